import { type Camera, rayInto } from '../../scene/camera.ts';

/** A coarse raster over the working image; cell (i, j) covers stepX by stepY pixels. */
export interface EvidenceGrid {
  readonly width: number;
  readonly height: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** Raster with `cells` cells along its long edge. */
export function evidenceGrid(camera: Camera, cells: number): EvidenceGrid {
  const edge = Math.max(camera.width, camera.height);
  const width = Math.max(1, Math.round((camera.width * cells) / edge));
  const height = Math.max(1, Math.round((camera.height * cells) / edge));
  return { width, height, stepX: camera.width / width, stepY: camera.height / height };
}

/** Index of the cell at a position in cells, clamped to the grid. */
export function cellAt(width: number, height: number, x: number, y: number): number {
  const column = x < 0 ? 0 : x >= width ? width - 1 : x | 0;
  const row = y < 0 ? 0 : y >= height ? height - 1 : y | 0;
  return row * width + column;
}

/** Directions (room axes, not normalised) of the rays through the cell centres: x, y, z per cell. */
export function gridRays(camera: Camera, grid: EvidenceGrid): Float64Array {
  const rays = new Float64Array(3 * grid.width * grid.height);
  const ray = [0, 0, 0];
  let at = 0;
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++, at += 3) {
      rayInto(camera, (x + 0.5) * grid.stepX, (y + 0.5) * grid.stepY, ray);
      rays[at] = ray[0];
      rays[at + 1] = ray[1];
      rays[at + 2] = ray[2];
    }
  }
  return rays;
}

/** Image direction (pixels, not normalised) in which the projection at (x, y) moves along room axis `axis`. */
export function axisFlow(camera: Camera, axis: 0 | 1 | 2, x: number, y: number): { x: number; y: number } {
  const r = camera.rotation;
  return {
    x: camera.focal * r[axis] - (x - camera.cx) * r[6 + axis],
    y: camera.focal * r[3 + axis] - (y - camera.cy) * r[6 + axis],
  };
}

/** Calls `visit` with every cell along a segment, about `perCell` times per cell of its length. */
export function traceSegment(
  grid: EvidenceGrid,
  s: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number },
  perCell: number,
  visit: (x: number, y: number) => void,
): void {
  const dx = (s.x2 - s.x1) / grid.stepX;
  const dy = (s.y2 - s.y1) / grid.stepY;
  const steps = Math.ceil(Math.hypot(dx, dy) * perCell) + 1;
  for (let t = 0; t <= steps; t++) {
    const x = Math.floor(s.x1 / grid.stepX + (dx * t) / steps);
    const y = Math.floor(s.y1 / grid.stepY + (dy * t) / steps);
    if (x >= 0 && y >= 0 && x < grid.width && y < grid.height) visit(x, y);
  }
}
