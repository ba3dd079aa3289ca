import type { Texture } from '../material.ts';
import { pictureSize } from './picture-size.ts';
import type { Pattern } from './rug-pattern.ts';
import { paintTexture } from './texel.ts';
import { cellHash, tileFractal } from './tile-noise.ts';

/** Measures of a rug's picture. */
interface RugPicture {
  /** Metres across the rug and along it. */
  readonly width: number;
  readonly depth: number;
  readonly seed: number;
  /** Texels along it (`pictureSize`). */
  readonly size?: number;
}

/**
 * A whole rug in the middle of a square of its longer side, x along its width; its texels hold twice the albedo.
 * @param name identifies the pattern
 */
export function rugTexture(
  name: string,
  pattern: Pattern,
  { width, depth, seed, size = pictureSize(Math.max(width, depth)) }: RugPicture,
): Texture {
  // Knots are about 6 mm; a rug's seed moves only its wear and its wandering lines.
  const variant = seed % 8;
  return paintTexture(`rug-${name}-${width.toFixed(2)}-${depth.toFixed(2)}-${variant}-${size}`, size, () => {
    const { weave, pile, fade, relief } = pattern(variant);
    const wear = tileFractal(variant + 171, size, 4, 3);
    const row = tileFractal(variant + 181, size, 2, 2, 128);
    const metres = Math.max(width, depth) / size;
    const [hw, hd] = [width / 2, depth / 2];
    // Beyond the rim the colour continues, so that the picture's mipmaps mix in nothing else.
    const placeOf = (texel: number, limit: number): number =>
      Math.min(limit, Math.max(-limit, (texel + 0.5 - size / 2) * metres));
    const across = Float64Array.from({ length: size }, (_, x) => placeOf(x, hw));
    const along = Float64Array.from({ length: size }, (_, y) => placeOf(y, hd));
    return (x, y, out) => {
      const rx = across[x];
      const rz = along[y];
      const c = weave(rx, rz, hw, hd);
      const raised = relief?.(rx, rz, hw, hd) ?? 0;
      const knot = cellHash(x, y, 191) - 0.5;
      const worn = wear(x, y);
      const thinned = fade * (0.7 + 1.4 * worn + 0.5 * knot);
      const thin = thinned > 0.85 ? 0.85 : thinned < 0 ? 0 : thinned;
      // Hollows between raised rows see less light than the relief alone would show.
      const tone = 2 * (1 + pile * knot + 0.06 * row(x, y) + 0.08 * worn) * (1 + 0.16 * (raised < 0 ? raised : 0));
      // Worn wool shows the pale warp.
      out[0] = tone * (c[0] + (0.5 - c[0]) * thin);
      out[1] = tone * (c[1] + (0.48 - c[1]) * thin);
      out[2] = tone * (c[2] + (0.44 - c[2]) * thin);
      out[3] = 0.5 + (relief ? 0.25 : 0.9) * knot * (0.4 + pile) + 0.15 * row(x, y) + 0.35 * raised;
    };
  });
}
