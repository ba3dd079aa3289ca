import type { Camera } from '../../scene/camera.ts';
import type { Foreground } from '../../scene/foreground.ts';
import type { PictureRange } from './photo-part.ts';

/**
 * Occlusion weights (0 to 1) by depth alone: a plane over the columns from `left` and the rows from `top` of a picture
 * of `width` by `height` pixels. Nothing is hidden outside it.
 */
export interface Behind {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly weights: Float32Array;
}

/** A viewing ray in world axes (y up, camera depth 1); reused for every pixel. */
export interface PixelRay {
  dx: number;
  dy: number;
  dz: number;
}

/**
 * Computes the weight of every pixel that has something in front of it.
 *
 * @param camera of the whole picture
 * @param width @param height size of the plane of weights
 * @param step picture pixels per pixel of the plane
 * @param weigh weight of pixel `i`, given an object in front of it with its foot `foot` metres from the camera
 */
export function weighBehind(
  foreground: Foreground,
  camera: Camera,
  { width, height, step }: { readonly width: number; readonly height: number; readonly step: number },
  weigh: (i: number, foot: number, ray: PixelRay) => number,
): Behind {
  const { columns, rows, distance } = foreground;
  const { rotation: r, focal, cx, cy } = camera;
  const cells = cellBounds(foreground);
  const left = Math.floor((cells.x0 * width) / columns);
  const top = Math.floor((cells.y0 * height) / rows);
  const right = Math.min(width, Math.ceil((cells.x1 * width) / columns));
  const bottom = Math.min(height, Math.ceil((cells.y1 * height) / rows));
  const part = { left, top, columns: Math.max(0, right - left), rows: Math.max(0, bottom - top) };
  const weights = new Float32Array(part.columns * part.rows);
  const cellColumn = Int32Array.from({ length: part.columns }, (_, x) =>
    Math.floor(((left + x + 0.5) * columns) / width),
  );
  const ray: PixelRay = { dx: 0, dy: 0, dz: 0 };
  for (let y = 0, at = 0; y < part.rows; y++) {
    const cellRow = Math.floor(((top + y + 0.5) * rows) / height) * columns;
    const v = ((top + y + 0.5) * step - cy) / focal;
    for (let x = 0; x < part.columns; x++, at++) {
      const foot = distance[cellRow + cellColumn[x]] / 100;
      if (foot === 0) continue;
      const u = ((left + x + 0.5) * step - cx) / focal;
      ray.dx = r[0] * u + r[3] * v + r[6];
      ray.dy = -(r[1] * u + r[4] * v + r[7]);
      ray.dz = r[2] * u + r[5] * v + r[8];
      weights[at] = weigh((top + y) * width + left + x, foot, ray);
    }
  }
  return { width, height, ...part, weights };
}

/** Columns and rows of the cells with a foot. */
function cellBounds({ columns, distance }: Foreground): PictureRange {
  let [x0, y0, x1, y1] = [columns, distance.length, 0, 0];
  distance.forEach((foot, cell) => {
    if (foot === 0) return;
    const x = cell % columns;
    const y = (cell - x) / columns;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x + 1);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y + 1);
  });
  return { x0, y0, x1, y1 };
}

/** The part of the picture in which anything may be hidden; null if none. */
export function rangeOf(planes: readonly Behind[]): PictureRange | null {
  let [x0, y0, x1, y1] = [1, 1, 0, 0];
  for (const { width, height, left, top, columns, rows, weights } of planes) {
    for (let y = 0; y < rows; y++) {
      const row = weights.subarray(y * columns, (y + 1) * columns);
      const first = row.findIndex((weight) => weight > 0);
      if (first < 0) continue;
      const last = row.findLastIndex((weight) => weight > 0);
      x0 = Math.min(x0, (left + first) / width);
      x1 = Math.max(x1, (left + last + 1) / width);
      y0 = Math.min(y0, (top + y) / height);
      y1 = Math.max(y1, (top + y + 1) / height);
    }
  }
  return x1 > x0 ? { x0, y0, x1, y1 } : null;
}

/** Calls `take` with every hidden pixel and its hidden share. */
export function eachHidden(
  { width, height, left, top, columns, rows, weights }: Behind,
  mask: (u: number, v: number) => number,
  take: (i: number, hidden: number) => void,
): void {
  for (let y = 0, at = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, at++) {
      if (weights[at] === 0) continue;
      const hidden = weights[at] * mask((left + x + 0.5) / width, (top + y + 0.5) / height);
      take((top + y) * width + left + x, hidden);
    }
  }
}
