import { createRandom, mixSeed } from '../../math/random.ts';
import { colour } from '../colour.ts';
import type { Texture } from '../material.ts';
import { withNearest } from '../nearest-style.ts';
import type { StyleId } from '../pieces.ts';
import { createCanvas } from './canvas.ts';
import { botanical, fields, landscape, lines, type Motif, oil, type Palette, shapes, sweeps } from './motifs.ts';
import { paintTexture } from './texel.ts';
import { tileFractal } from './tile-noise.ts';

const SIZE = 256;

const hexes = (paper: string, ...inks: string[]): Palette => ({ paper: colour(paper), inks: inks.map(colour) });

const PALETTES = withNearest<readonly Palette[]>({
  MODERN: [
    hexes('#ece6da', '#2c2f31', '#b27a55', '#d8c7ae', '#8a8d88'),
    hexes('#efece6', '#5d6f73', '#c9a98a', '#33302d', '#d9d3c8'),
  ],
  SCANDINAVIAN: [
    hexes('#f3efe6', '#9aa893', '#d7b796', '#6f7f86', '#e2d5bf'),
    hexes('#f4f1ea', '#c98f6b', '#7f8f8c', '#e3cfae', '#4d5753'),
  ],
  TRADITIONAL: [
    hexes('#e8dec6', '#7b7a50', '#8b6a42', '#8795a0', '#45482f'),
    hexes('#e9e2d2', '#85804f', '#a58a56', '#93a0a8', '#4a4a30'),
  ],
  INDUSTRIAL: [
    hexes('#ddd7cb', '#26282a', '#7c7a75', '#a5552f', '#b7ab96'),
    hexes('#e2ddd2', '#383d40', '#8f8a80', '#5a6b70', '#1d1e1f'),
  ],
});

/** What hangs upright, and what may hang wide: a wide frame shows the middle band of its picture. */
const MOTIFS = withNearest<{ readonly upright: readonly Motif[]; readonly wide: readonly Motif[] }>({
  MODERN: { upright: [shapes, fields, lines, sweeps], wide: [sweeps, fields, landscape] },
  SCANDINAVIAN: { upright: [landscape, botanical, shapes], wide: [landscape, sweeps, fields] },
  TRADITIONAL: { upright: [oil, botanical], wide: [oil] },
  INDUSTRIAL: { upright: [lines, fields, sweeps], wide: [sweeps, fields, landscape] },
});

/**
 * A picture for the wall. The square texture covers the longer side; its texels hold twice the albedo.
 * @param aspect width over height of the part that will be seen, around the middle
 * @param motif chooses the kind of picture; `seed` draws it
 * @param home chooses the colours: pictures of one home share them; without it the seed does
 */
export function artTexture(style: StyleId, aspect: number, motif: number, seed: number, home?: number): Texture {
  const motifs = MOTIFS[style][aspect > 1.05 ? 'wide' : 'upright'];
  const view = Math.round(20 * Math.min(aspect, 1 / aspect)) / 20;
  const key = aspect > 1 ? `wide-${view}` : `tall-${view}`;
  const random = createRandom(mixSeed(seed, motif, 77));
  const palettes = PALETTES[style];
  const drawn = Math.floor(random() * palettes.length);
  const chosen = home === undefined ? drawn : mixSeed(home, 0xa27) % palettes.length;
  return paintTexture(`art-${style}-${key}-${motif}-${seed}-${chosen}`, SIZE, () => {
    const palette = palettes[chosen];
    const canvas = createCanvas(SIZE, palette.paper);
    motifs[motif % motifs.length](canvas, palette, random, aspect > 1 ? [1, view] : [view, 1]);
    const grain = tileFractal(seed, SIZE, 64, 2);
    return (x, y, out) => {
      const k = 3 * (y * SIZE + x);
      const paper = 1 + 0.03 * grain(x, y);
      for (let c = 0; c < 3; c++) out[c] = 2 * canvas.rgb[k + c] * paper;
      out[3] = 0.5 + 0.3 * grain(x, y);
    };
  });
}
