import { srgbToLab } from '../../photo/lab-planes.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import type { RoomBox, WallId } from '../../scene/room.ts';
import { projectOnWall, wallSpan } from './plane.ts';

/** Cell size in metres. */
export const WALL_CELL = 0.04;
/** Maximum width of a wall in cells: 16 m. */
const MAX_COLUMNS = 400;
/** Maximum height of a wall in cells: 4.8 m. */
const MAX_ROWS = 120;
/** Samples per cell and direction. */
const SAMPLES = 3;

/** A fronto-parallel view of a wall: column i covers from + i * cell, row j covers j * cell above the floor. */
export interface RectifiedWall {
  readonly wall: WallId;
  /** Position of its plane: z of a wall facing the viewer, x of a side wall. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** 1 where the cell lies in the frame. */
  readonly known: Uint8Array;
  /** Mean colour per cell, L*a*b*. */
  readonly L: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Rectifies a wall of the box from the photo (at the camera's size); null if hardly any of it is in the frame. */
export function rectifyWall(
  photo: Photo,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
  wall: WallId,
): RectifiedWall | null {
  const span = visibleSpan(camera, cameraHeight, box, wall);
  if (!span) return null;
  const cell = WALL_CELL;
  const columns = Math.min(MAX_COLUMNS, Math.floor((span.to - span.from) / cell));
  const rows = Math.min(MAX_ROWS, Math.floor(box.height / cell));
  if (columns < 8 || rows < 8) return null;
  // The far end of a side wall is seen at a grazing angle but contains its corner, so the near end is cut.
  const from = span.to - columns * cell;
  const known = new Uint8Array(columns * rows);
  const L = new Float32Array(columns * rows);
  const a = new Float32Array(columns * rows);
  const b = new Float32Array(columns * rows);
  const p = { x: 0, y: 0, depth: 0 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let seen = 0;
      for (let k = 0; k < SAMPLES * SAMPLES; k++) {
        const along = from + (column + ((k % SAMPLES) + 0.5) / SAMPLES) * cell;
        const up = (row + (Math.floor(k / SAMPLES) + 0.5) / SAMPLES) * cell;
        projectOnWall(camera, cameraHeight, box, wall, along, up, p);
        const x = Math.floor(p.x);
        const y = Math.floor(p.y);
        if (p.depth < 0.05 || x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue;
        const i = 3 * (y * photo.width + x);
        red += photo.rgb[i];
        green += photo.rgb[i + 1];
        blue += photo.rgb[i + 2];
        seen++;
      }
      if (seen < SAMPLES) continue;
      const lab = srgbToLab(red / seen, green / seen, blue / seen);
      const at = row * columns + column;
      known[at] = 1;
      L[at] = lab[0];
      a[at] = lab[1];
      b[at] = lab[2];
    }
  }
  return { wall, at: box[wall], from, to: span.to, cell, columns, rows, known, L, a, b };
}

/** The part of a wall with at least a fifth of its height in the frame. */
function visibleSpan(camera: Camera, cameraHeight: number, box: RoomBox, wall: WallId) {
  const { from, to } = wallSpan(box, wall);
  const p = { x: 0, y: 0, depth: 0 };
  const inside = (along: number) => {
    let count = 0;
    for (let i = 0; i < 10; i++) {
      projectOnWall(camera, cameraHeight, box, wall, along, ((i + 0.5) / 10) * box.height, p);
      if (p.depth > 0.05 && p.x >= 0 && p.y >= 0 && p.x < camera.width && p.y < camera.height) count++;
    }
    return count >= 2;
  };
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (let along = from + WALL_CELL / 2; along < to; along += WALL_CELL) {
    if (!inside(along)) continue;
    start = Math.min(start, along - WALL_CELL / 2);
    end = along + WALL_CELL / 2;
  }
  return end > start ? { from: start, to: Math.min(end, to) } : null;
}
