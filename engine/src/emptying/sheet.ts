/** State of a texel. */
export const OUT = 0;
/** Shows another surface, or lies beyond the photo. */
export const KNOWN = 1;
/** Bare and good enough to copy. */
export const SOURCE = 2;
/** To be filled. */
export const HOLE = 3;

/**
 * A surface of the room, rectified: the photo divided by its light, in texels of equal size. Three interleaved
 * channels, about 1.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** OUT, KNOWN, SOURCE or HOLE. */
  readonly state: Uint8Array;
}

/** Downscales the sheet by an integer factor: values are means over known texels. */
export function shrinkSheet(sheet: Sheet, factor: number): Sheet {
  if (factor === 1) return sheet;
  const width = Math.max(1, Math.floor(sheet.width / factor));
  const height = Math.max(1, Math.floor(sheet.height / factor));
  const values = new Float32Array(3 * width * height);
  const state = new Uint8Array(width * height);
  const area = factor * factor;
  const counts = { known: 0, source: 0, hole: 0 };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      sumBlock(sheet, x * factor, y * factor, factor, values, 3 * i, counts);
      const { known, source, hole } = counts;
      if (known > 0) for (let c = 0; c < 3; c++) values[3 * i + c] /= known;
      state[i] = hole > 0 ? HOLE : stateOf(known / area, source / area);
    }
  }
  return { width, height, values, state };
}

const stateOf = (known: number, source: number): number => (source > 0.98 ? SOURCE : known > 0.5 ? KNOWN : OUT);

/** Accumulates the known texels of a square into `sums`, and counts them. */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
function sumBlock(
  sheet: Sheet,
  x0: number,
  y0: number,
  side: number,
  sums: Float32Array,
  at: number,
  counts: { known: number; source: number; hole: number },
): void {
  counts.known = 0;
  counts.source = 0;
  counts.hole = 0;
  for (let y = y0; y < y0 + side; y++) {
    for (let j = y * sheet.width + x0; j < y * sheet.width + x0 + side; j++) {
      const s = sheet.state[j];
      if (s === HOLE) counts.hole++;
      if (s !== KNOWN && s !== SOURCE) continue;
      counts.known++;
      if (s === SOURCE) counts.source++;
      for (let c = 0; c < 3; c++) sums[at + c] += sheet.values[3 * j + c];
    }
  }
}
