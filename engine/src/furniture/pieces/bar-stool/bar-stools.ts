import type { Material } from '../../materials/material.ts';
import { bucketSeat, fourLegs } from '../../parts/chairs/bucket-chair.ts';
import type { ChairSize } from '../../parts/chairs/chair-design.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { leanedLegs, ring, sledFrame } from '../../parts/stools/frames.ts';
import { curvedBack, disc, roundPad, saddleSeat, squarePad } from '../../parts/stools/seats.ts';
import { box } from '../../shapes/box.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** Draws an upholstered bucket on four slim legs with a foot rest all around. */
export function bucketStool(b: MeshBuilder, size: ChairSize, cover: Material, metal: Material): void {
  bucketSeat(b, size, 0.08, 0.05, cover);
  const under = size.seat - 0.035;
  fourLegs(b, size, under, { top: 0.012, foot: 0.009 }, metal);
  const y = 0.2;
  const [x, z] = [size.width / 2 - 0.021 - (0.07 * y) / under, size.depth / 2 - 0.015 - (0.1 * y) / under];
  for (const s of [-1, 1]) {
    b.add(strut([-x, y, s * z], [x, y, s * z], 0.007), metal);
    b.add(strut([s * x, y, -z], [s * x, y, z], 0.007), metal);
  }
}

interface RoundBackStool {
  readonly cover: Material;
  readonly legs: Material;
  /** Material of the foot ring. */
  readonly rest: Material;
  /** Number of channels in the back; 0 for a smooth one. */
  readonly channels?: number;
  /** Material of the back, if it differs from the cover. */
  readonly back?: Material;
}

/** Draws a round seat in a low curved back, on four legs with a ring for the feet. */
export function roundBackStool(b: MeshBuilder, size: ChairSize, stool: RoundBackStool): void {
  const { cover, legs, rest, channels = 0, back = cover } = stool;
  const r = size.width / 2;
  const inner = r - 0.05;
  roundPad(b, inner, size.seat, 0.085, cover);
  curvedBack(b, { radius: r, bottom: size.seat - 0.05, top: size.height, arc: 1.85, thickness: 0.058, channels }, back);
  const under = size.seat - 0.08;
  leanedLegs(
    b,
    {
      width: size.width * 0.9,
      depth: size.depth * 0.9,
      height: under,
      lean: 0.085,
      top: 0.017,
      foot: 0.01,
      rungs: [0, 0],
      rung: 0,
    },
    legs,
  );
  // The ring lies on the legs at its height.
  ring(b, (r * 0.9 - 0.01 - (0.085 * 0.21) / under) * Math.SQRT2 - 0.012, 0.21, 0.0075, rest);
}

/** Draws a low channelled back and seat on a column with a round foot and a ring for the feet. */
export function pedestalStool(b: MeshBuilder, size: ChairSize, cover: Material, metal: Material): void {
  const r = size.width / 2;
  const foot = r * 0.96;
  const column = 0.02;
  roundPad(b, r - 0.045, size.seat, 0.09, cover);
  curvedBack(
    b,
    { radius: r, bottom: size.seat - 0.07, top: size.height, arc: 1.95, thickness: 0.055, channels: 13 },
    cover,
  );
  b.add(
    lathe(
      [
        [0, 0],
        [foot - 0.004, 0],
        [foot, 0.006],
        [foot - 0.004, 0.014],
        [0.06, 0.022],
        [column + 0.006, 0.04],
        [column, 0.08],
        [column, size.seat - 0.12],
        [0.075, size.seat - 0.09],
        [0.075, size.seat - 0.07],
        [0, size.seat - 0.07],
      ],
      36,
    ),
    metal,
  );
  ring(b, r * 0.62, 0.24, 0.008, metal);
  for (const k of [0, 1, 2]) {
    const a = (2 * Math.PI * k) / 3 + 0.5;
    const [x, z] = [r * 0.62 * Math.cos(a), r * 0.62 * Math.sin(a)];
    b.add(strut([0, 0.24, 0], [x, 0.24, z], 0.006), metal);
  }
}

/** Draws a hollowed seat on four splayed legs with rungs. */
export function saddleStool(b: MeshBuilder, size: ChairSize, wood: Material, legs = wood): void {
  saddleSeat(b, size.width * 0.98, size.depth * 0.86, size.seat, wood);
  leanedLegs(
    b,
    {
      width: size.width,
      depth: size.depth,
      height: size.seat - 0.026,
      lean: 0.07,
      top: 0.019,
      foot: 0.013,
      rungs: [0.19, 0.27],
      rung: 0.0095,
    },
    legs,
  );
}

/** Draws a pad on square bar loops; `back` adds a low rail behind. */
export function sledStool(b: MeshBuilder, size: ChairSize, cover: Material, metal: Material, back: boolean): void {
  const bar = 0.018;
  sledFrame(b, { width: size.width, depth: size.depth, height: size.seat - 0.05 }, { bar, rest: 0.2 }, metal);
  squarePad(b, { width: size.width - 0.01, depth: size.depth - 0.01, top: size.seat, thickness: 0.05 }, cover);
  if (!back) return;
  for (const side of [-1, 1]) {
    const [x, z] = [side * (size.width / 2 - bar / 2), -size.depth / 2 + bar / 2];
    b.add(
      box(bar, size.height - size.seat + 0.05, bar, 0.0015, 'y'),
      metal,
      move(x, (size.height + size.seat - 0.05) / 2, z),
    );
  }
  const tall = (size.height - size.seat) * 0.62;
  const z = -size.depth / 2 + bar + 0.016;
  b.within(chain(move(0, size.height - tall / 2, z), turnX(Math.PI / 2)), () =>
    squarePad(b, { width: size.width - 2 * bar, depth: tall, top: 0.016, thickness: 0.03 }, cover),
  );
}

/** Draws a round plank seat on a screw in a tripod of bar steel. */
export function screwStool(b: MeshBuilder, size: ChairSize, wood: Material, metal: Material): void {
  const r = size.width / 2;
  const seat = size.height;
  disc(b, r * 0.86, seat, 0.042, wood);
  disc(b, r * 0.6, seat - 0.042, 0.008, metal);
  b.add(strut([0, 0.22, 0], [0, seat - 0.05, 0], 0.014), metal);
  for (let k = 0; k < 9; k++) ring(b, 0.0145, 0.28 + 0.02 * k, 0.004, metal);
  const collar = seat - 0.19;
  disc(b, 0.045, collar + 0.03, 0.05, metal);
  for (let k = 0; k < 4; k++) {
    const a = Math.PI / 4 + (Math.PI / 2) * k;
    const leg = smoothPath(
      [
        [0.03, collar + 0.01, 0],
        [r * 0.42, collar - 0.02, 0],
        [r * 0.66, collar - 0.14, 0],
        [r * 1.28, 0.014, 0],
      ],
      5,
    );
    b.add(tube(leg, 0.0115, { sides: 10 }), metal, turnY(a));
    b.add(strut([0.01, 0.235, 0], [r * 1.05, 0.2, 0], 0.006), metal, turnY(a));
    shoe(b, r * 1.28, a, metal);
  }
  ring(b, r * 1.03, 0.2, 0.009, metal);
}

/** Draws a round shoe under a leg. */
function shoe(b: MeshBuilder, out: number, a: number, metal: Material): void {
  b.within(move(out * Math.cos(a), 0, -out * Math.sin(a)), () => disc(b, 0.018, 0.012, 0.012, metal));
}

/** Draws a hollowed plank on slim straight legs, the rear ones going up to a low rail for the back. */
export function railBackStool(b: MeshBuilder, size: ChairSize, wood: Material): void {
  const { width, depth, height, seat } = size;
  const half = 0.0125;
  const [x, z] = [width / 2 - half, depth / 2 - half];
  saddleSeat(b, width - 4 * half - 0.004, depth - 0.01, seat, wood);
  for (const side of [-1, 1]) {
    b.add(strut([side * x, 0, z], [side * x, seat - 0.004, z], half, half, { square: true }), wood);
    // The posts lean back a little above the seat.
    b.add(strut([side * x, 0, -z + 0.012], [side * x, height, -z], half, half, { square: true }), wood);
    for (const y of [0.3, seat - 0.022])
      b.add(strut([side * x, y, -z], [side * x, y, z], 0.009, 0.009, { square: true }), wood);
  }
  b.add(strut([-x, 0.2, z], [x, 0.2, z], 0.0095, 0.0095, { square: true }), wood);
  b.add(box(2 * x, 0.055, 0.018, 0.005, 'x'), wood, move(0, height - 0.035, -z));
}

/** Draws a round board on four straight legs that pass through it, with a ring of rungs. */
export function discStool(b: MeshBuilder, size: ChairSize, wood: Material): void {
  const r = size.width / 2;
  disc(b, r, size.height, 0.032, wood);
  const half = r * 0.62;
  atCorners(2 * half, 2 * half, (x, z) => b.add(strut([x, 0, z], [x, size.height - 0.02, z], 0.016), wood));
  for (const side of [-1, 1]) {
    b.add(strut([-half, 0.2, side * half], [half, 0.2, side * half], 0.0105), wood);
    b.add(strut([side * half, 0.27, -half], [side * half, 0.27, half], 0.0105), wood);
  }
}
