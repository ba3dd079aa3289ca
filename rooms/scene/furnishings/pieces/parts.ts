import type { Material, Random } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import type { Span } from '../../site.ts';
import { anyColour } from '../looks/colours.ts';
import { books, cloth, glass, lacquer, screen, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';

/** Draws legs under a rectangle: posts, splayed legs, sled base or side panels. */
export function legs(
  pen: Pen,
  random: Random,
  [width, depth, height]: readonly [number, number, number],
  material: Material,
  inset = 0.03,
): void {
  const thick = between(random, 0.02, Math.min(0.09, 0.04 + height * 0.06));
  const u = width / 2 - inset - thick / 2;
  const near = inset + thick / 2;
  const far = depth - near;
  const style = random();
  if (style < 0.15) {
    for (const side of [-u, u]) pen.box([side - 0.02, 0, near], [side + 0.02, height, far], material);
    return;
  }
  if (style < 0.25) {
    for (const side of [-u, u]) {
      pen.rod([side, 0.015, near], [side, 0.015, far], 0.03, material);
      pen.rod([side, 0, near], [side, height, near], 0.03, material);
      pen.rod([side, 0, far], [side, height, far], 0.03, material);
    }
    return;
  }
  const splay = style < 0.55 ? 0 : Math.min(inset + 0.1, height * 0.25);
  for (const side of [-1, 1])
    for (const w of [near, far]) {
      const inward = w === near ? 1 : -1;
      pen.rod([side * u, 0, w], [side * (u - splay), height, w + inward * splay], thick, material);
    }
}

/** Draws small objects on a top between two corners: books, vases, bowls, cups, screens, frames, boxes. */
export function clutterTop(
  pen: Pen,
  random: Random,
  { u: [u0, u1], w: [w0, w1], top }: { readonly u: Span; readonly w: Span; readonly top: number },
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const half = between(random, 0.03, Math.min(0.16, (u1 - u0) / 3, (w1 - w0) / 3));
    const u = between(random, u0 + half, u1 - half);
    const w = between(random, w0 + half, w1 - half);
    const at = pen.at([u, top, w]);
    const kind = random();
    if (kind < 0.3) {
      const h = between(random, 0.02, 0.2);
      at.box([-half, 0, -half * 0.7], [half, h, half * 0.7], random() < 0.5 ? lacquer(random) : cloth(random));
    } else if (kind < 0.6) {
      const h = between(random, 0.06, 0.38);
      const r = Math.min(half, between(random, 0.03, 0.1));
      at.turned(
        [0, 0, 0],
        [
          [r * between(random, 0.4, 1), 0],
          [r, h * between(random, 0.3, 0.7)],
          [r * between(random, 0.3, 1), h],
        ],
        random() < 0.2 ? glass : lacquer(random),
        7,
      );
    } else if (kind < 0.72) {
      at.soft([-half, 0, -half], [half, half * 1.2, half], cloth(random), between(random, 0.5, 1));
    } else if (kind < 0.85) {
      const h = between(random, 0.15, 0.3);
      at.box([-half, 0, -0.012], [half, h, 0.012], random() < 0.4 ? screen : lacquer(random));
    } else {
      const r = Math.min(half, 0.09);
      at.turned(
        [0, 0, 0],
        [
          [r * 0.6, 0],
          [r, 0.1],
        ],
        lacquer(random),
        7,
      );
      const green = cloth(random, pick(random, [[0.06, 0.14, 0.03], [0.1, 0.2, 0.06], anyColour(random)]), 0);
      at.soft([-half, 0.08, -half], [half, 0.1 + half * 2.4, half], green, 0.9);
    }
  }
}

/** Position of the books on a shelf, and w of their spines. */
interface BookRow {
  readonly u0: number;
  readonly u1: number;
  readonly v: number;
  readonly height: number;
  readonly w: number;
}

/** Draws a row of books between two positions on a shelf. */
export function bookRow(pen: Pen, random: Random, { u0, u1, v, height, w }: BookRow): void {
  const material = books(random);
  const start = random();
  const share = Math.min(1, (u1 - u0) / 0.9);
  pen.sheet(
    [
      [u0, v, w],
      [u1, v, w],
      [u1, v + height, w],
      [u0, v + height, w],
    ],
    material,
    [
      [start, 1],
      [start + share, 1],
      [start + share, 0],
      [start, 0],
    ],
  );
}

/** Draws drawer and door fronts slightly proud of a case's face, with or without handles. */
export function fronts(
  pen: Pen,
  random: Random,
  { u: [u0, u1], v: [v0, v1], w }: { readonly u: Span; readonly v: Span; readonly w: number },
  [columns, rows]: readonly [number, number],
  face: Material,
): void {
  const gap = between(random, 0.004, 0.014);
  const handle = random();
  const knob = wood(random);
  const du = (u1 - u0) / columns;
  const dv = (v1 - v0) / rows;
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const [a, b] = [u0 + c * du + gap, u0 + (c + 1) * du - gap];
      const [lo, hi] = [v0 + r * dv + gap, v0 + (r + 1) * dv - gap];
      pen.box([a, lo, w - 0.02], [b, hi, w], face);
      if (handle > 0.6) continue;
      const tall = hi - lo > b - a;
      const m = (a + b) / 2;
      if (tall) {
        const u = c % 2 ? a + 0.04 : b - 0.04;
        const y = Math.min((lo + hi) / 2, 1.1);
        pen.box([u - 0.008, y - 0.07, w], [u + 0.008, y + 0.07, w + 0.018], knob);
      } else if (handle < 0.3)
        pen.box([m - 0.06, (lo + hi) / 2 - 0.008, w], [m + 0.06, (lo + hi) / 2 + 0.008, w + 0.018], knob);
      else pen.box([m - 0.015, (lo + hi) / 2 - 0.015, w], [m + 0.015, (lo + hi) / 2 + 0.015, w + 0.018], knob);
    }
}
