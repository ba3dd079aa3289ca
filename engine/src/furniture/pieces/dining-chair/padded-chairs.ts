import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import type { ChairSize } from '../../parts/chairs/chair-design.ts';
import { onFloor, slant, slantedLeg } from '../../parts/legs/legs.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { roundPlan } from '../../shapes/rings.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

/** Height in the middle and thickness of the back's pad, metres, and its extent to each side, radians. */
const PAD = 0.21;
const THICKNESS = 0.044;
const REACH = 1.28;
/** Where the rear legs meet the pad, radians from its middle. */
const POST = 0.86;

/**
 * Draws a round upholstered seat on slim legs; the rear ones rise to a padded band round the sitter's back, with air
 * below it.
 */
export function curvedBackChair(b: MeshBuilder, size: ChairSize, wood: Material, cover: Material): void {
  const { width, depth, height, seat } = size;
  const wide = width - 0.03;
  const deep = depth - 0.08;
  const z = depth / 2 - deep / 2;
  const under = seat - 0.075;
  const soft = { round: 0.032, puff: [0, 0.014, 0.004] as Vec3, wrinkle: 0.0018, seed: 4, detail: 11 };
  b.add(cushion(wide, 0.075, deep, { ...soft, bend: roundPlan(wide, deep, 0.62) }), cover, move(0, seat - 0.045, z));
  const [w, d] = [wide - 0.05, deep - 0.05];
  b.add(cushion(w, 0.032, d, { round: 0.01, bend: roundPlan(w, d, 0.62) }), wood, move(0, under - 0.012, z));
  /**
   * Returns a point on the middle of the pad: at an angle around the sitter, from its lower (-1) to its upper edge
   * (1).
   */
  const onBack = (a: number, up: number): Vec3 => {
    const half = (PAD / 2) * (1 - 0.3 * (a / REACH) ** 2);
    const y = height - PAD / 2 - 0.03 * (a / REACH) ** 2 + up * half;
    // It flares towards its top.
    const out = 1 - 0.16 * (height - y);
    return [(width / 2 - THICKNESS / 2) * Math.sin(a) * out, y, -(depth / 2 - THICKNESS / 2) * Math.cos(a) * out];
  };
  for (const side of [-1, 1]) {
    const front = depth / 2 - 0.03;
    const leg = slantedLeg(under, 0.0165, 0.01);
    b.add(leg, wood, slant(side * (width / 2 - 0.03), front, -side * 0.045, -0.055, under));
    const hip = -depth / 2 + 0.105;
    const post = smoothPath(
      [
        [side * (width / 2 - 0.035), 0, -depth / 2 + 0.012],
        [side * (width / 2 - 0.055), seat * 0.6, hip - 0.025],
        [side * (width / 2 - 0.062), seat, hip],
        onBack(side * POST, -0.6),
        onBack(side * POST, 0.3),
      ],
      5,
    );
    b.add(onFloor(tube(post, (s) => 0.01 + 0.006 * Math.min(1, s / 0.4), { sides: 10 })), wood);
  }
  b.add(
    sheet(40, 20, (s, v): Vec3 => {
      const ends = Math.sqrt(Math.max(0, 1 - (2 * s - 1) ** 14));
      const around = 2 * Math.PI * v;
      const face = Math.sin(around);
      const edge = signedPower(face, 0.5);
      const [x, y, back] = onBack((2 * s - 1) * REACH, -Math.cos(around) * (0.4 + 0.6 * ends));
      const out = 1 - (THICKNESS * ends * edge) / width;
      return [x * out, y, back * out];
    }),
    cover,
  );
}

/**
 * Draws a chair so low that its table stays visible: thin round legs and seat, a curved pad for the back with air
 * below it.
 */
export function padBackChair(b: MeshBuilder, size: ChairSize, wood: Material, cover: Material): void {
  const { width, depth, height, seat } = size;
  const r = 0.0145;
  const [x, front, rear] = [width / 2 - r, depth / 2 - r, -depth / 2 + 0.075];
  const under = seat - 0.052;
  for (const side of [-1, 1]) {
    b.add(strut([side * x, 0, front], [side * (x - 0.012), under, front - 0.014], r * 0.72, r), wood);
    const post = smoothPath(
      [
        [side * x, 0, -depth / 2 + r],
        [side * (x - 0.004), seat * 0.5, rear - 0.03],
        [side * (x - 0.008), seat, rear],
        [side * (x - 0.006), seat + 0.12, rear - 0.018],
        [side * (x - 0.002), height - 0.03, -depth / 2 + 0.024],
      ],
      5,
    );
    b.add(onFloor(tube(post, (s) => r * (0.78 + 0.22 * Math.sin(Math.PI * s)), { sides: 10 })), wood);
    b.add(strut([side * (x - 0.01), under, rear], [side * (x - 0.012), under, front - 0.014], 0.01), wood);
  }
  for (const z of [front - 0.014, rear]) b.add(strut([-x + 0.01, under, z], [x - 0.01, under, z], 0.01), wood);
  const deep = depth - 0.07;
  const soft = { round: 0.02, puff: [0, 0.006, 0] as Vec3, wrinkle: 0.0014, detail: 9 };
  const plan = roundPlan(width - 0.024, deep, 0.22);
  b.add(
    cushion(width - 0.024, 0.042, deep, { ...soft, bend: plan }),
    cover,
    move(0, seat - 0.027, depth / 2 - deep / 2),
  );
  const tall = Math.min(0.19, height - seat - 0.1);
  const wide = width - 2 * r - 0.004;
  const back = {
    round: 0.015,
    puff: [0, 0, 0.004] as Vec3,
    wrinkle: 0.0012,
    detail: 10,
    // Concave for the sitter's back, and leaning slightly.
    bend: ([px, py, pz]: Vec3): Vec3 => [px, py, pz - 0.14 * py + 0.03 * ((2 * px) / wide) ** 2],
  };
  b.add(cushion(wide, tall, 0.032, back), cover, move(0, height - tall / 2, -depth / 2 + 0.03));
}
