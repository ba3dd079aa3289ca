import type { LightLevels } from '../../scene/ground-sun.ts';
import { otsuThreshold } from '../../vision/segmentation/otsu.ts';
import { type GroundView, levelAt } from './ground-view.ts';

/** Least share of the ground that must be in sun, and in shade, for both to be known. */
const LEAST_SHARE = 0.03;
/** Least and most ratio of sunlit ground to shade: a veiled sun, and the darkest shade under an open sky. */
const LEAST_RATIO = 1.3;
const MOST_RATIO = 14;
/** How far the middle half of either spreads, at most, as a share of the difference between them. */
const MOST_SPREAD = 0.62;
/** Shade is lit by the sky: it is never this much warmer than what the sun lights (logarithm of blue over red). */
const MOST_WARMER = 0.13;
/** But bright ground is near white in a photo, whatever its colour: from this luminance on this limit holds. */
const NEAR_WHITE = 0.6;
const MOST_WARMER_BELOW_WHITE = 0.3;
/** Shade that is bluer than this (logarithm) must be another material. */
const MOST_BLUER = 0.9;
/** Cells across which a shadow's edge must rise, the share of the difference that counts, and of the border that must. */
const ACROSS = 3;
const RISE = 0.55;
const SHARP_SHARE = 0.4;
/** Metres up to which the photo shows the ground finely enough to tell a sharp edge. */
const SHARP_WITHIN = 6;

const quantile = (sorted: Float32Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

/** Median of a channel over cells. */
function medianOf(view: GroundView, cells: readonly number[], channel: number): number {
  return quantile(Float32Array.from(cells, (cell) => view.rgb[3 * cell + channel]).sort(), 0.5);
}

/** Whether one of two cells is brighter than a threshold and the other is not, as far as both are known. */
function isBorder(view: GroundView, threshold: number, cell: number, next: number): boolean {
  if (!view.known[cell] || !view.known[next]) return false;
  return levelAt(view, cell) > threshold !== levelAt(view, next) > threshold;
}

/** Share of the border between bright and dark ground at which the light rises within a few cells, as behind a hard edge. */
export function sharpShare(view: GroundView, threshold: number, gap: number): number {
  const { columns, rows, known, cell, z0 } = view;
  let [sharp, all] = [0, 0];
  const far = Math.min(rows, Math.floor((SHARP_WITHIN - z0) / cell));
  for (let row = ACROSS; row < far - ACROSS; row++) {
    for (let column = ACROSS; column < columns - ACROSS; column++) {
      for (const step of [1, columns]) {
        const at = row * columns + column;
        const [before, after] = [at - (ACROSS >> 1) * step, at + (ACROSS - (ACROSS >> 1)) * step];
        if (!isBorder(view, threshold, at, at + step) || !known[before] || !known[after]) continue;
        all++;
        if (Math.abs(levelAt(view, after) - levelAt(view, before)) > RISE * gap) sharp++;
      }
    }
  }
  return all === 0 ? 0 : sharp / all;
}

/**
 * How bright ground is that lies partly in the sun and partly in hard shade; null where it does not, or where the two might as
 * well be two materials or a lamp's soft light.
 */
export function splitLight(view: GroundView): LightLevels | null {
  const cells: number[] = [];
  for (let cell = 0; cell < view.known.length; cell++) if (view.known[cell]) cells.push(cell);
  if (cells.length < 400) return null;
  const levels = Float32Array.from(cells, (cell) => levelAt(view, cell));
  const lowest = levels.reduce((least, level) => Math.min(least, level), 0);
  const threshold =
    lowest +
    otsuThreshold(
      levels.map((level) => level - lowest),
      -lowest,
    );
  const above = cells.filter((_, i) => levels[i] > threshold);
  const below = cells.filter((_, i) => levels[i] <= threshold);
  if (Math.min(above.length, below.length) < LEAST_SHARE * cells.length) return null;
  const bright = Float32Array.from(above, (cell) => levelAt(view, cell)).sort();
  const dark = Float32Array.from(below, (cell) => levelAt(view, cell)).sort();
  const [lit, shade] = [quantile(bright, 0.5), quantile(dark, 0.5)];
  const gap = lit - shade;
  if (gap < Math.log(LEAST_RATIO) || gap > Math.log(MOST_RATIO)) return null;
  const spread = (values: Float32Array): number => quantile(values, 0.75) - quantile(values, 0.25);
  if (Math.max(spread(bright), spread(dark)) > MOST_SPREAD * gap) return null;
  const left = [0, 1, 2].map((c) => medianOf(view, below, c) / Math.max(1e-3, medianOf(view, above, c)));
  const bluer = Math.log(left[2] / left[0]);
  const warmest = Math.exp(lit) > NEAR_WHITE ? MOST_WARMER_BELOW_WHITE : MOST_WARMER;
  if (bluer < -warmest || bluer > MOST_BLUER) return null;
  if (sharpShare(view, (lit + shade) / 2, gap) < SHARP_SHARE) return null;
  return { lit, shade, left: [left[0], left[1], left[2]] };
}

/** Levels within this share of the gap from the sunlit one are fully in the sun, and likewise for the shade. */
const PLAIN = 0.32;

/** How much of the sun (0 to 1) falls on ground of a luminance. */
export function litShare({ lit, shade }: Pick<LightLevels, 'lit' | 'shade'>, level: number): number {
  const t = (level - shade) / (lit - shade);
  return Math.min(1, Math.max(0, (t - PLAIN) / (1 - 2 * PLAIN)));
}
