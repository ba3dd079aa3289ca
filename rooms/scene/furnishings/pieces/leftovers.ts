import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { lacquer, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';

/** Returns a vacuum cleaner: upright, or a canister with hose and pipe. */
export function vacuumCleaner(random: Random): Piece {
  const body = lacquer(random);
  const dark = lacquer(random, [0.03, 0.03, 0.032]);
  const height = between(random, 0.95, 1.15);
  if (random() < 0.5) {
    const draw = (pen: Pen): void => {
      pen.soft([-0.15, 0, 0.02], [0.15, 0.13, 0.34], dark, 0.3);
      pen.soft([-0.1, 0.1, 0.04], [0.1, height * 0.68, 0.2], body, 0.5);
      pen.rod([0, height * 0.6, 0.1], [0, height, 0.05], 0.03, dark);
    };
    return { width: 0.32, depth: 0.38, height, draw };
  }
  const draw = (pen: Pen): void => {
    pen.soft([-0.42, 0.02, 0.03], [0.02, 0.27, 0.31], body, 0.6);
    pen.rod([-0.02, 0.2, 0.17], [0.24, height * 0.5, 0.2], 0.035, dark);
    pen.rod([0.24, height * 0.5, 0.2], [0.36, height, 0.18], 0.035, dark);
    pen.rod([0.36, height, 0.18], [0.3, 0.05, 0.3], 0.03, metal(random));
    pen.box([0.16, 0, 0.26], [0.44, 0.05, 0.38], dark);
  };
  return { width: 0.9, depth: 0.4, height, draw };
}

/** Returns an open stepladder. */
export function stepladder(random: Random): Piece {
  const height = between(random, 0.9, 1.9);
  const width = between(random, 0.4, 0.5);
  const depth = height * between(random, 0.45, 0.6);
  const frame = random() < 0.6 ? metal(random) : wood(random);
  const draw = (pen: Pen): void => {
    const h = width / 2 - 0.02;
    for (const s of [-1, 1]) {
      pen.rod([s * h, 0, depth - 0.02], [s * h * 0.8, height, depth * 0.45], 0.04, frame);
      pen.rod([s * h, 0, 0.02], [s * h * 0.8, height - 0.03, depth * 0.4], 0.03, frame);
    }
    const steps = Math.round(height / 0.26);
    for (let i = 1; i <= steps; i++) {
      const t = i / (steps + 0.2);
      const w = depth - 0.02 + (depth * 0.45 - depth + 0.02) * t;
      pen.box([-h, height * t - 0.015, w - 0.06], [h, height * t + 0.015, w + 0.02], frame);
    }
  };
  return { width, depth, height, draw };
}

/** Returns a bucket or paint tin, with a brush across it or a lid beside it. */
export function bucket(random: Random): Piece {
  const radius = between(random, 0.08, 0.17);
  const height = radius * between(random, 1.7, 2.2);
  const skin = lacquer(random, random() < 0.5 ? [0.75, 0.75, 0.74] : undefined);
  const inside = lacquer(random);
  const draw = (pen: Pen): void => {
    const profile = [
      [radius * 0.88, 0],
      [radius, height],
      [radius * 0.94, height],
      [0, height - 0.03],
    ] as const;
    pen.turned([0, 0, radius + 0.01], profile, skin);
    pen.turned(
      [0, height - 0.025, radius + 0.01],
      [
        [radius * 0.9, 0],
        [0, 0.004],
      ],
      inside,
    );
  };
  return { width: 2 * radius + 0.02, depth: 2 * radius + 0.02, height, draw };
}

/** Returns a cable or blind cord lying on the floor, with its plug. */
export function cable(random: Random): Piece {
  const width = between(random, 0.4, 1.6);
  const depth = between(random, 0.2, 0.7);
  const skin = lacquer(random, random() < 0.5 ? [0.02, 0.02, 0.02] : [0.7, 0.7, 0.68]);
  const bends = 5 + Math.floor(random() * 6);
  const points = Array.from({ length: bends }, (_, i): readonly [number, number] => [
    ((i + 0.5) / bends - 0.5) * width,
    between(random, 0.03, depth - 0.03),
  ]);
  const draw = (pen: Pen): void => {
    for (let i = 1; i < points.length; i++) {
      const [[u0, w0], [u1, w1]] = [points[i - 1], points[i]];
      pen.rod([u0, 0.008, w0], [u1, 0.008, w1], 0.012, skin);
    }
    const [u, w] = points[points.length - 1];
    pen.box([u - 0.03, 0, w - 0.02], [u + 0.03, 0.03, w + 0.02], pick(random, [skin, lacquer(random)]));
  };
  return { width, depth, height: 0.04, draw };
}
