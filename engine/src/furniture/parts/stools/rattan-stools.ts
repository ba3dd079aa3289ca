import type { Material } from '../../materials/material.ts';
import { DARK_RATTAN, RATTAN, SEAGRASS, WICKER } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { ChairSize } from '../chairs/chair-design.ts';
import { leanedLegs, ring } from './frames.ts';
import { disc, roundPad, squarePad } from './seats.ts';

/** Draws upright canes around a drum with a narrow waist, with a round cushion. */
export function caneDrum(b: MeshBuilder, size: ChairSize, cover: Material): void {
  const r = size.width / 2;
  const top = size.height - 0.055;
  const waist = 0.74;
  const bow = (t: number): number => (r - 0.012) * (waist + (1 - waist) * Math.abs(2 * t - 1) ** 1.8);
  for (let k = 0; k < 22; k++) {
    const a = (2 * Math.PI * k) / 22;
    const path = smoothPath(
      [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => [bow(t) * Math.cos(a), 0.012 + (top - 0.024) * t, bow(t) * Math.sin(a)]),
      3,
    );
    b.add(tube(path, 0.0075, { sides: 7 }), RATTAN);
  }
  for (const [t, thick] of [
    [0, 0.012],
    [0.3, 0.008],
    [0.5, 0.008],
    [1, 0.013],
  ])
    ring(b, bow(t) + (thick < 0.01 ? 0.006 : 0), 0.012 + (top - 0.024) * t, thick, DARK_RATTAN);
  disc(b, r - 0.012, top + 0.004, 0.014, WICKER);
  roundPad(b, r - 0.015, size.height, 0.055, cover);
}

/** Draws poles with a seat of twisted grass, and a bowed back. */
export function grassSeatStool(b: MeshBuilder, size: ChairSize, poles: Material): void {
  const { width, depth, height, seat } = size;
  leanedLegs(
    b,
    {
      width,
      depth,
      height: seat - 0.02,
      lean: 0.03,
      top: 0.0155,
      foot: 0.0155,
      rungs: [0.18, 0.24],
      rung: 0.011,
    },
    poles,
  );
  squarePad(b, { width: width - 0.04, depth: depth - 0.04, top: seat, thickness: 0.035 }, SEAGRASS);
  const [x, z] = [width / 2 - 0.045, -depth / 2 + 0.045];
  const bow = smoothPath(
    [
      [-x, seat - 0.03, z],
      [-x - 0.006, (seat + height) / 2, z - 0.012],
      [-x * 0.72, height - 0.03, z - 0.026],
      [0, height - 0.014, z - 0.029],
      [x * 0.72, height - 0.03, z - 0.026],
      [x + 0.006, (seat + height) / 2, z - 0.012],
      [x, seat - 0.03, z],
    ],
    5,
  );
  b.add(tube(bow, 0.0145, { sides: 10 }), poles);
  for (let k = -2; k <= 2; k++) {
    const at = (k / 2.6) * x;
    b.add(strut([at * 0.9, seat - 0.01, z], [at, height - 0.03 - 0.02 * Math.abs(k / 2), z - 0.027], 0.006), poles);
  }
}
