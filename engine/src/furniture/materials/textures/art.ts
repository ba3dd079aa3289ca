import { createRandom, mixSeed, type Random } from '../../../math/random.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { colour } from '../colour.ts';
import type { Texture } from '../material.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { cairn, enso, fields, inkFlow, lineArches, quarters, sunArch, sweeps } from './motifs/abstracts.ts';
import type { Motif, Palette } from './motifs/motif.ts';
import { dot, drawnLeaf, line, washedLeaf } from './motifs/pen.ts';
import { countryside, ridges, seascape } from './motifs/views.ts';
import { pictureSize } from './picture-size.ts';
import { paintTexture } from './texel.ts';
import { tileFractal } from './tile-noise.ts';

type Place = readonly [number, number];

const along = (from: Place, to: Place, bend: number, steps = 14): Place[] =>
  Array.from({ length: steps + 1 }, (_, k): Place => {
    const t = k / steps;
    return [from[0] + (to[0] - from[0]) * t + bend * Math.sin(Math.PI * t), from[1] + (to[1] - from[1]) * t];
  });

/** A pressed branch in watercolour: a curved stem with leaves that shrink towards its tip. */
const botanical: Motif = (canvas, palette, random) => {
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
const penBranch: Motif = (canvas, palette, random) => {
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

/** Head of a meadow stem. */
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
const meadowStems: Motif = (canvas, palette, random) => {
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

const hexes = (paper: string, ...inks: string[]): Palette => ({ paper: colour(paper), inks: inks.map(colour) });

/** Inks: the main one, sky or second tone, accent, darkest or water, spare. */
const PALETTES: StyleTable<readonly Palette[]> = {
  MODERN: [
    hexes('#ece6da', '#2c2f31', '#c9b59a', '#b27a55', '#545e60', '#8a8d88'),
    hexes('#efece6', '#4d5f63', '#bfc6c2', '#c9a98a', '#33302d', '#d9d3c8'),
  ],
  SCANDINAVIAN: [
    hexes('#f3efe6', '#7f9080', '#c3cdc9', '#d7a987', '#55696f', '#e2d5bf'),
    hexes('#f4f1ea', '#4d5753', '#b9c5cc', '#c98f6b', '#6d7f84', '#e3cfae'),
  ],
  TRADITIONAL: [
    hexes('#e8dec6', '#8a8650', '#8b6a42', '#8ea0ae', '#3f4429'),
    hexes('#e9e2d2', '#93894f', '#a58a56', '#9aaab4', '#42452b'),
  ],
  INDUSTRIAL: [
    hexes('#ddd7cb', '#26282a', '#b7ab96', '#a5552f', '#4c5052', '#7c7a75'),
    hexes('#e2ddd2', '#383d40', '#a9aeae', '#8f6a4e', '#1d1e1f', '#8f8a80'),
  ],
  LUXURY: [
    hexes('#efebe3', '#2f3f4a', '#a9b3b4', '#b9996a', '#1f2a33', '#cfc3b2'),
    hexes('#efe9df', '#4b4540', '#c9bba8', '#b08d57', '#2d2b2a', '#d9cdbb'),
  ],
  MINIMALIST: [
    hexes('#f4f1ea', '#3b3a37', '#d3ccc0', '#c4b8a5', '#8f8a82', '#b5aea3'),
    hexes('#f2eee6', '#6d675e', '#dcd5c8', '#bfae97', '#a29a8d', '#c9c0b2'),
  ],
  BOHEMIAN: [
    hexes('#efe2cb', '#a8522f', '#d0974d', '#c77a58', '#5f6f58', '#7d3f2c'),
    hexes('#f0e4d0', '#8f4a33', '#c99a58', '#d3a184', '#4f6a70', '#b8693f'),
  ],
  FARMHOUSE: [
    hexes('#f3eee2', '#6f7a63', '#a9b7bd', '#b79b6e', '#4f5b52', '#8c9a8a'),
    hexes('#f1ebdd', '#5c666a', '#b6c2c8', '#a98d63', '#465058', '#8a8f79'),
  ],
};

/** Motifs of upright and of wide pictures. A wide frame shows the middle band of its canvas. */
const MOTIFS: StyleTable<{ readonly upright: readonly Motif[]; readonly wide: readonly Motif[] }> = {
  MODERN: { upright: [cairn, fields, quarters, sweeps], wide: [sweeps, ridges, quarters] },
  SCANDINAVIAN: { upright: [ridges, botanical, cairn, penBranch], wide: [ridges, seascape, cairn] },
  TRADITIONAL: { upright: [countryside, botanical, seascape], wide: [countryside, seascape, ridges] },
  INDUSTRIAL: { upright: [lineArches, fields, sweeps], wide: [sweeps, seascape, fields] },
  LUXURY: { upright: [inkFlow, sweeps, seascape, quarters], wide: [inkFlow, seascape, sweeps] },
  MINIMALIST: { upright: [enso, penBranch, fields], wide: [ridges, fields, seascape] },
  BOHEMIAN: { upright: [sunArch, meadowStems, cairn], wide: [sunArch, ridges, cairn] },
  FARMHOUSE: { upright: [meadowStems, botanical, penBranch], wide: [seascape, ridges, countryside] },
};

/** A picture for the wall. */
interface WallPicture {
  /** Width over height of its visible part, around the middle. */
  readonly aspect: number;
  /** Chooses the kind of picture; the seed draws it. */
  readonly motif: number;
  readonly seed: number;
  /** Chooses the colours, which the pictures of one home share; without it the seed chooses them. */
  readonly home?: number | undefined;
  /** Texels along it (`pictureSize`). */
  readonly size?: number;
}

/** A picture for the wall. The square texture covers the longer side; its texels hold twice the albedo. */
export function artTexture(style: StyleId, { aspect, motif, seed, home, size = pictureSize(1) }: WallPicture): Texture {
  const motifs = inStyle(MOTIFS, style)[aspect > 1.05 ? 'wide' : 'upright'];
  const view = Math.round(20 * Math.min(aspect, 1 / aspect)) / 20;
  const key = aspect > 1 ? `wide-${view}` : `tall-${view}`;
  const random = createRandom(mixSeed(seed, motif, 77));
  const palettes = inStyle(PALETTES, style);
  const drawn = Math.floor(random() * palettes.length);
  const chosen = home === undefined ? drawn : mixSeed(home, 0xa27) % palettes.length;
  return paintTexture(`art-${style}-${key}-${motif}-${seed}-${chosen}-${size}`, size, () => {
    const palette = palettes[chosen];
    const canvas = createCanvas(size, palette.paper);
    motifs[motif % motifs.length](canvas, palette, random, aspect > 1 ? [1, view] : [view, 1]);
    const grain = tileFractal(seed, size, 64, 2);
    return (x, y, out) => {
      const k = 3 * (y * size + x);
      const paper = 1 + 0.03 * grain(x, y);
      for (let c = 0; c < 3; c++) out[c] = 2 * canvas.rgb[k + c] * paper;
      out[3] = 0.5 + 0.3 * grain(x, y);
    };
  });
}
