import type { Random, Vec3 } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { cloth, lacquer, metal, mirror, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';

/** Returns a clothes rail, coat stand, towel rail or drying rack. */
export function clothesRack(random: Random): Piece {
  const width = between(random, 0.5, 1.5);
  const depth = between(random, 0.35, 0.55);
  const height = between(random, 0.9, 1.85);
  const frame = random() < 0.6 ? metal(random) : wood(random);
  const count = Math.floor(random() * 9);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    const m = depth / 2;
    for (const s of [-1, 1]) {
      pen.rod([s * (h - 0.03), 0, m], [s * (h - 0.03), height, m], 0.03, frame);
      pen.rod([s * (h - 0.03), 0.02, 0.01], [s * (h - 0.03), 0.02, depth - 0.01], 0.03, frame);
    }
    pen.rod([-h, height - 0.02, m], [h, height - 0.02, m], 0.03, frame);
    for (let i = 0; i < count; i++) {
      const u = -h + 0.08 + ((i + random()) * (width - 0.2)) / count;
      const long = Math.min(height - 0.2, between(random, 0.4, 1.1));
      pen.box(
        [u, height - 0.06 - long, m - between(random, 0.1, m)],
        [u + between(random, 0.03, 0.08), height - 0.05, m + between(random, 0.1, m)],
        cloth(random, undefined, 0.4),
      );
    }
  };
  return { width, depth, height, draw };
}

/** Returns a basket, bin, bucket, laundry hamper, umbrella stand or floor vase. */
export function basket(random: Random): Piece {
  const width = between(random, 0.2, 0.55);
  const height = between(random, 0.2, 0.75);
  const square = random() < 0.4;
  const side = random() < 0.5 ? cloth(random) : random() < 0.5 ? wood(random) : lacquer(random);
  const full = random() < 0.5;
  const draw = (pen: Pen): void => {
    const h = width / 2;
    if (square) pen.box([-h, 0, 0], [h, height, width], side);
    else
      pen.turned(
        [0, 0, h],
        [
          [h * between(random, 0.6, 0.95), 0],
          [h, height * 0.7],
          [h * between(random, 0.7, 0.98), height],
          [0, height - 0.05],
        ],
        side,
        10,
      );
    if (full)
      pen.soft(
        [-h * 0.8, height - 0.1, h * 0.2],
        [h * 0.8, height + 0.12, h * 1.8],
        cloth(random, undefined, 0.5),
        0.7,
      );
  };
  return { width, depth: width, height: height + 0.12, draw };
}

/** Returns a mirror that leans against a wall or stands on feet. */
export function standingMirror(random: Random): Piece {
  const width = between(random, 0.35, 1);
  const height = between(random, 1.2, 2);
  const depth = between(random, 0.15, 0.35);
  const frame = random() < 0.5 ? wood(random) : metal(random);
  const rim = between(random, 0.01, 0.08);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    const slab = (inset: number, lift: number): Vec3[] => [
      [inset - h, inset, depth - 0.03 + lift],
      [h - inset, inset, depth - 0.03 + lift],
      [h - inset, height - inset, 0.03 + lift],
      [inset - h, height - inset, 0.03 + lift],
    ];
    pen.sheet(slab(0, 0), frame);
    pen.sheet(slab(rim, 0.01), mirror);
    for (const s of [-1, 1]) pen.rod([s * (h - 0.02), 0, depth - 0.04], [s * (h - 0.02), height, 0.02], 0.035, frame);
  };
  return { width, depth, height, draw };
}
