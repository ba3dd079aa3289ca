import type { Vec3 } from '../../math/vec3.ts';
import { loops, pad, tuftedSeat } from '../benches/bench-parts.ts';
import { withNearest } from '../nearest-style.ts';
import { atCorners } from '../parts/corners.ts';
import { turnedLeg } from '../parts/legs.ts';
import { slant, slantedLeg } from '../parts/slanted-leg.ts';
import { type Drawing, pieceFrom } from '../piece-design.ts';
import { box } from '../shapes/box.ts';
import { cushion, piping } from '../shapes/cushion.ts';
import { ball } from '../shapes/lathe.ts';
import { noise3 } from '../shapes/noise.ts';
import { paddedPanel } from '../shapes/padded-panel.ts';
import { chain, move, turnX } from '../shapes/transform.ts';
import { strut, tube } from '../shapes/tube.ts';

const DESIGNS = withNearest<readonly Drawing[]>({
  MODERN: [
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
        // A waterfall of boucle: seat and both ends in one thickness.
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
  ],
  SCANDINAVIAN: [
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
        // Round rods as a seat, carried by two legged frames.
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
  ],
  TRADITIONAL: [
    {
      size: { width: 1.25, depth: 0.45, height: 0.48 },
      draw(b, look, size) {
        tuftedSeat(b, size, 0.11, look.upholstery[0]);
        const h = size.height - 0.13;
        atCorners(size.width - 0.08, size.depth - 0.08, (x, z) => b.add(turnedLeg(h, 0.03), look.wood, move(x, 0, z)));
        b.add(strut([-size.width / 2 + 0.04, 0.1, 0], [size.width / 2 - 0.04, 0.1, 0], 0.012), look.wood);
        for (const sx of [-1, 1]) {
          const x = sx * (size.width / 2 - 0.04);
          b.add(strut([x, 0.1, -size.depth / 2 + 0.04], [x, 0.1, size.depth / 2 - 0.04], 0.012), look.wood);
        }
      },
    },
    {
      size: { width: 1.2, depth: 0.44, height: 0.48 },
      draw(b, look, size) {
        pad(b, size, 0.1, look.upholstery[1], look.upholstery[1]);
        const h = size.height - 0.12;
        b.add(box(size.width - 0.02, 0.05, size.depth - 0.02, 0.006, 'x'), look.wood, move(0, h - 0.005, 0));
        atCorners(size.width - 0.09, size.depth - 0.09, (x, z) =>
          b.add(turnedLeg(h - 0.02, 0.032), look.wood, move(x, 0, z)),
        );
      },
    },
    {
      size: { width: 1.3, depth: 0.5, height: 0.6 },
      draw(b, look, size) {
        // A window seat: rolled ends that rise above the cushion.
        const seat = 0.46;
        const inner = size.width - 0.26;
        const cloth = look.upholstery[2];
        const options = { round: 0.03, puff: [0, 0.02, 0.004] as Vec3, wrinkle: 0.003, detail: 9 };
        b.add(cushion(inner, 0.12, size.depth, options), cloth, move(0, seat - 0.08, 0));
        for (const loop of piping(inner, 0.12, size.depth, 'y', 0.0045, options))
          b.add(loop, cloth, move(0, seat - 0.08, 0));
        b.add(box(size.width - 0.1, 0.14, size.depth - 0.03, 0.008, 'x'), cloth, move(0, 0.25, 0));
        for (const side of [-1, 1]) {
          const x = side * (size.width / 2 - 0.08);
          b.add(
            cushion(0.09, 0.34, size.depth - 0.02, { round: 0.03, puff: [0.006, 0, 0], detail: 6 }),
            cloth,
            move(x - side * 0.03, 0.35, 0),
          );
          const roll = tube(
            [
              [0, 0, -size.depth / 2 + 0.012],
              [0, 0, size.depth / 2 - 0.012],
            ],
            0.074,
            { sides: 20 },
          );
          b.add(roll, cloth, move(x, size.height - 0.074, 0));
        }
        atCorners(size.width - 0.2, size.depth - 0.1, (lx, z) =>
          b.add(turnedLeg(0.19, 0.028), look.wood, move(lx, 0, z)),
        );
      },
    },
  ],
  INDUSTRIAL: [
    {
      size: { width: 1.3, depth: 0.4, height: 0.46 },
      draw(b, look, size) {
        for (const side of [-1, 1]) {
          b.add(
            box(size.width, 0.05, size.depth / 2 - 0.004, 0.005, 'x'),
            look.wood,
            move(0, size.height - 0.025, (side * size.depth) / 4),
          );
        }
        loops(b, size, size.height - 0.05, 0.03, look.metal);
      },
    },
    {
      size: { width: 1.2, depth: 0.42, height: 0.46 },
      draw(b, look, size) {
        // Leather slung on a round steel frame.
        const fold = { round: 0.028, puff: [0, 0.016, 0] as Vec3, wrinkle: 0.004, detail: 10 };
        const third = (size.width - 0.02) / 3;
        for (let i = 0; i < 3; i++) {
          b.add(
            cushion(third - 0.004, 0.08, size.depth - 0.01, { ...fold, seed: i }),
            look.upholstery[0],
            move((i - 1) * third, size.height - 0.055, 0),
          );
        }
        const h = size.height - 0.105;
        for (const z of [-1, 1])
          b.add(
            strut(
              [-size.width / 2, h, z * (size.depth / 2 - 0.02)],
              [size.width / 2, h, z * (size.depth / 2 - 0.02)],
              0.0125,
            ),
            look.metal,
          );
        atCorners(size.width - 0.06, size.depth - 0.04, (x, z) =>
          b.add(strut([x, 0, z], [x, h, z], 0.0125), look.metal),
        );
        for (const side of [-1, 1]) {
          const x = side * (size.width / 2 - 0.03);
          b.add(strut([x, 0.09, -size.depth / 2 + 0.02], [x, 0.09, size.depth / 2 - 0.02], 0.009), look.metal);
        }
      },
    },
    {
      size: { width: 1.3, depth: 0.38, height: 0.45 },
      draw(b, look, size) {
        b.add(box(size.width, 0.06, size.depth, 0.007, 'x'), look.wood, move(0, size.height - 0.03, 0));
        const h = size.height - 0.058;
        // Two-rod hairpins that spread to the floor.
        atCorners(size.width - 0.16, size.depth - 0.1, (x, z, sx, sz) => {
          for (const k of [-1, 1]) {
            const top: Vec3 = [x + k * 0.035, h, z - k * sx * sz * 0.035];
            b.add(strut(top, [x + sx * 0.03, 0.006, z + sz * 0.03], 0.0055, 0.0055, 'round', 8), look.metal);
          }
          b.add(ball(0.009, 0.012, 8), look.metal, move(x + sx * 0.03, 0.006, z + sz * 0.03));
        });
      },
    },
  ],
});

/** A low bench for the end of a bed or the side of a table. */
export const bench = pieceFrom(DESIGNS, 0.85, 1.15);
