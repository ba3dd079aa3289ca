import { WALL_IDS, wallPoint } from '../../room/walls/plane.ts';
import type { Camera } from '../../scene/camera.ts';
import { projectWorld, type RoomBox, type WallId } from '../../scene/room.ts';
import type { SurfaceClass } from '../../scene/surface-class.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/** What stands between the sun and a place in the room: something solid, something unknown, or glass. */
export const SOLID = 0;
export const UNKNOWN = 1;
export const GLASS = 2;

/** One wall on square cells: column i covers from + i * PANE_CELL along it, row j covers j * PANE_CELL above the floor. */
export interface WallPanes {
  readonly from: number;
  readonly columns: number;
  readonly rows: number;
  /** SOLID, UNKNOWN or GLASS per cell. */
  readonly cells: Uint8Array;
}

/** The walls of a room as the sun outside meets them; of the one behind the viewer nothing is known. */
export interface Panes {
  readonly box: RoomBox;
  readonly walls: Readonly<Record<WallId, WallPanes>>;
}

/** Metres. */
export const PANE_CELL = 0.08;
/** Cells at the edge of a window that may be its frame. */
const FRAME = 1;
const LIKELY = 0.5;
/** Probability of something that may let the sun through from which on a place is not sure to keep it out. */
const POSSIBLE = 0.3;
const GLAZED: readonly SurfaceClass[] = ['window', 'outside'];
/** What may let the sun through, or hides what does. */
const DOUBTFUL: readonly SurfaceClass[] = ['doorway', 'beyond', 'door', 'thing'];

function sumOf(seen: SegmentationMaps, classes: readonly SurfaceClass[]): Float32Array {
  const sum = new Float32Array(seen.width * seen.height);
  for (const name of classes) {
    const plane = surfacePlane(seen, name);
    for (let at = 0; at < sum.length; at++) sum[at] += plane[at];
  }
  return sum;
}

/** Cells of glass beside solid ones as unknown: segmentation counts frames and curtains as window. */
function withFrames(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  return cells.map((kind, at) => {
    if (kind !== GLASS) return kind;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (let j = Math.max(0, row - FRAME); j <= Math.min(rows - 1, row + FRAME); j++)
      for (let i = Math.max(0, column - FRAME); i <= Math.min(columns - 1, column + FRAME); i++)
        if (cells[j * columns + i] === SOLID) return UNKNOWN;
    return GLASS;
  });
}

/** Which parts of the walls of a box are glass by the segmentation. `camera` may be of any size of the photo. */
export function readPanes(seen: SegmentationMaps, camera: Camera, cameraHeight: number, box: RoomBox): Panes {
  const glazed = sumOf(seen, GLAZED);
  const doubtful = sumOf(seen, DOUBTFUL);
  const read = (wall: WallId): WallPanes => {
    const [from, to] = wall === 'back' ? [box.left, box.right] : [box.front, box.back];
    const columns = Math.max(1, Math.ceil((to - from) / PANE_CELL));
    const rows = Math.max(1, Math.ceil(box.height / PANE_CELL));
    const cells = new Uint8Array(columns * rows).fill(UNKNOWN);
    for (let at = 0; at < cells.length; at++) {
      const along = from + ((at % columns) + 0.5) * PANE_CELL;
      const up = (Math.floor(at / columns) + 0.5) * PANE_CELL;
      const p = projectWorld(camera, cameraHeight, wallPoint(box, wall, along, up));
      if (p.depth < 0.05 || p.x < 0 || p.y < 0 || p.x >= camera.width || p.y >= camera.height) continue;
      const x = Math.floor((p.x * seen.width) / camera.width);
      const y = Math.floor((p.y * seen.height) / camera.height);
      const place = y * seen.width + x;
      if (glazed[place] > LIKELY) cells[at] = GLASS;
      else if (glazed[place] + doubtful[place] < POSSIBLE) cells[at] = SOLID;
    }
    return { from, columns, rows, cells: withFrames(cells, columns, rows) };
  };
  return { box, walls: { back: read('back'), left: read('left'), right: read('right') } };
}

/** Whether any wall shows glass. */
export const hasGlass = ({ walls }: Panes): boolean => WALL_IDS.some((wall) => walls[wall].cells.includes(GLASS));
