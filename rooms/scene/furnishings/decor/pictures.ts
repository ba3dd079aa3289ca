import type { Material, Random } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { VIEWS, viewTexture } from '../../openings/views.ts';
import { lacquer, metal, mirror, picture, screen, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';

/** Draws a wall decoration in the rectangle from (-half, 0) to (half, height) of a wall. */
export type Hanging = (pen: Pen, random: Random, half: number, height: number) => void;

/** Returns a print of a view that windows also show, so that only frame and lighting tell the two apart. */
const landscape = (random: Random): Material => ({
  ...picture(random),
  texture: viewTexture(pick(random, VIEWS), 64),
});

/** Draws a framed picture or mirror, or a canvas without a frame. */
export const framed: Hanging = (pen, random, half, height) => {
  const border = Math.min(half, height / 2) * between(random, 0.03, 0.25);
  const thick = between(random, 0.012, 0.04);
  const frame = random() < 0.6 ? wood(random) : random() < 0.5 ? metal(random) : lacquer(random);
  const mount = random() < 0.5 ? Math.min(half, height / 2) * between(random, 0.1, 0.4) : 0;
  const bare = random() < 0.2;
  pen.box([-half, 0, 0.002], [half, height, thick], bare ? lacquer(random, [0.7, 0.7, 0.68]) : frame);
  const b = bare ? 0 : border;
  const face = thick + 0.002;
  const roll = random();
  const fill = roll < 0.18 ? mirror : roll < 0.4 ? landscape(random) : picture(random);
  if (mount)
    pen.sheet(
      [
        [b - half, b, face],
        [half - b, b, face],
        [half - b, height - b, face],
        [b - half, height - b, face],
      ],
      lacquer(random, [0.8, 0.79, 0.76]),
    );
  const m = b + mount;
  if (m > half * 0.85 || m > height * 0.42) return;
  const u0 = random();
  const v0 = random() < 0.6 ? 0 : random();
  const span = random() < 0.5 ? 1 : between(random, 0.3, 0.9);
  pen.sheet(
    [
      [m - half, m, face + 0.002],
      [half - m, m, face + 0.002],
      [half - m, height - m, face + 0.002],
      [m - half, height - m, face + 0.002],
    ],
    fill,
    [
      [u0, v0 + span],
      [u0 + span, v0 + span],
      [u0 + span, v0],
      [u0, v0],
    ],
  );
};

/** Draws a round mirror, clock or plate. */
export const round: Hanging = (pen, random, half, height) => {
  const r = Math.min(half, height / 2);
  const rim = (radius: number, w: number): [number, number, number][] =>
    Array.from({ length: 18 }, (_, i) => {
      const a = (2 * Math.PI * i) / 18;
      return [radius * Math.cos(a), height / 2 + radius * Math.sin(a), w];
    });
  pen.sheet(rim(r, 0.02), random() < 0.5 ? metal(random) : wood(random));
  pen.sheet(
    rim(r * between(random, 0.75, 0.95), 0.025),
    pick(random, [mirror, mirror, lacquer(random, [0.8, 0.8, 0.78]), picture(random)]),
  );
};

/** Draws a wall-mounted television. */
export const television: Hanging = (pen, random, half, height) => {
  pen.box([-half, 0, 0.01], [half, height, 0.06], lacquer(random, [0.008, 0.008, 0.008]));
  const on = random() < 0.08;
  const e = 0.012;
  pen.sheet(
    [
      [e - half, e, 0.062],
      [half - e, e, 0.062],
      [half - e, height - e, 0.062],
      [e - half, height - e, 0.062],
    ],
    on ? { ...picture(random), emission: [0.5, 0.5, 0.5] } : screen,
  );
};

/** Draws a wall lamp. */
export const lamp: Hanging = (pen, random, half, height) => {
  const shade = { ...lacquer(random, [0.8, 0.78, 0.72]), translucency: 0.4 };
  pen.box([-0.03, height * 0.3, 0], [0.03, height * 0.6, 0.03], metal(random));
  pen.soft([-half, 0, 0.02], [half, height, 0.02 + half], shade, 0.4);
};

/** Draws a single shelf. */
export const shelf: Hanging = (pen, random, half) => {
  pen.box([-half, 0, 0], [half, 0.03, 0.2], wood(random));
  for (let i = 0; i < 5; i++) {
    const s = between(random, 0.03, 0.08);
    const u = between(random, -half + s, half - s);
    pen.box([u - s, 0.03, 0.05], [u + s, 0.03 + between(random, 0.05, 0.25), 0.16], lacquer(random));
  }
};
