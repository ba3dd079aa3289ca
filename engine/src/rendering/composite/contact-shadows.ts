import { traitsOf } from '../../furniture/catalogue/profiles.ts';
import type { Mesh } from '../../furniture/shapes/mesh.ts';
import { boundsOfPart, type PartBounds, type PicturePart, wholePicture } from '../../photo/picture-part.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { projectWorld, worldRayInto } from '../../scene/room.ts';
import type { View } from '../../scene/room-view.ts';
import type { RenderOutput } from '../render-input.ts';
import { type ContactArea, contactArea, contactDistance } from './contact-area.ts';

/** What touches the floor, and how dark the line around it is. */
interface Contact {
  readonly area: ContactArea;
  /** Share of the light that is lost right at the edge. */
  readonly strength: number;
  /** Metres over which the line falls to a third. */
  readonly width: number;
  /** Metres above the floor of the rugs that it may stand on and darkens; 0 where it darkens none. */
  readonly rugTop: number;
}

/** Legs, plinths and feet: by the look of photos of furnished rooms, a line 5 to 30 mm wide. */
const FOOT_LINE = { strength: 0.6, width: 0.011 } as const;
/** What lies flat is only a centimetre high: little light is lost at its edge. */
const FLAT_LINE = { strength: 0.4, width: 0.006 } as const;

/** Metres above a rug's top up to which a pixel shows the rug: depths are means over a pixel. */
const PILE = 0.003;
/** Per pixel so many by so many places are looked up. */
const GRID = 2;
/** Metres before the camera nearer than which a corner's place in the picture says nothing. */
const NEAREST = 0.1;

/**
 * Where pieces touch the floor, each with the line around it.
 *
 * @param touch finds where one does
 */
export function contactsOf(
  meshes: readonly Mesh[],
  pieces: readonly PlacedPiece[],
  touch: typeof contactArea = contactArea,
): Contact[] {
  const isFlat = pieces.map(({ piece }) => traitsOf(piece).isFlat === true);
  let rugTop = 0;
  meshes.forEach(({ positions }, k) => {
    for (let i = 1; isFlat[k] && i < positions.length; i += 3) rugTop = Math.max(rugTop, positions[i]);
  });
  return pieces.flatMap((piece, k) => {
    const area = touch(meshes[k], piece);
    if (!area) return [];
    return [isFlat[k] ? { area, ...FLAT_LINE, rugTop: 0 } : { area, ...FOOT_LINE, rugTop }];
  });
}

/** A picture's planes that contacts darken. */
type Planes = Pick<
  RenderOutput,
  'width' | 'height' | 'coverage' | 'radiance' | 'depth' | 'ratio' | 'ratioWidth' | 'ratioHeight'
>;

/** The ratio at every pixel of a part, between the points of a coarser one; 1 beyond. */
function ratioPerPixel(
  { width, height, ratio, ratioWidth, ratioHeight }: Planes,
  { left, right, top, bottom }: PartBounds,
): Float32Array {
  const step = Math.ceil(width / Math.max(1, ratioWidth));
  if (step === 1) return ratio.slice();
  const fine = new Float32Array(3 * width * height).fill(1);
  const point = new Float32Array(3);
  for (let y = top; y < bottom; y++) {
    for (let x = left, to = 3 * (y * width + left); x < right; x++, to += 3) {
      samplePlane(ratio, ratioWidth, ratioHeight, 3, x + 0.5, y + 0.5, step, step, point);
      fine[to] = point[0];
      fine[to + 1] = point[1];
      fine[to + 2] = point[2];
    }
  }
  return fine;
}

/** Pixels that may show an area of the floor. */
function pixelsOf({ x0, z0, cell, columns, rows }: ContactArea, { camera, cameraHeight }: View): PartBounds {
  const corners = [x0, x0 + columns * cell].flatMap((x) =>
    [z0, z0 + rows * cell].map((z) => projectWorld(camera, cameraHeight, [x, 0, z])),
  );
  const { width, height } = camera;
  if (corners.some(({ depth }) => depth < NEAREST)) return { left: 0, right: width, top: 0, bottom: height };
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    right: Math.min(width, Math.ceil(Math.max(...xs)) + 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    bottom: Math.min(height, Math.ceil(Math.max(...ys)) + 1),
  };
}

/** Light that a contact leaves on a place of the floor. */
function lightLeft({ area, strength, width }: Contact, x: number, z: number): number {
  const distance = contactDistance(area, x, z);
  return distance === Infinity ? 1 : 1 - strength * Math.exp(-distance / width);
}

const ray = [0, 0, 0];

/** Mean over a pixel's part of the floor: far away it is larger than the line is wide. */
function lightOnFloor(contact: Contact, { camera, cameraHeight }: View, x: number, y: number): number {
  let sum = 0;
  for (let k = 0; k < GRID * GRID; k++) {
    worldRayInto(camera, x + ((k % GRID) + 0.5) / GRID, y + (Math.floor(k / GRID) + 0.5) / GRID, ray);
    const far = -cameraHeight / ray[1];
    sum += ray[1] < 0 ? lightLeft(contact, ray[0] * far, ray[2] * far) : 1;
  }
  return sum / (GRID * GRID);
}

/** Light on a rug that covers a pixel, `depth` metres along its ray; 1 on whatever is no rug. */
function lightOnRug(contact: Contact, { camera, cameraHeight }: View, x: number, y: number, depth: number): number {
  worldRayInto(camera, x + 0.5, y + 0.5, ray);
  const far = depth / Math.hypot(ray[0], ray[1], ray[2]);
  return cameraHeight + ray[1] * far > contact.rugTop + PILE ? 1 : lightLeft(contact, ray[0] * far, ray[2] * far);
}

function darken(plane: Float32Array, pixel: number, light: number): void {
  if (light === 1) return;
  for (let k = 3 * pixel; k < 3 * pixel + 3; k++) plane[k] *= light;
}

/**
 * Darkens a thin line around whatever touches the floor, on the floor and on rugs. The ratio is sampled too coarsely, and
 * smoothed too widely, to hold the last centimetre, where a leg and the floor take each other's light; without it legs seem
 * to end above the floor.
 *
 * @param part the pixels that are wanted
 * @returns the planes that differ: the ratio with a point per pixel, and the radiance of what lies flat
 */
export function addContactShadows(
  output: Planes,
  contacts: readonly Contact[],
  view: View,
  part: PicturePart = wholePicture(output),
): Pick<RenderOutput, 'ratio' | 'ratioWidth' | 'ratioHeight' | 'radiance'> {
  const { width, height, coverage, depth } = output;
  const wanted = boundsOfPart(part);
  const ratio = ratioPerPixel(output, wanted);
  const radiance = output.radiance.slice();
  for (const contact of contacts) {
    const { left, right, top, bottom } = pixelsOf(contact.area, view);
    for (let y = Math.max(top, wanted.top); y < Math.min(bottom, wanted.bottom); y++) {
      for (let x = Math.max(left, wanted.left); x < Math.min(right, wanted.right); x++) {
        const i = y * width + x;
        if (coverage[i] < 1) darken(ratio, i, lightOnFloor(contact, view, x, y));
        if (coverage[i] > 0 && contact.rugTop > 0) darken(radiance, i, lightOnRug(contact, view, x, y, depth[i]));
      }
    }
  }
  return { ratio, ratioWidth: width, ratioHeight: height, radiance };
}
