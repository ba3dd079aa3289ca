import { clamp } from '../../math/clamp.ts';
import { boxMean } from '../../photo/box-mean.ts';
import { luminanceAt } from '../../photo/luminance.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { RenderOutput } from '../render-input.ts';

type Planes = Pick<RenderOutput, 'width' | 'height' | 'coverage' | 'radiance' | 'albedo'>;

/**
 * Photos of rooms are blended exposures, which raise contrast within an object and compress it between objects. Without that, furniture
 * with the same light looks as if it stood behind a veil. So what is larger than creases and smaller than a room is amplified by this,
 * in the logarithm; chosen by blind comparison, as are the constants below.
 */
const GAIN = 0.7;
/** Share of the material's own colour in what is amplified; with more, patches in rugs and streaks in velvet stand out. */
const OWN_COLOUR = 0.3;
/** Radii of the fine and of the coarse filter, as shares of the longer side. */
const FINE = 0.015;
const COARSE = 0.08;
/** Variances, in the logarithm, from which on each filter keeps an edge: what differs less than creases is left alone; a piece's sides are not mixed. */
const FINE_EDGE = 0.02;
const COARSE_EDGE = 0.5;
/** Limits of the change, in the logarithm: light surfaces must not burn out, and hardly any shade is black. */
const MOST_LIGHTER = 0.35;
const MOST_DARKER = 0.6;
/** Luminance from which on nothing gets lighter. */
const BRIGHT = 0.9;

/** Longer side of the grid on which the filters are fitted, cells (fast guided filter, He and Sun 2015). */
const GRID = 384;
/** Least luminance and albedo that count: below them the logarithm says nothing about form. */
const DARKEST = 0.004;
const LEAST_ALBEDO = 0.03;

/** Logarithm of a pixel's light, with a share of its colour. */
function levelAt({ radiance, albedo }: Planes, i: number): number {
  const own = Math.max(LEAST_ALBEDO, luminanceAt(albedo, 3 * i));
  return Math.log(Math.max(DARKEST, luminanceAt(radiance, 3 * i))) - (1 - OWN_COLOUR) * Math.log(own);
}

/** A level per cell of a grid over the picture, and how much of the cell is furniture. */
interface Levels {
  readonly columns: number;
  readonly rows: number;
  readonly level: Float32Array;
  readonly weight: Float32Array;
}

function levelsOf(planes: Planes, step: number): Levels {
  const { width, height, coverage } = planes;
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const level = new Float32Array(columns * rows);
  const weight = new Float32Array(columns * rows);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / step) * columns;
    for (let x = 0; x < width; x++, i++) {
      if (coverage[i] === 0) continue;
      const cell = row + Math.floor(x / step);
      level[cell] += coverage[i] * levelAt(planes, i);
      weight[cell] += coverage[i];
    }
  }
  for (let cell = 0; cell < level.length; cell++) if (weight[cell] > 0) level[cell] /= weight[cell];
  return { columns, rows, level, weight };
}

/** What a filter makes of a level: `slope` times it and `offset`, per cell. */
interface Filter {
  readonly slope: Float32Array;
  readonly offset: Float32Array;
}

/**
 * Fits a guided filter (He, Sun, Tang 2013) to furniture alone.
 *
 * @param radius in cells
 * @param edge variance from which on an edge is kept
 */
function fitFilter({ columns, rows, level, weight }: Levels, radius: number, edge: number): Filter {
  const total = boxMean(weight, columns, rows, radius);
  const average = (valueAt: (cell: number) => number): Float32Array => {
    const weighted = weight.map((w, cell) => (w > 0 ? w * valueAt(cell) : 0));
    return boxMean(weighted, columns, rows, radius).map((mean, cell) => (total[cell] > 0 ? mean / total[cell] : 0));
  };
  const mean = average((cell) => level[cell]);
  const squares = average((cell) => level[cell] ** 2);
  const slope = mean.map((m, cell) => {
    const variance = Math.max(0, squares[cell] - m * m);
    return variance / (variance + edge);
  });
  return {
    slope: average((cell) => slope[cell]),
    offset: average((cell) => (1 - slope[cell]) * mean[cell]),
  };
}

/** How much lighter or darker a pixel gets: a logarithm. */
function change(strength: number, brightness: number): number {
  const headroom = clamp(1 - brightness / BRIGHT, 0, 1);
  return clamp(strength > 0 ? strength * headroom : strength, -MOST_DARKER, MOST_LIGHTER);
}

/**
 * Raises the contrast within furniture, of what is larger than its creases.
 *
 * @returns the changed radiance
 */
export function raiseLocalContrast(planes: Planes): Float32Array {
  const { width, height, coverage, radiance } = planes;
  const longer = Math.max(width, height);
  const step = Math.max(1, Math.round(longer / GRID));
  const levels = levelsOf(planes, step);
  const cells = (share: number): number => Math.max(1, Math.round((share * longer) / step));
  const fine = fitFilter(levels, cells(FINE), FINE_EDGE);
  const coarse = fitFilter(levels, cells(COARSE), COARSE_EDGE);
  const between = new Float32Array(2 * fine.slope.length);
  for (let cell = 0; cell < fine.slope.length; cell++) {
    between[2 * cell] = GAIN * (fine.slope[cell] - coarse.slope[cell]);
    between[2 * cell + 1] = GAIN * (fine.offset[cell] - coarse.offset[cell]);
  }
  const raised = radiance.slice();
  const here = new Float32Array(2);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (coverage[i] === 0) continue;
      samplePlane(between, levels.columns, levels.rows, 2, x + 0.5, y + 0.5, step, step, here);
      const strength = here[0] * levelAt(planes, i) + here[1];
      const factor = Math.exp(change(strength, luminanceAt(radiance, 3 * i)));
      for (let k = 3 * i; k < 3 * i + 3; k++) raised[k] *= factor;
    }
  }
  return raised;
}
