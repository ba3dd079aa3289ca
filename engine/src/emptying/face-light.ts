import { clamp01 } from '../math/clamp.ts';
import { nearestCells } from '../photo/nearest-cell.ts';
import type { Photo } from '../photo/photo.ts';
import { type CellSet, shrunk } from './cell-set.ts';
import { fitTrend, trendAt } from './fit-trend.ts';
import { type FaceMap, FIRST_WALL, FLOOR } from './room-faces.ts';
import { solveMembrane } from './solve-membrane.ts';

/** Long edge in pixels of the grid on which light is fitted. */
const GRID_EDGE = 200;
/** Darkest channel value (0 to 255) whose logarithm is taken. */
export const MIN_CHANNEL = 3;
/** Metres at a wall's foot and head excluded from the fit: skirtings, cornices, small layout errors. */
const FOOT_METRES = 0.22;
const HEAD_METRES = 0.12;
/** Margin between samples and the edges of faces or objects, as a share of the long edge. */
const EDGE_MARGIN = 0.006;
/**
 * Shares of the long edge: bare surface nearer to furniture than this may lie in its shadow and gets less weight,
 * down to MIN_TRUST; SHADOW_REACH is the farthest extent of a shadow. Chosen by eye on furnished photos.
 */
const SHADOW_FREE = 0.045;
const MIN_TRUST = 0.06;
const SHADOW_REACH = 0.1;
const STIFFNESS = { floor: 0.6, other: 0.35 } as const;
const ROUNDS = 4;
const FIRST_ITERATIONS = 160;
const LATER_ITERATIONS = 60;
const MIN_PIXELS = 200;

/** Light of the bare faces as logarithms of sRGB values, on a grid over the photo. */
export interface FaceLight {
  readonly gridWidth: number;
  readonly gridHeight: number;
  /** Three planes of logarithms per face; null for a face with no bare surface in sight. */
  readonly faces: readonly (readonly Float32Array[] | null)[];
}

interface LightInput {
  readonly photo: Photo;
  readonly map: FaceMap;
  /** Height of the room in metres. */
  readonly ceiling: number;
  /** Pixels that show the bare surface of their face. */
  readonly bare: CellSet;
  /** Distance of each pixel to the mask, as a share of the long edge. */
  readonly away: Float32Array;
}

export const lightGrid = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const scale = Math.min(1, GRID_EDGE / Math.max(width, height));
  return { gridWidth: Math.max(2, Math.round(width * scale)), gridHeight: Math.max(2, Math.round(height * scale)) };
};

/** Pixels of one face, averaged over each grid cell. */
interface FaceCells {
  readonly inside: Uint8Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** Usable bare share of each cell. */
  readonly share: Float32Array;
  readonly away: Float32Array;
  readonly logs: readonly Float32Array[];
}

/** Selects the bare pixels that determine the light of their face. */
function usablePixels({ map, bare, ceiling }: LightInput, face: number): CellSet {
  const { width, height } = map;
  const long = Math.max(width, height);
  const own = new Uint8Array(bare.length);
  let ownCount = 0;
  for (let i = 0; i < own.length; i++) {
    if (!bare[i] || map.face[i] !== face) continue;
    own[i] = 1;
    ownCount++;
  }
  const inner = shrunk(own, { width, height }, EDGE_MARGIN * long);
  let count = 0;
  for (let i = 0; i < own.length; i++) {
    if (inner[i] && face >= FIRST_WALL && (map.v[i] < FOOT_METRES || map.v[i] > ceiling - HEAD_METRES)) inner[i] = 0;
    count += inner[i];
  }
  return count < MIN_PIXELS || (face < FIRST_WALL && count < 0.3 * ownCount) ? own : inner;
}

function cellsOf(input: LightInput, face: number): FaceCells {
  const { photo, map, away } = input;
  const { width, height } = map;
  const { gridWidth, gridHeight } = lightGrid(map);
  const usable = usablePixels(input, face);
  const count = gridWidth * gridHeight;
  const sum = () => new Float32Array(count);
  const [all, own, share, u, v, near] = [sum(), sum(), sum(), sum(), sum(), sum()];
  const logs = [sum(), sum(), sum()];
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * gridWidth) / width));
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * gridHeight) / height) * gridWidth;
    for (let x = 0; x < width; x++, i++) {
      const cell = row + columns[x];
      all[cell]++;
      if (map.face[i] !== face) continue;
      own[cell]++;
      u[cell] += map.u[i];
      v[cell] += map.v[i];
      if (!usable[i]) continue;
      share[cell]++;
      near[cell] += Math.min(1, away[i]);
      for (let c = 0; c < 3; c++) logs[c][cell] += LOGS[photo.rgb[3 * i + c]];
    }
  }
  const inside = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) {
    if (own[cell] > 0) {
      inside[cell] = 1;
      u[cell] /= own[cell];
      v[cell] /= own[cell];
    }
    if (share[cell] === 0) continue;
    near[cell] /= share[cell];
    for (let c = 0; c < 3; c++) logs[c][cell] /= share[cell];
    share[cell] /= all[cell];
  }
  return { inside, u, v, share, away: near, logs };
}

/** Logarithm of each 8-bit value. */
const LOGS = Float32Array.from({ length: 256 }, (_, v) => Math.log(Math.max(MIN_CHANNEL, v)));

/**
 * Light of one face from its bare cells: a robust plane fit in metres, plus a membrane through the residual. Cells near furniture that
 * are darker than both lie in its shadow and are ignored. The network's colour does not guide the fit, because it is tinted by the
 * furniture in front (decision 066).
 */
function lightOfFace(cells: FaceCells, input: LightInput, face: number): Float32Array[] | null {
  const { inside, share, away, logs } = cells;
  const { gridWidth: width, gridHeight: height } = lightGrid(input.map);
  const count = inside.length;
  const certainty = share.map((s, i) => (s > 0.3 ? s : 0) * Math.min(1, Math.max(MIN_TRUST, away[i] / SHADOW_FREE)));
  let known = 0;
  for (const s of share) if (s > 0.3) known++;
  if (known === 0) return null;
  const weight = certainty.slice();
  const low = [0, 1, 2].map(() => new Float32Array(count));
  const rest = [0, 1, 2].map(() => new Float32Array(count));
  const stiffness = face === FLOOR ? STIFFNESS.floor : STIFFNESS.other;
  for (let round = 0; round < ROUNDS; round++) {
    const iterations = round === 0 ? FIRST_ITERATIONS : LATER_ITERATIONS;
    for (let c = 0; c < 3; c++) {
      const base = trendOver(cells, weight, logs[c]);
      const differences = logs[c].map((v, i) => v - base[i]);
      solveMembrane({ width, height, inside, weight, stiffness }, differences, rest[c], iterations);
      for (let i = 0; i < count; i++) low[c][i] = base[i] + rest[c][i];
    }
    distrust(cells, certainty, low, weight);
  }
  const nearest = nearestCells(width, height, inside);
  return low.map((plane) => {
    const out = new Float32Array(count);
    for (let i = 0; i < count; i++) out[i] = plane[Math.max(0, nearest[i])];
    return out;
  });
}

/** Reduces the weight of cells in furniture's shadow, and of other outliers. */
function distrust(
  { away, logs }: FaceCells,
  certainty: Float32Array,
  low: readonly Float32Array[],
  weight: Float32Array,
): void {
  for (let i = 0; i < weight.length; i++) {
    let difference = 0;
    for (let c = 0; c < 3; c++) difference += (logs[c][i] - low[c][i]) / 3;
    const shadow = away[i] < SHADOW_REACH ? clamp01((-difference - 0.02) / 0.05) : 0;
    const odd = clamp01((Math.abs(difference) - 0.12) / 0.1);
    weight[i] = certainty[i] * (1 - 0.97 * shadow) * (1 - 0.9 * odd);
  }
}

/** The face's trend in one channel; 0 outside the face. */
function trendOver(cells: FaceCells, weight: Float32Array, values: Float32Array): Float32Array {
  const trend = fitTrend({ ...cells, weight, values });
  const level = trend ? 0 : weightedMean(values, weight);
  return values.map((_, i) => {
    if (!cells.inside[i]) return 0;
    return trend ? trendAt(trend, cells.u[i], cells.v[i]) : level;
  });
}

function weightedMean(values: Float32Array, weight: Float32Array): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    sum += weight[i] * values[i];
    total += weight[i];
  }
  return total > 0 ? sum / total : 0;
}

/** Light of every face of the emptied room, hidden parts included. */
export function lightOfFaces(input: LightInput, faceCount: number): FaceLight {
  const { gridWidth, gridHeight } = lightGrid(input.map);
  const pixels = new Int32Array(faceCount);
  for (const face of input.map.face) pixels[face]++;
  const faces = Array.from(pixels, (count, face) =>
    count < MIN_PIXELS ? null : lightOfFace(cellsOf(input, face), input, face),
  );
  return { gridWidth, gridHeight, faces };
}

/** Light of a face at a position in the photo, as logarithms, written to `out`. */
export function lightAt(
  { gridWidth, gridHeight }: FaceLight,
  planes: readonly Float32Array[],
  across: number,
  down: number,
  out: Float64Array,
): void {
  const u = Math.min(gridWidth - 1, Math.max(0, across * gridWidth - 0.5));
  const v = Math.min(gridHeight - 1, Math.max(0, down * gridHeight - 0.5));
  const x = Math.min(gridWidth - 2, Math.floor(u));
  const y = Math.min(gridHeight - 2, Math.floor(v));
  const a = u - x;
  const b = v - y;
  const i = y * gridWidth + x;
  for (let c = 0; c < 3; c++) {
    const p = planes[c];
    const top = p[i] + a * (p[i + 1] - p[i]);
    const bottom = p[i + gridWidth] + a * (p[i + gridWidth + 1] - p[i + gridWidth]);
    out[c] = top + b * (bottom - top);
  }
}
