import { planeLength } from '../../math/plane-length.ts';
import { mix, type Vec3 } from '../../math/vec3.ts';
import { colour } from '../colour.ts';
import { type Pattern, rim } from './rug-pattern.ts';

/** A flower of `petals` around the origin at scale 1: 0 outside, 1 petals, 2 heart. */
function rosette(x: number, z: number, petals: number): number {
  const r = planeLength(x, z);
  if (r < 0.28) return 2;
  return r < 0.68 + 0.3 * Math.cos(petals * Math.atan2(z, x)) ? 1 : 0;
}

/** Colours of an oriental carpet; `fade` is how far it is worn, 0 to 1. */
export interface Oriental {
  readonly field: string;
  readonly medallion: string;
  readonly border: string;
  readonly light: string;
  readonly accent: string;
  readonly fade: number;
}

/** Medallion, corners, a field of flowers, a broad border between guard stripes: the plan of Persian carpets. */
export const oriental =
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
    /** Colour of the broad border and of its guard stripes, `d` metres from the rim. */
    const borderAt = (x: number, z: number, d: number, wide: number): Vec3 => {
      if (d < 0.02) return mix(border, [0, 0, 0], 0.3);
      if (d < 0.05) return ((Math.abs(x) + Math.abs(z)) / 0.05) % 1 < 0.5 ? light : accent;
      if (d < wide) return flowers(Math.abs(x) + 5, Math.abs(z) + 5, 0.125, border);
      if (d < wide + 0.012 || d >= wide + 0.04) return light;
      return ((Math.abs(x) - Math.abs(z) + 9) / 0.045) % 1 < 0.5 ? accent : medallion;
    };
    /** Colour of the medallion in a field of half-sizes `ix` and `iz`; null outside it. */
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
    /** Colour of the quarter medallions in the field's corners; null outside them. */
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
