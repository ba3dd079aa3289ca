import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { DARK_RATTAN, RATTAN } from '../../materials/materials.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { leanedLegs, ring } from '../../parts/stools/frames.ts';
import { disc } from '../../parts/stools/seats.ts';
import { box } from '../../shapes/box.ts';
import { lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** Draws a round board on three splayed legs. */
export function threeLegged(b: MeshBuilder, size: Size, wood: Material, legs = wood): void {
  const r = size.width / 2;
  disc(b, r, size.height, 0.03, wood);
  for (let k = 0; k < 3; k++) {
    const a = (2 * Math.PI * k) / 3 + Math.PI / 2;
    const at = (out: number, y: number): [number, number, number] => [out * Math.cos(a), y, out * Math.sin(a)];
    b.add(strut(at(r * 0.98 - 0.014, 0), at(r * 0.5, size.height - 0.02), 0.012, 0.018), legs);
  }
}

/** Draws a slatted seat and a slatted shelf on four square legs, as for wet rooms. */
export function slatted(b: MeshBuilder, size: Size, wood: Material): void {
  const { width, depth, height } = size;
  const leg = 0.034;
  atCorners(width - leg, depth - leg, (x, z) =>
    b.add(box(leg, height - 0.022, leg, 0.003, 'y'), wood, move(x, (height - 0.022) / 2, z)),
  );
  for (const [y, inset] of [
    [height - 0.011, 0],
    [height * 0.32, leg],
  ]) {
    const count = 6;
    const pitch = (depth - 2 * inset) / count;
    for (let i = 0; i < count; i++) {
      const z = -depth / 2 + inset + (i + 0.5) * pitch;
      b.add(box(width - 2 * inset * 0.3, 0.022, pitch - 0.012, 0.003, 'x'), wood, move(0, y, z));
    }
    for (const side of [-1, 1])
      b.add(box(0.022, 0.035, depth - leg, 0.002, 'z'), wood, move(side * (width / 2 - leg / 2 - 0.001), y - 0.026, 0));
  }
}

/** Draws a turned body with an outline in shares of radius and height. */
export function turnedBody(
  b: MeshBuilder,
  size: Size,
  outline: readonly ProfilePoint[],
  material: Material,
  segments = 40,
): void {
  const points = outline.map(([r, y]): ProfilePoint => [(r * size.width) / 2, y * size.height]);
  b.add(lathe([[0, 0], ...smoothProfile(points, 3), [0, size.height]], segments), material);
}

/** A garden seat of glazed pottery: a drum that swells in its middle, with a rim above and below. */
export const GARDEN_SEAT: readonly ProfilePoint[] = [
  [0.74, 0],
  [0.76, 0.04],
  [0.72, 0.07],
  [0.94, 0.28],
  [1, 0.5],
  [0.94, 0.72],
  [0.72, 0.93],
  [0.76, 0.96],
  [0.72, 1],
];
/** A spool: wide at both ends. */
export const SPOOL: readonly ProfilePoint[] = [
  [0.96, 0],
  [1, 0.03],
  [0.98, 0.1],
  [0.72, 0.3],
  [0.62, 0.5],
  [0.72, 0.7],
  [0.98, 0.9],
  [1, 0.97],
  [0.96, 1],
];
/** A block with softened edges. */
export const BLOCK: readonly ProfilePoint[] = [
  [0.96, 0],
  [1, 0.025],
  [1, 0.5],
  [1, 0.975],
  [0.96, 1],
];

/** A soft seat upholstered down to its foot. */
export const POUF: readonly ProfilePoint[] = [
  [0.92, 0],
  [0.98, 0.06],
  [1, 0.4],
  [1, 0.8],
  [0.96, 0.92],
  [0.84, 0.98],
  [0.5, 1],
];

/** Draws a column of upright flutes under a slab. */
export function fluted(b: MeshBuilder, size: Size, top: Material, body: Material): void {
  const r = size.width / 2;
  const slab = 0.028;
  disc(b, r, size.height, slab, top);
  disc(b, r * 0.86, size.height - slab + 0.001, size.height - slab, body);
  for (let k = 0; k < 30; k++) {
    const a = (2 * Math.PI * k) / 30;
    const out = r * 0.87;
    b.add(
      strut(
        [out * Math.cos(a), 0, out * Math.sin(a)],
        [out * Math.cos(a), size.height - slab, out * Math.sin(a)],
        r * 0.083,
        r * 0.083,
        { sides: 8 },
      ),
      body,
    );
  }
}

/** Draws a plank on two plank sides that are cut out below, with a rail between them. */
export function milkingBench(b: MeshBuilder, size: Size, wood: Material, sides: Material): void {
  const { width, depth, height } = size;
  const t = 0.026;
  b.add(box(width, t, depth, 0.005, 'x'), wood, move(0, height - t / 2, 0));
  const x = width / 2 - 0.06;
  for (const side of [-1, 1]) {
    for (const end of [-1, 1])
      b.add(box(t, height * 0.45, depth * 0.3, 0.003, 'y'), sides, move(side * x, height * 0.225, end * depth * 0.31));
    b.add(box(t, height * 0.55 - t, depth * 0.92, 0.003, 'y'), sides, move(side * x, height * 0.725 - t / 2, 0));
  }
  for (const end of [-1, 1])
    b.add(box(2 * x, 0.055, 0.02, 0.003, 'x'), sides, move(0, height - t - 0.032, end * (depth / 2 - 0.05)));
}

/** Draws a board on two loops of bar steel. */
export function loopStool(b: MeshBuilder, size: Size, wood: Material, metal: Material): void {
  const { width, depth, height } = size;
  b.add(box(width, 0.036, depth, 0.004, 'x'), wood, move(0, height - 0.018, 0));
  const top = height - 0.036;
  const bar = 0.016;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.05);
    for (const end of [-1, 1])
      b.add(box(0.03, top, bar, 0.001, 'y'), metal, move(x, top / 2, end * (depth / 2 - bar / 2)));
    for (const y of [bar / 2, top - bar / 2]) b.add(box(0.03, bar, depth - 2 * bar, 0.001, 'z'), metal, move(x, y, 0));
  }
}

/** Draws one board bent down at both ends. */
export function bentBoard(b: MeshBuilder, size: Size, wood: Material): void {
  const { width, depth, height } = size;
  const t = 0.026;
  const half = width / 2;
  b.add(box(width - 0.05, t, depth, 0.003, 'x'), wood, move(0, height - t / 2, 0));
  for (const side of [-1, 1]) {
    b.add(box(t, height - 0.03, depth, 0.003, 'y'), wood, move(side * (half - t / 2), (height - 0.03) / 2, 0));
    const bend = smoothPath(
      [
        [side * (half - 0.03), height - t / 2, 0],
        [side * (half - 0.017), height - t / 2 - 0.004, 0],
        [side * (half - t / 2), height - 0.034, 0],
      ],
      3,
    ).map(([x, y]): [number, number] => [x, y]);
    for (let i = 0; i + 1 < bend.length; i++) {
      const [p, q] = [bend[i], bend[i + 1]];
      b.add(
        box(Math.hypot(q[0] - p[0], q[1] - p[1]) + 0.02, t * 0.96, depth, 0.006, 'z'),
        wood,
        move((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, 0),
      );
    }
  }
}

/** Draws crossed curved legs with a stretcher: the seat is put on it. */
export function crossedLegs(b: MeshBuilder, size: Size, top: number, material: Material): void {
  const [x, z] = [size.width / 2 - 0.016, size.depth / 2 - 0.03];
  for (const end of [-1, 1]) {
    for (const side of [-1, 1]) {
      const path = smoothPath(
        [
          [side * x, 0.014, end * z],
          [side * x * 0.72, top * 0.24, end * z],
          [0, top * 0.5, end * z],
          [-side * x * 0.72, top * 0.78, end * z],
          [-side * x * 0.94, top, end * z],
        ],
        5,
      );
      b.add(tube(path, 0.0145, { sides: 10 }), material);
    }
  }
  b.add(strut([0, top * 0.5, -z], [0, top * 0.5, z], 0.011), material);
}

/** Draws a rattan seat: poles, braces bowed under it, a woven top. */
export function rattanStool(b: MeshBuilder, size: Size, top: Material): void {
  const r = size.width / 2;
  leanedLegs(
    b,
    {
      width: size.width * 0.92,
      depth: size.depth * 0.92,
      height: size.height - 0.03,
      lean: 0.02,
      top: 0.0145,
      foot: 0.0145,
      rungs: [0, 0],
      rung: 0,
    },
    RATTAN,
  );
  disc(b, r - 0.012, size.height, 0.02, top);
  ring(b, r - 0.013, size.height - 0.013, 0.013, RATTAN);
  ring(b, r * 0.82, size.height * 0.3, 0.009, DARK_RATTAN);
}
