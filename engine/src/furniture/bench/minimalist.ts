import type { Vec3 } from '../../math/vec3.ts';
import { matt } from '../materials.ts';
import type { Drawing } from '../piece-design.ts';
import { box } from '../shapes/box.ts';
import { cushion, piping } from '../shapes/cushion.ts';
import { extrude } from '../shapes/extrude.ts';
import { cylinder } from '../shapes/lathe.ts';
import { chain, move, turnX } from '../shapes/transform.ts';
import { stadium } from './stadium.ts';

const SHADOW_GAP = matt('#171513');

/** A beam on two blocks, one long cushion, a stone with round ends. */
export const MINIMALIST_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.35, depth: 0.36, height: 0.43 },
    draw(b, look, size) {
      const beam = 0.085;
      b.add(box(size.width, beam, size.depth, 0.003, 'x'), look.wood, move(0, size.height - beam / 2, 0));
      for (const side of [-1, 1]) {
        const leg = box(0.1, size.height - beam + 0.001, size.depth - 0.05, 0.003, 'y');
        b.add(leg, look.wood, move(side * (size.width / 2 - 0.24), (size.height - beam) / 2, 0));
      }
    },
  },
  {
    size: { width: 1.3, depth: 0.44, height: 0.41 },
    draw(b, look, size) {
      const gap = 0.03;
      const cover = look.upholstery[1];
      b.add(box(size.width - 0.12, gap + 0.02, size.depth - 0.12, 0), SHADOW_GAP, move(0, (gap + 0.02) / 2, 0));
      const low = size.height * 0.56;
      const block = (from: number, to: number, seed: number): void => {
        const soft = { round: 0.024, puff: [0.002, 0.007, 0.003] as Vec3, wrinkle: 0.0016, seed, detail: 12 };
        const at = move(0, (from + to) / 2, 0);
        b.add(cushion(size.width - 0.004, to - from, size.depth - 0.006, soft), cover, at);
        for (const axis of ['y', 'z'] as const)
          for (const seam of piping([size.width - 0.004, to - from, size.depth - 0.006], axis, 0.0026, soft))
            b.add(seam, cover, at);
      };
      block(gap, low, 2);
      block(low - 0.006, size.height - 0.005, 4);
    },
  },
  {
    size: { width: 1.25, depth: 0.38, height: 0.42 },
    draw(b, look, size) {
      const slab = 0.075;
      const top = extrude(stadium(size.width, size.depth), slab, 0.01, 0.9);
      b.add(top, look.stone, chain(move(0, size.height - slab / 2, 0), turnX(-Math.PI / 2)));
      for (const side of [-1, 1]) {
        const foot = cylinder(size.depth * 0.36, size.height - slab + 0.002, 40, 0.004);
        b.add(foot, look.stone, move(side * (size.width / 2 - size.depth * 0.55), 0, 0));
      }
    },
  },
];
