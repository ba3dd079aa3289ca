import { median } from '../../math/median.ts';
import { connectedParts } from '../../photo/connected-parts.ts';
import type { Camera } from '../../scene/camera.ts';
import { resizeCamera } from '../../scene/camera.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import { worldRay } from '../../scene/room.ts';
import type { SurfaceClass } from '../../scene/surface-class.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/** A door as seen from outdoors, in camera heights: where its foot stands on the ground and how high its head is. */
export interface SeenDoor {
  readonly kind: 'door' | 'glass';
  /** Ends of its foot, (x, z). */
  readonly from: FloorPoint;
  readonly to: FloorPoint;
  /** Height of its head; null where the picture cuts it off. */
  readonly top: number | null;
}

/** Probability from which on a cell counts. */
const LIKELY = 0.5;
/** Most cells between the foot of a door and the ground before it: a step, a threshold's shadow. */
const STEP = 2;
/** Fewest columns of cells that make a door. */
const LEAST_COLUMNS = 3;
/** Fewest cells that a door is high. */
const LEAST_ROWS = 5;

interface Column {
  readonly foot: FloorPoint;
  readonly top: number | null;
}

/** Foot and head of a part of the picture in one column of cells; null where it does not stand on the ground. */
function columnOf(
  maps: SegmentationMaps,
  camera: Camera,
  ground: Float32Array,
  column: number,
  rows: readonly number[],
): Column | null {
  const { width, height } = maps;
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  if (last - first + 1 < LEAST_ROWS) return null;
  let standsOn = false;
  for (let row = last + 1; row <= Math.min(height - 1, last + 1 + STEP); row++) {
    if (ground[row * width + column] > LIKELY) standsOn = true;
  }
  if (!standsOn) return null;
  const [dx, dy, dz] = worldRay(camera, column + 0.5, last + 1);
  if (dy > -0.02) return null;
  const foot: FloorPoint = [-dx / dy, -dz / dy];
  if (first === 0) return { foot, top: null };
  const [ux, uy, uz] = worldRay(camera, column + 0.5, first);
  return { foot, top: 1 + (uy * Math.hypot(...foot)) / Math.hypot(ux, uz) };
}

/** Doors of one kind: connected parts that stand on the ground in several columns of the picture. */
function doorsOf(
  maps: SegmentationMaps,
  camera: Camera,
  kind: SeenDoor['kind'],
  classes: readonly SurfaceClass[],
): SeenDoor[] {
  const { width, height } = maps;
  const planes = classes.map((name) => surfacePlane(maps, name));
  const likely = (cell: number): boolean => planes.reduce((sum, plane) => sum + plane[cell], 0) > LIKELY;
  const ground = surfacePlane(maps, 'floor');
  return connectedParts(width, height, likely).flatMap((part): SeenDoor[] => {
    const rowsOf = new Map<number, number[]>();
    for (const cell of part) rowsOf.set(cell % width, [...(rowsOf.get(cell % width) ?? []), Math.floor(cell / width)]);
    const columns = [...rowsOf]
      .sort(([a], [b]) => a - b)
      .flatMap(([column, rows]) => columnOf(maps, camera, ground, column, rows) ?? []);
    if (columns.length < LEAST_COLUMNS) return [];
    const tops = columns.flatMap(({ top }) => (top === null ? [] : [top]));
    const isWhole = tops.length >= LEAST_COLUMNS;
    return [{ kind, from: columns[0].foot, to: columns[columns.length - 1].foot, top: isWhole ? median(tops) : null }];
  });
}

/**
 * Doors that open on the ground: leaves, and glass that reaches down to it.
 *
 * @param camera of the whole picture, at any size
 */
export function findDoors(maps: SegmentationMaps, camera: Camera): SeenDoor[] {
  const own = resizeCamera(camera, maps.width, maps.height);
  return [...doorsOf(maps, own, 'door', ['door', 'doorway']), ...doorsOf(maps, own, 'glass', ['window'])];
}
