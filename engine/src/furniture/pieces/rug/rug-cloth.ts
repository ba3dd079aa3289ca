import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { SHADOW_GAP } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { QUARTERS } from '../../shapes/rounded-pad.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';

/** Dimensions of a flat cloth, metres; `corner` is the radius of its corners, at most half its depth. */
export interface RugCloth {
  readonly width: number;
  readonly depth: number;
  readonly thickness: number;
  readonly corner: number;
  readonly seed: number;
}

/** Stays just inside the picture's rim, so that filtering does not blend in the opposite side. */
const INSIDE = 0.992;

/** Height of the shadow gap under a rug's side, metres, and how far the dark lies behind it. */
const GAP = 0.0025;
const BEHIND = 0.004;
/** Share of the thickness over which the top rounds off into the upright side. */
const ROUNDED = 0.3;
/** Rings around the rim: distance from it in metres, and share of that rounding. */
const RINGS = [
  [0, 0],
  [0.0025, 0.5],
  [0.008, 0.82],
  [0.018, 1],
] as const;
/** Shares of the way from the last of them to the middle. */
const INNER = [0.12, 0.3, 0.5, 0.7, 0.88, 1];
/** Share of the thickness by which a rug rises and falls: no floor is flat, and no rug lies quite still. */
const UNEVEN = 0.2;

/** Largest distance of an edge of the mesh from the true arc, metres: under a pixel at half a metre. */
const ARC_ERROR_METRES = 0.0006;
/** Longest edge along a straight side, metres: the cloth does not lie quite flat. */
const SIDE_STEP_METRES = 0.12;

/** A point of a rounded rectangle's outline, for any size of it: angle within one of the corners, and share of the side that follows. */
interface OutlinePoint {
  /** Signs of x and z at the corner. */
  readonly at: readonly [number, number];
  readonly angle: number;
  /** 0 at the end of this corner, 1 at the start of the next. */
  readonly along: number;
}

/** Points around a rounded rectangle; each corner has as many as its arc needs, however long the sides are. */
function outlinePoints(a: number, b: number, corner: number): OutlinePoint[] {
  const arcs = Math.max(2, Math.ceil(Math.PI / 4 / Math.sqrt((2 * ARC_ERROR_METRES) / corner)));
  const points: OutlinePoint[] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const at = QUARTERS[quarter];
    const start = quarter * (Math.PI / 2);
    const side = 2 * (quarter % 2 === 0 ? a : b) - 2 * corner;
    const steps = side > 1e-6 ? Math.ceil(side / SIDE_STEP_METRES) : 0;
    for (let k = 0; k < arcs; k++) points.push({ at, angle: start + (k / arcs) * (Math.PI / 2), along: 0 });
    for (let k = 0; k < steps; k++) points.push({ at, angle: start + Math.PI / 2, along: k / steps });
  }
  return [...points, points[0]];
}

/** Returns where a point of the outline lies on a rectangle with these half sides and corner radius. */
function onOutline(
  { at, angle, along }: OutlinePoint,
  a: number,
  b: number,
  corner: number,
): readonly [number, number] {
  const [ca, cb] = [a - corner, b - corner];
  // The side after a corner leads to the next one anticlockwise: along x from the first and third, along z from the others.
  const isAcross = at[0] * at[1] > 0;
  const x = at[0] * ca * (isAcross ? 1 - 2 * along : 1);
  const z = at[1] * cb * (isAcross ? 1 : 1 - 2 * along);
  return [x + corner * Math.cos(angle), z + corner * Math.sin(angle)];
}

/** Draws a rug that does not lie quite flat: its top, which rounds off at the rim, and its side above a line of shadow on the floor. */
export function addRugCloth(builder: MeshBuilder, cloth: RugCloth, wool: Material): void {
  const { width, depth, thickness, corner, seed } = cloth;
  const [a, b] = [width / 2, depth / 2];
  // The innermost ring nearly closes.
  const reach = Math.min(a, b) - 2e-4;
  const [lastInset] = RINGS[RINGS.length - 1];
  const rings = [...RINGS, ...INNER.map((share) => [lastInset + share * (reach - lastInset), 1] as const)];
  const outline = outlinePoints(a, b, corner);
  const upper = (1 - ROUNDED) * thickness;
  const columns = outline.length - 1;
  const surface = sheet(columns, rings.length - 1, (s, t): Vec3 => {
    const k = Math.round(t * (rings.length - 1));
    const [inset, share] = rings[k];
    const [x, z] = onOutline(outline[Math.round(s * columns)], a - inset, b - inset, Math.max(1e-4, corner - inset));
    const lift = 0.5 + 0.5 * noise3(x * 2 + 9, z * 2 + 9, seed);
    return [x, (upper + share * ROUNDED * thickness) * (k === 0 ? 1 : 1 - UNEVEN + UNEVEN * lift), z];
  });
  const side = Math.max(width, depth);
  const { positions, uvs } = surface;
  for (let i = 0; i < uvs.length / 2; i++) {
    uvs[2 * i] = side / 2 + INSIDE * positions[3 * i];
    uvs[2 * i + 1] = side / 2 + INSIDE * positions[3 * i + 2];
  }
  builder.add(surface, wool, undefined, true);
  const around = (inset: number, from: number, to: number): Surface =>
    sheet(columns, 1, (s, t): Vec3 => {
      const [x, z] = onOutline(outline[Math.round(s * columns)], a, b, corner);
      return [x - Math.sign(x) * inset, from + (to - from) * t, z - Math.sign(z) * inset];
    });
  const upright = around(0, upper, GAP);
  for (let k = 0; k < upright.uvs.length; k++) upright.uvs[k] = uvs[k % (2 * columns + 2)];
  builder.add(upright, wool, undefined, true);
  builder.add(around(BEHIND, GAP, 0), SHADOW_GAP, undefined, true);
}
