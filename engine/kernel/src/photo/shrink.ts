/** Means of areas, a row at a time (src/photo/area-average.ts). */

/**
 * Means of the parts of a row of pixels that the cells cover: cell i has the pixels sources[k] with weights[k], k from
 * starts[i] to before starts[i + 1]. Three doubles per cell. One byte behind the row is read.
 */
export function squashRow(
  pixels: usize,
  starts: usize,
  sources: usize,
  weights: usize,
  cells: i32,
  means: usize,
): void {
  let k = 0;
  for (let cell = 0; cell < cells; cell++, means += 24) {
    const end = load<i32>(starts + ((<usize>cell + 1) << 2));
    let redGreen = f64x2.splat(0);
    let blue = f64x2.splat(0);
    for (; k < end; k++) {
      const bytes = v128.load32_zero(pixels + 3 * <usize>load<i32>(sources + ((<usize>k) << 2)));
      const channels = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes));
      const weight = v128.load64_splat(weights + ((<usize>k) << 3));
      redGreen = f64x2.add(redGreen, f64x2.mul(weight, f64x2.convert_low_i32x4_u(channels)));
      const rest = f64x2.convert_low_i32x4_u(i32x4.shuffle(channels, channels, 2, 3, 2, 3));
      blue = f64x2.add(blue, f64x2.mul(weight, rest));
    }
    v128.store(means, redGreen);
    store<f64>(means, f64x2.extract_lane(blue, 0), 16);
  }
}

/** Adds doubles times a weight to sums; one behind the end of both is read, and of the sums written. */
export function addRow(sums: usize, values: usize, weight: f64, count: i32): void {
  const w = f64x2.splat(weight);
  for (let i = 0; i < count; i += 2) {
    const at = (<usize>i) << 3;
    v128.store(sums + at, f64x2.add(v128.load(sums + at), f64x2.mul(w, v128.load(values + at))));
  }
}

/** Doubles from 0 to 255 as bytes, rounded as Math.round does. */
export function roundRow(values: usize, bytes: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    store<u8>(bytes + <usize>i, <u8>Math.round(load<f64>(values + ((<usize>i) << 3))));
  }
}

/** Rec. 601 luma of pixels, as floats (src/photo/luma.ts). */
export function lumaOf(pixels: usize, out: usize, count: i32): void {
  for (let i = 0; i < count; i++, pixels += 3, out += 4) {
    // Named, or the compiler would take the weights for floats as well.
    const luma: f64 =
      0.299 * <f64>load<u8>(pixels) + 0.587 * <f64>load<u8>(pixels, 1) + 0.114 * <f64>load<u8>(pixels, 2);
    store<f32>(out, <f32>luma);
  }
}

/** Means of side x side values of a plane, columns x rows of them; single precision all along. */
export function meansOf(plane: usize, width: i32, side: i32, columns: i32, rows: i32, out: usize): void {
  const area: f64 = <f64>(side * side);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, out += 4) {
      let sum: f32 = 0;
      for (let y = row * side; y < (row + 1) * side; y++) {
        const first = plane + ((<usize>(y * width + column * side)) << 2);
        for (let x: usize = 0; x < <usize>side; x++) {
          sum = <f32>(<f64>sum + <f64>load<f32>(first + (x << 2)) / area);
        }
      }
      store<f32>(out, sum);
    }
  }
}
