import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { cane } from '../../shapes/ribbon.ts';
import { roundPlan } from '../../shapes/rings.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { onFloor, slant, slantedLeg } from '../legs/legs.ts';
import { CANE, RATTAN } from '../seating/rattan-frame.ts';
import type { ChairSize } from './chair-design.ts';

/** Draws a wooden frame with round corners, open cane in its back and under its seat pad. */
export function canePanelChair(b: MeshBuilder, size: ChairSize, wood: Material, pad: Material, arms = false): void {
  const { width, depth, height, seat } = size;
  const half = width / 2 - 0.02 - (arms ? 0.03 : 0);
  const [front, rear] = [depth / 2 - 0.022, -depth / 2 + 0.1];
  const lean = (y: number): number => rear - 0.085 * Math.max(0, (y - seat) / (height - seat)) ** 1.1;
  const top = height - 0.016;
  for (const side of [-1, 1]) {
    const leg = smoothPath(
      [
        [side * half, 0, rear - 0.075],
        [side * half, 0.03, rear - 0.07],
        [side * half, seat * 0.6, rear - 0.012],
        [side * half, seat - 0.02, rear],
        [side * half, seat + 0.12, lean(seat + 0.12)],
      ],
      4,
    );
    b.add(onFloor(tube(leg, (s) => 0.0135 + 0.005 * s, { sides: 10 })), wood);
    b.add(slantedLeg(seat - 0.03, 0.019, 0.012), wood, slant(side * half, front, -side * 0.006, -0.02, seat - 0.03));
    b.add(box(0.034, 0.042, front - rear, 0.01, 'z'), wood, move(side * half, seat - 0.046, (front + rear) / 2));
  }
  for (const z of [front - 0.016, rear]) b.add(box(2 * half, 0.042, 0.034, 0.01, 'x'), wood, move(0, seat - 0.046, z));
  const low = seat + 0.1;
  const corner = 0.07;
  const turn = (x: number, y: number): Vec3 => [x, y, lean(y) + 0.02 * (x / half) ** 2];
  const loop = smoothPath(
    [
      turn(-half, low + corner),
      turn(-half, top - corner),
      turn(-half + corner * 0.3, top - corner * 0.3),
      turn(-half + corner, top),
      turn(0, top),
      turn(half - corner, top),
      turn(half - corner * 0.3, top - corner * 0.3),
      turn(half, top - corner),
      turn(half, low + corner),
      turn(half - corner * 0.3, low + corner * 0.3),
      turn(half - corner, low),
      turn(0, low),
      turn(-half + corner, low),
      turn(-half + corner * 0.3, low + corner * 0.3),
    ],
    4,
    true,
  );
  b.add(tube(loop, 0.0165, { sides: 10, closed: true }), wood);
  const panel = (s: number, t: number): Vec3 =>
    turn((2 * s - 1) * (half - 0.012), low + 0.006 + (top - low - 0.012) * t);
  b.add(cane(panel, 2 * half, top - low, 0.021, 3), CANE);
  const deep = front - rear;
  const seatCane = (s: number, t: number): Vec3 => [(2 * s - 1) * half, seat - 0.036, rear + deep * t];
  b.add(cane(seatCane, 2 * half, deep, 0.021), CANE);
  const soft = { round: 0.018, puff: [0, 0.009, 0] as Vec3, wrinkle: 0.0025, seed: 2, detail: 9 };
  const bend = roundPlan(2 * half - 0.01, deep - 0.02, 0.3);
  b.add(cushion(2 * half - 0.01, 0.04, deep - 0.02, { ...soft, bend }), pad, move(0, seat - 0.018, (front + rear) / 2));
  if (!arms) return;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.016);
    const y = seat + 0.2;
    const arm = smoothPath(
      [
        [side * half, y + 0.02, lean(y)],
        [x, y + 0.008, rear + 0.1],
        [x, y, front - 0.12],
        [x, y - 0.03, front - 0.055],
        [side * (half + 0.012), seat + 0.06, front - 0.03],
        [side * half, seat - 0.04, front - 0.02],
      ],
      5,
    );
    b.add(tube(arm, 0.0145, { sides: 10 }), wood);
  }
}

/** Draws a half-round basket of poles: a bent rail on upright canes, two woven bands, a round cushion. */
export function rattanTub(b: MeshBuilder, size: ChairSize, cushionCloth: Material, base = true): void {
  const { width, depth, height, seat } = size;
  const r = 0.0145;
  const reach = 0.66 * Math.PI;
  const rx = width / 2 - r;
  // The basket narrows downwards, so it reaches less far to the front than to the back.
  const narrow = 0.84;
  const rz = (depth - 2 * r) / (1 + narrow);
  const centre = r - depth / 2 + rz;
  const arm = seat + 0.2;
  const at = (a: number, t: number): Vec3 => {
    const rise = Math.max(0, Math.cos(a / 1.5)) ** 1.6;
    const top = arm + (height - r - arm) * rise;
    const k = narrow + (1 - narrow) * t ** 0.8;
    return [rx * k * Math.sin(a), seat - 0.06 + (top - seat + 0.06) * t, centre - rz * k * Math.cos(a)];
  };
  const along = (t: number, count = 40): Vec3[] =>
    Array.from({ length: count + 1 }, (_, i) => at(((2 * i) / count - 1) * reach, t));
  b.add(tube(along(1), r, { sides: 10 }), RATTAN);
  for (const t of [0.34, 0.4, 0.78, 0.84]) b.add(tube(along(t), 0.0055, { sides: 6 }), RATTAN);
  const canes = 26;
  for (let i = 0; i <= canes; i++) {
    const a = ((2 * i) / canes - 1) * reach;
    const end = i === 0 || i === canes;
    const path = [0, 0.3, 0.65, 1].map((t) => at(a, t));
    b.add(tube(smoothPath(path, 2), end ? r * 0.9 : 0.0062, { sides: end ? 8 : 6 }), RATTAN);
  }
  const loop: Vec3[] = Array.from({ length: 40 }, (_, i) => at((2 * Math.PI * i) / 40, 0)).map(
    (p): Vec3 => [p[0], seat - 0.06, p[2]],
  );
  b.add(tube(loop, r, { sides: 10, closed: true }), RATTAN);
  const flat = roundPlan(2, 2);
  const net = (s: number, t: number): Vec3 => {
    const [u, , v] = flat([2 * s - 1, 0, 2 * t - 1]);
    return [u * rx * 0.84, seat - 0.056, centre + v * rz * 0.84];
  };
  b.add(cane(net, 1.7 * rx, 1.7 * rz, 0.026, 4), CANE);
  const [w, d] = [2 * rx * 0.83, 2 * rz * 0.83];
  const soft = {
    round: 0.026,
    puff: [0, 0.014, 0] as Vec3,
    wrinkle: 0.003,
    seed: 4,
    detail: 10,
    bend: roundPlan(w, d),
  };
  b.add(cushion(w, 0.056, d, soft), cushionCloth, move(0, seat - 0.04, centre));
  if (!base) return;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const leg: Vec3[] = smoothPath(
        [
          [sx * rx * 0.58, seat - 0.055, centre + sz * rz * 0.58],
          [sx * rx * 0.62, seat * 0.5, centre + sz * rz * 0.62],
          [sx * rx * 0.72, 0.02, centre + sz * rz * 0.74],
          [sx * rx * 0.73, 0, centre + sz * rz * 0.75],
        ],
        4,
      );
      b.add(onFloor(tube(leg, r, { sides: 8 })), RATTAN);
    }
    b.add(strut([sx * rx * 0.66, 0.17, centre - rz * 0.67], [sx * rx * 0.66, 0.17, centre + rz * 0.67], 0.009), RATTAN);
    b.add(
      strut([-rx * 0.66, 0.19, centre + sx * rz * 0.66], [rx * 0.66, 0.19, centre + sx * rz * 0.66], 0.009),
      RATTAN,
    );
  }
}
