import type { Vec3 } from '../../../math/vec3.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { OutdoorLook } from './outdoor-look.ts';
import { innerWidth, type SeatFrame } from './seat-frame.ts';
import { addDeck } from './wood-seats.ts';

/** Returns the rail around sides and back in plan: from the front of one arm to the front of the other. */
function horseshoe(width: number, depth: number, round: number, steps = 6): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  const [x, z] = [width / 2, depth / 2];
  for (let i = 0; i <= steps; i++) points.push([-x, z - ((z * 2 - round) * i) / steps]);
  for (let i = 1; i < steps; i++) {
    const a = (i / steps) * (Math.PI / 2);
    points.push([-x + round * (1 - Math.cos(a)), -z + round * (1 - Math.sin(a))]);
  }
  const half = [...points];
  const across = Math.max(4, Math.round(width / 0.12));
  for (let i = 0; i <= across; i++) points.push([-x + round + ((2 * x - 2 * round) * i) / across, -z]);
  return [...points, ...half.toReversed().map(([px, pz]) => [-px, pz] as const)];
}

/** Draws rope wound up and down between two rails that run around arms and back in one sweep. */
export function ropeSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, armTop, backTop, use } = frame;
  const r = use === 'dining' ? 0.011 : 0.015;
  const plan = horseshoe(size.width - 2 * r, size.depth - 2 * r, Math.min(0.3, size.width * 0.3));
  const back = -size.depth / 2 + r;
  // The rail rises from the arms to the back.
  const top = (z: number): number => {
    const t = Math.min(1, Math.max(0, (0.06 - z + back * 0.1) / (size.depth / 2)));
    return armTop - r + (backTop - armTop) * t * t * (3 - 2 * t);
  };
  const low = deck - 0.02;
  const rail = smoothPath(
    plan.map(([x, z]): Vec3 => [x, top(z), z]),
    2,
  );
  b.add(tube(rail, r, { sides: 8 }), look.frame);
  b.add(
    tube(
      plan.map(([x, z]): Vec3 => [x, low, z]),
      r,
      { sides: 8 },
    ),
    look.frame,
  );
  const spacing = use === 'dining' ? 0.024 : 0.03;
  let offset = 0;
  for (let i = 1; i < plan.length; i++) {
    const [ax, az] = plan[i - 1];
    const [bx, bz] = plan[i];
    const length = Math.hypot(bx - ax, bz - az);
    for (; offset < length; offset += spacing) {
      const t = offset / length;
      const [x, z] = [ax + (bx - ax) * t, az + (bz - az) * t];
      b.add(
        tube(
          [
            [x, low, z],
            [x, top(z), z],
          ],
          0.0085,
          { sides: 4 },
        ),
        look.weave,
      );
    }
    offset -= length;
  }
  const front = size.depth / 2 - r;
  for (const [x, z] of [
    [size.width / 2 - r, front - 0.03],
    [size.width / 2 - 0.09, back + 0.09],
  ]) {
    for (const side of [-1, 1]) b.add(strut([side * x, 0, z], [side * x, low, z], r * 0.8, r), look.frame);
  }
  b.add(strut([-size.width / 2 + r, armTop - r, front], [-size.width / 2 + r, low, front], r), look.frame);
  b.add(strut([size.width / 2 - r, armTop - r, front], [size.width / 2 - r, low, front], r), look.frame);
  b.add(strut([-size.width / 2 + r, low, front], [size.width / 2 - r, low, front], r), look.frame);
  addDeck(b, look.frame, { ...frame, arm: Math.max(frame.arm, 2 * r) }, 0.014);
}

/** Draws a closed body of basket work with rounded arms, down to short feet. */
export function wickerSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, armTop, backTop } = frame;
  const { width, depth } = size;
  const foot = 0.05;
  const arm = Math.max(0.05, frame.arm);
  const back = frame.backFace + depth / 2;
  const round = Math.min(0.03, arm * 0.45);
  const body = deck - foot;
  b.add(cushion(width - 0.02, body, depth - 0.02, { round: 0.02, detail: 3 }), look.weave, move(0, foot + body / 2, 0));
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - arm / 2);
    const rise = armTop - foot;
    b.add(cushion(arm, rise, depth, { round, detail: 4 }), look.weave, move(x, foot + rise / 2, 0));
    for (const z of [-1, 1]) {
      const leg = box(0.045, foot + 0.02, 0.045, 0.004);
      b.add(leg, look.wood, move(side * (width / 2 - 0.05), (foot + 0.02) / 2, z * (depth / 2 - 0.05)));
    }
  }
  const rise = backTop - foot;
  b.add(
    cushion(width - 0.01, rise, back, { round: Math.min(round, back * 0.45), detail: 5 }),
    look.weave,
    move(0, foot + rise / 2, -depth / 2 + back / 2),
  );
}

/** Draws bent canes: hoops at the sides and a fan of thin canes in a round back. */
export function caneSeat(b: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { size, deck, armTop, backTop, use } = frame;
  const { width, depth } = size;
  const r = use === 'dining' ? 0.012 : 0.018;
  const x = width / 2 - r;
  const [front, rear] = [depth / 2 - r, -depth / 2 + r];
  for (const side of [-1, 1]) {
    const hoop = smoothPath(
      [
        [side * x, 0.006, front - 0.06],
        [side * x, deck, front],
        [side * x, armTop - 0.06, front - 0.02],
        [side * x, armTop - r, front - 0.14],
        [side * x, armTop - r, 0],
        [side * x, armTop + 0.02, rear + 0.1],
        [side * (x - 0.01), armTop - 0.1, rear],
        [side * (x - 0.02), 0.006, rear + 0.03],
      ],
      5,
    );
    b.add(tube(hoop, r, { sides: 8 }), look.frame);
    b.add(strut([side * x, deck - r, front], [side * x, deck - r, rear], r * 0.8), look.frame);
    for (let i = 1; i < 5; i++) {
      const z = front + ((rear - front) * i) / 5;
      b.add(strut([side * x, deck, z], [side * x, armTop - r, z], r * 0.5, r * 0.5, { sides: 6 }), look.frame);
    }
  }
  const rise = (t: number): number => deck + (backTop - r - deck) * Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 4));
  const arch = Array.from({ length: 25 }, (_, i): Vec3 => {
    const t = i / 24;
    return [(2 * t - 1) * (x - 0.02), rise(t), rear];
  });
  b.add(tube(arch, r, { sides: 8 }), look.frame);
  b.add(
    tube(
      arch.map(([px, y, z]): Vec3 => [px * 0.9, deck + (y - deck) * 0.86, z]),
      r * 0.6,
      { sides: 6 },
    ),
    look.frame,
  );
  for (const z of [rear, front]) b.add(strut([-x, deck - r, z], [x, deck - r, z], r * 0.9), look.frame);
  const inner = innerWidth(frame);
  const canes = Math.max(7, Math.round(inner / 0.07));
  for (let i = 1; i < canes; i++) {
    const t = i / canes;
    const px = (2 * t - 1) * (x - 0.02);
    b.add(strut([px * 0.72, deck, rear], [px, rise(t), rear], r * 0.42, r * 0.42, { sides: 5 }), look.frame);
  }
  addDeck(b, look.weave, frame, 0.016);
}
