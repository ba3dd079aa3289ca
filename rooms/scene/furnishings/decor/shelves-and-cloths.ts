import { between } from '../../../plan/choose.ts';
import { cloth, lacquer, metal, picture, wood } from '../looks/materials.ts';
import { rugFace } from '../looks/rug-face.ts';
import { bookRow, clutterTop } from '../pieces/parts.ts';
import type { Hanging } from './pictures.ts';

/** A hanging cloth or rug. */
export const textile: Hanging = (pen, random, half, height) => {
  const woven = random() < 0.5 ? rugFace(random) : { material: cloth(random, undefined, 0.6), whole: false };
  const points: [number, number, number][] = [
    [-half, 0, 0.02],
    [half, 0, 0.02],
    [half, height, 0.015],
    [-half, height, 0.015],
  ];
  pen.sheet(
    points,
    woven.material,
    woven.whole
      ? [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]
      : points.map(([u, v]) => [u, v]),
  );
  pen.rod([-half, height, 0.015], [half, height, 0.015], 0.02, wood(random));
};

/** A rail with coats, bags or towels. */
export const hooks: Hanging = (pen, random, half, height) => {
  pen.box([-half, height - 0.08, 0], [half, height - 0.04, 0.03], random() < 0.6 ? wood(random) : metal(random));
  const count = Math.floor(random() * 6);
  for (let i = 0; i < count; i++) {
    const wide = Math.min(half, between(random, 0.08, 0.22));
    const u = between(random, wide - half, half - wide);
    const long = height * between(random, 0.4, 0.95);
    pen.soft(
      [u - wide, height - 0.05 - long, 0],
      [u + wide, height - 0.05, between(random, 0.06, 0.2)],
      cloth(random),
      0.4,
    );
  }
};

/** A board to write or pin on. */
export const board: Hanging = (pen, random, half, height) => {
  pen.box([-half, 0, 0], [half, height, 0.02], lacquer(random, [0.8, 0.8, 0.8]));
  const notes = Math.floor(random() * 14);
  for (let i = 0; i < notes; i++) {
    const s = Math.min(half, height) * between(random, 0.08, 0.25);
    const u = between(random, s - half, half - s);
    const v = between(random, s, height - s);
    pen.box([u - s, v - s, 0.02], [u + s, v + s, 0.022], random() < 0.5 ? lacquer(random) : picture(random));
  }
};

/** Shelves one above the other, with books and odd things. */
export const shelves: Hanging = (pen, random, half, height) => {
  const plank = wood(random);
  const rows = Math.max(2, Math.round(height / 0.34));
  for (let r = 0; r < rows; r++) {
    const v = (r * height) / rows;
    pen.box([-half, v, 0], [half, v + 0.025, 0.22], plank);
    if (random() < 0.6)
      bookRow(pen, random, {
        u0: -half,
        u1: half * between(random, -0.6, 1),
        v: v + 0.025,
        height: between(random, 0.15, 0.25),
        w: 0.17,
      });
    else clutterTop(pen, random, { u: [-half, half], w: [0.02, 0.2], top: v + 0.025 }, 2);
  }
};
