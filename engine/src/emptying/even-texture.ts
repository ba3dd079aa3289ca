import { resizePlane } from '../photo/resize-plane.ts';
import { blurWithin } from './cell-set.ts';
import { KNOWN, OUT, type Sheet, SOURCE } from './sheet.ts';

/** Metres over which a surface's tone is averaged: more than a board's width, less than most light and shadow. */
const EVEN_METRES = 0.3;
/** Cells per metre of the coarse grid on which it is averaged. */
const CELLS_PER_METRE = 12;
/**
 * Log differences above which nothing is copied: of the local mean from the surface's light, and of a cell's colour, whatever its
 * brightness, from the local mean's. Where a glare ends, both are wrong.
 */
const MAX_TONE = 0.12;
const MAX_CAST = 0.07;
/** Least share of what is seen that must be left to copy from; where less would be, the test is dropped. */
const MIN_USUAL = 0.35;

/** Means of the logarithms over the sources of each cell of the coarse grid. */
function coarseMeans({ width, height, values, state }: Sheet, factor: number) {
  const size = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
  const means = [0, 1, 2].map(() => new Float32Array(size.width * size.height));
  const counts = new Float32Array(size.width * size.height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (state[i] !== SOURCE) continue;
      const cell = Math.floor(y / factor) * size.width + Math.floor(x / factor);
      counts[cell]++;
      for (let c = 0; c < 3; c++) means[c][cell] += Math.log(values[3 * i + c]);
    }
  }
  const isSeen = Uint8Array.from(counts, (count) => (2 * count > factor * factor ? 1 : 0));
  for (const plane of means) for (let cell = 0; cell < plane.length; cell++) plane[cell] /= Math.max(1, counts[cell]);
  return { size, means, isSeen };
}

type Test = (own: readonly number[], local: readonly number[]) => boolean;

const hasTone: Test = (_, local) => local.some((v) => Math.abs(v) > MAX_TONE);
const hasCast: Test = (own, local) => {
  const differences = own.map((v, c) => v - local[c]);
  const level = (differences[0] + differences[1] + differences[2]) / 3;
  return differences.some((v) => Math.abs(v - level) > MAX_CAST);
};

/** Cells from which nothing is copied: by tone and cast if enough is left, else by tone alone, else none. */
function oddCells(
  isSeen: Uint8Array,
  means: readonly Float32Array[],
  local: readonly Float32Array[],
  hasJoints: boolean,
): Uint8Array {
  const at = (planes: readonly Float32Array[], cell: number) => planes.map((plane) => plane[cell]);
  const seen = isSeen.reduce((sum, v) => sum + v, 0);
  for (const tests of hasJoints ? [[hasTone]] : [[hasTone, hasCast], [hasTone]]) {
    const odd = isSeen.map((v, cell) => (v && tests.some((test) => test(at(means, cell), at(local, cell))) ? 1 : 0));
    if (odd.reduce((sum, v) => sum + v, 0) < (1 - MIN_USUAL) * seen) return odd;
  }
  return new Uint8Array(isSeen.length);
}

/**
 * Divides what is seen of a surface by its local mean, so that what is left is its material: copied elsewhere, it takes no
 * light, reflection or shadow along.
 *
 * @param hasJoints whether joints of another colour run through it
 */
export function evenTexture(sheet: Sheet, perMetre: number, hasJoints: boolean): Sheet {
  const { width, height, state } = sheet;
  const factor = Math.max(1, Math.round(perMetre / CELLS_PER_METRE));
  const { size, means, isSeen } = coarseMeans(sheet, factor);
  const local = means.map((plane) => blurWithin(plane, isSeen, size, (EVEN_METRES * perMetre) / factor));
  const odd = oddCells(isSeen, means, local, hasJoints);
  const wide = size.width * factor;
  const fine = local.map((plane) => resizePlane(plane, size.width, size.height, wide, size.height * factor));
  const values = sheet.values.slice();
  const usual = state.slice();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (state[i] === OUT) continue;
      for (let c = 0; c < 3; c++) values[3 * i + c] *= Math.exp(-fine[c][y * wide + x]);
      const cell = Math.floor(y / factor) * size.width + Math.floor(x / factor);
      if (state[i] === SOURCE && odd[cell]) usual[i] = KNOWN;
    }
  }
  return { width, height, values, state: usual };
}
