import { kthSmallest } from '../math/kth-smallest.ts';
import { createRandom } from '../math/random.ts';
import { resizePlane } from '../photo/resize-plane.ts';
import { HOLE, type Sheet, SOURCE } from './sheet.ts';

/** Metres: the largest grain that counts as the surface's own; what is wider is light. */
const COARSEST_METRES = 0.08;
/** Fewest squares of four cells from which a grain is told. */
const MIN_SQUARES = 60;
/** Variance of independent cells that is left once the mean of each four is subtracted, and after interpolation between them. */
const LEFT_IN_FOURS = 3 / 4;
const LEFT_BY_INTERPOLATION = 4 / 9;

/** One level of a pyramid: means over squares of texels, and where all of a square is seen. */
interface Level {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly isSeen: Uint8Array;
}

function firstLevel({ width, height, values, state }: Sheet, rows: readonly [number, number]): Level {
  const grey = Float32Array.from(state, (_, i) => (values[3 * i] + values[3 * i + 1] + values[3 * i + 2]) / 3);
  const isSeen = state.map((s, i) => (s === SOURCE && i >= rows[0] * width && i < rows[1] * width ? 1 : 0));
  return { width, height, values: grey, isSeen };
}

/** The next coarser level. */
function halved({ width, height, values, isSeen }: Level): Level {
  const half = { width: width >> 1, height: height >> 1 };
  const means = new Float32Array(half.width * half.height);
  const seen = new Uint8Array(means.length);
  for (let y = 0, cell = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++, cell++) {
      const i = 2 * y * width + 2 * x;
      const four = [i, i + 1, i + width, i + width + 1];
      means[cell] = four.reduce((sum, at) => sum + values[at], 0) / 4;
      seen[cell] = four.every((at) => isSeen[at]) ? 1 : 0;
    }
  }
  return { ...half, values: means, isSeen: seen };
}

/**
 * Standard deviation of a level's cells, as of most squares of four: edges and fittings are no grain. The diagonals of a square are compared,
 * in which light that changes evenly cancels out.
 */
function grainOf(fine: Level, coarse: Level): number {
  const differences: number[] = [];
  const { values, width } = fine;
  for (let y = 0, cell = 0; y < coarse.height; y++) {
    for (let x = 0; x < coarse.width; x++, cell++) {
      if (!coarse.isSeen[cell]) continue;
      const i = 2 * y * width + 2 * x;
      differences.push(Math.abs(values[i] - values[i + 1] - values[i + width] + values[i + width + 1]) / 2);
    }
  }
  if (differences.length < MIN_SQUARES) return 0;
  return 1.4826 * kthSmallest(Float64Array.from(differences), differences.length >> 1);
}

/**
 * Gives the filled holes of a painted wall the grain that its paint or plaster has where it is seen, size by size: what is filled by light alone is
 * smoother than any wall.
 *
 * @param rows first and last row between which a wall shows its paint
 * @param filled the sheet with its holes filled, in which they are grained
 */
export function grainHoles(sheet: Sheet, rows: readonly [number, number], perMetre: number, filled: Sheet): void {
  const { width, height, state } = sheet;
  const grain = new Float32Array(state.length);
  const random = createRandom(1);
  let fine = firstLevel(sheet, rows);
  for (let size = 1; size <= COARSEST_METRES * perMetre; size *= 2) {
    const coarse = halved(fine);
    const deviation = grainOf(fine, coarse);
    fine = coarse;
    if (deviation === 0) continue;
    const [columns, lines] = [Math.ceil(width / size), Math.ceil(height / size)];
    // The sum of three is near enough to a normal distribution.
    const cells = Float32Array.from({ length: columns * lines }, () => 2 * (random() + random() + random()) - 3);
    const part = size === 1 ? cells : resizePlane(cells, columns, lines, columns * size, lines * size);
    const strength = deviation * Math.sqrt(size === 1 ? LEFT_IN_FOURS : LEFT_IN_FOURS / LEFT_BY_INTERPOLATION);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) grain[i] += strength * part[y * columns * size + x];
    }
  }
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== HOLE) continue;
    for (let c = 0; c < 3; c++) filled.values[3 * i + c] *= Math.max(0.5, 1 + grain[i]);
  }
}
