import type { Photo } from '../photo.ts';

/**
 * Squashes or stretches a photo to width x height pixels, each the mean of the area it covers, partly covered pixels in
 * proportion. Calls `take` for every row from the top with the means of its pixels' three channels (0 to 255, interleaved);
 * the array is used again for the next row.
 */
export function areaAverage(
  photo: Photo,
  width: number,
  height: number,
  take: (row: number, means: Float64Array) => void,
): void {
  const columns = coverage(photo.width, width);
  const rows = coverage(photo.height, height);
  const sums = new Float64Array(width * 3);
  const squashed = new Float64Array(width * 3);
  let latest = -1;
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let k = rows.starts[y]; k < rows.starts[y + 1]; k++) {
      // A row that two rows of the result share is squashed once.
      if (rows.sources[k] !== latest) squashRow(photo, rows.sources[k], columns, squashed);
      latest = rows.sources[k];
      const weight = rows.weights[k];
      for (let i = 0; i < sums.length; i++) sums[i] += weight * squashed[i];
    }
    take(y, sums);
  }
}

/** For every target cell i, which source cells it covers (starts[i] to starts[i + 1]) and by what share of itself. */
interface Coverage {
  readonly starts: Int32Array;
  readonly sources: Int32Array;
  readonly weights: Float64Array;
}

function coverage(sourceSize: number, targetSize: number): Coverage {
  const starts = new Int32Array(targetSize + 1);
  const sources: number[] = [];
  const weights: number[] = [];
  const ratio = sourceSize / targetSize;
  for (let i = 0; i < targetSize; i++) {
    const from = i * ratio;
    const to = Math.min(sourceSize, from + ratio);
    for (let s = Math.floor(from); s < to; s++) {
      const share = (Math.min(to, s + 1) - Math.max(from, s)) / ratio;
      if (share <= 1e-9) continue;
      sources.push(s);
      weights.push(share);
    }
    starts[i + 1] = sources.length;
  }
  return { starts, sources: Int32Array.from(sources), weights: Float64Array.from(weights) };
}

/** Means of the areas that the cells of one row cover, into `means`. */
function squashRow(
  { rgb, width }: Photo,
  row: number,
  { starts, sources, weights }: Coverage,
  means: Float64Array,
): void {
  const start = row * width * 3;
  for (let x = 0, k = 0; x < starts.length - 1; x++) {
    let r = 0;
    let g = 0;
    let b = 0;
    for (const end = starts[x + 1]; k < end; k++) {
      const i = start + 3 * sources[k];
      const w = weights[k];
      r += w * rgb[i];
      g += w * rgb[i + 1];
      b += w * rgb[i + 2];
    }
    means[3 * x] = r;
    means[3 * x + 1] = g;
    means[3 * x + 2] = b;
  }
}
