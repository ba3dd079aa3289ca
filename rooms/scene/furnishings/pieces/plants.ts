import type { Material, Random } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { cloth, foliage, lacquer, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';

/** Length, half width and rise of a leaf, metres. */
interface Leaf {
  readonly length: number;
  readonly rise: number;
  readonly broad: number;
}

/** Draws a leaf from the end of a stem, outwards and up, then drooping. */
function leaf(
  pen: Pen,
  from: readonly [number, number, number],
  angle: number,
  { length, rise, broad }: Leaf,
  material: Material,
): void {
  const at = pen.at(from, angle);
  const mid = length * 0.55;
  at.sheet(
    [
      [0, 0, -0.008],
      [mid, rise, -broad],
      [mid, rise, broad],
      [0, 0, 0.008],
    ],
    material,
  );
  at.sheet(
    [
      [mid, rise, -broad],
      [length, rise * 0.5, 0],
      [mid, rise, broad],
    ],
    material,
  );
}

/** The plant in a pot: height including the pot, width, position of the stem, and two greens; metres. */
interface Growth {
  readonly height: number;
  readonly width: number;
  readonly potTall: number;
  readonly isSmall: boolean;
  readonly greens: readonly [Material, Material];
}

function bush(pen: Pen, random: Random, { height, width, potTall, isSmall, greens }: Growth): void {
  const m = width / 2;
  const free = height - potTall;
  const count = isSmall ? 8 : 14 + Math.floor(random() * 18);
  const stem = random() < 0.5 ? 0 : free * 0.4;
  if (stem) pen.rod([0, potTall, m], [0, potTall + stem, m], 0.04, wood(random));
  const broad = between(random, 0.012, 0.06);
  for (let i = 0; i < count; i++) {
    const length = m * between(random, 0.5, 0.98);
    const rise = (free - stem) * between(random, 0.2, 0.95);
    leaf(pen, [0, potTall + stem, m], random() * 6.3, { length, rise, broad }, greens[i % 3 ? 0 : 1]);
  }
}

function blades(pen: Pen, random: Random, { height, width, potTall, greens }: Growth): void {
  const m = width / 2;
  const count = 6 + Math.floor(random() * 10);
  for (let i = 0; i < count; i++) {
    const at = pen.at([0, potTall, m], random() * 6.3);
    const out = m * between(random, 0.1, 0.7);
    const tall = (height - potTall) * between(random, 0.5, 1);
    const b = between(random, 0.015, 0.04);
    at.sheet(
      [
        [0.02, 0, -b],
        [0.02, 0, b],
        [out * 0.5, tall * 0.7, b],
        [out, tall, 0],
        [out * 0.5, tall * 0.7, -b],
      ],
      greens[i % 3 ? 0 : 1],
    );
  }
}

function tree(pen: Pen, random: Random, { height, width, potTall, greens }: Growth): void {
  const m = width / 2;
  const free = height - potTall;
  const trunk = free * between(random, 0.1, 0.55);
  pen.rod([0, potTall, m], [0, potTall + trunk + 0.1, m], between(random, 0.02, 0.06), wood(random));
  const lumps = 3 + Math.floor(random() * 4);
  for (let i = 0; i < lumps; i++) {
    const r = m * between(random, 0.35, 0.6);
    const [u, w] = [between(random, -m + r, m - r), between(random, r, width - r)];
    const low = Math.max(potTall, Math.min(height - 2 * r * 0.9, between(random, potTall + trunk, height)));
    pen.soft([u - r, low, w - r], [u + r, Math.min(height, low + 2 * r), w + r], greens[i % 2 ? 0 : 1], 1);
  }
  for (let i = 0; i < 14; i++) {
    const angle = random() * 6.3;
    const length = m * between(random, 0.5, 0.98);
    const rise = free * between(random, -0.2, 0.3);
    leaf(pen, [0, potTall + trunk + free * 0.2, m], angle, { length, rise, broad: 0.04 }, greens[1]);
  }
}

function cactus(pen: Pen, random: Random, { height, width, potTall, greens: [green] }: Growth): void {
  const m = width / 2;
  const free = height - potTall;
  const r = Math.min(m, 0.12);
  pen.soft([-r, potTall - 0.05, m - r], [r, height, m + r], green, 0.8);
  if (random() >= 0.5) return;
  pen.soft([0, potTall + free * 0.3, m - r * 0.5], [Math.min(m, r * 2), potTall + free * 0.7, m + r * 0.5], green, 0.8);
}

const plantOf = (kind: number): typeof bush => {
  if (kind < 0.4) return bush;
  if (kind < 0.6) return blades;
  return kind < 0.96 ? tree : cactus;
};

/** Returns a potted plant: bush, upright blades, small tree or cactus. */
export function plant(random: Random, small = false): Piece {
  const height = small ? between(random, 0.2, 0.5) : between(random, 0.5, 2.1);
  const width = Math.min(1.3, height * between(random, 0.35, 0.85));
  const potWide = Math.min(width / 2, between(random, 0.06, small ? 0.1 : 0.22));
  const potTall = Math.min(height * 0.4, between(random, 0.08, 0.5));
  const grow = plantOf(random());
  const draw = (pen: Pen): void => {
    const pot = random() < 0.75 ? lacquer(random) : random() < 0.5 ? cloth(random) : wood(random);
    pen.turned(
      [0, 0, width / 2],
      [
        [potWide * between(random, 0.6, 1), 0],
        [potWide, potTall],
        [potWide * 0.85, potTall],
        [0, potTall - 0.02],
      ],
      pot,
      9,
    );
    grow(pen, random, { height, width, potTall, isSmall: small, greens: [foliage(random), foliage(random)] });
  };
  return { width, depth: width, height, draw };
}
