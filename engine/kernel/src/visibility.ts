/** Which cells of the picture a triangle may touch, so that empty parts of the frame cost no rays. */
import {
  CELL,
  H_CELL_COLUMNS,
  H_CELL_ROWS,
  H_CELLS,
  H_EYE,
  H_INDICES,
  H_POSITIONS,
  H_PROJECT,
  H_TRIANGLES,
  MARK_CHUNK,
} from '../../src/rendering/kernel-layout';
import { headerFloat, headerInt, headerPointer } from './header';

/** Triangles that reach nearer to the camera's plane than this (metres) count as everywhere. */
const NEAR_PLANE: f32 = 0.02;

/** Marks the cells under the bounds of each projected triangle of one chunk. Workers only ever write 1, in any order. */
export function markCells(chunk: i32): void {
  const cells = headerPointer(H_CELLS);
  const columns = headerInt(H_CELL_COLUMNS);
  const rows = headerInt(H_CELL_ROWS);
  const positions = headerPointer(H_POSITIONS);
  const indices = headerPointer(H_INDICES);
  const eyeX = headerFloat(H_EYE);
  const eyeY = headerFloat(H_EYE + 4);
  const eyeZ = headerFloat(H_EYE + 8);
  const end = min(headerInt(H_TRIANGLES), (chunk + 1) * MARK_CHUNK);
  for (let i = chunk * MARK_CHUNK; i < end; i++) {
    let left: f32 = 1e9;
    let right: f32 = -1e9;
    let top: f32 = 1e9;
    let bottom: f32 = -1e9;
    let behind = 0;
    for (let k: usize = 0; k < 3; k++) {
      const p = positions + <usize>load<u32>(indices + <usize>i * 12 + (k << 2)) * 12;
      const x = load<f32>(p) - eyeX;
      const y = load<f32>(p, 4) - eyeY;
      const z = load<f32>(p, 8) - eyeZ;
      const depth = row(24, x, y, z);
      if (depth < NEAR_PLANE) {
        behind++;
        continue;
      }
      const px = row(0, x, y, z) / depth;
      const py = row(12, x, y, z) / depth;
      left = min(left, px);
      right = max(right, px);
      top = min(top, py);
      bottom = max(bottom, py);
    }
    if (behind == 3) continue;
    if (behind > 0) {
      memory.fill(cells, 1, <usize>(columns * rows));
      return;
    }
    // Half a pixel of slack for rounding.
    const x0 = max(0, <i32>floor((left - 0.5) / <f32>CELL));
    const x1 = min(columns - 1, <i32>floor((right + 0.5) / <f32>CELL));
    const y0 = max(0, <i32>floor((top - 0.5) / <f32>CELL));
    const y1 = min(rows - 1, <i32>floor((bottom + 0.5) / <f32>CELL));
    if (x1 < x0) continue;
    for (let y = y0; y <= y1; y++) memory.fill(cells + <usize>(y * columns + x0), 1, <usize>(x1 - x0 + 1));
  }
}

// @ts-ignore: decorator
@inline
function row(offset: i32, x: f32, y: f32, z: f32): f32 {
  const at = H_PROJECT + offset;
  return headerFloat(at) * x + headerFloat(at + 4) * y + headerFloat(at + 8) * z;
}
