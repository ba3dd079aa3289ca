import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { turnedLeg } from '../../parts/legs/legs.ts';
import { ACROSS } from '../../parts/seating/sling-chair.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Draws two open frames of boards with a seat and a back between them, and cushions. */
export function plankArmchair(builder: MeshBuilder, look: StyleLook, size: Size, cover: Material): void {
  const { width, depth, height } = size;
  const board = 0.034;
  const arm = 0.55;
  const inner = width - 2 * board;
  const post = 0.075;
  const deck = 0.25;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - board / 2);
    for (const end of [-1, 1])
      builder.add(box(board, arm, post, 0.002, 'y'), look.wood, move(x, arm / 2, (end * (depth - post)) / 2));
    for (const [high, y] of [
      [0.05, arm - 0.025],
      [0.07, deck - 0.035],
    ])
      builder.add(box(board, high, depth - 2 * post, 0.002, 'z'), look.wood, move(x, y, 0));
  }
  builder.add(box(inner, board, depth - 0.05, 0.002, 'x'), look.wood, move(0, deck - board / 2, -0.005));
  builder.add(box(inner, arm - deck, board, 0.002, 'x'), look.wood, move(0, (arm + deck) / 2, -depth / 2 + 0.04));
  const soft = { round: 0.035, puff: [0, 0.014, 0.006] as Vec3, wrinkle: 0.002, seed: 2, detail: 8 };
  const seatDepth = depth - 0.1;
  builder.add(cushion(inner - 0.008, 0.15, seatDepth, soft), cover, move(0, deck + 0.072, 0.035));
  const tall = height - 0.4 + 0.02;
  const lean = { ...soft, puff: [0, 0.004, 0.016] as Vec3, seed: 5 };
  const at = chain(move(0, 0.395 + (tall / 2) * 0.98 - 0.012, -depth / 2 + 0.155), turnX(-0.16));
  builder.add(cushion(inner - 0.012, tall, 0.15, lean), cover, at);
}

/** Draws a drum to sit on and one fat roll bent around the sitter. */
export function rollChair(builder: MeshBuilder, _look: StyleLook, size: Size, cover: Material): void {
  const { width, depth, height } = size;
  const roll = 0.118;
  const seat = 0.41;
  const drum = lathe(
    smoothProfile(
      [
        [0.0, 0.012],
        [0.8, 0.012],
        [0.93, 0.05],
        [0.965, 0.16],
        [0.965, 0.28],
        [0.93, 0.37],
        [0.8, seat - 0.002],
        [0.4, seat + 0.012],
        [0, seat + 0.014],
      ],
      4,
    ),
    48,
  );
  builder.add(drum, cover, [width / 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, depth / 2, 0]);
  const seam: Vec3[] = Array.from({ length: 48 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 48;
    return [0.942 * (width / 2) * Math.cos(a), 0.358, 0.942 * (depth / 2) * Math.sin(a)];
  });
  builder.add(tube(seam, 0.005, { sides: 5, closed: true }), cover);
  const reach = 0.62 * Math.PI;
  // Along the roll (t) and around it (s), with dense rows at its rounded ends.
  const skin = sheet(20, 44, (s, t): Vec3 => {
    const along = 0.5 - 0.5 * Math.cos(Math.PI * t);
    const end = Math.min(1, Math.min(along, 1 - along) / 0.075);
    const r = roll * Math.sqrt(Math.max(0, 1 - (1 - end) ** 2));
    const a = (2 * along - 1) * reach;
    const rise = (height - 2 * roll - seat + 0.02) * Math.cos(a / 2) ** 2;
    const around = 2 * Math.PI * s;
    const out = roll - r * Math.cos(around);
    return [
      (width / 2 - out) * Math.sin(a),
      seat + roll - 0.035 + rise + r * Math.sin(around),
      -(depth / 2 - out) * Math.cos(a),
    ];
  });
  builder.add(skin, cover);
}

/** Draws a porch rocker: slats between high posts, broad arms on turned supports, bent runners, piped cushions. */
export function rockingChair(builder: MeshBuilder, size: Size, wood: Material, cover: Material): void {
  const { width, depth, height } = size;
  const runner = 0.042;
  const bend = 1.15;
  const under = (z: number): number => (z * z) / (2 * bend);
  const x = width / 2 - 0.06;
  const steps = 18;
  const half = depth / 2 - 0.004;
  const lower = Array.from({ length: steps + 1 }, (_, k): OutlinePoint => {
    const z = -half + (2 * half * k) / steps;
    return [z, under(z)];
  });
  const upper = lower.map(([z, y]): OutlinePoint => [z * 0.995, y + runner * (1 - 0.35 * Math.abs(z / half) ** 4)]);
  const seat = 0.4;
  const [front, rear] = [depth * 0.27, -depth * 0.18];
  const top = height - 0.012;
  const lean = (y: number): number => rear - 0.02 - 0.22 * ((y - seat) / (top - seat));
  for (const side of [-1, 1]) {
    builder.add(
      extrude([...lower, ...upper.toReversed()], 0.034, 0.004, 0.9),
      wood,
      chain(move(side * x, 0, 0), ACROSS),
    );
    const frontFoot = under(front) + runner - 0.01;
    builder.add(turnedLeg(seat - frontFoot, 0.026), wood, move(side * x, frontFoot, front));
    builder.add(turnedLeg(0.2, 0.021), wood, move(side * x, seat, front));
    const rearFoot = under(rear) + runner - 0.012;
    const post: Vec3[] = smoothPath(
      [
        [side * x, rearFoot, rear - 0.01],
        [side * x, seat, rear],
        [side * (x - 0.006), (seat + top) / 2, lean((seat + top) / 2)],
        [side * (x - 0.012), top - 0.01, lean(top - 0.01)],
      ],
      5,
    );
    builder.add(
      tube(post, (s) => 0.021 - 0.004 * Math.abs(2 * s - 1), { sides: 10 }),
      wood,
    );
    const armY = seat + 0.215;
    const arm: OutlinePoint[] = smoothPath(
      [
        [-0.02, 0, rear - 0.09],
        [-0.026, 0, 0],
        [-0.045, 0, front - 0.02],
        [-0.04, 0, front + 0.06],
        [0, 0, front + 0.085],
        [0.04, 0, front + 0.06],
        [0.045, 0, front - 0.02],
        [0.026, 0, 0],
        [0.02, 0, rear - 0.09],
      ],
      3,
    ).map((p): OutlinePoint => [p[0], -p[2]]);
    builder.add(extrude(arm, 0.024, 0.006, 1), wood, chain(move(side * (x + 0.012), armY, 0), turnX(-Math.PI / 2)));
    for (const y of [0.16, 0.26])
      builder.add(strut([side * x, y, front], [side * x, y + 0.01, rear], 0.0105, 0.0105, { sides: 8 }), wood);
    builder.add(box(0.03, 0.045, front - rear, 0.004), wood, move(side * x, seat - 0.02, (front + rear) / 2));
  }
  for (const [y, z] of [
    [0.2, front],
    [0.24, rear],
  ])
    builder.add(strut([-x, y, z], [x, y, z], 0.011, 0.011, { sides: 8 }), wood);
  const mid = (front + rear) / 2;
  builder.add(box(2 * x + 0.03, 0.024, front - rear + 0.05, 0.006), wood, move(0, seat + 0.006, mid));
  const rail = (y: number, tall: number): void => {
    const bow: Vec3[] = Array.from({ length: 9 }, (_, k): Vec3 => {
      const u = (2 * k) / 8 - 1;
      return [u * (x - 0.008), y + 0.012 * (1 - u * u), lean(y) - 0.03 * (1 - u * u)];
    });
    builder.add(tube(bow, 0.0115, { sides: 12, oval: tall / 0.023 }), wood);
  };
  rail(top - 0.05, 0.1);
  rail(seat + 0.12, 0.055);
  const slats = 6;
  for (let i = 0; i < slats; i++) {
    const u = ((i + 0.5) / slats) * 2 - 1;
    const bow = 0.03 * (1 - u * u);
    const slat: Vec3[] = [0.12, 0.3, 0.5, 0.68].map((up): Vec3 => {
      const y = Math.min(top - 0.06, seat + up);
      return [u * (x - 0.05), y, lean(y) - bow];
    });
    slat[slat.length - 1] = [u * (x - 0.05), top - 0.06, lean(top - 0.06) - bow];
    builder.add(tube(slat, 0.006, { sides: 8, oval: 3.4 }), wood);
  }
  const soft = { round: 0.03, puff: [0, 0.018, 0.004] as Vec3, wrinkle: 0.004, seed: 3, detail: 8 };
  const [w, d] = [2 * x - 0.03, front - rear + 0.02];
  const onSeat = move(0, seat + 0.052, mid + 0.012);
  builder.add(cushion(w, 0.075, d, soft), cover, onSeat);
  for (const loop of piping([w, 0.075, d], 'y', 0.005, soft)) builder.add(loop, cover, onSeat);
  const back = { ...soft, puff: [0, 0.004, 0.018] as Vec3, seed: 7 };
  const tall = top - seat - 0.24;
  const y = seat + 0.085 + tall / 2;
  const onBack = chain(move(0, y, lean(y) + 0.034), turnX(-0.33));
  builder.add(cushion(w - 0.06, tall, 0.06, back), cover, onBack);
  for (const loop of piping([w - 0.06, tall, 0.06], 'z', 0.005, back)) builder.add(loop, cover, onBack);
}
