import type { CameraEstimate } from '../camera/segments.ts';
import { connectedParts } from '../image/connected-parts.ts';
import { labPlanes } from '../image/lab-planes.ts';
import type { Photo } from '../photo.ts';
import { type FloorGrid, projectWorld, worldRay } from './room.ts';

/** Cells along the long edge of the picture from which colours are taken. */
const COLORS = 250;
/** Difference in hue (a*, b*) from the free floor within which a patch is the same floor in another light. */
const SAME_HUE = 7;
/** Share of a patch's cells that edges of things may cross. */
const FEW_EDGES = 0.06;
/** Edges shorter than this share of the long edge are grain. */
const SHORTEST = 0.02;

/**
 * Patches of sun, shadow and reflection on the floor stop the eyes as things do. A patch counts as free floor after all
 * when it differs from the free floor in lightness only and carries no edge that a standing thing would have: upright, or
 * along none of the room's axes. Changes the grid's cells.
 */
export function freeSheen(grid: FloorGrid, photo: Photo, estimate: CameraEstimate, cameraHeight: number): void {
  const hue = cellHues(grid, photo, estimate, cameraHeight);
  const floor = medianHue(grid, hue);
  if (!floor) return;
  const edges = crossedCells(grid, estimate, cameraHeight);
  for (const patch of connectedParts(grid.columns, grid.rows, (cell) => grid.cells[cell] === 2)) {
    let crossed = 0;
    let strange = 0;
    for (const cell of patch) {
      crossed += edges[cell];
      if (Math.hypot(hue.a[cell] - floor.a, hue.b[cell] - floor.b) > SAME_HUE) strange++;
    }
    if (strange > 0.25 * patch.length || crossed > FEW_EDGES * patch.length) continue;
    for (const cell of patch) grid.cells[cell] = 1;
  }
}

interface Hues {
  readonly a: Float32Array;
  readonly b: Float32Array;
}

function cellHues(grid: FloorGrid, photo: Photo, { camera }: CameraEstimate, cameraHeight: number): Hues {
  const scale = Math.min(1, COLORS / Math.max(photo.width, photo.height));
  const lab = labPlanes(
    photo,
    Math.max(1, Math.round(photo.width * scale)),
    Math.max(1, Math.round(photo.height * scale)),
  );
  const a = new Float32Array(grid.cells.length);
  const b = new Float32Array(grid.cells.length);
  for (let cell = 0; cell < grid.cells.length; cell++) {
    if (grid.cells[cell] === 0) continue;
    const column = cell % grid.columns;
    const x = grid.x0 + (column + 0.5) * grid.cell;
    const z = grid.z0 + ((cell - column) / grid.columns + 0.5) * grid.cell;
    const p = projectWorld(camera, cameraHeight, [x, 0, z]);
    const sx = Math.min(lab.width - 1, Math.floor((p.x * lab.width) / camera.width));
    const sy = Math.min(lab.height - 1, Math.floor((p.y * lab.height) / camera.height));
    a[cell] = lab.a[sy * lab.width + sx];
    b[cell] = lab.b[sy * lab.width + sx];
  }
  return { a, b };
}

function medianHue(grid: FloorGrid, hue: Hues): { a: number; b: number } | null {
  const free: number[] = [];
  for (let cell = 0; cell < grid.cells.length; cell++) if (grid.cells[cell] === 1) free.push(cell);
  if (free.length === 0) return null;
  const middle = (plane: Float32Array) => Float32Array.from(free, (cell) => plane[cell]).sort()[free.length >> 1];
  return { a: middle(hue.a), b: middle(hue.b) };
}

/** 1 for cells of the floor over which, in the picture, an edge runs that no floor has. */
function crossedCells(grid: FloorGrid, estimate: CameraEstimate, cameraHeight: number): Uint8Array {
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
