/** Gaussian blur of single rows (src/photo/gaussian-blur.ts). */

/** Sum of values times weights, the first at `first`, for four columns in double precision, left in `low` and `high`. */
let low: v128 = f64x2.splat(0);
let high: v128 = f64x2.splat(0);

// @ts-ignore: decorator
@inline
function addWeighted(values: usize, weight: f64): void {
  const four = v128.load(values);
  const w = f64x2.splat(weight);
  low = f64x2.add(low, f64x2.mul(w, f64x2.promote_low_f32x4(four)));
  high = f64x2.add(high, f64x2.mul(w, f64x2.promote_low_f32x4(i32x4.shuffle(four, four, 2, 3, 2, 3))));
}

// @ts-ignore: decorator
@inline
function storeSums(to: usize): void {
  const first = f32x4.demote_f64x2_zero(low);
  const second = f32x4.demote_f64x2_zero(high);
  v128.store(to, i32x4.shuffle(first, second, 0, 1, 4, 5));
}

/**
 * Blurs a row of floats, the first and the last value repeated outwards.
 *
 * @param padded room for width + 2 * radius + 4 floats
 * @param weights 2 * radius + 1 doubles
 * @param out up to three values behind its end are overwritten
 */
export function blurAcross(row: usize, out: usize, width: i32, weights: usize, radius: i32, padded: usize): void {
  const first = load<f32>(row);
  const last = load<f32>(row + ((<usize>width - 1) << 2));
  const start = padded + ((<usize>radius) << 2);
  const end = start + ((<usize>width) << 2);
  for (let at = padded; at < start; at += 4) store<f32>(at, first);
  memory.copy(start, row, (<usize>width) << 2);
  for (let k: usize = 0; k < <usize>radius + 4; k++) store<f32>(end + (k << 2), last);
  const count = 2 * radius + 1;
  for (let x = 0; x < width; x += 4) {
    low = f64x2.splat(0);
    high = f64x2.splat(0);
    const values = padded + ((<usize>x) << 2);
    for (let k = 0; k < count; k++) {
      addWeighted(values + ((<usize>k) << 2), load<f64>(weights + ((<usize>k) << 3)));
    }
    storeSums(out + ((<usize>x) << 2));
  }
}

/**
 * Blurs down the columns: row y of `out` from the rows around it in `plane`, the first and the last repeated outwards. Up to three
 * values behind the row's end are read and overwritten.
 */
export function blurDown(
  plane: usize,
  out: usize,
  y: i32,
  width: i32,
  height: i32,
  weights: usize,
  radius: i32,
): void {
  const row = out + ((<usize>(y * width)) << 2);
  for (let x = 0; x < width; x += 4) {
    low = f64x2.splat(0);
    high = f64x2.splat(0);
    for (let k = -radius; k <= radius; k++) {
      const from = min(height - 1, max(0, y + k)) * width + x;
      addWeighted(plane + ((<usize>from) << 2), load<f64>(weights + ((<usize>(k + radius)) << 3)));
    }
    storeSums(row + ((<usize>x) << 2));
  }
}
