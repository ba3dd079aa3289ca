import { cellSeenAt } from '../../scene/floor-cells.ts';
import type { FloorGrid } from '../../scene/room.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';

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
      const x = segment.x1 + (segment.x2 - segment.x1) * t;
      const y = segment.y1 + (segment.y2 - segment.y1) * t;
      const cell = cellSeenAt(grid, camera, cameraHeight, x, y);
      if (cell >= 0) crossed[cell] = 1;
    }
  }
  return crossed;
}
