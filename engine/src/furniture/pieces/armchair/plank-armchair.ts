import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import { lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
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
