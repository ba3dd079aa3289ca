import type { Material, Random } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { cloth, lacquer, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';

function shade(
  pen: Pen,
  random: Random,
  [u, v, w]: readonly [number, number, number],
  radius: number,
  glow: Material,
): void {
  const tall = radius * between(random, 0.8, 1.8);
  const material = random() < 0.7 ? glow : random() < 0.5 ? cloth(random) : metal(random);
  const kind = random();
  if (kind < 0.2) pen.soft([u - radius, v - tall, w - radius], [u + radius, v, w + radius], glow, 1);
  else
    pen.turned(
      [u, v - tall, w],
      [
        [radius, 0],
        [radius * (kind < 0.5 ? 1 : between(random, 0.3, 0.8)), tall],
      ],
      material,
      12,
    );
}

/** Returns a floor lamp: post, tripod or arc. */
export function floorLamp(random: Random, glow: Material): Piece {
  const height = between(random, 1.2, 1.95);
  const radius = between(random, 0.1, 0.26);
  const width = Math.max(0.3, radius * 2 + 0.02);
  const kind = random();
  const arc = kind > 0.8;
  const depth = arc ? between(random, 0.8, 1.4) : width;
  const frame = random() < 0.7 ? metal(random) : wood(random);
  const draw = (pen: Pen): void => {
    const m = width / 2;
    if (arc) {
      pen.turned(
        [0, 0, m],
        [
          [0.14, 0],
          [0.14, 0.03],
          [0, 0.04],
        ],
        frame,
        10,
      );
      let [v, w] = [0.03, m];
      for (let i = 1; i <= 6; i++) {
        const t = i / 6;
        const next: readonly [number, number] = [
          height * Math.sin(t * 1.9) ** 0.8,
          m + (depth - radius - 0.02 - m) * t * t,
        ];
        pen.rod([0, v, w], [0, next[0], next[1]], 0.022, frame);
        [v, w] = next;
      }
      shade(pen, random, [0, v, w], radius, glow);
      return;
    }
    if (kind < 0.3)
      for (let i = 0; i < 3; i++) {
        const a = (i * 2 * Math.PI) / 3 + 0.5;
        pen.rod([m * 0.9 * Math.cos(a), 0, m + m * 0.9 * Math.sin(a)], [0, height - radius, m], 0.025, frame);
      }
    else {
      pen.turned(
        [0, 0, m],
        [
          [m * 0.7, 0],
          [m * 0.65, 0.025],
          [0.02, 0.035],
        ],
        frame,
        9,
      );
      pen.rod([0, 0.02, m], [0, height - 0.05, m], between(random, 0.015, 0.035), frame);
    }
    shade(pen, random, [0, height, m], radius, glow);
  };
  return { width, depth, height, draw };
}

/** Returns a table lamp. */
export function tableLamp(random: Random, glow: Material): Piece {
  const radius = between(random, 0.07, 0.2);
  const height = between(random, 0.3, 0.7);
  const foot = random() < 0.5 ? lacquer(random) : metal(random);
  const round = random() < 0.6;
  const draw = (pen: Pen): void => {
    const stem = height - radius * 0.9;
    if (round)
      pen.turned(
        [0, 0, radius],
        [
          [radius * 0.4, 0],
          [radius * between(random, 0.3, 0.8), stem * 0.4],
          [0.015, stem],
        ],
        foot,
        8,
      );
    else {
      pen.box([-0.06, 0, radius - 0.06], [0.06, 0.02, radius + 0.06], foot);
      pen.rod([0, 0, radius], [0, stem, radius], 0.02, foot);
    }
    shade(pen, random, [0, height, radius], radius, glow);
  };
  return { width: radius * 2, depth: radius * 2, height, draw };
}
