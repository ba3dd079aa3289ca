import type { Photo } from './photo.ts';
import { type PhotoJob, startPhotoJob } from './photo-kernel.ts';
import { DOUBLE } from './photo-kernel-layout.ts';

/**
 * Resizes a photo to width x height pixels by area averaging, partly covered pixels in proportion. Calls `take` for
 * every row from the top with three interleaved channel means per pixel (0 to 255). The array is reused for the next
 * row; `take` must not use the photo kernel.
 */
export function areaAverage(
  photo: Photo,
  width: number,
  height: number,
  take: (row: number, means: Float64Array) => void,
): void {
  const job = startPhotoJob();
  averageRows(photo, width, height, job, (row, means) => take(row, job.arena.doubles(means, 3 * width)));
}

/** As `areaAverage`, returning bytes. */
function areaAverageBytes(photo: Photo, width: number, height: number): Uint8Array<ArrayBuffer> {
  const job = startPhotoJob();
  const { kernel, arena } = job;
  const length = 3 * width * height;
  const bytes = arena.allocate(length);
  averageRows(photo, width, height, job, (row, means) => kernel.roundRow(means, bytes + row * 3 * width, 3 * width));
  return arena.bytes(bytes, length).slice();
}

/** Computes the rows one by one and passes the kernel address of each: 3 * width doubles. */
function averageRows(
  photo: Photo,
  width: number,
  height: number,
  { kernel, arena }: PhotoJob,
  take: (row: number, means: number) => void,
): void {
  const columns = coverage(photo.width, width);
  const rows = coverage(photo.height, height);
  const starts = arena.place(columns.starts);
  const sources = arena.place(columns.sources);
  const weights = arena.place(columns.weights);
  const rowLength = 3 * photo.width;
  const pixels = arena.allocate(rowLength + 1);
  const squashed = arena.allocate((3 * width + 1) * DOUBLE);
  const sums = arena.allocate((3 * width + 1) * DOUBLE);
  const source = arena.bytes(pixels, rowLength);
  const means = arena.doubles(sums, 3 * width);
  let latest = -1;
  for (let y = 0; y < height; y++) {
    means.fill(0);
    for (let k = rows.starts[y]; k < rows.starts[y + 1]; k++) {
      const row = rows.sources[k];
      // A source row shared by two target rows is reduced once.
      if (row !== latest) {
        source.set(photo.rgb.subarray(row * rowLength, (row + 1) * rowLength));
        kernel.squashRow(pixels, starts, sources, weights, width, squashed);
        latest = row;
      }
      kernel.addRow(sums, squashed, rows.weights[k], 3 * width);
    }
    take(y, sums);
  }
}

/** For every target cell i, the source cells it covers (starts[i] to starts[i + 1]) and their weights. */
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

/**
 * Reduces a photo to a long edge of at most `longEdge` pixels by area averaging. Returns a small enough photo as it is.
 */
export function shrinkPhoto(photo: Photo, longEdge: number): Photo {
  const scale = longEdge / Math.max(photo.width, photo.height);
  if (scale >= 1) return photo;
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  return { ...photo, width, height, rgb: areaAverageBytes(photo, width, height) };
}
