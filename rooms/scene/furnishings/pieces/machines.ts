import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { cloth, glass, lacquer, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';
import { legs } from './parts.ts';

/** Returns a treadmill, exercise bike or weight bench. */
export function exerciser(random: Random): Piece {
  const width = between(random, 0.5, 0.85);
  const depth = between(random, 1, 1.8);
  const height = between(random, 0.9, 1.5);
  const dark = lacquer(random, [0.015, 0.015, 0.016]);
  const tone = lacquer(random);
  const kind = random();
  const draw = (pen: Pen): void => {
    const h = width / 2;
    if (kind < 0.4) {
      pen.box([-h, 0.06, 0], [h, 0.16, depth], dark);
      for (const s of [-1, 1]) pen.rod([s * (h - 0.04), 0.1, 0.2], [s * (h - 0.04), height, 0.05], 0.06, tone);
      pen.box([-h, height - 0.2, 0], [h, height, 0.08], dark);
    } else if (kind < 0.7) {
      pen.rod([0, 0.05, 0.05], [0, 0.05, depth - 0.05], 0.07, tone);
      for (const w of [0.05, depth - 0.05]) pen.rod([-h, 0.04, w], [h, 0.04, w], 0.06, dark);
      pen.soft([-0.08, 0.08, 0.15], [0.08, 0.65, 0.7], tone, 0.9);
      pen.rod([0, 0.1, depth * 0.7], [0, height * 0.8, depth * 0.75], 0.06, dark);
      pen.soft([-0.13, height * 0.8, depth * 0.6], [0.13, height * 0.88, depth * 0.85], dark, 0.6);
      pen.rod([0, 0.4, depth * 0.35], [0, height, depth * 0.15], 0.06, dark);
      pen.rod([-h * 0.9, height - 0.05, depth * 0.15], [h * 0.9, height - 0.05, depth * 0.15], 0.04, dark);
    } else {
      legs(pen, random, [width * 0.6, depth, 0.4], dark);
      pen.soft([-0.15, 0.4, 0.1], [0.15, 0.5, depth], tone, 0.3);
      pen.rod([-h, height, 0.15], [h, height, 0.15], 0.03, metal(random));
      for (const s of [-1, 1]) {
        pen.rod([s * h * 0.5, 0, 0.15], [s * h * 0.5, height, 0.15], 0.05, dark);
        pen.box([s * h * 0.9 - 0.04, height - 0.18, 0], [s * h * 0.9 + 0.04, height + 0.15, 0.3], dark);
      }
    }
  };
  return { width, depth, height: height + 0.15, draw };
}

/** Returns an appliance: washing machine, fridge, heater, printer, safe or aquarium. */
export function appliance(random: Random): Piece {
  const width = between(random, 0.35, 0.75);
  const depth = between(random, 0.3, 0.7);
  const height = pick(random, [between(random, 0.3, 0.6), 0.85, between(random, 1.2, 1.9)]);
  const body = lacquer(random, pick(random, [[0.75, 0.75, 0.75], [0.4, 0.4, 0.41], [0.03, 0.03, 0.03], undefined]));
  const door = random();
  const draw = (pen: Pen): void => {
    const h = width / 2;
    pen.box([-h, 0.02, 0], [h, height, depth - 0.02], body);
    if (door < 0.4)
      pen.sheet(
        Array.from({ length: 14 }, (_, i) => {
          const a = (2 * Math.PI * i) / 14;
          const r = Math.min(h, height / 2) * 0.6;
          return [r * Math.cos(a), height * 0.5 + r * Math.sin(a), depth - 0.015];
        }),
        glass,
      );
    else if (door < 0.6)
      pen.box([-h + 0.02, height * 0.3, depth - 0.02], [h - 0.02, height - 0.05, depth - 0.01], glass);
    else if (door < 0.85)
      pen.box([h - 0.06, height * 0.4, depth - 0.02], [h - 0.04, height * 0.75, depth], metal(random));
  };
  return { width, depth, height, draw };
}

/** Returns a bicycle: two wheels and a few tubes. */
export function bicycle(random: Random): Piece {
  const width = between(random, 1.2, 1.75);
  const depth = 0.5;
  const r = width * 0.19;
  const tone = lacquer(random);
  const tyre = lacquer(random, [0.01, 0.01, 0.01]);
  const draw = (pen: Pen): void => {
    const m = depth / 2;
    for (const s of [-1, 1]) {
      const u = s * (width / 2 - r - 0.01);
      for (let i = 0; i < 14; i++) {
        const a = (2 * Math.PI * i) / 14;
        const b = (2 * Math.PI * (i + 1)) / 14;
        pen.rod(
          [u + r * 0.95 * Math.cos(a), r + r * 0.95 * Math.sin(a), m],
          [u + r * 0.95 * Math.cos(b), r + r * 0.95 * Math.sin(b), m],
          0.03,
          tyre,
        );
      }
    }
    const [back, front] = [-(width / 2 - r), width / 2 - r];
    pen.rod([back, r, m], [-0.12, 0.75, m], 0.03, tone);
    pen.rod([-0.12, 0.85, m], [0, 0.3, m], 0.035, tone);
    pen.rod([0, 0.3, m], [front - 0.12, 0.75, m], 0.035, tone);
    pen.rod([-0.1, 0.75, m], [front - 0.12, 0.8, m], 0.035, tone);
    pen.rod([back, r, m], [0, 0.3, m], 0.025, tone);
    pen.rod([front, r, m], [front - 0.14, 0.95, m], 0.03, tone);
    pen.rod([front - 0.14, 0.95, 0.02], [front - 0.14, 0.95, depth - 0.02], 0.03, tyre);
    pen.soft([-0.26, 0.85, m - 0.07], [0, 0.93, m + 0.07], tyre, 0.6);
  };
  return { width, depth, height: 1, draw };
}

/** Returns a cage, playpen or dog crate of bars, sometimes a guitar or easel. */
export function barred(random: Random): Piece {
  const width = between(random, 0.5, 1.2);
  const depth = between(random, 0.4, 1);
  const height = between(random, 0.5, 1.6);
  const frame = random() < 0.6 ? metal(random) : wood(random);
  const easel = random() < 0.35;
  const draw = (pen: Pen): void => {
    const h = width / 2;
    if (easel) {
      for (const s of [-1, 1]) pen.rod([s * h, 0, depth - 0.02], [s * h * 0.2, height, depth * 0.4], 0.04, frame);
      pen.rod([0, 0, 0.02], [0, height * 0.95, depth * 0.4], 0.04, frame);
      pen.box([-h * 0.8, height * 0.4, depth * 0.62], [h * 0.8, height * 0.85, depth * 0.66], lacquer(random));
      return;
    }
    for (const v of [0.02, height - 0.02])
      for (const w of [0.01, depth - 0.01]) pen.rod([-h, v, w], [h, v, w], 0.02, frame);
    for (const w of [0.01, depth - 0.01])
      for (let u = -h + 0.01; u <= h; u += 0.12) pen.rod([u, 0, w], [u, height, w], 0.012, frame);
    for (const s of [-1, 1])
      for (let w = 0.12; w < depth; w += 0.12)
        pen.rod([s * (h - 0.01), 0, w], [s * (h - 0.01), height, w], 0.012, frame);
    pen.soft([-h * 0.9, 0, 0.03], [h * 0.9, 0.1, depth - 0.03], cloth(random, undefined, 0.4), 0.4);
  };
  return { width, depth, height, draw };
}
