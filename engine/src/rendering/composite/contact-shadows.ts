import { traitsOf } from '../../furniture/catalogue/profiles.ts';
import type { Material } from '../../furniture/materials/material.ts';
import type { Mesh } from '../../furniture/shapes/mesh.ts';
import { irradianceFrom } from '../../lighting/light-equations.ts';
import type { AreaLight } from '../../lighting/light-sources.ts';
import { smoothStep } from '../../math/smooth-step.ts';
import type { Vec3 } from '../../math/vec3.ts';
import { boundsOfPart, type PartBounds, type PicturePart, wholePicture } from '../../photo/picture-part.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { projectWorld, worldRayInto } from '../../scene/room.ts';
import type { View } from '../../scene/room-view.ts';
import type { RenderOutput } from '../render-input.ts';
import { type ContactArea, contactArea, contactDistance, REACH } from './contact-area.ts';

/** A contact with the floor, and the strength of its shadow. */
export interface Contact {
  readonly area: ContactArea;
  /** Share of the light lost right at the edge. */
  readonly strength: number;
  /** Distance over which the shadow falls to a third, metres. */
  readonly width: number;
  /** Height of the rugs below it, which it darkens, metres; 0 without. */
  readonly rugTop: number;
  /** Height of the piece itself if it lies flat, metres; 0 for all others. */
  readonly thickness: number;
  /** The shadow that legs cast away from windows; null for what is wider, whose shadow is traced. */
  readonly cast: Cast | null;
}

/** Away from the light, on the floor; its length is the share of the light that comes from one side. */
type Cast = readonly [x: number, z: number];

/** Legs, plinths and feet: a line 5 to 30 mm wide, by eye on photos of furnished rooms. */
const FOOT_LINE = { strength: 0.75, width: 0.02 } as const;
/** Legs are less wide than that, so they take less light: more than half of it right beside a round one. */
const LEG_LINE = { strength: 0.6, width: 0.018 } as const;
/** Most that legs touch of the floor, square metres: four of 8 cm by 8 cm. */
const MOST_OF_LEGS = 0.026;
/**
 * The shadow of a leg: a window is some 40 degrees wide, so that it widens and fades. Distances from the leg at which it is drawn, its half width there
 * by the leg's and the distance, and the leg's width, metres.
 */
const CAST_STEPS = [0.012, 0.025, 0.04, 0.06, 0.085, 0.115, 0.15] as const;
const CAST_WIDTH = [0.006, 0.2] as const;
const CAST_SPREAD = 0.7;
const LEG_METRES = 0.035;
const LONGEST_CAST = CAST_STEPS[CAST_STEPS.length - 1];
const UP: Vec3 = [0, 1, 0];
/** Flat pieces are only a centimetre high, so little light is lost at their edge. */
const FLAT_LINE = { strength: 0.4, width: 0.006 } as const;

/**
 * Heights above a rug's top up to which a pixel counts as rug, and beyond which it does not at all, metres: depths are means over a
 * pixel, so that one at the edge of a leg lies between; all or nothing made steps.
 */
const PILE_METRES = 0.003;
const EDGE_METRES = 0.02;
/** Samples per pixel along each side. */
const SAMPLES_PER_SIDE = 2;
/** Minimum depth at which a corner's projection is meaningful, metres. */
const MIN_DEPTH_METRES = 0.1;

/**
 * Finds where pieces touch the floor, with the shadow around each contact.
 *
 * @param touch finds the contact of one piece
 * @param lights of the room, from which legs cast their shadows; none by default
 */
export function contactsOf(
  meshes: readonly Mesh[],
  pieces: readonly PlacedPiece[],
  touch: typeof contactArea = contactArea,
  lights: readonly AreaLight[] = [],
): Contact[] {
  const isFlat = pieces.map(({ piece }) => traitsOf(piece).isFlat === true);
  const thickness = meshes.map(({ positions }, k) => {
    let top = 0;
    for (let i = 1; isFlat[k] && i < positions.length; i += 3) top = Math.max(top, positions[i]);
    return top;
  });
  const rugTop = Math.max(0, ...thickness);
  return pieces.flatMap((piece, k): Contact[] => {
    const area = touch(meshes[k], piece);
    if (!area) return [];
    if (isFlat[k]) return [{ area, ...FLAT_LINE, rugTop: 0, thickness: thickness[k], cast: null }];
    if (!standsOnLegs(area)) return [{ area, ...FOOT_LINE, rugTop, thickness: 0, cast: null }];
    return [{ area, ...LEG_LINE, rugTop, thickness: 0, cast: castAway(lights, piece.position) }];
  });
}

function standsOnLegs({ distance, cell }: ContactArea): boolean {
  let touching = 0;
  for (const away of distance) if (away === 0) touching++;
  return touching * cell * cell < MOST_OF_LEGS;
}

/** Returns where upright things at a place on the floor cast their shadow, as far as the room's light comes from one side. */
function castAway(lights: readonly AreaLight[], [x, , z]: Vec3): Cast | null {
  let [all, sumX, sumZ] = [0, 0, 0];
  for (const light of lights) {
    const received = irradianceFrom(light, [x, 0, z], UP) * light.radiance[1];
    const [dx, dz] = [light.centre[0] - x, light.centre[2] - z];
    const away = Math.max(1e-6, Math.hypot(dx, dz));
    all += received;
    sumX -= (received * dx) / away;
    sumZ -= (received * dz) / away;
  }
  return all > 0 ? [sumX / all, sumZ / all] : null;
}

/**
 * Returns for each material of the merged mesh whether only flat pieces have it.
 *
 * @param mesh the meshes of the pieces, merged
 */
export function flatMaterials(mesh: Mesh, meshes: readonly Mesh[], pieces: readonly PlacedPiece[]): boolean[] {
  const [flat, raised] = [new Set<Material>(), new Set<Material>()];
  meshes.forEach(({ materials }, k) => {
    for (const material of materials) (traitsOf(pieces[k].piece).isFlat ? flat : raised).add(material);
  });
  return mesh.materials.map((material) => flat.has(material) && !raised.has(material));
}

/** Planes of the picture that contacts darken. */
type Planes = Pick<
  RenderOutput,
  'width' | 'height' | 'coverage' | 'radiance' | 'depth' | 'material' | 'ratio' | 'ratioWidth' | 'ratioHeight'
>;

/** The planes, and which materials lie flat on the floor. */
interface Seen extends Planes {
  readonly isFlat: readonly boolean[];
}

/** Returns the ratio at every pixel of a part, interpolated from the coarser plane; 1 beyond. */
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

/** Returns the pixels that may show an area of the floor. */
function pixelsOf({ area, cast }: Contact, { camera, cameraHeight }: View): PartBounds {
  const { x0, z0, cell, columns, rows } = area;
  const more = cast ? LONGEST_CAST : 0;
  const corners = [x0 - more, x0 + columns * cell + more].flatMap((x) =>
    [z0 - more, z0 + rows * cell + more].map((z) => projectWorld(camera, cameraHeight, [x, 0, z])),
  );
  const { width, height } = camera;
  if (corners.some(({ depth }) => depth < MIN_DEPTH_METRES)) return { left: 0, right: width, top: 0, bottom: height };
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    right: Math.min(width, Math.ceil(Math.max(...xs)) + 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    bottom: Math.min(height, Math.ceil(Math.max(...ys)) + 1),
  };
}

/** Share of a line's strength at a distance: 1 at the contact, falling to a third over `width`, and 0 where its area ends. */
function shareAt(distance: number, width: number): number {
  const rest = Math.exp(-REACH / width);
  return (Math.exp(-distance / width) - rest) / (1 - rest);
}

/** Returns the light that a contact leaves on a point of the floor. */
function lightLeft({ area, strength, width, cast }: Contact, x: number, z: number): number {
  const distance = contactDistance(area, x, z);
  const near = distance === Infinity ? 1 : 1 - strength * shareAt(distance, width);
  return cast ? near * (1 - castAt(area, cast, x, z)) : near;
}

/** Share of the light that legs take from a point in their shadow: of the one-sided light as much as they hide of a window. */
function castAt(area: ContactArea, [castX, castZ]: Cast, x: number, z: number): number {
  const share = Math.hypot(castX, castZ);
  let darkest = 0;
  for (const step of CAST_STEPS) {
    const distance = contactDistance(area, x - (step * castX) / share, z - (step * castZ) / share);
    if (distance === Infinity) continue;
    const half = CAST_WIDTH[0] + CAST_WIDTH[1] * step;
    const hidden = LEG_METRES / (LEG_METRES + CAST_SPREAD * step);
    darkest = Math.max(darkest, share * hidden * Math.exp(-((distance / half) ** 2)));
  }
  return darkest;
}

const ray = [0, 0, 0];

/** Averages over a pixel's footprint on the floor, or on what is `top` metres high, which is wider than the line at a distance. */
function lightOnFloor(contact: Contact, { camera, cameraHeight }: View, x: number, y: number, top = 0): number {
  let sum = 0;
  for (let k = 0; k < SAMPLES_PER_SIDE * SAMPLES_PER_SIDE; k++) {
    worldRayInto(
      camera,
      x + ((k % SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE,
      y + (Math.floor(k / SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE,
      ray,
    );
    const far = (top - cameraHeight) / ray[1];
    sum += ray[1] < 0 ? lightLeft(contact, ray[0] * far, ray[2] * far) : 1;
  }
  return sum / (SAMPLES_PER_SIDE * SAMPLES_PER_SIDE);
}

/**
 * Returns the light on a rug seen by a pixel, `depth` metres along its ray; 1 on a higher one. The depth tells how high it is, but not
 * where: a few samples' mean is off by more than the line is wide where the rug is seen at a slant.
 */
function lightOnRug(contact: Contact, view: View, x: number, y: number, depth: number): number {
  worldRayInto(view.camera, x + 0.5, y + 0.5, ray);
  const above = view.cameraHeight + (ray[1] * depth) / Math.hypot(ray[0], ray[1], ray[2]) - contact.rugTop;
  if (above > EDGE_METRES) return 1;
  const share = 1 - smoothStep(PILE_METRES, EDGE_METRES, above);
  return 1 - share * (1 - lightOnFloor(contact, view, x, y, contact.rugTop));
}

/** Metres along a pixel's ray to the rugs' top. */
function depthOfRug({ rugTop }: Contact, { camera, cameraHeight }: View, x: number, y: number): number {
  worldRayInto(camera, x + 0.5, y + 0.5, ray);
  return ((rugTop - cameraHeight) / ray[1]) * Math.hypot(ray[0], ray[1], ray[2]);
}

/** Share of flat pieces in a pixel, judged by those around it: shadows that end with whole pixels are stepped. */
function flatShare({ width, height, material, isFlat }: Seen, x: number, y: number): number {
  let share = 0;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const inside = x + i >= 0 && x + i < width && y + j >= 0 && y + j < height;
      const from = inside ? (y + j) * width + x + i : y * width + x;
      if (isFlat[material[from]]) share += (2 - Math.abs(i)) * (2 - Math.abs(j));
    }
  }
  return share / 16;
}

/** Returns the light that a contact leaves on what a pixel shows, as far as it is rug. */
function lightOnPixel(seen: Seen, contact: Contact, view: View, x: number, y: number): number {
  const share = flatShare(seen, x, y);
  if (share === 0) return 1;
  const i = y * seen.width + x;
  // Where a pixel at an edge shows mostly furniture, its depth says nothing about the rug.
  const depth = seen.isFlat[seen.material[i]] ? seen.depth[i] : depthOfRug(contact, view, x, y);
  return 1 - share * (1 - lightOnRug(contact, view, x, y, depth));
}

function darken(plane: Float32Array, pixel: number, light: number): void {
  if (light === 1) return;
  for (let k = 3 * pixel; k < 3 * pixel + 3; k++) plane[k] *= light;
}

/**
 * Draws a thin contact shadow around everything that touches the floor, on the floor and on rugs. The ratio is
 * sampled too coarsely and smoothed too widely to contain the last centimetre, where a leg and the floor occlude
 * each other; without it legs seem to end above the floor.
 *
 * @param isFlat whether a material of the picture lies flat on the floor (`flatMaterials`): furniture is not darkened
 * @param part the pixels to process
 * @returns the changed planes: the ratio with a point per pixel, and the radiance of flat pieces
 */
export function addContactShadows(
  output: Planes,
  contacts: readonly Contact[],
  view: View,
  isFlat: readonly boolean[],
  part: PicturePart = wholePicture(output),
): Pick<RenderOutput, 'ratio' | 'ratioWidth' | 'ratioHeight' | 'radiance'> {
  const { width, height, coverage } = output;
  const seen = { ...output, isFlat };
  const wanted = boundsOfPart(part);
  const ratio = ratioPerPixel(output, wanted);
  const radiance = output.radiance.slice();
  for (const contact of contacts) {
    const { left, right, top, bottom } = pixelsOf(contact, view);
    for (let y = Math.max(top, wanted.top); y < Math.min(bottom, wanted.bottom); y++) {
      for (let x = Math.max(left, wanted.left); x < Math.min(right, wanted.right); x++) {
        const i = y * width + x;
        if (coverage[i] < 1) darken(ratio, i, lightOnFloor(contact, view, x, y));
        if (contact.rugTop > 0 && coverage[i] > 0) darken(radiance, i, lightOnPixel(seen, contact, view, x, y));
      }
    }
  }
  return { ratio, ratioWidth: width, ratioHeight: height, radiance };
}
