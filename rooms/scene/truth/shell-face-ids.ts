import { type Camera, worldRay } from '@roomwright/engine';
import type { Vec3 } from '@roomwright/engine/testing';
import type { RoomShell } from '../shell.ts';

/** Marks pixels without a face of the room. */
export const NO_FACE = 255;
/** Near plane: metres along the optical axis. */
const NEAR_PLANE_METRES = 1e-3;

interface ImagePoint {
  readonly x: number;
  readonly y: number;
}

/** Returns a face's outline in the picture, clipped at the near plane; the clipping's connecting edges cancel out. */
function outlineInPicture(camera: Camera, cameraHeight: number, points: readonly Vec3[]): ImagePoint[] {
  const r = camera.rotation;
  const seen = points.map(([wx, wy, z]): Vec3 => {
    const y = cameraHeight - wy;
    return [r[0] * wx + r[1] * y + r[2] * z, r[3] * wx + r[4] * y + r[5] * z, r[6] * wx + r[7] * y + r[8] * z];
  });
  const inFront: Vec3[] = [];
  seen.forEach((p, i) => {
    const q = seen[(i + 1) % seen.length];
    if (p[2] >= NEAR_PLANE_METRES) inFront.push(p);
    if (p[2] >= NEAR_PLANE_METRES !== q[2] >= NEAR_PLANE_METRES) {
      const t = (NEAR_PLANE_METRES - p[2]) / (q[2] - p[2]);
      inFront.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, NEAR_PLANE_METRES]);
    }
  });
  return inFront.map(([x, y, z]) => ({ x: (camera.focal * x) / z + camera.cx, y: (camera.focal * y) / z + camera.cy }));
}

/** Writes the crossings of a row with an outline into `crossings`, from left to right; returns their number. */
function crossingsAt(outline: readonly ImagePoint[], y: number, crossings: Float64Array): number {
  let count = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[j];
    const b = outline[i];
    if (a.y > y === b.y > y || count === crossings.length) continue;
    // Insertion sort, because a row crosses an outline only a few times.
    const x = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    let k = count++;
    for (; k > 0 && crossings[k - 1] > x; k--) crossings[k] = crossings[k - 1];
    crossings[k] = x;
  }
  return count;
}

/**
 * Returns per pixel the index in shell.faces of the first face along the ray through its centre, or NO_FACE. Columns
 * and half walls are ignored: the label is that of the room behind them.
 */
export function shellFaceIds(camera: Camera, cameraHeight: number, shell: RoomShell): Uint8Array {
  const { width, height } = camera;
  const ids = new Uint8Array(width * height).fill(NO_FACE);
  const nearness = new Float64Array(width * height);
  const crossings = new Float64Array(64);
  for (const [id, face] of shell.faces.entries()) {
    const [nx, ny, nz] = face.normal;
    const [px, py, pz] = face.points[0];
    const distance = nx * px + ny * (py - cameraHeight) + nz * pz;
    // Skips faces turned away from the camera.
    if (face.foreground || distance >= 0) continue;
    const outline = outlineInPicture(camera, cameraHeight, face.points);
    if (outline.length < 3) continue;
    const ys = outline.map(({ y }) => y);
    const firstRow = Math.max(0, Math.ceil(Math.min(...ys) - 0.5));
    const lastRow = Math.min(height - 1, Math.floor(Math.max(...ys) - 0.5));
    for (let row = firstRow; row <= lastRow; row++) {
      const y = row + 0.5;
      const count = crossingsAt(outline, y, crossings);
      // Inverse distance is linear along a row.
      const ray = worldRay(camera, 0.5, y);
      const next = worldRay(camera, 1.5, y);
      const start = (nx * ray[0] + ny * ray[1] + nz * ray[2]) / distance;
      const step = (nx * (next[0] - ray[0]) + ny * (next[1] - ray[1]) + nz * (next[2] - ray[2])) / distance;
      for (let k = 0; k + 1 < count; k += 2) {
        const from = Math.max(0, Math.ceil(crossings[k] - 0.5));
        const to = Math.min(width - 1, Math.floor(crossings[k + 1] - 0.5));
        for (let column = from; column <= to; column++) {
          const near = start + step * column;
          const pixel = row * width + column;
          if (near > nearness[pixel]) {
            nearness[pixel] = near;
            ids[pixel] = id;
          }
        }
      }
    }
  }
  return ids;
}
