import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { glass, lacquer, metal, mirror, screen, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';
import { bookRow, clutterTop, fronts, legs } from './parts.ts';

interface CaseOptions {
  readonly size: readonly [width: number, depth: number, height: number];
  readonly grid: readonly [columns: number, rows: number];
  readonly things: number;
  /** Width of a television on top. */
  readonly television?: number;
}

function closedCase(random: Random, { size, grid, things, television }: CaseOptions): Piece {
  const [width, depth, height] = size;
  const body = random() < 0.65 ? wood(random) : lacquer(random);
  const face = random() < 0.75 ? body : random() < 0.2 ? mirror : random() < 0.5 ? wood(random) : lacquer(random);
  const clear = random() < 0.5 ? 0 : between(random, 0.04, Math.min(0.25, height * 0.3));
  const feet = random() < 0.5 ? body : metal(random);
  const count = Math.floor(random() * (things + 1));
  const draw = (pen: Pen): void => {
    const h = width / 2;
    if (clear) legs(pen, random, [width, depth, clear], feet, 0.01);
    pen.box([-h, clear, 0], [h, height, depth - 0.022], body);
    fronts(pen, random, { u: [-h + 0.01, h - 0.01], v: [clear + 0.02, height - 0.02], w: depth - 0.02 }, grid, face);
    if (television) {
      const t = television / 2;
      const tall = television * 0.58;
      const w = between(random, depth * 0.3, depth * 0.6);
      pen.box([-t, height + 0.05, w - 0.03], [t, height + 0.05 + tall, w], lacquer(random, [0.01, 0.01, 0.01]));
      pen.sheet(
        [
          [-t + 0.015, height + 0.065, w + 0.002],
          [t - 0.015, height + 0.065, w + 0.002],
          [t - 0.015, height + 0.035 + tall, w + 0.002],
          [-t + 0.015, height + 0.035 + tall, w + 0.002],
        ],
        screen,
      );
      pen.box([-t * 0.4, height, w - 0.06], [t * 0.4, height + 0.05, w + 0.04], lacquer(random, [0.01, 0.01, 0.01]));
    }
    if (count) clutterTop(pen, random, { u: [-h + 0.03, h - 0.03], w: [0.03, depth - 0.04], top: height }, count);
  };
  const tall = television ? height + 0.05 + television * 0.58 : height;
  return { width, depth, height: tall, top: height, draw };
}

/** Returns a chest of drawers. */
export const dresser = (random: Random, things = 5): Piece =>
  closedCase(random, {
    size: [between(random, 0.6, 1.7), between(random, 0.38, 0.55), between(random, 0.68, 1.3)],
    grid: [pick(random, [1, 2, 2, 3]), pick(random, [2, 3, 4, 5])],
    things,
  });

/** Returns a sideboard. */
export const sideboard = (random: Random, things = 5): Piece =>
  closedCase(random, {
    size: [between(random, 1, 2.2), between(random, 0.36, 0.52), between(random, 0.6, 0.95)],
    grid: [pick(random, [2, 3, 4]), pick(random, [1, 1, 2])],
    things,
  });

/** Returns a television unit with its television. */
export function televisionUnit(random: Random): Piece {
  const width = between(random, 0.9, 2.4);
  return closedCase(random, {
    size: [width, between(random, 0.34, 0.5), between(random, 0.3, 0.62)],
    grid: [pick(random, [2, 3, 4]), 1],
    things: 3,
    ...(random() < 0.75 ? { television: Math.min(width, between(random, 0.7, 1.6)) } : {}),
  });
}

/** Returns a nightstand. */
export const nightstand = (random: Random): Piece =>
  closedCase(random, {
    size: [between(random, 0.35, 0.6), between(random, 0.32, 0.45), between(random, 0.4, 0.7)],
    grid: [1, pick(random, [1, 2, 3])],
    things: 3,
  });

/** Returns a wardrobe with plain, panelled or mirrored doors. */
export const wardrobe = (random: Random): Piece =>
  closedCase(random, {
    size: [between(random, 0.8, 2.6), between(random, 0.52, 0.66), between(random, 1.7, 2.35)],
    grid: [pick(random, [2, 2, 3, 4, 5]), pick(random, [1, 1, 1, 2])],
    things: 0,
  });

/** Space between two shelf boards, metres. */
interface Compartment {
  readonly u0: number;
  readonly u1: number;
  /** Top of the lower board, and height up to the next. */
  readonly v: number;
  readonly pitch: number;
  readonly depth: number;
}

/**
 * Fills a compartment with objects.
 *
 * @param filled from 0 (empty) to 1 (full)
 */
function fillCompartment(pen: Pen, random: Random, { u0, u1, v, pitch, depth }: Compartment, filled: number): void {
  const what = random() / Math.max(0.05, filled);
  if (what < 0.6) {
    const to = u0 + (u1 - u0) * between(random, 0.4, 1);
    const height = pitch * between(random, 0.6, 0.88);
    bookRow(pen, random, { u0, u1: to, v, height, w: depth * between(random, 0.6, 0.95) });
  } else if (what < 0.8) {
    const height = pitch * between(random, 0.3, 0.8);
    pen.box([u0 + 0.02, v, 0.03], [u1 - 0.02, v + height, depth * 0.9], lacquer(random));
  } else if (what < 1.2 && pitch > 0.25) clutterTop(pen, random, { u: [u0, u1], w: [0.02, depth], top: v }, 1);
}

/** Returns open shelves with books, boxes and other objects, with or without a back. */
export function bookshelf(random: Random): Piece {
  const width = between(random, 0.4, 2.2);
  const depth = between(random, 0.22, 0.42);
  const height = between(random, 0.7, 2.3);
  const body = random() < 0.7 ? wood(random) : lacquer(random);
  const backed = random() < 0.7;
  const filled = random();
  const draw = (pen: Pen): void => {
    const h = width / 2;
    const columns = Math.max(1, Math.round(width / between(random, 0.35, 0.9)));
    const rows = Math.max(2, Math.round(height / between(random, 0.28, 0.42)));
    const t = 0.022;
    if (backed) pen.box([-h, 0, 0], [h, height, 0.015], body);
    for (let c = 0; c <= columns; c++) {
      const u = -h + (c * (width - t)) / columns;
      pen.box([u, 0, 0], [u + t, height, depth], body);
    }
    for (let r = 0; r <= rows; r++) {
      const v = 0.04 + (r * (height - t - 0.04)) / rows;
      pen.box([-h, v, 0], [h, v + t, depth], body);
    }
    const pitch = (height - t - 0.04) / rows;
    for (let c = 0; c < columns; c++)
      for (let r = 0; r < rows; r++) {
        const u0 = -h + (c * width) / columns + t;
        const u1 = -h + ((c + 1) * width) / columns - t;
        const v = 0.04 + r * pitch + t;
        fillCompartment(pen, random, { u0, u1, v, pitch, depth }, filled);
      }
  };
  return { width, depth, height, draw };
}

/** Returns a display cabinet with glass doors above. */
export function vitrine(random: Random): Piece {
  const width = between(random, 0.7, 1.6);
  const depth = between(random, 0.35, 0.5);
  const height = between(random, 1.5, 2.2);
  const body = wood(random);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    const columns = pick(random, [2, 3]);
    pen.box([-h, 0, 0], [h, height * 0.45, depth - 0.022], body);
    fronts(pen, random, { u: [-h, h], v: [0.05, height * 0.45], w: depth - 0.02 }, [columns, 1], body);
    pen.box([-h, height * 0.45, 0], [h, height, depth * 0.8], body);
    fronts(
      pen,
      random,
      { u: [-h + 0.02, h - 0.02], v: [height * 0.47, height - 0.06], w: depth * 0.8 + 0.02 },
      [columns, 1],
      glass,
    );
    pen.box([-h, height - 0.05, 0], [h, height, depth], body);
  };
  return { width, depth, height, draw };
}

/** Returns an upright piano. */
export function piano(random: Random): Piece {
  const width = between(random, 1.35, 1.55);
  const depth = between(random, 0.55, 0.68);
  const height = between(random, 1, 1.3);
  const body = random() < 0.5 ? lacquer(random, [0.01, 0.01, 0.01]) : wood(random);
  const white = lacquer(random, [0.8, 0.8, 0.76]);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    pen.box([-h, 0, 0], [h, height, depth * 0.5], body);
    pen.box([-h, 0.62, depth * 0.5], [h, 0.7, depth], body);
    pen.box([-h + 0.08, 0.7, depth * 0.6], [h - 0.08, 0.72, depth - 0.03], white);
    for (const s of [-1, 1])
      pen.box([s < 0 ? -h : h - 0.07, 0, depth * 0.5], [s < 0 ? -h + 0.07 : h, 0.76, depth], body);
    clutterTop(pen, random, { u: [-h, h], w: [0, depth * 0.5], top: height }, Math.floor(random() * 4));
  };
  return { width, depth, height, draw };
}
