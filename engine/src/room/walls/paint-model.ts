import type { RectifiedWall } from './rectify.ts';

/** Number of terms of the surface: 1, u, v, u u, u v, v v. */
const TERMS = 6;
/**
 * Ridge regularisation of slopes and curvatures per observation, so that a small patch of paint does not distort
 * distant walls.
 */
const RIDGE = 0.003;

/** Coefficients of a quadratic surface over (u, v). */
type Surface = Float64Array;

/** Expected appearance of a bare wall, and the difference of each cell from it. */
export interface PaintModel {
  /** Colour difference from the expected paint per cell; NaN outside the frame. */
  readonly deviation: Float32Array;
  /** The hue part of that difference per cell. */
  readonly hue: Float32Array;
  /** Lightness difference (L*) from the expected paint per cell. */
  readonly lighter: Float32Array;
  /** Minimum deviation of a cell that is not paint. */
  readonly threshold: number;
  /** Share of the known cells that are paint. */
  readonly share: number;
  /** Median lightness (L*) of the paint. */
  readonly lightness: number;
}

const BIN = 5;
/** Lightness (L*) of overexposed windows; white paint reaches it too, but seldom all of it. */
const BLOWN_OUT = 98;
/** Weight of hue relative to lightness, which light and shadow change as well. */
const HUE_WEIGHT = 1.6;

/** Expected paint per cell and channel (L*, a*, b*), and the cells that it was fitted to. */
interface ExpectedPaint {
  readonly channels: readonly Float64Array[];
  readonly fitted: Uint8Array;
}

/**
 * Fits a quadratic surface per channel to the cells near the most common colour, then again to those near the result.
 */
function fitPaint(wall: RectifiedWall): ExpectedPaint {
  const { columns, rows, known, L, a, b } = wall;
  const size = columns * rows;
  const u = Float32Array.from({ length: size }, (_, i) => (2 * (i % columns)) / columns - 1);
  const v = Float32Array.from({ length: size }, (_, i) => (2 * Math.floor(i / columns)) / rows - 1);
  const channels = commonColor(wall).map((value) => new Float64Array(size).fill(value));
  const [paintL, paintA, paintB] = channels;
  const fitted = new Uint8Array(size);
  for (const reach of [14, 12, 10, 10]) {
    let count = 0;
    for (let i = 0; i < size; i++) {
      fitted[i] = known[i] && difference(wall, i, paintL[i], paintA[i], paintB[i]) < reach ? 1 : 0;
      count += fitted[i];
    }
    if (count < 30) break;
    for (const [k, surface] of fitQuadratics(u, v, [L, a, b], fitted).entries()) {
      for (let i = 0; i < size; i++) channels[k][i] = surfaceAt(surface, u[i], v[i]);
    }
  }
  return { channels, fitted };
}

/**
 * Models the paint of a wall as a quadratic surface per channel, because light falls off along a wall. Null if too
 * little of the wall is known.
 */
export function modelPaint(wall: RectifiedWall): PaintModel | null {
  const { known, L, a, b } = wall;
  const knownCount = known.reduce((count, is) => count + is, 0);
  if (knownCount < 60) return null;
  const { channels, fitted } = fitPaint(wall);
  const [paintL, paintA, paintB] = channels;
  const deviation = new Float32Array(known.length).fill(Number.NaN);
  const hue = new Float32Array(known.length);
  const lighter = new Float32Array(known.length);
  const residuals: number[] = [];
  const lightness: number[] = [];
  for (let i = 0; i < known.length; i++) {
    if (!known[i]) continue;
    deviation[i] = difference(wall, i, paintL[i], paintA[i], paintB[i]);
    hue[i] = HUE_WEIGHT * Math.hypot(a[i] - paintA[i], b[i] - paintB[i]);
    lighter[i] = L[i] - paintL[i];
    if (!fitted[i]) continue;
    residuals.push(deviation[i]);
    lightness.push(paintL[i]);
  }
  const sigma = 1.4826 * median(residuals);
  const threshold = Math.min(16, Math.max(8, 3.2 * sigma));
  const paintCount = deviation.reduce((count, value) => (value <= threshold ? count + 1 : count), 0);
  return { deviation, hue, lighter, threshold, share: paintCount / knownCount, lightness: median(lightness) };
}

function difference({ L, a, b }: RectifiedWall, i: number, paintL: number, paintA: number, paintB: number): number {
  const dL = L[i] - paintL;
  const da = HUE_WEIGHT * (a[i] - paintA);
  const db = HUE_WEIGHT * (b[i] - paintB);
  return Math.sqrt(dL * dL + da * da + db * db);
}

/** Mode of the wall's colours: the fullest bin of a coarse histogram, refined by three mean shifts. */
function commonColor(wall: RectifiedWall): readonly [number, number, number] {
  const votes = new Map<number, number>();
  let best = 0;
  let color: readonly [number, number, number] = [0, 0, 0];
  for (let i = 0; i < wall.known.length; i++) {
    if (!wall.known[i]) continue;
    const l = Math.round(wall.L[i] / BIN);
    const a = Math.round(wall.a[i] / BIN);
    const b = Math.round(wall.b[i] / BIN);
    const key = (l * 128 + a + 64) * 128 + b + 64;
    const count = (votes.get(key) ?? 0) + (wall.L[i] > BLOWN_OUT ? 0.35 : 1);
    votes.set(key, count);
    if (count > best) {
      best = count;
      color = [l * BIN, a * BIN, b * BIN];
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    const sum = [0, 0, 0];
    let count = 0;
    for (let i = 0; i < wall.known.length; i++) {
      if (!wall.known[i] || difference(wall, i, color[0], color[1], color[2]) > 10) continue;
      sum[0] += wall.L[i];
      sum[1] += wall.a[i];
      sum[2] += wall.b[i];
      count++;
    }
    if (count > 0) color = [sum[0] / count, sum[1] / count, sum[2] / count];
  }
  return color;
}

function median(values: number[]): number {
  if (values.length === 0) return 0;
  const sorted = Float32Array.from(values).sort();
  return sorted[sorted.length >> 1];
}

/** Value of a surface. */
function surfaceAt(c: Surface, u: number, v: number): number {
  return c[0] + c[1] * u + c[2] * v + c[3] * (u * u) + c[4] * (u * v) + c[5] * (v * v);
}

/**
 * Least-squares quadratic surfaces through several planes of values at the same positions (u, v), all about -1 to 1;
 * `keep` selects the observations.
 */
function fitQuadratics(u: Float32Array, v: Float32Array, planes: readonly Float32Array[], keep: Uint8Array): Surface[] {
  const matrix = new Float64Array(TERMS * TERMS);
  const rights = planes.map(() => new Float64Array(TERMS));
  const row = new Float64Array(TERMS);
  let count = 0;
  for (let i = 0; i < keep.length; i++) {
    if (!keep[i]) continue;
    termsAt(u[i], v[i], row);
    for (let p = 0; p < TERMS; p++) {
      for (let q = p; q < TERMS; q++) matrix[p * TERMS + q] += row[p] * row[q];
      for (let k = 0; k < planes.length; k++) rights[k][p] += row[p] * planes[k][i];
    }
    count++;
  }
  for (let p = 0; p < TERMS; p++) {
    for (let q = 0; q < p; q++) matrix[p * TERMS + q] = matrix[q * TERMS + p];
    matrix[p * TERMS + p] += p === 0 ? 1e-9 : RIDGE * count + 1e-9;
  }
  return rights.map((right) => solveSymmetric(matrix, right));
}

function termsAt(u: number, v: number, out: Float64Array): void {
  out[0] = 1;
  out[1] = u;
  out[2] = v;
  out[3] = u * u;
  out[4] = u * v;
  out[5] = v * v;
}

/** Solves a small symmetric positive definite system by Cholesky decomposition. */
function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j];
      for (let k = 0; k < j; k++) sum -= lower[i * n + k] * lower[j * n + k];
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * n + j];
    }
  }
  const x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = right[i];
    for (let k = 0; k < i; k++) sum -= lower[i * n + k] * x[k];
    x[i] = sum / lower[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i];
    for (let k = i + 1; k < n; k++) sum -= lower[k * n + i] * x[k];
    x[i] = sum / lower[i * n + i];
  }
  return x;
}
