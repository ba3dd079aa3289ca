import type { Texture, Vec3 } from '@roomwright/engine/testing';
import { chip } from '../../../plan/palette.ts';
import { sharedTexture } from '../../../textures/paint-texture.ts';
import { bondLayout } from './cells.ts';
import { tilePaint } from './finishes.ts';

/** Size of one repeat in metres: higher than any wall, so that the band appears only once. */
export const BAND_REPEAT = 4;

export type BandKind = 'paint' | 'boards' | 'panels' | 'tiles' | 'large-tiles';

/** A wall with one finish above another: wainscot, tiled dado or two-tone paint. */
export interface WallBand {
  readonly kind: BandKind;
  /** sRGB hex of the lower finish and of the paint above. */
  readonly below: string;
  readonly above: string;
  /** Height of the lower finish in metres. */
  readonly height: number;
}

/** Returns the colour factor of the lower finish's pattern at a point of the wall, metres along it and up. */
function bandPattern(band: WallBand, size: number): (x: number, y: number) => Vec3 {
  const plain: Vec3 = [1, 1, 1];
  if (band.kind === 'tiles' || band.kind === 'large-tiles') {
    const [rows, perRow] = band.kind === 'tiles' ? [30, 26] : [10, 7];
    const joint = { width: 0.002, tone: 0.6 };
    const paint = tilePaint(
      bondLayout(rows, perRow, 5, 0),
      { seed: 5, variation: 0.02, clouds: 0.04, veins: 0, joint },
      size,
    );
    return (x, y) => paint(x / BAND_REPEAT, y / BAND_REPEAT).colour;
  }
  const pitch = band.kind === 'boards' ? BAND_REPEAT / 40 : BAND_REPEAT / 6;
  const groove: Vec3 = [0.72, 0.72, 0.72];
  if (band.kind === 'boards') return (x) => (x % pitch < 0.018 ? groove : plain);
  if (band.kind === 'panels')
    return (x, y) => {
      const inset = Math.min(x % pitch, pitch - (x % pitch), y - 0.16, band.height - 0.08 - y) - 0.07;
      return inset > 0 && inset < 0.025 ? groove : plain;
    };
  return () => plain;
}

/**
 * Returns the band's texture, which holds all the wall's colours, and the matching material colour. v runs up from
 * the floor; walls higher than `BAND_REPEAT` would show the band again.
 */
export function bandTexture(band: WallBand, size: number): { texture: Texture; colour: Vec3 } {
  const above = chip(band.above);
  const below = chip(band.below);
  const share = band.height / BAND_REPEAT;
  const blend = (k: 0 | 1 | 2): number => below[k] * share + above[k] * (1 - share);
  const colour: Vec3 = [blend(0), blend(1), blend(2)];
  const pattern = bandPattern(band, size);
  const name = `scene-band-${band.kind}-${band.below}-${band.above}-${band.height}`;
  const texture = sharedTexture(name, size, (u, v) => {
    const y = v * BAND_REPEAT;
    const texel = BAND_REPEAT / size;
    const cover = Math.max(0, Math.min(1, (band.height - y) / texel + 0.5));
    const rail = band.kind === 'paint' ? 0 : Math.max(0, 1 - Math.abs(y - band.height + 0.02) / 0.03);
    const lower = pattern(u * BAND_REPEAT, y);
    const factor = (k: 0 | 1 | 2): number =>
      ((below[k] * lower[k] * (1 + 0.08 * rail) * cover + above[k] * (1 - cover)) / colour[k]) * (1 - 0.1 * rail);
    return { colour: [factor(0), factor(1), factor(2)], height: 0.5 };
  });
  return { texture, colour };
}
