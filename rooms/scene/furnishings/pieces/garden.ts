import type { Random } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { cloth, foliage, lacquer, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';
import { legs } from './parts.ts';

/** Returns a lounger with a raised back. */
export function lounger(random: Random): Piece {
  const width = between(random, 0.55, 0.8);
  const depth = between(random, 1.7, 2.1);
  const seat = between(random, 0.25, 0.4);
  const rise = between(random, 0.1, 0.7);
  const frame = random() < 0.5 ? wood(random) : metal(random);
  const pad = random() < 0.7 ? cloth(random, undefined, 0.4) : null;
  const draw = (pen: Pen): void => {
    const h = width / 2;
    const hinge = 0.65;
    legs(pen, random, [width, depth, seat], frame, 0.02);
    pen.box([-h, seat, hinge], [h, seat + 0.04, depth], frame);
    if (pad) pen.box([-h + 0.03, seat + 0.04, hinge], [h - 0.03, seat + 0.11, depth - 0.02], pad);
    pen.sheet(
      [
        [-h, seat + 0.06, hinge],
        [h, seat + 0.06, hinge],
        [h, seat + rise, 0.03],
        [-h, seat + rise, 0.03],
      ],
      pad ?? frame,
    );
    pen.sheet(
      [
        [-h, seat, hinge],
        [h, seat, hinge],
        [h, seat + rise - 0.06, 0.01],
        [-h, seat + rise - 0.06, 0.01],
      ],
      frame,
    );
  };
  return { width, depth, height: seat + Math.max(rise, 0.11), draw };
}

/** Returns a parasol on its base, open or shut. */
export function parasol(random: Random): Piece {
  const open = random() < 0.7;
  const width = open ? between(random, 1.6, 3) : 0.5;
  const height = between(random, 2.1, 2.6);
  const cover = cloth(random, undefined, 0.4);
  const sides = random() < 0.5 ? 8 : 4;
  const draw = (pen: Pen): void => {
    const m = width / 2;
    pen.turned(
      [0, 0, m],
      [
        [0.25, 0],
        [0.24, 0.06],
        [0.03, 0.1],
      ],
      lacquer(random),
      8,
    );
    pen.rod([0, 0.05, m], [0, height - 0.02, m], 0.045, random() < 0.5 ? wood(random) : metal(random));
    if (open)
      pen.turned(
        [0, height - 0.45, m],
        [
          [m, 0],
          [m * 0.98, 0.1],
          [0.02, 0.45],
        ],
        cover,
        sides,
      );
    else
      pen.turned(
        [0, height - 1.3, m],
        [
          [0.1, 0],
          [0.13, 0.4],
          [0.03, 1.3],
        ],
        cover,
        6,
      );
  };
  return { width, depth: width, height, draw };
}

/** Returns a barbecue: kettle or cart. */
export function barbecue(random: Random): Piece {
  const kettle = random() < 0.5;
  const width = kettle ? between(random, 0.5, 0.65) : between(random, 0.9, 1.5);
  const depth = kettle ? width : 0.6;
  const height = between(random, 0.95, 1.2);
  const body = lacquer(random, random() < 0.7 ? [0.012, 0.012, 0.012] : undefined);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    if (kettle) {
      legs(pen, random, [width, depth, 0.6], metal(random), 0.05);
      pen.soft([-h, 0.5, 0], [h, height, depth], body, 1);
      return;
    }
    pen.box([-h * 0.6, 0.05, 0.02], [h * 0.6, 0.75, depth - 0.05], body);
    pen.box([-h, 0.75, 0.05], [h, 0.8, depth - 0.05], metal(random));
    pen.soft([-h * 0.6, 0.75, 0.03], [h * 0.6, height, depth - 0.05], body, 0.5);
    pen.rod([-h * 0.5, 0.95, depth - 0.02], [h * 0.5, 0.95, depth - 0.02], 0.03, metal(random));
  };
  return { width, depth, height, draw };
}

/** Returns a planter. */
export function planter(random: Random): Piece {
  const width = between(random, 0.4, 1.6);
  const depth = between(random, 0.3, 0.5);
  const tall = between(random, 0.2, 0.7);
  const grown = between(random, 0.1, 0.8);
  const box = random() < 0.5 ? wood(random) : lacquer(random);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    pen.box([-h, 0, 0], [h, tall, depth], box);
    const lumps = Math.max(1, Math.round(width / 0.3));
    for (let i = 0; i < lumps; i++) {
      const u = -h + ((i + 0.5) * width) / lumps;
      const r = Math.min(depth / 2, width / lumps / 2);
      const tone = foliage(random);
      pen.soft(
        [u - r, tall - 0.05, depth / 2 - r],
        [u + r, tall + grown * between(random, 0.5, 1), depth / 2 + r],
        tone,
        0.9,
      );
    }
  };
  return { width, depth, height: tall + grown, draw };
}
