import type { Material, Random } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { neutral } from '../looks/colours.ts';
import { cloth, leather, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';
import { legs } from './parts.ts';

interface Mattress {
  readonly width: number;
  /** w of the head and the foot. */
  readonly from: number;
  readonly to: number;
  readonly top: number;
  /** How far the bedspread hangs down. */
  readonly drop: number;
}

function bedding(pen: Pen, random: Random, { width, from: w0, to: w1, top, drop }: Mattress): void {
  const h = width / 2;
  const cover = cloth(random, random() < 0.5 ? neutral(random) : undefined, 0.3);
  const sheet = cloth(random, random() < 0.7 ? [0.82, 0.82, 0.8] : neutral(random), 0.15);
  pen.soft([-h + 0.01, top - 0.25, w0], [h - 0.01, top, w1 - 0.01], sheet, 0.12);
  const made = random() < 0.75;
  const from = w0 + (w1 - w0) * between(random, 0.08, 0.45);
  if (made) pen.soft([-h, top - drop, from], [h, top + 0.06, w1], cover, 0.18);
  else
    for (let i = 0; i < 4; i++) {
      const size = between(random, 0.25, 0.55);
      const u = between(random, -h + size, h - size);
      const w = between(random, w0 + 0.5, w1 - size);
      pen.soft([u - size, top - 0.02, w - size], [u + size, top + between(random, 0.08, 0.25), w + size], cover, 0.7);
    }
  if (random() < 0.3) {
    const w = between(random, from, w1 - 0.5);
    pen.box([-h, top - drop, w], [h, top + 0.075, w + between(random, 0.25, 0.5)], cloth(random, undefined, 0.5));
  }
  const rows = 1 + Math.floor(random() * 3);
  const across = Math.max(1, Math.round(width / 0.75));
  for (let r = 0; r < rows; r++) {
    const slip = r === 0 ? sheet : cloth(random, undefined, 0.4);
    for (let c = 0; c < across; c++) {
      const pitch = width / across;
      const half = (pitch / 2) * between(random, 0.7, 0.95);
      const u = -h + (c + 0.5) * pitch;
      const w = w0 + 0.02 + r * 0.16;
      pen.soft([u - half, top - 0.02, w], [u + half, top + between(random, 0.14, 0.42), w + 0.3], slip, 0.5);
    }
  }
}

function barredHead(pen: Pen, width: number, height: number, material: Material): void {
  const h = width / 2;
  for (let u = -h + 0.03; u <= h; u += Math.max(0.1, (width - 0.06) / 8))
    pen.rod([u, 0, 0.03], [u, height, 0.03], 0.03, material);
  pen.rod([-h + 0.02, height - 0.02, 0.03], [h - 0.02, height - 0.02, 0.03], 0.04, material);
}

function paddedHead(
  pen: Pen,
  random: Random,
  { width, low, high, thick }: Readonly<Record<'width' | 'low' | 'high' | 'thick', number>>,
  material: Material,
): void {
  const h = width / 2;
  const pads = random() < 0.25 ? 2 + Math.floor(random() * 4) : 1;
  for (let i = 0; i < pads; i++)
    pen.soft([-h + (i * width) / pads, low, 0], [-h + ((i + 1) * width) / pads, high, thick], material, 0.15);
}

/** Returns a bed of any width with its head at the back: frame, box spring, divan or bare mattress. */
export function bed(random: Random): Piece {
  const sleeper = pick(random, [0.9, 1, 1.2, 1.4, 1.6, 1.8, 2]);
  const length = between(random, 1.9, 2.1);
  const rim = random() < 0.5 ? between(random, 0.02, 0.08) : 0.005;
  const headThick = between(random, 0.04, 0.14);
  const head = random() < 0.12 ? 0 : between(random, 0.75, 1.5);
  const foot = random() < 0.25 ? between(random, 0.45, 0.9) : 0;
  const top = between(random, 0.32, 0.7);
  const clear = random() < 0.5 ? between(random, 0.08, 0.28) : 0;
  const frame =
    random() < 0.45 ? wood(random) : random() < 0.6 ? cloth(random) : random() < 0.5 ? leather(random) : metal(random);
  const bars = random() < 0.2;
  const width = sleeper + 2 * rim;
  const depth = length + headThick + (foot ? 0.05 : rim);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    const base = Math.max(clear + 0.05, top - 0.22);
    if (clear) legs(pen, random, [width, depth, clear], frame, 0.02);
    pen.box([-h, clear, 0.01], [h, base, depth], frame);
    if (head && bars) barredHead(pen, width, head, frame);
    else if (head) paddedHead(pen, random, { width, low: clear, high: head, thick: headThick }, frame);
    if (foot) pen.box([-h, 0, depth - 0.05], [h, foot, depth], frame);
    bedding(pen, random, {
      width: sleeper + 2 * rim - 0.01,
      from: headThick,
      to: depth - (foot ? 0.06 : 0),
      top,
      drop: foot ? 0.05 : between(random, 0.05, top - 0.02),
    });
  };
  return { width, depth, height: Math.max(head, top + 0.4), seat: top + 0.05, draw };
}

/** Returns a bunk bed or a loft bed above a desk. */
export function bunkBed(random: Random): Piece {
  const width = between(random, 1.95, 2.1);
  const depth = between(random, 0.85, 1.1);
  const height = between(random, 1.5, 1.9);
  const frame = random() < 0.6 ? wood(random) : metal(random);
  const lower = random() < 0.75;
  const draw = (pen: Pen): void => {
    const h = width / 2;
    for (const u of [-h + 0.03, h - 0.03])
      for (const w of [0.03, depth - 0.03]) pen.box([u - 0.03, 0, w - 0.03], [u + 0.03, height, w + 0.03], frame);
    for (const v of lower ? [0.3, height - 0.45] : [height - 0.45]) {
      pen.box([-h, v, 0], [h, v + 0.12, depth], frame);
      pen.soft([-h + 0.05, v + 0.08, 0.03], [h - 0.05, v + 0.28, depth - 0.03], cloth(random, undefined, 0.4), 0.15);
      pen.soft([-h + 0.08, v + 0.25, 0.1], [-h + 0.5, v + 0.4, depth - 0.1], cloth(random), 0.5);
    }
    for (const v of [height - 0.2, height - 0.05])
      pen.rod([-h, v, depth - 0.03], [h * 0.5, v, depth - 0.03], 0.05, frame);
    for (const u of [h * 0.55, h * 0.85]) pen.rod([u, 0, depth - 0.02], [u, height, depth - 0.02], 0.03, frame);
    for (let v = 0.25; v < height; v += 0.27)
      pen.rod([h * 0.55, v, depth - 0.02], [h * 0.85, v, depth - 0.02], 0.03, frame);
  };
  return { width, depth, height, draw };
}

/** Returns a cot with bars all round. */
export function cot(random: Random): Piece {
  const width = between(random, 1, 1.4);
  const depth = between(random, 0.55, 0.75);
  const height = between(random, 0.75, 1.05);
  const frame = wood(random);
  const draw = (pen: Pen): void => {
    const h = width / 2;
    for (const w of [0.015, depth - 0.015]) {
      pen.rod([-h, height - 0.02, w], [h, height - 0.02, w], 0.03, frame);
      pen.rod([-h, 0.25, w], [h, 0.25, w], 0.03, frame);
      for (let u = -h + 0.06; u < h; u += 0.11) pen.rod([u, 0.25, w], [u, height - 0.02, w], 0.015, frame);
    }
    for (const s of [-1, 1]) pen.box([s < 0 ? -h : h - 0.03, 0, 0], [s < 0 ? -h + 0.03 : h, height, depth], frame);
    pen.soft([-h + 0.03, 0.25, 0.03], [h - 0.03, 0.42, depth - 0.03], cloth(random, undefined, 0.5), 0.15);
  };
  return { width, depth, height, draw };
}
