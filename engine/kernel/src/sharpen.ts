/**
 * Sharpens furniture that was laid over a photo as the photo was sharpened: by an unsharp mask of the luma. Pixels of the
 * photo around it are read, not changed.
 */
import {
  H_OVERLAY_LUMA,
  H_OVERLAY_MASK,
  H_OVERLAY_MASK_REACH,
  H_OVERLAY_MASK_WEIGHTS,
  H_OVERLAY_PHOTO,
  H_OVERLAY_WIDTH,
  H_ROWS_BOTTOM,
  H_ROWS_LEFT,
  H_ROWS_RIGHT,
  H_ROWS_TOP,
  LUMA_STEPS,
} from '../../src/rendering/kernel-layout';
import { headerInt, headerPointer } from './header';

/** Luma at (x, y), a place of the window. */
// @ts-ignore: decorator
@inline
function lumaAt(row: usize, x: i32): f64 {
  return <f64>load<u16>(row + (<usize>x << 1));
}

/** Changes the furniture of one row; in the mask there is one more than 254 times the coverage. */
export function sharpenRow(unit: i32): void {
  const top = headerInt(H_ROWS_TOP);
  const bottom = headerInt(H_ROWS_BOTTOM);
  const left = headerInt(H_ROWS_LEFT);
  const right = headerInt(H_ROWS_RIGHT);
  const width = headerInt(H_OVERLAY_WIDTH);
  const reach = headerInt(H_OVERLAY_MASK_REACH);
  const luma = headerPointer(H_OVERLAY_LUMA);
  const weights = headerPointer(H_OVERLAY_MASK_WEIGHTS) + 8;
  const amount = load<f64>(weights - 8);
  const y = top + unit;
  const own = luma + (<usize>(y * width) << 1);
  let mask = headerPointer(H_OVERLAY_MASK) + <usize>(y * width + left);
  let pixel = headerPointer(H_OVERLAY_PHOTO) + 3 * <usize>(y * width + left);
  for (let x = left; x < right; x++, pixel += 3, mask++) {
    const covered = <i32>load<u8>(mask) - 1;
    if (covered < 0) continue;
    store<u8>(mask, 255);
    if (covered == 0) continue;
    let blurred: f64 = 0;
    for (let dy = -reach; dy <= reach; dy++) {
      const line = luma + (<usize>(min(bottom - 1, max(top, y + dy)) * width) << 1);
      let sum = load<f64>(weights) * lumaAt(line, x);
      for (let dx = 1; dx <= reach; dx++) {
        const beside = lumaAt(line, max(left, x - dx)) + lumaAt(line, min(right - 1, x + dx));
        sum += load<f64>(weights + (<usize>dx << 3)) * beside;
      }
      blurred += load<f64>(weights + (<usize>abs(dy) << 3)) * sum;
    }
    const more = (amount * (lumaAt(own, x) - blurred) * <f64>covered) / (254.0 * <f64>LUMA_STEPS);
    for (let k = 0; k < 3; k++) {
      const byte = Math.round(<f64>load<u8>(pixel + k) + more);
      store<u8>(pixel + k, <u8>min(<f64>255, max(<f64>0, byte)));
    }
  }
}
