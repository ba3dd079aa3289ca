import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';
import { move } from '../../shapes/transform.ts';

/** Height of the pile, 0 (low) to 1 (full), at a point in metres from the middle of a mat with these half sides. */
export type Pile = (x: number, z: number, halfWidth: number, halfDepth: number) => number;

/** Returns the distance from the nearest rim of a rectangle. */
const rim: Pile = (x, z, hw, hd) => Math.min(hw - Math.abs(x), hd - Math.abs(z));

const groove = (distance: number, width: number): number => 1 - Math.max(0, 1 - Math.abs(distance) / width);

/** Full pile within a border that is set off by a groove. */
export const bordered: Pile = (x, z, hw, hd) => 0.35 + 0.65 * groove(rim(x, z, hw, hd) - 0.07, 0.014);

/** Ribs along the short side. */
export const ribbed: Pile = (x, z, hw, hd) =>
  rim(x, z, hw, hd) < 0.04 ? 0.6 : 0.35 + 0.65 * Math.abs(Math.cos((Math.PI * x) / 0.062)) ** 0.7;

/** Squares as in a waffle. */
export const waffled: Pile = (x, z, hw, hd) => {
  if (rim(x, z, hw, hd) < 0.045) return 0.85;
  const wave = (v: number): number => Math.abs(Math.cos((Math.PI * v) / 0.056));
  return 0.3 + 0.7 * Math.max(wave(x), wave(z)) ** 2;
};

/** Tufts in rings around the middle. */
export const ringed: Pile = (x, z, hw, hd) => {
  const r = Math.hypot(x / hw, z / hd);
  return r > 0.94 ? 0.7 : 0.4 + 0.6 * Math.abs(Math.cos(r * hw * (Math.PI / 0.07))) ** 0.7;
};

/** Diamonds of low pile in a high one. */
export const diamonds: Pile = (x, z) => {
  const wave = (v: number): number => Math.abs(Math.sin((Math.PI * v) / 0.15));
  return 0.4 + 0.6 * Math.min(1, 3 * Math.min(wave(x + z), wave(x - z)));
};

/** A long, uneven pile. */
export const shaggy: Pile = (x, z) => 0.72 + 0.28 * noise3(x * 42, z * 42, 2.2);

/** Outline and pile of a mat. */
export interface MatPlan {
  readonly pile: Pile;
  /** 0 for square corners, 1 for an ellipse. */
  readonly rounded: number;
}

/** Builds the mat's surface, its rim turned down to the floor; uvs are metres from its middle. */
function mat({ width, depth, height }: Size, { pile, rounded }: MatPlan, seed: number): Surface {
  const [hw, hd] = [width / 2, depth / 2];
  const columns = 72;
  const rows = Math.max(24, Math.round((columns * depth) / width));
  const place = (s: number, t: number): [number, number] => {
    const [u, v] = [2 * s - 1, 2 * t - 1];
    return [hw * u * Math.sqrt(1 - (rounded * v * v) / 2), hd * v * Math.sqrt(1 - (rounded * u * u) / 2)];
  };
  const surface = sheet(columns, rows, (s, t): Vec3 => {
    const [x, z] = place(s, t);
    const edge = Math.min(s, 1 - s, (t * depth) / width, ((1 - t) * depth) / width) * width;
    const lift = Math.sqrt(Math.min(1, edge / 0.014));
    const soft = 0.06 * noise3(x * 9 + seed, z * 9, seed);
    return [x, height * lift * Math.min(1, Math.max(0.2, pile(x, z, hw, hd) + soft)), z];
  });
  for (let j = 0, k = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const [x, z] = place(i / columns, j / rows);
      surface.uvs[k++] = x;
      surface.uvs[k++] = z;
    }
  }
  return surface;
}

/** Draws a tufted mat of cotton. */
export function tuftedMat(b: MeshBuilder, size: Size, plan: MatPlan, yarn: Material): void {
  b.add(mat(size, plan, Math.floor(b.random() * 60)), yarn, undefined, true);
}

/** Draws a woven mat with tassels at both short ends and stripes of another yarn. */
export function fringedMat(b: MeshBuilder, size: Size, ground: Material, stripe: Material): void {
  const fringe = 0.05;
  const inner = { ...size, width: size.width - 2 * fringe };
  tuftedMat(b, { ...inner, height: size.height * 0.82 }, { pile: ribbed, rounded: 0 }, ground);
  for (const side of [-1, 1]) {
    for (const at of [0.2, 0.31]) {
      const x = side * inner.width * (at + 0.09);
      b.add(
        box(at === 0.2 ? 0.05 : 0.022, size.height, inner.depth - 0.012, 0.004, 'z'),
        stripe,
        move(x, size.height / 2, 0),
      );
    }
    const count = Math.round(inner.depth / 0.018);
    for (let i = 0; i < count; i++) {
      const z = ((i + 0.5) / count - 0.5) * (inner.depth - 0.02);
      const reach = fringe * (0.82 + 0.18 * b.random());
      const drift = (b.random() - 0.5) * 0.012;
      const strand = sheet(
        1,
        2,
        (s, t): Vec3 => [
          side * (inner.width / 2 - 0.006 + (reach + 0.006) * t),
          0.007 * (1 - t) + 0.002,
          z + (s - 0.5) * 0.009 + drift * t * t,
        ],
      );
      b.add(strand, ground);
    }
  }
}

/** Draws slats of hardwood on two bearers, to step on from the bath. */
export function duckboard(b: MeshBuilder, size: Size, wood: Material): void {
  const { width, depth, height } = size;
  const slat = height * 0.55;
  const count = Math.round(width / 0.062);
  const pitch = width / count;
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + (i + 0.5) * pitch;
    b.add(box(pitch - 0.011, slat, depth, 0.004, 'z'), wood, move(x, height - slat / 2, 0));
  }
  for (const side of [-1, 1])
    b.add(
      box(width - 0.02, height - slat, 0.035, 0.002, 'x'),
      wood,
      move(0, (height - slat) / 2, side * (depth / 2 - 0.06)),
    );
}
