import type { Material, Random } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { cloth, leather, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';
import { legs } from './parts.ts';

interface SofaOptions {
  readonly width: number;
  /** Length of the chaise or second arm of a corner sofa beyond the sofa's own depth; 0 for none. */
  readonly chaise: number;
}

function planSofa(random: Random, { width, chaise }: SofaOptions) {
  const seatDepth = between(random, 0.75, 1.05);
  const depth = seatDepth + chaise;
  const seat = between(random, 0.34, 0.5);
  const height = between(random, 0.62, 1.08);
  const arm = random() < 0.15 ? 0 : between(random, 0.06, 0.28);
  const armHeight = between(random, seat + 0.05, Math.min(0.72, height));
  const back = between(random, 0.12, 0.28);
  const clear = random() < 0.45 ? 0.01 : between(random, 0.05, 0.2);
  const chaiseSide = random() < 0.5 ? -1 : 1;
  const body = random() < 0.3 ? leather(random) : cloth(random, undefined, 0.15);
  const feet = random() < 0.5 ? metal(random) : wood(random);
  const seats = Math.max(1, Math.round((width - 2 * arm) / between(random, 0.55, 1)));
  const edge = between(random, 0.18, 0.5);
  const loose = random() < 0.7;
  const pillows = random() < 0.65 ? Math.floor(random() * (1 + width * 2)) : 0;
  const throwOver = random() < 0.2;
  return {
    width,
    chaise,
    seatDepth,
    depth,
    seat,
    height,
    arm,
    armHeight,
    back,
    clear,
    chaiseSide,
    body,
    feet,
    seats,
    edge,
    loose,
    pillows,
    throwOver,
  };
}

function drawSofa(pen: Pen, random: Random, plan: ReturnType<typeof planSofa>): void {
  const { width, depth, height, seat, seatDepth, chaise, chaiseSide, arm, armHeight, back, clear } = plan;
  const { body, feet, seats, edge, loose, pillows, throwOver } = plan;
  const h = width / 2;
  legs(pen, random, [width, seatDepth, clear], feet, 0.04);
  const base = seat - (loose ? between(random, 0.1, 0.2) : 0.03);
  pen.box([-h + arm, clear, 0.02], [h - arm, base, seatDepth], body);
  pen.soft([-h + arm * 0.6, clear, 0], [h - arm * 0.6, height - (loose ? 0.06 : 0), back], body, 0.2);
  for (const a of arm > 0 ? [-h, h - arm] : [])
    pen.soft([a, clear, 0], [a + arm, armHeight, seatDepth], body, edge * 0.7);
  const each = (width - 2 * arm) / seats;
  for (let i = 0; i < seats; i++) {
    const u = -h + arm + i * each;
    const long = chaise > 0 && i === (chaiseSide < 0 ? 0 : seats - 1) ? chaise : 0;
    if (long) pen.box([u, clear, seatDepth], [u + each, base, depth], body);
    pen.soft([u, base, back * 0.8], [u + each, seat + 0.02, seatDepth + long], body, edge);
    if (loose) pen.soft([u + 0.01, seat, back * 0.6], [u + each - 0.01, height, back + 0.2], body, edge);
  }
  strewPillows(pen, random, { count: pillows, reach: h - arm, seat, back });
  if (throwOver) {
    const u = between(random, -h + 0.1, h - 0.5);
    pen.box(
      [u, seat - 0.2, back],
      [u + between(random, 0.25, 0.4), seat + 0.035, seatDepth],
      cloth(random, undefined, 0.5),
    );
  }
}

function upholstered(random: Random, options: SofaOptions): Piece {
  const plan = planSofa(random, options);
  const { width, depth, height, seat } = plan;
  return { width, depth, height, seat, draw: (pen) => drawSofa(pen, random, plan) };
}

/** Draws cushions on a seat, from -reach to reach along it. */
function strewPillows(
  pen: Pen,
  random: Random,
  { count, reach, seat, back }: Readonly<Record<'count' | 'reach' | 'seat' | 'back', number>>,
): void {
  const odd = cloth(random, undefined, 0.5);
  const other = cloth(random, undefined, 0.5);
  for (let i = 0; i < count; i++) {
    const size = between(random, 0.3, 0.5);
    const u = between(random, -reach + size / 2, reach - size / 2);
    const w = back + between(random, 0.05, 0.25);
    pen.soft([u - size / 2, seat, w], [u + size / 2, seat + size * 0.9, w + 0.16], i % 2 ? odd : other, 0.55);
  }
}

/** Returns a sofa for two to four, in cloth or leather, sometimes with cushions and a throw. */
export const sofa = (random: Random): Piece => upholstered(random, { width: between(random, 1.35, 2.7), chaise: 0 });

/** Returns a sofa with a chaise or a second arm. */
export const cornerSofa = (random: Random): Piece =>
  upholstered(random, { width: between(random, 2.1, 3.3), chaise: between(random, 0.5, 1.2) });

/** Returns an upholstered chair: armchair, recliner or club chair. */
export const armchair = (random: Random): Piece =>
  upholstered(random, { width: between(random, 0.65, 1.1), chaise: 0 });

/** Draws a back between two posts: rails across it, or spindles under one rail. */
function openBack(
  pen: Pen,
  { width, seat, height, isUpright }: Readonly<Record<'width' | 'seat' | 'height', number>> & { isUpright: boolean },
  frame: Material,
): void {
  const h = width / 2;
  for (const s of [-1, 1]) pen.rod([s * (h - 0.02), seat - 0.03, 0.03], [s * (h - 0.02), height, 0.015], 0.03, frame);
  if (!isUpright) {
    for (let v = seat + 0.12; v < height; v += 0.13)
      pen.box([-h, v, 0.01], [h, Math.min(height, v + 0.06), 0.03], frame);
    return;
  }
  pen.box([-h, height - 0.07, 0], [h, height, 0.03], frame);
  for (let u = -h + 0.07; u < h - 0.05; u += 0.075) pen.rod([u, seat, 0.03], [u, height - 0.05, 0.015], 0.016, frame);
}

/** Returns a dining chair: wood, plastic or padded, with a slatted, solid or low back. */
export function chair(random: Random): Piece {
  const width = between(random, 0.38, 0.58);
  const depth = between(random, 0.4, 0.58);
  const seat = between(random, 0.42, 0.48);
  const height = between(random, 0.7, 1.08);
  const frame = random() < 0.6 ? wood(random) : metal(random);
  const padded = random() < 0.5;
  const pad = random() < 0.7 ? cloth(random) : leather(random);
  const backStyle = random();
  const arms = random() < 0.2;
  const draw = (pen: Pen): void => {
    const h = width / 2;
    legs(pen, random, [width, depth, seat - 0.03], frame, 0.02);
    const top = padded ? pad : frame;
    if (padded) pen.soft([-h, seat - 0.06, 0.02], [h, seat + 0.03, depth], top, 0.25);
    else pen.box([-h, seat - 0.03, 0.02], [h, seat, depth], top);
    if (backStyle < 0.4) pen.soft([-h, seat + 0.05, 0], [h, height, 0.07], top, 0.3);
    else openBack(pen, { width, seat, height, isUpright: backStyle >= 0.7 }, frame);
    if (arms)
      for (const s of [-1, 1])
        pen.box([s < 0 ? -h : h - 0.035, seat + 0.18, 0.02], [s < 0 ? -h + 0.035 : h, seat + 0.21, depth * 0.8], frame);
  };
  return { width, depth, height, seat, draw };
}

/** Returns an office chair on a five-star base. */
export function swivelChair(random: Random): Piece {
  const width = between(random, 0.55, 0.7);
  const height = between(random, 0.85, 1.3);
  const pad = random() < 0.5 ? leather(random) : cloth(random);
  const frame = metal(random);
  const draw = (pen: Pen): void => {
    const m = width / 2;
    for (let i = 0; i < 5; i++) {
      const a = (i * 2 * Math.PI) / 5;
      pen.rod([0, 0.09, m], [0.9 * m * Math.cos(a), 0.05, m + 0.9 * m * Math.sin(a)], 0.045, frame);
    }
    pen.rod([0, 0.06, m], [0, 0.44, m], 0.05, frame);
    pen.soft([-m * 0.8, 0.42, m * 0.3], [m * 0.8, 0.52, width], pad, 0.4);
    pen.soft([-m * 0.75, 0.6, 0.02], [m * 0.75, height, 0.14], pad, 0.4);
    pen.rod([0, 0.46, 0.2], [0, 0.7, 0.09], 0.05, frame);
    for (const s of [-1, 1]) pen.box([s * m * 0.85 - 0.03, 0.64, m * 0.5], [s * m * 0.85 + 0.03, 0.67, m * 1.4], frame);
  };
  return { width, depth: width, height, draw };
}

/** Returns a stool, pouf or beanbag; with `tall`, a bar stool. */
export function stool(random: Random, tall = false): Piece {
  const width = between(random, 0.3, tall ? 0.45 : 0.75);
  const seat = tall ? between(random, 0.6, 0.8) : between(random, 0.3, 0.5);
  const back = tall && random() < 0.4 ? between(random, 0.15, 0.35) : 0;
  const soft = !tall && random() < 0.5;
  const cover = random() < 0.4 ? leather(random) : cloth(random);
  const frame = random() < 0.5 ? wood(random) : metal(random);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    if (soft) {
      pen.soft([-h, 0, 0], [h, seat, width], cover, between(random, 0.25, 0.8));
      return;
    }
    legs(pen, random, [width, width, seat - 0.05], frame, 0.01);
    if (random() < 0.5) pen.box([-h, seat - 0.05, 0], [h, seat, width], cover);
    else pen.soft([-h, seat - 0.08, 0], [h, seat, width], cover, 0.5);
    if (back) pen.box([-h, seat, 0], [h, seat + back, 0.04], cover);
  };
  return { width, depth: width, height: seat + back, draw };
}

/** Returns a bench, with or without a pad. */
export function bench(random: Random): Piece {
  const width = between(random, 0.8, 1.7);
  const depth = between(random, 0.3, 0.5);
  const height = between(random, 0.38, 0.5);
  const frame = random() < 0.7 ? wood(random) : metal(random);
  const pad = random() < 0.5 ? cloth(random) : null;
  const draw = (pen: Pen): void => {
    legs(pen, random, [width, depth, height - 0.05], frame);
    pen.box([-width / 2, height - 0.07, 0], [width / 2, height - (pad ? 0.03 : 0), depth], frame);
    if (pad) pen.soft([-width / 2, height - 0.05, 0], [width / 2, height + 0.03, depth], pad, 0.2);
  };
  return { width, depth, height: height + 0.03, draw };
}
