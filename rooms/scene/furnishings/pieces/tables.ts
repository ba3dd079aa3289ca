import type { Random } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { glass, lacquer, metal, screen, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';
import { clutterTop, fronts, legs } from './parts.ts';

interface TableOptions {
  readonly size: readonly [width: number, depth: number, height: number];
  /** Maximum number of objects on it. */
  readonly things: number;
}

function table(random: Random, { size, things }: TableOptions): Piece {
  const [width, length, height] = size;
  const round = random() < 0.28;
  const depth = round ? width : length;
  const top = random() < 0.12 ? glass : random() < 0.65 ? wood(random) : lacquer(random);
  const frame = random() < 0.6 ? (top === glass ? metal(random) : top) : metal(random);
  const thick = between(random, 0.015, 0.06);
  const shelf = random() < 0.25 && height < 0.65;
  const count = Math.floor(random() * (things + 1));
  const draw = (pen: Pen): void => {
    const h = width / 2;
    if (round) {
      pen.turned(
        [0, height - thick, h],
        [
          [0, 0],
          [h, 0],
          [h, thick],
          [0, thick],
        ],
        top,
        14,
      );
      if (random() < 0.5) {
        pen.turned(
          [0, 0, h],
          [
            [h * 0.6, 0],
            [h * 0.55, 0.03],
            [0.05, 0.06],
            [0.04, height - thick],
          ],
          frame,
          8,
        );
      } else legs(pen.at([0, 0, h * 0.3]), random, [width * 0.7, depth * 0.7, height - thick], frame, 0);
      clutterTop(pen, random, { u: [-h * 0.6, h * 0.6], w: [h * 0.4, h * 1.6], top: height }, count);
      return;
    }
    pen.box([-h, height - thick, 0], [h, height, depth], top);
    legs(pen, random, [width, depth, height - thick], frame);
    if (shelf) pen.box([-h + 0.05, height * 0.3, 0.05], [h - 0.05, height * 0.3 + 0.02, depth - 0.05], top);
    clutterTop(pen, random, { u: [-h + 0.03, h - 0.03], w: [0.03, depth - 0.03], top: height }, count);
  };
  return { width, depth, height, top: height, draw };
}

/** Returns a coffee table. */
export const coffeeTable = (random: Random, things = 4): Piece =>
  table(random, { size: [between(random, 0.6, 1.4), between(random, 0.4, 0.8), between(random, 0.28, 0.5)], things });

/** Returns a side table. */
export const sideTable = (random: Random, things = 2): Piece =>
  table(random, { size: [between(random, 0.32, 0.6), between(random, 0.32, 0.5), between(random, 0.4, 0.68)], things });

/** Returns a dining table. */
export const diningTable = (random: Random, things = 5): Piece =>
  table(random, { size: [between(random, 0.9, 2.3), between(random, 0.75, 1.1), between(random, 0.71, 0.78)], things });

/** Returns a console table. */
export const consoleTable = (random: Random, things = 4): Piece =>
  table(random, { size: [between(random, 0.8, 1.5), between(random, 0.28, 0.42), between(random, 0.7, 0.95)], things });

/** Returns a desk with or without drawers, with screens and lamps on it. */
export function desk(random: Random, things = 5): Piece {
  const width = between(random, 0.9, 1.9);
  const depth = between(random, 0.5, 0.85);
  const height = between(random, 0.7, 0.78);
  const body = random() < 0.7 ? wood(random) : lacquer(random);
  const frame = random() < 0.5 ? body : metal(random);
  const pedestals = Math.floor(random() * 3);
  const screens = Math.floor(random() * 3);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    pen.box([-h, height - 0.035, 0], [h, height, depth], body);
    if (pedestals < 2) legs(pen, random, [width, depth, height - 0.035], frame);
    for (let i = 0; i < pedestals; i++) {
      const u = i === 0 ? -h + 0.01 : h - 0.43;
      pen.box([u, 0.03, 0.03], [u + 0.42, height - 0.035, depth - 0.03], body);
      fronts(pen, random, { u: [u, u + 0.42], v: [0.03, height - 0.04], w: depth - 0.012 }, [1, 3], body);
    }
    const black = lacquer(random, [0.01, 0.01, 0.01]);
    for (let i = 0; i < screens; i++) {
      const wide = between(random, 0.3, 0.62);
      const at = pen.at(
        [between(random, -h + wide / 2, h - wide / 2), height, between(random, 0.12, depth * 0.45)],
        between(random, -0.12, 0.12),
      );
      at.box([-wide / 2, 0.1, -0.015], [wide / 2, 0.1 + wide * 0.58, 0.01], black);
      at.sheet(
        [
          [-wide / 2 + 0.01, 0.11, 0.012],
          [wide / 2 - 0.01, 0.11, 0.012],
          [wide / 2 - 0.01, 0.09 + wide * 0.58, 0.012],
          [-wide / 2 + 0.01, 0.09 + wide * 0.58, 0.012],
        ],
        screen,
      );
      at.box([-0.03, 0, -0.02], [0.03, 0.12, 0], black);
    }
    clutterTop(
      pen,
      random,
      { u: [-h + 0.03, h - 0.03], w: [0.05, depth - 0.05], top: height },
      Math.floor(random() * (things + 1)),
    );
  };
  return { width, depth, height: height + 0.5, top: height, draw };
}
