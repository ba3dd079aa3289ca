import { coarseColours } from '../../photo/coarse-colours.ts';
import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import type { LabPlanes } from '../../photo/lab-planes.ts';
import type { Photo } from '../../photo/photo.ts';
import { type Camera, rayThrough } from '../../scene/camera.ts';
import type { CameraEstimate } from '../camera/segments.ts';
import { floorBarriers } from './floor-barriers.ts';
import { type FloorSeeds, floorSeeds } from './floor-seeds.ts';
import { geodesicDistance } from './geodesic-distance.ts';
import { otsuThreshold } from './otsu.ts';
import type { Segmentation, Surfaces } from './surfaces.ts';

/**
 * Length in cells of off-axis edges per cell, after blurring, at which a thing is as likely as not. Chosen by eye on
 * drawn rooms, like the limits below.
 */
const HALF_LENGTH = 0.12;

/** Sine of the 5 degrees within which an edge on the floor counts as a joint. */
const MAX_JOINT_SINE = Math.sin((5 * Math.PI) / 180);
/** Minimum slope (room axes, y down, per unit of camera depth) at which a ray can reach the floor within a room. */
const MIN_FLOOR_SLOPE = 0.02;

/**
 * Segmentation without a network: floor is what can be reached from the bottom of the picture without crossing an edge.
 * Path cost is the change of colour (geodesic distance in smoothed L*a*b*); the threshold is derived from the photo
 * itself.
 */
export const classicalSegmentation: Segmentation = (photo, estimate) => {
  const lab = smoothLab(photo);
  const { width, height } = lab;
  const isBelowHorizon = belowHorizon(lab, estimate);
  const floor = floorProbability(lab, estimate, isBelowHorizon);
  return { width, height, floor, thing: thingsInFront(floor, isBelowHorizon, lab, estimate) } satisfies Surfaces;
};

function smoothLab(photo: Photo): LabPlanes {
  const { width, height, L, a, b } = coarseColours(photo);
  const smooth = (plane: Float32Array) => gaussianBlur(plane, width, height, 0.8);
  return { width, height, L: smooth(L), a: smooth(a), b: smooth(b) };
}

function belowHorizon(lab: LabPlanes, { camera }: CameraEstimate): Uint8Array {
  const mask = new Uint8Array(lab.width * lab.height);
  const scale = camera.width / lab.width;
  for (let y = 0; y < lab.height; y++) {
    for (let x = 0; x < lab.width; x++) {
      const ray = rayThrough(camera, (x + 0.5) * scale, (y + 0.5) * scale);
      mask[y * lab.width + x] = ray[1] > MIN_FLOOR_SLOPE ? 1 : 0;
    }
  }
  return mask;
}

function floorProbability(lab: LabPlanes, estimate: CameraEstimate, isBelowHorizon: Uint8Array): Float32Array {
  const seeds = floorSeeds(lab, isBelowHorizon);
  const barriers = floorBarriers(lab, estimate);
  const joints = jointShare(lab, estimate);
  const strangeness = strangeHue(lab, seeds);
  const distance = geodesicDistance(lab.width, lab.height, seeds.cells, (from, to) => {
    if (!isBelowHorizon[to]) return -1;
    const lightness = 0.6 * Math.abs(lab.L[from] - lab.L[to]);
    const hue = 1.4 * Math.hypot(lab.a[from] - lab.a[to], lab.b[from] - lab.b[to]);
    const change = Math.max(0, lightness - 0.6) + Math.max(0, hue - 0.4);
    return 0.04 + change * (1 - 0.75 * joints[to]) + barriers[to] + strangeness[to];
  });
  const reached = distance.filter((d) => Number.isFinite(d)).sort();
  const probability = new Float32Array(distance.length);
  if (reached.length === 0) return probability;
  const limit = reached[Math.floor(reached.length * 0.95)];
  if (limit <= 0) return probability;
  const threshold = otsuThreshold(reached, limit);
  for (let i = 0; i < distance.length; i++) {
    if (Number.isFinite(distance[i])) probability[i] = 1 / (1 + Math.exp((6 * (distance[i] - threshold)) / threshold));
  }
  return probability;
}

/**
 * Cost of crossing cells whose hue is not the floor's: a path may slip through a faint wall foot but should not spread
 * over the wall. Lightness is ignored, because light and shadow change it along every floor.
 */
function strangeHue(lab: LabPlanes, { color }: FloorSeeds): Float32Array {
  return lab.a.map((a, cell) => {
    const hue = Math.hypot(a - color[1], lab.b[cell] - color[2]);
    return Math.min(0.4, 0.04 * Math.max(0, hue - 11));
  });
}

/** Per cell, 1 where the picture's edge points at a vanishing point of the floor, 0 elsewhere. */
function jointShare(lab: LabPlanes, { camera }: CameraEstimate): Float32Array {
  const { width, height, L } = lab;
  const scale = camera.width / width;
  const share = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      const gx = L[cell + 1] - L[cell - 1];
      const gy = L[cell + width] - L[cell - width];
      if (gx === 0 && gy === 0) continue;
      const px = (x + 0.5) * scale;
      const py = (y + 0.5) * scale;
      // The edge is perpendicular to the gradient.
      const sine = Math.min(sineToAxis(camera, 0, px, py, -gy, gx), sineToAxis(camera, 2, px, py, -gy, gx));
      share[cell] = sine < MAX_JOINT_SINE ? 1 : Math.max(0, 2 - sine / MAX_JOINT_SINE);
    }
  }
  return share;
}

/**
 * Absolute sine of the angle at pixel (x, y) between the image direction (dx, dy) and the projection of room axis
 * `axis` (0 = x, 1 = y, 2 = z); zero if the direction points at that axis's vanishing point.
 */
// biome-ignore lint/complexity/useMaxParams: hot loop, avoids one allocation per cell.
function sineToAxis(camera: Camera, axis: 0 | 1 | 2, x: number, y: number, dx: number, dy: number): number {
  const r = camera.rotation;
  const vx = camera.focal * r[axis] - (x - camera.cx) * r[6 + axis];
  const vy = camera.focal * r[3 + axis] - (y - camera.cy) * r[6 + axis];
  const norm = Math.hypot(vx, vy) * Math.hypot(dx, dy);
  return norm > 0 ? Math.abs(vx * dy - vy * dx) / norm : 1;
}

/**
 * Probability per cell that something stands in front of the empty room. Two cues: floor further up in the same column,
 * so that a cell below it that is not floor must stand on it; and edges off the room's three directions, which walls
 * and floors hardly have.
 */
export function thingsInFront(
  floor: Float32Array,
  isBelowHorizon: Uint8Array,
  lab: LabPlanes,
  estimate: CameraEstimate,
): Float32Array {
  const { width, height } = lab;
  const odd = oddEdges(width, height, estimate);
  const thing = new Float32Array(width * height);
  for (let x = 0; x < width; x++) {
    let floorAbove = 0;
    for (let y = 0; y < height; y++) {
      const cell = y * width + x;
      if (!isBelowHorizon[cell]) continue;
      floorAbove = Math.max(floorAbove, floor[cell]);
      const oddity = odd[cell] / (odd[cell] + HALF_LENGTH);
      thing[cell] = (1 - floor[cell]) * Math.max(0.8 * floorAbove, oddity);
    }
  }
  return thing;
}

/** Blurred length in cells of the edges along none of the room's axes. */
function oddEdges(width: number, height: number, estimate: CameraEstimate): Float32Array {
  const scale = width / estimate.camera.width;
  const plane = new Float32Array(width * height);
  for (const segment of estimate.segments) {
    if (segment.axis >= 0) continue;
    const steps = Math.max(1, Math.ceil(segment.length * scale));
    for (let i = 0; i < steps; i++) {
      const t = (i + 0.5) / steps;
      const x = Math.floor((segment.x1 + (segment.x2 - segment.x1) * t) * scale);
      const y = Math.floor((segment.y1 + (segment.y2 - segment.y1) * t) * scale);
      if (x >= 0 && y >= 0 && x < width && y < height) plane[y * width + x] += (segment.length * scale) / steps;
    }
  }
  return gaussianBlur(plane, width, height, 4);
}
