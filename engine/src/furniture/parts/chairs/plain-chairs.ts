import { signedPower } from '../../../math/signed-power.ts';
import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import { lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { roundPlan } from '../../shapes/rings.ts';
import { move } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import { tubWall } from '../seating/tub.ts';
import type { ChairSize } from './chair-design.ts';

/**
 * Draws a chair of planes: one board for the back down to the floor, one for the seat, two that carry it, and a thin
 * pad.
 */
export function planeChair(b: MeshBuilder, size: ChairSize, wood: Material, pad: Material): void {
  const { width, depth, height, seat } = size;
  const t = 0.024;
  const top = seat - 0.03;
  b.add(box(width, height, t, 0.0015, 'y'), wood, move(0, height / 2, -depth / 2 + t / 2));
  b.add(box(width, t, depth - t, 0.0015, 'z'), wood, move(0, top - t / 2, t / 2));
  for (const side of [-1, 1])
    b.add(box(t, top - t, depth - t, 0.0015, 'y'), wood, move(side * (width / 2 - t / 2), (top - t) / 2, t / 2));
  b.add(box(width - 2 * t, 0.09, t, 0.0015, 'x'), wood, move(0, top - t - 0.045, depth / 2 - 0.06));
  const soft = { round: 0.015, puff: [0, 0.003, 0] as Vec3, wrinkle: 0.001, detail: 8 };
  b.add(cushion(width - 0.016, 0.032, depth - t - 0.012, soft), pad, move(0, top + 0.0165, t / 2 + 0.002));
}

/** Draws four round posts, a thin round-cornered seat, and one bent band for the back. */
export function bandChair(b: MeshBuilder, size: ChairSize, wood: Material, cover: Material, arms = false): void {
  const { width, depth, height, seat } = size;
  const r = 0.0165;
  const [x, front, rear] = [width / 2 - r, depth / 2 - r, -depth / 2 + 0.075];
  const armY = height - 0.06;
  // With arms, the band rises from them to the back.
  const drop = arms ? 0.06 : 0;
  const start = arms ? front : rear + 0.055;
  const reach = start + depth / 2 - 0.014;
  /** Returns a point on the band at an angle from 0 (left end) over a quarter turn (back) to pi (right end). */
  const onBand = (a: number): Vec3 => {
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const x0 = -signedPower(c, 0.5) * x;
    return [x0, armY - drop + (drop + 0.018) * Math.abs(s) ** 1.5, start - reach * Math.abs(s) ** 0.72];
  };
  // The rear posts meet the band where it passes over them.
  const [meetX, joint, meetZ] = onBand(Math.asin(((start - rear) / reach) ** (1 / 0.72)));
  for (const side of [-1, 1]) {
    const top = arms ? armY - drop - 0.01 : seat - 0.05;
    b.add(strut([side * x, 0, front], [side * x, top, front], r * 0.85, r), wood);
    b.add(strut([side * x, 0, rear], [-side * meetX, joint, meetZ], r * 0.85, r), wood);
    b.add(strut([side * x, seat - 0.06, rear], [side * x, seat - 0.06, front], 0.0115), wood);
  }
  for (const z of [front, rear]) b.add(strut([-x, seat - 0.06, z], [x, seat - 0.06, z], 0.0115), wood);
  const band = Array.from({ length: 33 }, (_, k): Vec3 => onBand((Math.PI * k) / 32));
  b.add(tube(band, 0.0115, { sides: 12, oval: arms ? 2.6 : 3.6 }), wood);
  const wide = width - 0.03;
  const soft = {
    round: 0.02,
    puff: [0, 0.008, 0] as Vec3,
    wrinkle: 0.0014,
    detail: 9,
    bend: roundPlan(wide, depth - 0.06, 0.3),
  };
  b.add(cushion(wide, 0.05, depth - 0.06, soft), cover, move(0, seat - 0.033, 0.015));
}

/** Draws a drum with a low wall around half of it, all in one cloth, from `low` metres above the floor. */
export function drumChair(b: MeshBuilder, size: ChairSize, cover: Material, low: number): void {
  const { width, depth, height, seat } = size;
  const profile = smoothProfile(
    [
      [0, low],
      [0.74, low],
      [0.86, low + 0.02],
      [0.92, low + (seat - low) * 0.4],
      [0.95, seat - 0.1],
      [0.91, seat - 0.035],
      [0.78, seat - 0.004],
      [0.4, seat],
      [0, seat],
    ],
    4,
  );
  b.add(lathe(profile, 44), cover, [width / 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, depth / 2, 0]);
  const seam: Vec3[] = Array.from({ length: 44 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 44;
    return [(0.953 * width * Math.cos(a)) / 2, seat - 0.085, (0.953 * depth * Math.sin(a)) / 2];
  });
  b.add(tube(seam, 0.0035, { sides: 5, closed: true }), cover);
  const wall = depth * 0.7;
  const back = tubWall({
    width: width * 0.995,
    depth: wall,
    thickness: 0.085,
    bottom: seat - 0.11,
    height: (s) => seat + 0.05 + (height - seat - 0.05) * smoothStep(0, 0.3, Math.min(s, 1 - s)),
    square: 2.2,
    flare: 0.02,
  });
  b.add(back, cover, move(0, 0, -depth / 2 + wall / 2));
}
