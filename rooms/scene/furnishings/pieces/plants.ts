import type { Material, Random } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { cloth, foliage, lacquer, wood } from '../looks/materials.ts';
import type { Pen } from '../pen.ts';
import type { Piece } from '../piece.ts';

/** A leaf from a stem's end outwards and up, then bent down. */
function leaf(
  pen: Pen,
  from: readonly [number, number, number],
  angle: number,
  length: number,
  rise: number,
  broad: number,
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

/** A plant in a pot: bush, fronds, upright blades, a small tree or a cactus. */
export function plant(random: Random, small = false): Piece {
  const height = small ? between(random, 0.2, 0.5) : between(random, 0.5, 2.1);
  const width = Math.min(1.3, height * between(random, 0.35, 0.85));
  const potWide = Math.min(width / 2, between(random, 0.06, small ? 0.1 : 0.22));
  const potTall = Math.min(height * 0.4, between(random, 0.08, 0.5));
  const kind = random();
  const draw = (pen: Pen): void => {
    const m = width / 2;
    const pot = random() < 0.75 ? lacquer(random) : random() < 0.5 ? cloth(random) : wood(random);
    pen.turned(
      [0, 0, m],
      [
        [potWide * between(random, 0.6, 1), 0],
        [potWide, potTall],
        [potWide * 0.85, potTall],
        [0, potTall - 0.02],
      ],
      pot,
      9,
    );
    const material = foliage(random);
    const other = foliage(random);
    const free = height - potTall;
    if (kind < 0.4) {
      const count = small ? 8 : 14 + Math.floor(random() * 18);
      const stem = random() < 0.5 ? 0 : free * 0.4;
      if (stem) pen.rod([0, potTall, m], [0, potTall + stem, m], 0.04, wood(random));
      const broad = between(random, 0.012, 0.06);
      for (let i = 0; i < count; i++) {
        const long = m * between(random, 0.5, 0.98);
        const rise = (free - stem) * between(random, 0.2, 0.95);
        leaf(pen, [0, potTall + stem, m], random() * 6.3, long, rise, broad, i % 3 ? material : other);
      }
    } else if (kind < 0.6) {
      const count = 6 + Math.floor(random() * 10);
      for (let i = 0; i < count; i++) {
        const at = pen.at([0, potTall, m], random() * 6.3);
        const out = m * between(random, 0.1, 0.7);
        const tall = free * between(random, 0.5, 1);
        const b = between(random, 0.015, 0.04);
        at.sheet(
          [
            [0.02, 0, -b],
            [0.02, 0, b],
            [out * 0.5, tall * 0.7, b],
            [out, tall, 0],
            [out * 0.5, tall * 0.7, -b],
          ],
          i % 3 ? material : other,
        );
      }
    } else if (kind < 0.96) {
      const trunk = free * between(random, 0.1, 0.55);
      pen.rod([0, potTall, m], [0, potTall + trunk + 0.1, m], between(random, 0.02, 0.06), wood(random));
      const lumps = 3 + Math.floor(random() * 4);
      for (let i = 0; i < lumps; i++) {
        const r = m * between(random, 0.35, 0.6);
        const [u, w] = [between(random, -m + r, m - r), between(random, r, width - r)];
        const v = Math.min(height - 2 * r * 0.9, between(random, potTall + trunk, height));
        pen.soft(
          [u - r, Math.max(potTall, v), w - r],
          [u + r, Math.min(height, Math.max(potTall, v) + 2 * r), w + r],
          i % 2 ? material : other,
          1,
        );
      }
      for (let i = 0; i < 14; i++)
        leaf(
          pen,
          [0, potTall + trunk + free * 0.2, m],
          random() * 6.3,
          m * between(random, 0.5, 0.98),
          free * between(random, -0.2, 0.3),
          0.04,
          other,
        );
    } else {
      const r = Math.min(m, 0.12);
      pen.soft([-r, potTall - 0.05, m - r], [r, height, m + r], material, 0.8);
      if (random() < 0.5)
        pen.soft(
          [0, potTall + free * 0.3, m - r * 0.5],
          [Math.min(m, r * 2), potTall + free * 0.7, m + r * 0.5],
          material,
          0.8,
        );
    }
  };
  return { width, depth: width, height, draw };
}
