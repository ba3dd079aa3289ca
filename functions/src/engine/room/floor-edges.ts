import type { CameraEstimate } from '../camera/segments.ts';
import { type FloorGrid, worldRay } from './room.ts';

/** Edges shorter than this share of the long edge are grain. */
const SHORTEST = 0.02;

/** 1 for cells of the floor over which, in the picture, an edge runs that no floor has. */
export function crossedCells(grid: FloorGrid, estimate: CameraEstimate, cameraHeight: number): Uint8Array {
  const { camera, segments } = estimate;
  const crossed = new Uint8Array(grid.cells.length);
  for (const segment of segments) {
    if (segment.axis === 0 || segment.axis === 2) continue;
    if (segment.length < SHORTEST * Math.max(camera.width, camera.height)) continue;
    const steps = Math.ceil(segment.length / 3);
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const ray = worldRay(
        camera,
        segment.x1 + (segment.x2 - segment.x1) * t,
        segment.y1 + (segment.y2 - segment.y1) * t,
      );
      if (ray[1] >= -0.01) continue;
      const reach = -cameraHeight / ray[1];
      const column = Math.floor((ray[0] * reach - grid.x0) / grid.cell);
      const row = Math.floor((ray[2] * reach - grid.z0) / grid.cell);
      if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) continue;
      crossed[row * grid.columns + column] = 1;
    }
  }
  return crossed;
}
