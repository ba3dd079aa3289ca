import type { RenderOutput } from '../render-input.ts';

/** Planes of a rendered picture used for compositing. */
export type Layer = Pick<
  RenderOutput,
  'width' | 'height' | 'coverage' | 'radiance' | 'depth' | 'ratio' | 'ratioWidth' | 'ratioHeight'
>;

/**
 * Merges the rendering of a part of the view into the whole: nearer surfaces cover farther ones, and relighting
 * ratios multiply. Both have ratio planes of the same step, on which the part's corner lies.
 *
 * @param left
 * @param top the part's first column and row in the whole
 */
export function layOver<T extends Layer>(whole: T, part: Layer, left: number, top: number): T {
  const coverage = whole.coverage.slice();
  const radiance = whole.radiance.slice();
  const depth = whole.depth.slice();
  for (let from = 0; from < part.width * part.height; from++) {
    const c = part.coverage[from];
    if (c === 0) continue;
    const x = from % part.width;
    const to = (top + (from - x) / part.width) * whole.width + left + x;
    const before = whole.coverage[to];
    const isNearer = before === 0 || part.depth[from] < whole.depth[to];
    const own = isNearer ? c : c * (1 - before);
    const other = isNearer ? before * (1 - c) : before;
    const both = own + other;
    if (both === 0) continue;
    for (let k = 0; k < 3; k++)
      radiance[3 * to + k] = (part.radiance[3 * from + k] * own + whole.radiance[3 * to + k] * other) / both;
    coverage[to] = both;
    if (isNearer) depth[to] = part.depth[from];
  }
  const ratio = whole.ratio.slice();
  const step = Math.ceil(whole.width / Math.max(1, whole.ratioWidth));
  for (let y = 0; y < part.ratioHeight; y++) {
    for (let x = 0; x < part.ratioWidth; x++) {
      const to = 3 * ((top / step + y) * whole.ratioWidth + left / step + x);
      for (let k = 0; k < 3; k++) ratio[to + k] *= part.ratio[3 * (y * part.ratioWidth + x) + k];
    }
  }
  return { ...whole, coverage, radiance, depth, ratio };
}
