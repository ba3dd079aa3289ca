import type { Random } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Canvas } from '../canvas.ts';
import type { Motif } from './motif.ts';
import { dot, drawnLeaf, line, washedLeaf } from './pen.ts';

type Place = readonly [number, number];

const along = (from: Place, to: Place, bend: number, steps = 14): Place[] =>
  Array.from({ length: steps + 1 }, (_, k): Place => {
    const t = k / steps;
    return [from[0] + (to[0] - from[0]) * t + bend * Math.sin(Math.PI * t), from[1] + (to[1] - from[1]) * t];
  });

/** A pressed branch in watercolour: a curved stem with leaves that shrink towards its tip. */
export const botanical: Motif = (canvas, palette, random) => {
  const ink = palette.inks[random() < 0.5 ? 0 : 2];
  const bend = (random() - 0.5) * 0.16;
  const stem = along([0.5 - bend * 0.4, 0.9], [0.5 + bend * 0.5, 0.13], bend, 20);
  line(canvas, [ink[0] * 0.7, ink[1] * 0.7, ink[2] * 0.7], stem, 0.0042);
  const pairs = 7 + Math.floor(random() * 3);
  for (let k = 0; k < pairs; k++) {
    for (const side of [-1, 1]) {
      const t = 0.16 + (0.8 * (k + (side > 0 ? 0.42 : 0))) / pairs;
      const from = stem[Math.min(20, Math.round(t * 20))];
      const tone = 0.78 + 0.44 * random();
      const wash: Vec3 = [ink[0] * tone, ink[1] * tone, ink[2] * tone];
      const length = (0.21 - 0.12 * t) * (0.85 + 0.3 * random());
      const angle = -Math.PI / 2 + side * (0.95 - 0.35 * t + 0.2 * random());
      washedLeaf(canvas, wash, { from, length, angle, wide: 0.2, bend: -side * 0.16 });
    }
  }
  washedLeaf(canvas, ink, { from: stem[20], length: 0.09, angle: -Math.PI / 2 + bend, wide: 0.19, bend: 0 });
};

/** One branch drawn with the pen alone, its leaves open outlines. */
export const penBranch: Motif = (canvas, palette, random) => {
  const ink = palette.inks[0];
  const lean = (random() - 0.5) * 0.22;
  const stem = along([0.5 - lean, 0.9], [0.5 + lean * 0.8, 0.2], -lean * 0.7, 20);
  line(canvas, ink, stem, 0.0034);
  const leaves = 9 + Math.floor(random() * 3);
  for (let k = 0; k < leaves; k++) {
    const t = 0.2 + (0.76 * k) / leaves;
    const side = k % 2 === 0 ? 1 : -1;
    const from = stem[Math.round(t * 20)];
    const length = (0.23 - 0.1 * t) * (0.85 + 0.25 * random());
    const angle = -Math.PI / 2 + side * (0.9 - 0.3 * t + 0.25 * random());
    drawnLeaf(canvas, ink, { from, length, angle, wide: 0.22, bend: -side * 0.2 }, 0.003);
  }
  drawnLeaf(canvas, ink, { from: stem[20], length: 0.11, angle: -Math.PI / 2, wide: 0.2, bend: 0.05 }, 0.003);
};

/** What a meadow stem carries at its top. */
type FlowerHead = (canvas: Canvas, ink: Vec3, top: Place, random: Random) => void;

/** Thin rays from one point, a dot at the end of each. */
const umbel: FlowerHead = (canvas, ink, top, random) => {
  for (let n = 0; n < 13; n++) {
    const a = -Math.PI / 2 + (n / 12 - 0.5) * 2.3;
    const r = 0.085 * (0.85 + 0.25 * random());
    const tip: Place = [top[0] + r * Math.cos(a), top[1] + r * Math.sin(a)];
    line(canvas, ink, [top, tip], 0.0016);
    dot(canvas, ink, tip, 0.006 + 0.004 * random());
  }
};

/** Grains to both sides of the stem, as of grass. */
const ear: FlowerHead = (canvas, ink, top) => {
  for (let n = 0; n < 9; n++) {
    const side = n % 2 === 0 ? 1 : -1;
    const from: Place = [top[0], top[1] + 0.012 * n];
    const angle = -Math.PI / 2 + side * 0.45;
    washedLeaf(canvas, ink, { from, length: 0.045, angle, wide: 0.24, bend: -side * 0.2 });
  }
};

/** A round cluster of dots. */
const bud: FlowerHead = (canvas, ink, top, random) => {
  for (let n = 0; n < 16; n++) {
    const a = random() * 6.28;
    const r = 0.034 * Math.sqrt(random());
    dot(canvas, ink, [top[0] + r * Math.cos(a), top[1] + r * Math.sin(a)], 0.008);
  }
};

const HEADS = [umbel, ear, bud];

/** Umbels, ears and buds on thin stems that rise from the lower edge, as from a summer meadow. */
export const meadowStems: Motif = (canvas, palette, random) => {
  const stems = 5 + Math.floor(random() * 2);
  for (let i = 0; i < stems; i++) {
    const ink = palette.inks[i % Math.min(4, palette.inks.length)];
    const share = (i + 0.5) / stems - 0.5;
    const top: Place = [0.5 + share * 0.46 + 0.04 * (random() - 0.5), 0.18 + 0.24 * random() + 0.16 * Math.abs(share)];
    const stem = along([0.5 + share * 0.22, 0.93], top, share * 0.08, 18);
    line(canvas, ink, stem, 0.003);
    for (const k of [5, 8]) {
      const side = (k + i) % 2 === 0 ? 1 : -1;
      washedLeaf(canvas, ink, {
        from: stem[k],
        length: 0.11 + 0.03 * random(),
        angle: -Math.PI / 2 + side * 0.55,
        wide: 0.1,
        bend: side * 0.2,
      });
    }
    HEADS[i % HEADS.length](canvas, ink, top, random);
  }
};
