/** What a texel of a sheet is. */
export const OUT = 0;
/** It shows what is not this surface, or lies beyond the photo. */
export const KNOWN = 1;
/** Bare, and good enough to be copied. */
export const SOURCE = 2;
/** It is to be filled. */
export const HOLE = 3;

/**
 * A surface of the room laid flat: the photo divided by its light, in texels of the same size everywhere. Three interleaved
 * channels, about 1.
 */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** OUT, KNOWN, SOURCE or HOLE. */
  readonly state: Uint8Array;
}

/** The sheet at a size a whole number of times smaller: values are means over what is known. */
export function shrinkSheet(sheet: Sheet, factor: number): Sheet {
  if (factor === 1) return sheet;
  const width = Math.max(1, Math.floor(sheet.width / factor));
  const height = Math.max(1, Math.floor(sheet.height / factor));
  const values = new Float32Array(3 * width * height);
  const state = new Uint8Array(width * height);
  const area = factor * factor;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let known = 0;
      let source = 0;
      let hole = 0;
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * sheet.width + x * factor;
        for (let j = row; j < row + factor; j++) {
          const s = sheet.state[j];
          if (s === HOLE) hole++;
          if (s !== KNOWN && s !== SOURCE) continue;
          known++;
          if (s === SOURCE) source++;
          for (let c = 0; c < 3; c++) values[3 * i + c] += sheet.values[3 * j + c];
        }
      }
      if (known > 0) for (let c = 0; c < 3; c++) values[3 * i + c] /= known;
      state[i] = hole > 0 ? HOLE : source > 0.98 * area ? SOURCE : known > 0.5 * area ? KNOWN : OUT;
    }
  }
  return { width, height, values, state };
}
