import type { Vec3 } from '../../../math/vec3.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { cord } from '../../materials/materials.ts';
import { atCorners, slant, slantedLeg, turnedLeg } from '../../parts/legs/legs.ts';
import { archedApron } from '../../parts/seating/gallery-sofa.ts';
import { binding, CANE, RATTAN } from '../../parts/seating/rattan-frame.ts';
import { box } from '../../shapes/box.ts';
import { cushion } from '../../shapes/cushion.ts';
import { drape } from '../../shapes/drape.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { cane, fringe } from '../../shapes/ribbon.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';

const SEAGRASS = cord('#b99d6b');

/** Canes and a fringed cushion, woven grass on carved legs, a board that sways up at both ends. */
export const BOHEMIAN_BENCHES: readonly Drawing[] = [
  {
    size: { width: 1.25, depth: 0.42, height: 0.47 },
    draw(b, look, size) {
      const r = 0.0155;
      const deck = size.height - 0.1;
      const [x, z] = [size.width / 2 - r, size.depth / 2 - r];
      atCorners(2 * x, 2 * z, (px, pz) => {
        b.add(strut([px, 0, pz], [px, deck, pz], r), RATTAN);
        binding(b, [px, deck - r, pz], [0, 1, 0], r);
        binding(b, [px, 0.12, pz], [0, 1, 0], r);
      });
      for (const y of [deck - r, 0.12]) {
        for (const sz of [-1, 1]) b.add(strut([-x, y, sz * z], [x, y, sz * z], r * 0.85), RATTAN);
        for (const sx of [-1, 1]) b.add(strut([sx * x, y, -z], [sx * x, y, z], r * 0.85), RATTAN);
      }
      for (const sz of [-1, 1]) {
        // Open cane between the rails, framed by three bent arches.
        const panel = (s: number, t: number): Vec3 => [(2 * s - 1) * x, 0.12 + (deck - r - 0.12) * t, sz * z];
        b.add(cane(panel, 2 * x, deck - 0.13, 0.026), CANE);
        for (let i = 0; i < 3; i++) {
          const arch = Array.from({ length: 15 }, (_, k): Vec3 => {
            const a = Math.PI * (1 - k / 14);
            const span = (2 * x) / 3;
            return [
              -x + (i + 0.5 + 0.5 * Math.cos(a)) * span,
              0.13 + (deck - 0.16) * Math.sin(a) ** 0.7 * 0.98,
              sz * z,
            ];
          });
          b.add(tube(arch, 0.0085, { sides: 8 }), RATTAN);
        }
      }
      for (const sx of [-1, 1]) {
        const end = (s: number, t: number): Vec3 => [sx * x, 0.12 + (deck - r - 0.12) * t, (2 * s - 1) * z];
        b.add(cane(end, 2 * z, deck - 0.13, 0.026), CANE);
      }
      const soft = { round: 0.04, puff: [0, 0.016, 0] as Vec3, wrinkle: 0.004, seed: 2, detail: 12 };
      const [w, d] = [size.width - 0.012, size.depth - 0.012];
      b.add(cushion(w, 0.088, d, soft), look.upholstery[2], move(0, deck + 0.042, 0));
      const hem = deck + 0.014;
      const edge = d / 2 + 0.004;
      b.add(fringe([-w / 2 + 0.02, hem, edge], [w / 2 - 0.02, hem, edge], 0.06), look.throws[0]);
    },
  },
  {
    size: { width: 1.2, depth: 0.42, height: 0.46 },
    draw(b, look, size) {
      const rail = 0.065;
      const top = size.height - 0.03;
      const [x, z] = [size.width / 2 - 0.035, size.depth / 2 - 0.035];
      atCorners(2 * x, 2 * z, (px, pz) => {
        b.add(turnedLeg(top - rail, 0.034), look.wood, move(px, 0, pz));
        b.add(box(0.064, rail + 0.006, 0.064, 0.006), look.wood, move(px, top - rail / 2, pz));
      });
      for (const sz of [-1, 1]) {
        b.add(box(2 * x, rail, 0.034, 0.006), look.wood, move(0, top - rail / 2, sz * (z + 0.008)));
        const apron = extrude(archedApron(2 * x - 0.07, 0.06), 0.02, 0.003, 0.9);
        b.add(apron, look.wood, move(0, top - rail + 0.002, sz * (z + 0.006)));
      }
      for (const sx of [-1, 1])
        b.add(box(0.034, rail, 2 * z, 0.006), look.wood, move(sx * (x + 0.008), top - rail / 2, 0));
      // The cords bulge over the rails and sink a little between them.
      const weave = paddedPanel({
        width: size.width - 0.012,
        height: size.depth - 0.012,
        depth: 0.05,
        radius: 0.022,
        step: 0.035,
        relief: (px, py) => -0.01 * Math.cos((px / size.width) * Math.PI) * Math.cos((py / size.depth) * Math.PI),
      });
      b.add(weave, SEAGRASS, chain(move(0, top - 0.018, 0), turnX(-Math.PI / 2)));
    },
  },
  {
    size: { width: 1.3, depth: 0.38, height: 0.52 },
    draw(b, look, size) {
      const seat = size.height - 0.09;
      const thick = 0.042;
      const half = size.width / 2;
      const line = smoothPath(
        [
          [-half, size.height - 0.012, 0],
          [-half + 0.05, size.height - 0.022, 0],
          [-half + 0.16, seat + 0.02, 0],
          [-half + 0.34, seat - 0.012, 0],
          [0, seat - 0.022, 0],
          [half - 0.34, seat - 0.012, 0],
          [half - 0.16, seat + 0.02, 0],
          [half - 0.05, size.height - 0.022, 0],
          [half, size.height - 0.012, 0],
        ],
        5,
      ).map((p): OutlinePoint => [p[0], p[1]]);
      const outline = [...line, ...line.map(([x, y]): OutlinePoint => [x, y - thick]).toReversed()];
      b.add(extrude(outline, size.depth, 0.008, 0.9), look.wood, move(0, 0, 0));
      const h = seat - 0.05;
      atCorners(size.width - 0.4, size.depth - 0.03, (x, z, sx, sz) => {
        b.add(slantedLeg(h, 0.027, 0.016), look.wood, slant(x, z, -sx * 0.05, -sz * 0.05, h));
      });
      for (const side of [-1, 1])
        b.add(box(0.05, 0.05, size.depth - 0.08, 0.01), look.wood, move(side * (size.width / 2 - 0.25), h - 0.012, 0));
      b.add(strut([-half + 0.23, 0.16, 0], [half - 0.23, 0.16, 0], 0.013), look.wood);
      for (const side of [-1, 1]) {
        const x = side * (half - 0.222);
        b.add(strut([x, 0.16, -size.depth / 2 + 0.035], [x, 0.16, size.depth / 2 - 0.035], 0.013), look.wood);
      }
      b.objects(() => {
        const y = seat - 0.016;
        const edge = size.depth / 2 + 0.006;
        const cloth: [number, number][] = [
          [-edge, y - 0.14],
          [-edge, y - 0.05],
          [-edge + 0.012, y],
          [0, y + 0.002],
          [edge - 0.012, y],
          [edge, y - 0.05],
          [edge, y - 0.2],
        ];
        const x = -0.14;
        b.add(drape(cloth, 0.42, { folds: 0.012, seed: 5 }), look.throws[0], move(x, 0, 0));
        b.add(fringe([x - 0.2, y - 0.19, edge + 0.012], [x + 0.2, y - 0.19, edge + 0.012], 0.06), look.throws[0]);
      });
    },
  },
];
