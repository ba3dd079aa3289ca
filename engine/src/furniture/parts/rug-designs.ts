import { planeLength } from '../../math/plane-length.ts';
import { mix, type Vec3 } from '../../math/vec3.ts';
import { colour } from '../materials/colour.ts';
import { arcs, berber, bordered, grid, type Pattern, rim, striped } from '../materials/textures/rug-patterns.ts';
import { abrasion, carvedFrames, divided, fans, ribbed, silkBorder } from '../materials/textures/tonal-rugs.ts';
import { braided, check, juteCoil, juteWeave, kilim, tickingStripes } from '../materials/textures/woven-rugs.ts';
import type { StyleTable } from '../styles/style-table.ts';

/** Colours of an oriental carpet; `fade` is its wear, 0 to 1. */
interface Oriental {
  readonly field: string;
  readonly medallion: string;
  readonly border: string;
  readonly light: string;
  readonly accent: string;
  readonly fade: number;
}

/** The plan of Persian carpets: medallion, corners, a field of flowers, a broad border between guard stripes. */
const oriental =
  (inks: Oriental): Pattern =>
  () => {
    const [field, medallion, border, light, accent] = [
      inks.field,
      inks.medallion,
      inks.border,
      inks.light,
      inks.accent,
    ].map(colour);
    const flowers = (x: number, z: number, cell: number, ground: Vec3): Vec3 => {
      const i = Math.floor(x / cell);
      const j = Math.floor(z / cell);
      const shift = j % 2 === 0 ? 0 : 0.5;
      const u = (((x / cell + shift + 100) % 1) - 0.5) * 2.6;
      const v = (z / cell - j - 0.5) * 2.6;
      const flower = rosette(u, v, (i + j) % 3 === 0 ? 5 : 6);
      if (flower === 2) return light;
      if (flower === 1) return (i + j) % 2 === 0 ? accent : mix(ground, light, 0.55);
      // Tendrils between the flowers.
      const tendril = Math.abs(v - 0.9 * Math.sin(u * 2.4)) < 0.1 || Math.abs(u - 1.1 * Math.cos(v * 2.2)) < 0.08;
      return tendril ? mix(ground, light, 0.4) : ground;
    };
    /** Returns the colour of the broad border and its guard stripes, `d` metres from the rim. */
    const borderAt = (x: number, z: number, d: number, wide: number): Vec3 => {
      if (d < 0.02) return mix(border, [0, 0, 0], 0.3);
      if (d < 0.05) return ((Math.abs(x) + Math.abs(z)) / 0.05) % 1 < 0.5 ? light : accent;
      if (d < wide) return flowers(Math.abs(x) + 5, Math.abs(z) + 5, 0.125, border);
      if (d < wide + 0.012 || d >= wide + 0.04) return light;
      return ((Math.abs(x) - Math.abs(z) + 9) / 0.045) % 1 < 0.5 ? accent : medallion;
    };
    /** Returns the colour of the medallion in a field of half-sizes `ix` and `iz`; null outside it. */
    const medallionAt = (x: number, z: number, ix: number, iz: number): Vec3 | null => {
      const a = Math.atan2(z / iz, x / ix);
      const r = planeLength(x / (ix * 0.56), z / (iz * 0.66));
      const scallop = 1 + 0.055 * Math.cos(16 * a) + 0.05 * Math.cos(4 * a);
      if (r >= scallop) return null;
      if (r > scallop - 0.05) return light;
      if (r < 0.34) return rosette((x / ix) * 4.4, (z / iz) * 5, 8) > 0 ? light : field;
      if (r > 0.62 && r < 0.66) return accent;
      return flowers(Math.abs(x) + 3, Math.abs(z) + 3, 0.11, medallion);
    };
    /** Returns the colour of the quarter medallions in the field's corners; null outside them. */
    const cornerAt = (x: number, z: number, ix: number, iz: number): Vec3 | null => {
      const r = planeLength((ix - Math.abs(x)) / (ix * 0.5), (iz - Math.abs(z)) / (iz * 0.56));
      const scallop = 1 + 0.06 * Math.cos(12 * Math.atan2(iz - Math.abs(z), ix - Math.abs(x)));
      if (r >= scallop) return null;
      return r > scallop - 0.06 ? light : flowers(Math.abs(x) + 4, Math.abs(z) + 4, 0.11, medallion);
    };
    return {
      pile: 0.14,
      fade: inks.fade,
      weave(x, z, hw, hd) {
        const d = rim(x, z, hw, hd);
        const wide = 0.12 * Math.min(hw, hd) + 0.1;
        if (d < wide + 0.052) return borderAt(x, z, d, wide);
        const ix = hw - wide - 0.05;
        const iz = hd - wide - 0.05;
        return medallionAt(x, z, ix, iz) ?? cornerAt(x, z, ix, iz) ?? flowers(Math.abs(x), Math.abs(z), 0.14, field);
      },
    };
  };

/** One rug: its pattern, pile and fringes. Lengths in metres. */
export interface RugDesign {
  readonly pattern: Pattern;
  /** Length of the fringes at both short sides. */
  readonly fringe?: number;
  /** Radius of the corners; `ROUND` for half the shorter side, which makes a round or oval rug. */
  readonly corner?: number;
  /** Depth of the pile's relief. Default 0.004. */
  readonly bump?: number;
  /** Sheen of silk and viscose at grazing angles, 0 to 1. */
  readonly sheen?: number;
  /** A smaller rug layered on top. */
  readonly over?: RugDesign;
}

export const ROUND = 99;

const plain = (pattern: Pattern): RugDesign => ({ pattern });
const fringed = (pattern: Pattern, fringe = 0.06): RugDesign => ({ pattern, fringe });

/** Rugs by style. */
export const RUGS: StyleTable<readonly RugDesign[]> = {
  MODERN: [
    plain(arcs('#d9d3c8', '#c9c0b2', '#b4aba0')),
    plain(bordered('#bdb8b0', '#9a958c')),
    plain(grid('#e2ddd2', '#6f6d69')),
  ],
  SCANDINAVIAN: [
    fringed(berber('#ebe5d8', '#4b4a48', 0.4)),
    fringed(striped('#e6dfd0', '#8f9a92', '#c4a983', '#6f7f86')),
    plain(bordered('#ddd6c8', '#c9c1b1')),
  ],
  TRADITIONAL: [
    fringed(
      oriental({
        field: '#7a2f2a',
        medallion: '#27344a',
        border: '#2c3950',
        light: '#d8c7a2',
        accent: '#a87a4c',
        fade: 0.12,
      }),
    ),
    fringed(
      oriental({
        field: '#c9bda4',
        medallion: '#5f7487',
        border: '#54687b',
        light: '#e8dfca',
        accent: '#a98d63',
        fade: 0.16,
      }),
    ),
    plain(bordered('#c3b08c', '#5b4a36')),
  ],
  INDUSTRIAL: [
    fringed(
      oriental({
        field: '#8a8680',
        medallion: '#5d5f62',
        border: '#66666a',
        light: '#b9b3a8',
        accent: '#7c6a5c',
        fade: 0.6,
      }),
    ),
    plain(bordered('#57585a', '#8d8a84')),
    fringed(
      oriental({
        field: '#8f5f4a',
        medallion: '#5f4a44',
        border: '#6a4f45',
        light: '#c4b39c',
        accent: '#8a7160',
        fade: 0.55,
      }),
    ),
  ],
  LUXURY: [
    { pattern: abrasion('#ded7cb', '#b3aca3', '#6f7d85', '#b59a68'), sheen: 0.5 },
    { pattern: silkBorder('#e4ddd0', '#8c8479', '#c4a873'), sheen: 0.55 },
    { pattern: fans('#d5ccbe', '#c2b8a9', '#9d9386', 0.27), sheen: 0.4, bump: 0.008, corner: 0.12 },
  ],
  MINIMALIST: [
    { pattern: ribbed('#ddd7cc', 0.055), bump: 0.012 },
    { pattern: carvedFrames('#d2ccc1', 0.17), bump: 0.012 },
    { pattern: divided('#e2ddd3', '#c3bcb0'), corner: 0.45 },
  ],
  BOHEMIAN: [
    fringed(kilim('#e3d4b6', '#a2472f', '#2f4a5f', '#c18b3c', '#6d3b33'), 0.08),
    { pattern: juteCoil('#c0a172', '#6f573a'), corner: ROUND, bump: 0.012 },
    {
      pattern: juteWeave('#bfa377'),
      bump: 0.01,
      over: fringed(
        oriental({
          field: '#9c4a36',
          medallion: '#35506a',
          border: '#394f63',
          light: '#dcc8a0',
          accent: '#c08d4e',
          fade: 0.3,
        }),
        0.07,
      ),
    },
    fringed(berber('#ebe0cb', '#96502f', 0.5), 0.1),
  ],
  FARMHOUSE: [
    { pattern: braided('#d8cdb6', '#7d8d96', '#a58a66', '#5f6b72'), corner: ROUND, bump: 0.012 },
    fringed(tickingStripes('#ece5d6', '#74828b', 0.3), 0.03),
    plain(check('#e4dccb', '#5b6468', 0.24)),
    fringed(striped('#e6dcc6', '#b09a72', '#8c989c'), 0.05),
  ],
};

/** Returns a flower with `petals` around the origin at scale 1: 0 outside, 1 petals, 2 centre. */
function rosette(x: number, z: number, petals: number): number {
  const r = planeLength(x, z);
  if (r < 0.28) return 2;
  return r < 0.68 + 0.3 * Math.cos(petals * Math.atan2(z, x)) ? 1 : 0;
}
