/** Level-line field of a picture (src/vision/camera/find-lines.ts). */

import { GRADIENT_CLASSES } from '../../../src/photo/photo-kernel-layout';

let strongest: f64 = 0;
let directed: i32 = 0;

/** Clears the previous picture. */
export function startLevelLines(): void {
  strongest = 0;
  directed = 0;
}

/**
 * Gradient of one row, which is not the last: its magnitude, and the unit direction of the level line where it is stronger than
 * `least`. The planes are clear where nothing is written.
 */
export function levelRow(
  grey: usize,
  y: i32,
  width: i32,
  least: f64,
  magnitude: usize,
  dirX: usize,
  dirY: usize,
): void {
  const down = (<usize>width) << 2;
  for (let x = 0; x < width - 1; x++) {
    const at = (<usize>(y * width + x)) << 2;
    const here = grey + at;
    const diagonal = <f64>load<f32>(here + down, 4) - <f64>load<f32>(here);
    const other = <f64>load<f32>(here, 4) - <f64>load<f32>(here + down);
    const gx = (diagonal + other) / 2;
    const gy = (diagonal - other) / 2;
    const m = sqrt(gx * gx + gy * gy);
    store<f32>(magnitude + at, <f32>m);
    if (m <= least) continue;
    store<f32>(dirX + at, <f32>(-gy / m));
    store<f32>(dirY + at, <f32>(gx / m));
    strongest = max(strongest, m);
    directed++;
  }
}

// @ts-ignore: decorator
@inline
function classOf(magnitude: f64): i32 {
  return GRADIENT_CLASSES - 1 - min(GRADIENT_CLASSES - 1, <i32>floor((magnitude / strongest) * GRADIENT_CLASSES));
}

/**
 * Lists the pixels that have a direction, from the strongest gradient to the weakest, in classes.
 * @param starts one clear integer more than there are classes
 * @returns how many they are
 */
export function orderPixels(
  magnitude: usize,
  dirX: usize,
  dirY: usize,
  pixels: i32,
  starts: usize,
  order: usize,
): i32 {
  for (let i = 0; i < pixels; i++) {
    const at = (<usize>i) << 2;
    if (load<f32>(dirX + at) == 0 && load<f32>(dirY + at) == 0) continue;
    const count = starts + ((<usize>classOf(<f64>load<f32>(magnitude + at)) + 1) << 2);
    store<i32>(count, load<i32>(count) + 1);
  }
  for (let c: usize = 0; c < <usize>GRADIENT_CLASSES; c++) {
    const next = starts + ((c + 1) << 2);
    store<i32>(next, load<i32>(next) + load<i32>(starts + (c << 2)));
  }
  for (let i = 0; i < pixels; i++) {
    const at = (<usize>i) << 2;
    if (load<f32>(dirX + at) == 0 && load<f32>(dirY + at) == 0) continue;
    const place = starts + ((<usize>classOf(<f64>load<f32>(magnitude + at))) << 2);
    const rank = load<i32>(place);
    store<i32>(order + ((<usize>rank) << 2), i);
    store<i32>(place, rank + 1);
  }
  return directed;
}
