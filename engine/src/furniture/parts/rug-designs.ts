import { planeLength } from '../../math/plane-length.ts';
import { mix, type Vec3 } from '../../math/vec3.ts';
import { colour } from '../materials/colour.ts';
import {
  arcs,
  berber,
  dashes,
  heathered,
  herringbone,
  type Pattern,
  rim,
  striped,
} from '../materials/textures/rug-patterns.ts';
import type { RugMake } from '../materials/textures/rug-texture.ts';
import { carvedFrames, divided, fans, ogees, ribbed, silkBorder } from '../materials/textures/tonal-rugs.ts';
import { braided, juteCoil, juteWeave, kilim, plaid, tickingStripes } from '../materials/textures/woven-rugs.ts';
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

/** A star in a rose, each petal outlined, around the origin at scale 1. */
function heart(x: number, z: number, inks: Readonly<Record<'field' | 'light' | 'accent' | 'border', Vec3>>): Vec3 {
  if (rosette(x, z, 12) === 0) return inks.field;
  if (rosette(1.35 * x, 1.35 * z, 12) === 0) return inks.light;
  return rosette(2.3 * x, 2.3 * z, 8) > 0 ? inks.accent : mix(inks.border, inks.field, 0.25);
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
      if (r < 0.34) return heart((x / ix) * 3.3, (z / iz) * 3.9, { field, light, accent, border });
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
  /** Default `pile`. */
  readonly make?: RugMake;
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
const fringed = (pattern: Pattern, fringe = 0.05): RugDesign => ({ pattern, fringe });
const flat = (pattern: Pattern, fringe = 0.045): RugDesign => ({ pattern, make: 'flat', fringe });

/** Rugs by style. */
export const RUGS: StyleTable<readonly RugDesign[]> = {
  MODERN: [
    plain(arcs('#d6cbb9', '#c0b19a', '#a3937c')),
    plain(heathered('#c3b5a0', '#8f8371', '#857863')),
    plain(dashes('#cfc4b0', '#6f675d', '#a98258')),
  ],
  SCANDINAVIAN: [
    fringed(berber('#e6dfd0', '#57524b', 0.4)),
    flat(striped('#ddd3c0', '#84938c', '#bd9c71', '#6b7d85')),
    plain(heathered('#d8cfbd', '#b3a68f', '#a89a82')),
  ],
  TRADITIONAL: [
    fringed(
      oriental({
        field: '#7a2f2a',
        medallion: '#27344a',
        border: '#2c3950',
        light: '#d8c7a2',
        accent: '#a87a4c',
        fade: 0.26,
      }),
    ),
    fringed(
      oriental({
        field: '#c9bda4',
        medallion: '#5f7487',
        border: '#54687b',
        light: '#e8dfca',
        accent: '#a98d63',
        fade: 0.3,
      }),
    ),
    { pattern: herringbone('#c4b08c', '#957c5d', '#6b5a44', 0.045), make: 'flat' },
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
    flat(herringbone('#b8a78f', '#8a7b68', '#6f6254')),
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
    { pattern: ogees('#d5ccbd', '#9f9689', '#76828a', '#ab905f'), sheen: 0.4, bump: 0.006 },
    { pattern: silkBorder('#e4ddd0', '#8c8479', '#c4a873'), sheen: 0.55 },
    { pattern: fans('#d5ccbe', '#c2b8a9', '#9d9386', 0.27), sheen: 0.4, bump: 0.008, corner: 0.12 },
  ],
  MINIMALIST: [
    { pattern: ribbed('#bdb2a0', 0.055), bump: 0.012 },
    { pattern: carvedFrames('#c6baa8', 0.17), bump: 0.012 },
    { pattern: divided('#cdc4b4', '#9c9181'), corner: 0.45 },
  ],
  BOHEMIAN: [
    flat(kilim('#dcc9a6', '#a04e36', '#3d566a', '#bd8c45', '#744639'), 0.07),
    { pattern: juteCoil('#c0a172', '#6f573a'), make: 'cord', corner: ROUND, bump: 0.012 },
    {
      pattern: juteWeave('#bfa377'),
      make: 'cord',
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
    fringed(berber('#e4d8c0', '#96502f', 0.5), 0.08),
  ],
  FARMHOUSE: [
    { pattern: braided('#d8cdb6', '#7d8d96', '#a58a66', '#5f6b72'), make: 'cord', corner: ROUND, bump: 0.012 },
    flat(tickingStripes('#e2dbcd', '#3f5265', 0.3), 0.03),
    { pattern: plaid('#d3cab7', '#6f7c82', '#4d5a62', 0.34), make: 'flat' },
    flat(striped('#dccfb5', '#a98f64', '#84939a', '#8b6f55')),
  ],
};

/** Returns a flower with `petals` around the origin at scale 1: 0 outside, 1 petals, 2 centre. */
function rosette(x: number, z: number, petals: number): number {
  const r = planeLength(x, z);
  if (r < 0.28) return 2;
  return r < 0.68 + 0.3 * Math.cos(petals * Math.atan2(z, x)) ? 1 : 0;
}
