import type { Camera } from '../camera/camera.ts';
import { type SeenMaps, surfacePlane } from '../eyes/seen-maps.ts';
import { connectedParts } from '../image/connected-parts.ts';
import { type RoomBox, worldRay } from '../room/room.ts';
import { balusterCells } from './baluster-cells.ts';
import type { Balusters } from './find-balusters.ts';
import { type Foot, findFoot, type StandingGrid, SURE } from './find-foot.ts';
import type { Foreground } from './foreground.ts';
import { spreadDistances } from './spread-distances.ts';

/** Share of the picture below which a connected part is noise. */
const LEAST = 0.0008;
/** Share of a part's upper outline with floor above it from which it lies on the floor. */
const ON_FLOOR = 0.75;
/** Most cells over which an outline may be unsharp. */
const OUTLINE = 5;
/** Metres by which a foot may lie outside the box, whose walls are not known better. */
const OUTSIDE = 0.15;

/**
 * Finds what stands in front: connected parts of what the network takes for built-ins and things, as far as they have a
 * foot on the floor inside the box. What hangs on a wall has none.
 *
 * @param camera of the whole picture, at any size
 * @param cameraHeight metres, as the box
 * @param balusters what lines tell of a banister: the network hardly sees bars
 * @returns null when nothing stands in front
 */
export function findForeground(
  maps: SeenMaps,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
  balusters: Balusters | null = null,
): Foreground | null {
  const { width, height } = maps;
  const solid = sum(surfacePlane(maps, 'builtin'), surfacePlane(maps, 'thing'));
  const floor = sum(surfacePlane(maps, 'floor'), surfacePlane(maps, 'rug'));
  const grid = { solid, floor, width, height };
  const standing = new Uint8Array(width * height);
  const distances = new Float32Array(width * height);
  for (const part of connectedParts(width, height, (cell) => solid[cell] > SURE)) {
    if (part.length < LEAST * width * height || liesOnFloor(part, grid)) continue;
    for (const cell of part) {
      standing[cell] = 1;
      const foot = findFoot(cell, grid, camera);
      if (foot) distances[cell] = footDistance(foot, camera, cameraHeight, box);
    }
  }
  const barred = new Set<number>();
  const rail = new Set<number>();
  for (const { cell, foot, isRail } of balusters ? balusterCells(balusters, maps, camera, cameraHeight) : []) {
    if (distances[cell] > 0) continue;
    distances[cell] = foot;
    standing[cell] = 1;
    barred.add(cell);
    if (isRail) rail.add(cell);
  }
  const distance = spreadDistances(distances, standing, width, height);
  if (distance.every((d) => d === 0)) return null;
  return {
    columns: width,
    rows: height,
    share: Array.from(solid, (p, cell) => {
      if (rail.has(cell)) return 100;
      return distance[cell] > 0 ? Math.round(100 * stretched(p)) : 0;
    }),
    distance: Array.from(distance, (d) => Math.round(100 * d)),
    barred: [...barred].sort((a, b) => a - b),
  };
}

/** Whether a part has floor above it nearly everywhere: then it is a reflection or a stain, or too low to hide anything. */
function liesOnFloor(part: readonly number[], { solid, floor, width }: StandingGrid): boolean {
  const tops = part.filter((cell) => cell < width || solid[cell - width] <= SURE);
  const onFloor = tops.filter((top) => {
    for (let cell = top - width; cell >= 0 && cell >= top - OUTLINE * width; cell -= width) {
      if (floor[cell] > SURE) return true;
      if (floor[cell] + solid[cell] < SURE) return false;
    }
    return false;
  });
  return onFloor.length > ON_FLOOR * tops.length;
}

const sum = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => v + b[i]);

/** Share of a cell for a probability: all of it from 3/4 on, none up to 1/4. */
const stretched = (p: number): number => Math.min(1, Math.max(0, 2 * p - 0.5));

/** Horizontal metres from the camera to a foot; 0 when that lies outside the box. */
function footDistance({ x, y }: Foot, camera: Camera, cameraHeight: number, box: RoomBox): number {
  const [dx, dy, dz] = worldRay(camera, x, y);
  if (dy >= 0) return 0;
  const t = cameraHeight / -dy;
  const isInside =
    dx * t > box.left - OUTSIDE && dx * t < box.right + OUTSIDE && dz * t < box.back + OUTSIDE && dz * t > box.front;
  return isInside ? Math.hypot(dx, dz) * t : 0;
}
