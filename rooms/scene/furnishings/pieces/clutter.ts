import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../../plan/choose.ts';
import { chip } from '../../../plan/palette.ts';
import { cloth, lacquer, metal, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';

const CARDBOARD = ['b08d5f', 'c09a68', 'a4804f', 'cbab7d', 'd8d3c8'].map(chip);

/** Returns moving boxes, single or piled, shut or open. */
export function boxes(random: Random): Piece {
  const width = between(random, 0.3, 0.7);
  const depth = between(random, 0.28, 0.55);
  const levels = 1 + Math.floor(random() * random() * 4);
  const each = between(random, 0.2, 0.5);
  const plain = random() < 0.75;
  const draw = (pen: Pen): void => {
    for (let i = 0; i < levels; i++) {
      const material = lacquer(random, plain ? pick(random, CARDBOARD) : undefined);
      const turn = between(random, -0.08, 0.08) * i;
      const shrink = between(random, 0.72, 0.9);
      const at = pen.at([0, i * each, depth / 2], turn);
      const [u, w] = [(width / 2) * shrink, (depth / 2) * shrink];
      at.box([-u, 0, -w], [u, each, w], { ...material, roughness: 0.9 });
      at.box([-0.03, each, -w], [0.03, each + 0.003, w], lacquer(random, [0.5, 0.36, 0.18]));
      if (i === levels - 1 && random() < 0.4)
        for (const s of [-1, 1])
          at.sheet(
            [
              [s * u, each, -w],
              [s * u, each, w],
              [s * (u + 0.05), each + 0.12, w],
              [s * (u + 0.05), each + 0.12, -w],
            ],
            material,
          );
    }
  };
  return { width: width + 0.1, depth, height: levels * each + 0.12, draw };
}

/** Returns bags, sacks, or heaps of clothes or laundry. */
export function heap(random: Random): Piece {
  const width = between(random, 0.3, 1.1);
  const depth = between(random, 0.3, 0.9);
  const height = between(random, 0.12, 0.65);
  const draw = (pen: Pen): void => {
    const lumps = 1 + Math.floor(random() * 5);
    for (let i = 0; i < lumps; i++) {
      const half = Math.min(width, depth) * between(random, 0.22, 0.5);
      const u = between(random, -width / 2 + half, width / 2 - half);
      const w = between(random, half, depth - half);
      const material =
        random() < 0.25
          ? lacquer(
              random,
              pick(random, [
                [0.008, 0.008, 0.008],
                [0.7, 0.7, 0.7],
                [0.1, 0.2, 0.5],
              ]),
            )
          : cloth(random, undefined, 0.35);
      pen.soft(
        [u - half, -height * 0.2, w - half],
        [u + half, height * between(random, 0.5, 1), w + half],
        material,
        between(random, 0.6, 1.1),
      );
    }
  };
  return { width, depth, height, draw };
}

/**
 * Draws a box, ball, pair of shoes or cable on the floor.
 *
 * @param half half its width
 */
function smallThing(pen: Pen, random: Random, half: number): void {
  const kind = random();
  const v = between(random, 0.02, 0.2);
  if (kind < 0.4) pen.box([-half, 0, -half * 0.6], [half, v, half * 0.6], lacquer(random));
  else if (kind < 0.65) pen.soft([-half, 0, -half], [half, half * 2, half], lacquer(random), 1);
  else if (kind < 0.8) {
    const shoe = cloth(random);
    for (const s of [-0.06, 0.06]) pen.soft([s - 0.045, 0, -0.14], [s + 0.045, 0.09, 0.14], shoe, 0.6);
  } else {
    const cable = lacquer(random, random() < 0.6 ? [0.01, 0.01, 0.01] : [0.7, 0.7, 0.7]);
    let [u, w] = [-0.15, -0.1];
    for (let k = 0; k < 6; k++) {
      const next: readonly [number, number] = [between(random, -0.18, 0.18), between(random, -0.18, 0.18)];
      pen.rod([u, 0.006, w], [next[0], 0.006, next[1]], 0.012, cable);
      [u, w] = next;
    }
  }
}

/** Returns small objects scattered over a patch of floor: toys, shoes, books, cans, cables. */
export function scatter(random: Random): Piece {
  const width = between(random, 0.5, 1.1);
  const depth = between(random, 0.5, 1);
  const draw = (pen: Pen): void => {
    const count = 3 + Math.floor(random() * 12);
    for (let i = 0; i < count; i++) {
      const half = between(random, 0.03, 0.13);
      const at = pen.at(
        [between(random, -width / 2 + 0.2, width / 2 - 0.2), 0, between(random, 0.2, depth - 0.2)],
        random() * 6.3,
      );
      smallThing(at, random, half);
    }
  };
  return { width, depth, height: 0.25, draw };
}

/** Returns objects leaning against a wall: boards, mirrors, ladders, brooms, mattresses, ironing boards. */
export function leaning(random: Random): Piece {
  const width = between(random, 0.15, 1.4);
  const height = between(random, 0.6, 2);
  const depth = between(random, 0.15, 0.4);
  const ladder = random() < 0.2;
  const poles = !ladder && random() < 0.3;
  const draw = (pen: Pen): void => {
    const h = width / 2;
    const material = pick(random, [wood(random), lacquer(random), cloth(random), metal(random)]);
    if (poles) {
      for (let i = 0; i < 1 + random() * 3; i++) {
        const u = between(random, -h + 0.05, h - 0.05);
        pen.rod(
          [u, 0, depth - 0.03],
          [u * 0.6, height * between(random, 0.7, 1), 0.02],
          0.028,
          random() < 0.5 ? wood(random) : metal(random),
        );
        pen.box([Math.max(-h, u - 0.15), 0, depth - 0.08], [Math.min(h, u + 0.15), 0.12, depth], cloth(random));
      }
    } else if (ladder) {
      for (const s of [-1, 1]) pen.rod([s * h * 0.9, 0, depth - 0.04], [s * h * 0.9, height, 0.04], 0.05, material);
      for (let v = 0.25; v < height; v += 0.28) {
        const w = (depth - 0.04) * (1 - v / height) + 0.04;
        pen.rod([-h * 0.9, v, w], [h * 0.9, v, w], 0.035, material);
      }
    } else {
      const thick = between(random, 0.015, 0.12);
      const near = Math.min(depth, thick + 0.12);
      pen.sheet(
        [
          [-h, 0, near],
          [h, 0, near],
          [h, height, thick],
          [-h, height, thick],
        ],
        material,
      );
      pen.sheet(
        [
          [-h, 0, near],
          [-h, height, thick],
          [-h, height, 0],
          [-h, 0, near - thick],
        ],
        material,
      );
      pen.sheet(
        [
          [h, 0, near],
          [h, height, thick],
          [h, height, 0],
          [h, 0, near - thick],
        ],
        material,
      );
      pen.sheet(
        [
          [-h, height, thick],
          [h, height, thick],
          [h, height, 0],
          [-h, height, 0],
        ],
        material,
      );
    }
  };
  return { width, depth, height, draw };
}
