import type { Vec3 } from '../../../math/vec3.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, pieceFrom } from '../../catalogue/piece-design.ts';
import { SHADOW_GAP } from '../../materials/materials.ts';
import { atCorners, slant, slantedLeg } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import { type CushionOptions, cushion, piping } from '../../shapes/cushion.ts';
import { extrude } from '../../shapes/extrude.ts';
import { cylinder } from '../../shapes/lathe.ts';
import { noise3 } from '../../shapes/noise.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { loops, pad, stadium } from './bench-parts.ts';
import { BOHEMIAN_BENCHES } from './bohemian.ts';
import { FARMHOUSE_BENCHES } from './farmhouse.ts';
import { INDUSTRIAL_BENCHES } from './industrial.ts';
import { LUXURY_BENCHES } from './luxury.ts';
import { benchProfile } from './profile.ts';
import { TRADITIONAL_BENCHES } from './traditional.ts';

/** Wool, rods and a fleece on splayed legs. */
const SCANDINAVIAN_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.2, depth: 0.4, height: 0.45 },
    draw(b, look, size) {
      pad(b, { ...size, depth: size.depth - 0.01 }, 0.07, look.upholstery[0]);
      const h = size.height - 0.09;
      b.add(box(size.width - 0.06, 0.04, size.depth - 0.06, 0.006, 'x'), look.wood, move(0, h - 0.01, 0));
      atCorners(size.width - 0.1, size.depth - 0.03, (x, z, sx, sz) => {
        b.add(slantedLeg(h, 0.021, 0.012), look.wood, slant(x, z, -sx * 0.06, -sz * 0.03, h));
      });
    },
  },
  {
    size: { width: 1.2, depth: 0.38, height: 0.45 },
    draw(b, look, size) {
      // Round rods as a seat, carried by two frames with legs.
      const y = size.height - 0.012;
      const count = 9;
      for (let i = 0; i < count; i++) {
        const z = -size.depth / 2 + 0.03 + ((size.depth - 0.06) * i) / (count - 1);
        b.add(strut([-size.width / 2, y, z], [size.width / 2, y, z], 0.012), look.wood);
      }
      for (const side of [-1, 1]) {
        const x = side * (size.width / 2 - 0.2);
        b.add(box(0.045, 0.04, size.depth - 0.03, 0.008, 'z'), look.wood, move(x, y - 0.03, 0));
        for (const sz of [-1, 1]) {
          const h = y - 0.04;
          b.add(
            slantedLeg(h, 0.021, 0.013),
            look.wood,
            slant(x + side * 0.06, sz * (size.depth / 2 - 0.015), -side * 0.06, -sz * 0.035, h),
          );
        }
      }
    },
  },
  {
    size: { width: 1.25, depth: 0.4, height: 0.46 },
    draw(b, look, size) {
      b.add(box(size.width, 0.032, size.depth, 0.01, 'x'), look.wood, move(0, size.height - 0.016, 0));
      const h = size.height - 0.03;
      atCorners(size.width - 0.16, size.depth - 0.03, (x, z, sx, sz) => {
        b.add(slantedLeg(h, 0.024, 0.014), look.wood, slant(x, z, -sx * 0.08, -sz * 0.05, h));
      });
      b.objects(() => {
        const fleece = paddedPanel({
          width: size.width * 0.62,
          height: size.depth * 0.96,
          depth: 0.035,
          radius: 0.03,
          step: 0.025,
          relief: (x, z) => 0.009 * noise3(x * 28, z * 28, 1) + 0.006 * noise3(x * 9, z * 9, 4),
        });
        b.add(fleece, look.upholstery[2], chain(move(0.06, size.height - 0.006, 0), turnX(-Math.PI / 2)));
      });
    },
  },
];

/** A beam on two blocks, one long cushion, a stone with round ends. */
const MINIMALIST_BENCHES: readonly Drawing[] = [
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
        const soft: CushionOptions = {
          round: 0.034,
          roundBelow: 0.02,
          puff: [0.007, 0.02, 0.008],
          wrinkle: 0.004,
          seed,
          detail: 14,
          isFine: true,
        };
        const at = move(0, (from + to) / 2, 0);
        const block: Vec3 = [size.width - 0.018, to - from, size.depth - 0.02];
        b.add(cushion(...block, soft), cover, at);
        b.add(piping(block, 'y', 0.003, soft)[1], cover, at);
      };
      block(gap, low, 2);
      block(low - 0.006, size.height - 0.018, 4);
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

/** Boucle on steel loops, a waterfall, a shelf of walnut. */
const MODERN_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.3, depth: 0.42, height: 0.45 },
    draw(b, look, size) {
      pad(b, size, 0.1, look.upholstery[1]);
      loops(b, size, size.height - 0.12, 0.014, look.metal2);
    },
  },
  {
    size: { width: 1.2, depth: 0.4, height: 0.44 },
    draw(b, look, size) {
      // A waterfall of boucle: seat and both ends of the same thickness.
      pad(b, size, 0.12, look.upholstery[1]);
      for (const side of [-1, 1]) {
        const end = cushion(0.15, size.height - 0.12, size.depth - 0.01, {
          round: 0.03,
          puff: [0.006, 0, 0.002],
          detail: 6,
        });
        b.add(end, look.upholstery[1], move(side * (size.width / 2 - 0.085), (size.height - 0.12) / 2, 0));
      }
    },
  },
  {
    size: { width: 1.3, depth: 0.4, height: 0.44 },
    draw(b, look, size) {
      b.add(box(size.width, 0.05, size.depth, 0.003, 'x'), look.wood, move(0, size.height - 0.09, 0));
      for (const side of [-1, 1]) {
        b.add(
          box(0.05, size.height - 0.07, size.depth, 0.003, 'y'),
          look.wood,
          move(side * (size.width / 2 - 0.025), (size.height - 0.07) / 2, 0),
        );
      }
      const thin = cushion(size.width - 0.01, 0.05, size.depth - 0.01, {
        round: 0.022,
        puff: [0, 0.008, 0],
        wrinkle: 0.0015,
        detail: 9,
      });
      b.add(thin, look.upholstery[2], move(0, size.height - 0.035, 0));
    },
  },
];

const DESIGNS: StyleTable<readonly Drawing[]> = {
  MODERN: MODERN_BENCHES,
  SCANDINAVIAN: SCANDINAVIAN_BENCHES,
  TRADITIONAL: TRADITIONAL_BENCHES,
  INDUSTRIAL: INDUSTRIAL_BENCHES,
  LUXURY: LUXURY_BENCHES,
  MINIMALIST: MINIMALIST_BENCHES,
  BOHEMIAN: BOHEMIAN_BENCHES,
  FARMHOUSE: FARMHOUSE_BENCHES,
};

/** A low bench for the end of a bed or the side of a table. */
const design = pieceFrom(DESIGNS, 0.85, 1.15);

export const bench = piece({ ...benchProfile, design });
