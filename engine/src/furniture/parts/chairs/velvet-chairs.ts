import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { roundPlan } from '../../shapes/rings.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { slant, slantedLeg } from '../legs/legs.ts';
import { insideTub, type TubPlan, tubWall } from '../seating/tub.ts';
import { tuftedPad } from '../seating/tufted-pad.ts';
import type { ChairSize } from './chair-design.ts';

/**
 * Draws a small barrel: a channelled wall around the sitter that slopes down to the arms, with the seat set into it.
 */
export function channelledTub(b: MeshBuilder, size: ChairSize, bottom: number, arm: number, cover: Material): void {
  const { width, depth, height, seat } = size;
  const plan: TubPlan = {
    width,
    depth,
    thickness: 0.058,
    bottom,
    height: (s) => arm + (height - arm) * smoothStep(0.06, 0.4, Math.min(s, 1 - s)),
    square: 2.7,
    flare: 0.07,
    channels: 0.016,
    channelCount: 15,
  };
  b.add(tubWall(plan), cover);
  const inside = insideTub(plan);
  const wide = width - 2 * plan.thickness + 0.012;
  const deep = depth - plan.thickness - 0.02;
  const z = depth / 2 - deep / 2 - 0.006;
  const bend = (p: Vec3): Vec3 => [p[0] * inside(p[2] + z), p[1], p[2]];
  const under = seat - 0.09 - bottom;
  b.add(cushion(wide, under, deep, { round: 0.014, detail: 9, bend }), cover, move(0, bottom + under / 2, z));
  const soft = { round: 0.038, puff: [0, 0.016, 0.006] as Vec3, wrinkle: 0.0022, seed: 3, detail: 10, bend };
  b.add(cushion(wide, 0.1, deep, soft), cover, move(0, seat - 0.064, z + 0.004));
  for (const loop of piping([wide, 0.1, deep], 'y', 0.0038, soft)) b.add(loop, cover, move(0, seat - 0.064, z + 0.004));
}

/** Draws slim round legs that lean outwards to the corners of the footprint, with metal shoes on wooden ones. */
export function slimLegs(b: MeshBuilder, size: ChairSize, under: number, material: Material, shoe?: Material): void {
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const [x, z] = [sx * (size.width / 2 - 0.035), sz * (size.depth / 2 - 0.035)];
      // The rear ones reach further in, under the curve of the seat.
      const [dx, dz] = [-sx * (sz > 0 ? 0.045 : 0.11), sz > 0 ? -0.05 : 0.13];
      b.add(slantedLeg(under, 0.0165, 0.0095), material, slant(x, z, dx, dz, under));
      if (!shoe) continue;
      const f = 0.1 / under;
      b.add(strut([x, 0, z], [x + dx * f, 0.1, z + dz * f], 0.0105, 0.0115), shoe);
    }
  }
}

/** Draws a round seat in a metal ring, an oval cushion in a metal hoop, on legs as thin as reeds. */
export function hoopChair(b: MeshBuilder, size: ChairSize, metal: Material, cover: Material, arms = false): void {
  const { width, depth, height, seat } = size;
  const r = 0.0095;
  const wide = width - (arms ? 0.09 : 0.02);
  const z0 = 0.03;
  const round = {
    round: 0.036,
    puff: [0, 0.018, 0] as Vec3,
    wrinkle: 0.002,
    detail: 11,
    bend: roundPlan(wide, wide, 0.86),
  };
  b.add(cushion(wide, 0.085, wide, round), cover, move(0, seat - 0.06, z0));
  const ring: Vec3[] = Array.from({ length: 40 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 40;
    return [(wide / 2 - 0.012) * Math.cos(a), seat - 0.105, z0 + (wide / 2 - 0.012) * Math.sin(a)];
  });
  b.add(tube(ring, 0.011, { sides: 10, closed: true }), metal);
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.014);
    b.add(strut([side * wide * 0.36, seat - 0.1, z0 + wide * 0.36], [x, 0, depth / 2 - 0.012], r, 0.007), metal);
    b.add(strut([side * wide * 0.34, seat - 0.1, z0 - wide * 0.36], [x, 0, -depth / 2 + 0.012], r, 0.007), metal);
  }
  const tall = height - seat - 0.1;
  const back = chain(move(0, height - tall / 2 - 0.006, -depth / 2 + 0.055), turnX(-0.13));
  const [rx, ry] = [wide * 0.44, tall / 2];
  b.within(back, () => {
    const hoop: Vec3[] = Array.from({ length: 44 }, (_, i): Vec3 => {
      const a = (2 * Math.PI * i) / 44;
      return [rx * Math.cos(a), ry * Math.sin(a), 0.035 * Math.cos(a) ** 2];
    });
    b.add(tube(hoop, 0.0125, { sides: 10, closed: true }), metal);
    for (const side of [1, -1]) {
      const face = sheet(28, 10, (s, v): Vec3 => {
        const a = 2 * Math.PI * s;
        const bulge = Math.sqrt(Math.max(0, 1 - v ** 2.6));
        const x = (rx - 0.008) * v * Math.cos(a);
        return [x, (ry - 0.008) * v * Math.sin(a), 0.035 * (x / rx) ** 2 + side * (side > 0 ? 0.034 : 0.014) * bulge];
      });
      b.add(face, cover);
    }
  });
  for (const side of [-1, 1]) {
    const foot: Vec3 = [side * wide * 0.2, seat - 0.1, z0 - wide * 0.43];
    const top: Vec3 = [side * rx * 0.55, height - tall * 0.91, -depth / 2 + 0.055 + 0.045];
    const bend: Vec3 = [(foot[0] + top[0]) / 2, seat, (foot[2] + top[2]) / 2 - 0.012];
    b.add(tube(smoothPath([foot, bend, top], 5), r, { sides: 8 }), metal);
  }
  if (!arms) return;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    const y = seat + 0.2;
    const loop = smoothPath(
      [
        [side * rx * 0.96, height - tall / 2 + 0.01, -depth / 2 + 0.09],
        [x, y + 0.01, -0.06],
        [x, y, 0.06],
        [x - side * 0.004, y - 0.06, 0.12],
        [side * wide * 0.47, seat - 0.1, 0.1],
      ],
      6,
    );
    b.add(tube(loop, 0.0105, { sides: 8 }), metal);
  }
}

/** Draws a tall dining chair: diamonds in the back, nail heads along its edge, dark tapered legs. */
export function tuftedHighChair(
  b: MeshBuilder,
  size: ChairSize,
  { cover, wood, nails }: { readonly cover: Material; readonly wood: Material; readonly nails: Material },
  legs = true,
): void {
  const { width, depth, height, seat } = size;
  const under = seat - 0.13;
  const [front, rear] = [depth / 2 - 0.035, -depth / 2 + 0.1];
  if (legs) {
    for (const sx of [-1, 1]) {
      const x = sx * (width / 2 - 0.035);
      b.add(strut([x, under + 0.02, front], [x, 0, front], 0.021, 0.012, { square: true }), wood);
      b.add(strut([x, under + 0.02, rear + 0.05], [x, 0, rear - 0.035], 0.021, 0.013, { square: true }), wood);
    }
  }
  const deep = front - rear + 0.06;
  const z = (front + rear) / 2 + 0.005;
  b.add(cushion(width - 0.01, 0.075, deep, { round: 0.014, detail: 6 }), cover, move(0, under + 0.038, z));
  const soft = { round: 0.034, puff: [0, 0.02, 0.004] as Vec3, wrinkle: 0.002, seed: 2, detail: 9 };
  b.add(cushion(width - 0.02, 0.085, deep - 0.01, soft), cover, move(0, seat - 0.056, z));
  for (const loop of piping([width - 0.02, 0.085, deep - 0.01], 'y', 0.0042, soft))
    b.add(loop, cover, move(0, seat - 0.056, z));
  const tall = height - under - 0.02;
  const wide = width - 0.02;
  const back = chain(move(0, under + 0.02, rear + 0.03), turnX(-0.11));
  b.within(back, () => {
    const slab = { round: 0.024, puff: [0, 0, 0.004] as Vec3, detail: 7 };
    b.add(cushion(wide, tall, 0.055, slab), cover, move(0, tall / 2, -0.03));
    const high = height - seat - 0.035;
    tuftedPad(
      b,
      cover,
      { width: wide - 0.03, height: high, depth: 0.045 },
      move(0, tall - high / 2 - 0.016, -0.012),
      0.15,
    );
    const gap = 0.026;
    const [hx, y1] = [wide / 2 - 0.006, tall - 0.008];
    for (let y = 0; y < high - 0.02; y += gap)
      for (const sx of [-1, 1])
        b.add(ball(0.0062, 0.0062, 6), nails, chain(move(sx * hx, y1 - 0.012 - y, -0.004), turnX(1.57)));
    for (let x = -hx + gap; x < hx - gap / 2; x += gap)
      b.add(ball(0.0062, 0.0062, 6), nails, chain(move(x, y1, -0.004), turnX(1.57)));
  });
}
