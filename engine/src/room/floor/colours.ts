import { median } from '../../math/median.ts';
import { coarseColours } from '../../photo/coarse-colours.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import { placesInMap } from '../../scene/floor-cells.ts';
import type { FloorGrid } from '../../scene/room.ts';

/**
 * Maximum difference in a*, b* within which a patch is the same floor in another light. Chosen by eye on drawn rooms.
 */
const MAX_HUE_DIFFERENCE = 7;

/** Colours of the visible floor cells. */
export interface FloorColours {
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** L*a*b* difference between two cells. */
  difference(one: number, other: number): number;
}

/** Samples the photo's colours at the cells of a floor. */
export function cellColours(grid: FloorGrid, photo: Photo, camera: Camera, cameraHeight: number): FloorColours {
  const lab = coarseColours(photo);
  const at = placesInMap(grid, camera, cameraHeight, lab);
  const read = (plane: Float32Array): Float32Array => Float32Array.from(at, (place) => plane[place]);
  const [L, a, b] = [read(lab.L), read(lab.a), read(lab.b)];
  return { a, b, difference: (i, j) => Math.hypot(L[i] - L[j], a[i] - a[j], b[i] - b[j]) };
}

/**
 * Returns a function for the share of a patch that differs in hue from the floor that is currently free; 1 if none is
 * free.
 */
export function otherHueShare(grid: FloorGrid, { a, b }: FloorColours): (patch: readonly number[]) => number {
  const free: number[] = [];
  for (let cell = 0; cell < grid.cells.length; cell++) if (grid.cells[cell] === 1) free.push(cell);
  if (free.length === 0) return () => 1;
  const [usualA, usualB] = [a, b].map((plane) => median(free.map((cell) => plane[cell])));
  return (patch) => {
    const strange = patch.filter((cell) => Math.hypot(a[cell] - usualA, b[cell] - usualB) > MAX_HUE_DIFFERENCE);
    return strange.length / patch.length;
  };
}
