import { clamp01 } from '../math/clamp.ts';
import { kthSmallest } from '../math/kth-smallest.ts';
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
/** Farthest extent of a shadow, as a share of the long edge. Chosen by eye on furnished photos. */
const SHADOW_REACH = 0.1;
/**
 * How far light follows what is seen beside furniture, which may lie in its shadow or its lamps' glow: share of the long edge from
 * which a cell counts fully, power by which it counts less nearer by, least weight, and stiffness of the membrane. Chosen by eye
 * on furnished photos.
 */
interface Fit {
  readonly free: number;
  readonly power: number;
  readonly least: number;
  readonly stiffness: number;
}
const SEEN: Fit = { free: 0.045, power: 1, least: 0.06, stiffness: 0.35 };
const SEEN_FLOOR: Fit = { ...SEEN, stiffness: 0.6 };
const BEHIND: Fit = { free: 0.1, power: 6, least: 0.001, stiffness: 0.35 };
/** Floors shine: what they mirror beside furniture goes on behind it. */
const BEHIND_FLOOR: Fit = { free: 0.06, power: 2, least: 0.02, stiffness: 4 };

const fitOf = (face: number, isSeen: boolean): Fit =>
  face === FLOOR ? (isSeen ? SEEN_FLOOR : BEHIND_FLOOR) : isSeen ? SEEN : BEHIND;

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
  /** Whether light is what is seen, shadows of furniture included; else what would be seen without it. */
  readonly isSeen: boolean;
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
export const LOGS = Float32Array.from({ length: 256 }, (_, v) => Math.log(Math.max(MIN_CHANNEL, v)));

/**
 * Light of one face from its bare cells: a robust plane fit in metres, plus a membrane through the residual. Cells near furniture that
 * are darker than both lie in its shadow and are ignored. The network's colour does not guide the fit, because it is tinted by the
 * furniture in front (decision 066).
 */
function lightOfFace(cells: FaceCells, input: LightInput, fit: Fit): Float32Array[] | null {
  const { inside, share, away, logs } = cells;
  const { gridWidth: width, gridHeight: height } = lightGrid(input.map);
  const count = inside.length;
  if (!share.some((s) => s > 0.3)) return null;
  const certainty = trusted(share, away, fit);
  const weight = certainty.slice();
  const low = [0, 1, 2].map(() => new Float32Array(count));
  const rest = [0, 1, 2].map(() => new Float32Array(count));
  // Paint has one colour: only its brightness has a trend that goes on where nothing is seen.
  const level = logs[0].map((v, i) => (v + logs[1][i] + logs[2][i]) / 3);
  for (let round = 0; round < ROUNDS; round++) {
    const iterations = round === 0 ? FIRST_ITERATIONS : LATER_ITERATIONS;
    const shade = trendOver(cells, weight, level);
    for (let c = 0; c < 3; c++) {
      const tint = weightedMean(
        logs[c].map((v, i) => v - level[i]),
        weight,
      );
      const base = shade.map((v, i) => (inside[i] ? v + tint : 0));
      const differences = logs[c].map((v, i) => v - base[i]);
      solveMembrane({ width, height, inside, weight, stiffness: fit.stiffness }, differences, rest[c], iterations);
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

/** How far each cell is from furniture's shadows, relative to the farthest of the face. */
function trusted(share: Float32Array, away: Float32Array, { least, free, power }: Fit): Float32Array {
  const trust = away.map((d) => Math.max(least, Math.min(1, d / free) ** power));
  const used = trust.filter((_, i) => share[i] > 0.3);
  const best = kthSmallest(Float64Array.from(used), Math.floor(0.9 * used.length));
  return share.map((s, i) => (s > 0.3 ? s * Math.min(1, trust[i] / best) : 0));
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
    count < MIN_PIXELS ? null : lightOfFace(cellsOf(input, face), input, fitOf(face, input.isSeen)),
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
