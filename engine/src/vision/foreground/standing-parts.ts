import { connectedParts } from '../../photo/connected-parts.ts';
import type { Camera } from '../../scene/camera.ts';
import { type RoomBox, worldRay } from '../../scene/room.ts';
import { type SegmentationMaps, surfacePlane } from '../segmentation/segmentation-maps.ts';
import { findFoot, type StandingGrid, SURE } from './find-foot.ts';

/** Share of the picture below which a connected part is noise. */
const LEAST = 0.0008;
/** Share of a part's upper outline with floor above it from which it lies on the floor. */
const ON_FLOOR = 0.75;
/** Most cells over which an outline may be unsharp. */
const OUTLINE = 5;
/** Metres by which a foot may lie outside the box, whose walls are not known better. */
const OUTSIDE = 0.15;

/** A point of the floor in metres. */
export type FloorFoot = readonly [x: number, z: number];

/** What stands or hangs in one piece, and where its cells have their feet; those of what hangs have none. */
export interface StandingPart {
  readonly cells: readonly number[];
  readonly feet: ReadonlyMap<number, FloorFoot>;
}

/** What is segmented as built in or as a thing, on the network's grid. */
export interface StandingParts {
  readonly grid: StandingGrid;
  /** Per cell of the grid, the probability that it shows what belongs to the house. */
  readonly builtin: Float32Array;
  readonly parts: readonly StandingPart[];
}

/**
 * Finds the connected parts of what is built in or was brought, and for each of their cells the foot on the floor inside the box.
 *
 * @param camera of the whole picture, at any size
 * @param cameraHeight metres, as the box
 */
export function findStandingParts(
  maps: SegmentationMaps,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
): StandingParts {
  const { width, height } = maps;
  const builtin = surfacePlane(maps, 'builtin');
  const solid = sum(builtin, surfacePlane(maps, 'thing'));
  const floor = sum(surfacePlane(maps, 'floor'), surfacePlane(maps, 'rug'));
  const grid = { solid, floor, width, height };
  const parts = connectedParts(width, height, (cell) => solid[cell] > SURE)
    .filter((cells) => cells.length >= LEAST * width * height && !liesOnFloor(cells, grid))
    .map((cells) => {
      const feet = new Map<number, FloorFoot>();
      for (const cell of cells) {
        const seen = findFoot(cell, grid, camera);
        const foot = seen && onFloor(worldRay(camera, seen.x, seen.y), cameraHeight, box);
        if (foot) feet.set(cell, foot);
      }
      return { cells, feet };
    });
  return { grid, builtin, parts };
}

/** Whether a part has floor above it nearly everywhere: then it is a reflection or a stain, or too low to hide anything. */
function liesOnFloor(part: readonly number[], { solid, floor, width }: StandingGrid): boolean {
  const tops = part.filter((cell) => cell < width || solid[cell - width] <= SURE);
  const above = tops.filter((top) => {
    for (let cell = top - width; cell >= 0 && cell >= top - OUTLINE * width; cell -= width) {
      if (floor[cell] > SURE) return true;
      if (floor[cell] + solid[cell] < SURE) return false;
    }
    return false;
  });
  return above.length > ON_FLOOR * tops.length;
}

const sum = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => v + b[i]);

/** Where a ray meets the floor; null where it does not inside the box. */
function onFloor([dx, dy, dz]: readonly number[], cameraHeight: number, box: RoomBox): FloorFoot | null {
  if (dy >= 0) return null;
  const t = cameraHeight / -dy;
  const [x, z] = [dx * t, dz * t];
  const isInside = x > box.left - OUTSIDE && x < box.right + OUTSIDE && z < box.back + OUTSIDE && z > box.front;
  return isInside ? [x, z] : null;
}
