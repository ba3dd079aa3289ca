import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { type PaddedShell, paddedShell } from '../../shapes/padded-shell.ts';
import { roundPlan } from '../../shapes/rings.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import { slant, slantedLeg } from '../legs/legs.ts';
import type { ChairSize } from './chair-design.ts';

/** 0 on the seat, 1 on the back, along a shell's line. */
const onBack = (t: number): number => {
  const x = Math.min(1, Math.max(0, (t - 0.42) / 0.25));
  return x * x * (3 - 2 * x);
};

/** Returns the inset of a rounded corner at a share x of its radius: 1 at its end, 0 from x = 1 on. */
const roundedEnd = (x: number): number => (x >= 1 ? 0 : 1 - Math.sqrt(Math.max(0, 1 - (1 - x) ** 2)));

/** Returns seat and back of one padded piece. `wrap` is how far the back's sides curve forward. */
export function bucket(size: ChairSize, wrap: number, thickness: number): PaddedShell {
  const { width, depth, height, seat } = size;
  const front = depth / 2;
  const back = -depth / 2;
  return {
    line: [
      [front - 0.02, seat - thickness * 0.75],
      [front - 0.1, seat - thickness * 0.45],
      [0, seat - thickness * 0.6],
      [back + 0.14, seat - thickness * 0.3],
      [back + 0.085, seat + 0.1],
      [back + 0.05, (seat + height) / 2 + 0.03],
      [back + thickness / 2 + 0.004, height - 0.004],
    ],
    // Narrower in the seat and towards the top, with rounded ends.
    width: (t) =>
      width *
      (1 - 0.1 * (1 - onBack(t)) - 0.46 * Math.max(0, t - 0.7)) *
      (1 - 0.32 * roundedEnd(t / 0.13) - 0.32 * roundedEnd((1 - t) / 0.13)),
    // The back flares towards its top.
    wrap: (t) => 0.018 + wrap * onBack(t) * (1 - 0.75 * Math.max(0, (t - 0.6) / 0.4)),
    thickness: (t) => thickness * (1 - 0.3 * onBack(t)),
  };
}

/** Draws the shell above, upholstered in `cover`. */
export const bucketSeat = (b: MeshBuilder, size: ChairSize, wrap: number, thickness: number, cover: Material): void =>
  b.add(paddedShell(bucket(size, wrap, thickness)), cover);

/** Draws four round legs that lean outwards from under the seat to the corners of the footprint. */
export function fourLegs(
  b: MeshBuilder,
  size: ChairSize,
  under: number,
  { top, foot }: { readonly top: number; readonly foot: number },
  material: Material,
): void {
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const x = sx * (size.width / 2 - foot - 0.012);
      const z = sz * (size.depth / 2 - foot - 0.006);
      b.add(slantedLeg(under, top, foot), material, slant(x, z, -sx * 0.07, -sz * 0.1, under));
    }
  }
}

/** Draws a thin moulded shell on crossed wooden legs, with a small pad on its seat. */
export function mouldedChair(b: MeshBuilder, size: ChairSize, shell: Material, wood: Material, pad: Material): void {
  const line = bucket(size, 0.06, 0.014);
  b.add(paddedShell(line), shell);
  const under = size.seat - 0.03;
  fourLegs(b, size, under, { top: 0.017, foot: 0.011 }, wood);
  for (const side of [-1, 1]) {
    b.add(
      box(size.width * 0.62, 0.024, 0.03, 0.005, 'x'),
      wood,
      move(0, under - 0.012, side * (size.depth / 2 - 0.13)),
    );
  }
  const r = size.width * 0.36;
  const seatPad = cushion(2 * r, 0.03, 2 * r, {
    round: 0.0145,
    puff: [0, 0.01, 0],
    wrinkle: 0.002,
    detail: 8,
    bend: roundPlan(2 * r, 2 * r),
  });
  b.objects(() => b.add(seatPad, pad, move(0, size.seat + 0.012, 0.03)));
}

/** Draws loops of flat bar at both sides as arm rests. */
export function loopArms(b: MeshBuilder, size: ChairSize, rise: number, metal: Material, rest: Material): void {
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.022);
    const y = size.seat + rise;
    const path = smoothPath(
      [
        [0, size.seat - 0.062, 0.03],
        [x - side * 0.12, size.seat - 0.058, 0.045],
        [x - side * 0.01, size.seat - 0.02, 0.06],
        [x, size.seat + 0.08, 0.075],
        [x, y - 0.03, 0.07],
      ],
      5,
    );
    b.add(tube(path, 0.013, { sides: 8, oval: 0.6 }), metal);
    b.add(cushion(0.044, 0.026, 0.25, { round: 0.012, detail: 5 }), rest, move(x, y - 0.013, 0.04));
  }
}
