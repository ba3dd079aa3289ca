import { median } from '../../math/median.ts';
import { coarseColours } from '../../photo/coarse-colours.ts';
import { connectedParts } from '../../photo/connected-parts.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import { cellSeenAt, placesInMap } from '../../scene/floor-cells.ts';
import type { FloorGrid } from '../../scene/room.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';

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
function otherHueShare(grid: FloorGrid, { a, b }: FloorColours): (patch: readonly number[]) => number {
  const free: number[] = [];
  for (let cell = 0; cell < grid.cells.length; cell++) if (grid.cells[cell] === 1) free.push(cell);
  if (free.length === 0) return () => 1;
  const [usualA, usualB] = [a, b].map((plane) => median(free.map((cell) => plane[cell])));
  return (patch) => {
    const strange = patch.filter((cell) => Math.hypot(a[cell] - usualA, b[cell] - usualB) > MAX_HUE_DIFFERENCE);
    return strange.length / patch.length;
  };
}

/**
 * Minimum edge length as a share of the long edge; shorter ones are grain. This and the limits below: chosen by eye on
 * drawn rooms.
 */
const MIN_EDGE_SHARE = 0.02;

/** Maximum shares of a patch that may differ in hue from the free floor, and that edges of things may cross. */
const MAX_OTHER_HUE = 0.25;
const MAX_CROSSED = 0.06;

/**
 * Patches of blocked floor that differ from the free floor in lightness only and carry no edge of a standing object:
 * vertical, or along none of the room's axes.
 */
export function plainPatches(
  grid: FloorGrid,
  colours: FloorColours,
  estimate: CameraEstimate,
  cameraHeight: number,
): number[][] {
  const strangeShare = otherHueShare(grid, colours);
  const edges = crossedCells(grid, estimate, cameraHeight);
  return connectedParts(grid.columns, grid.rows, (cell) => grid.cells[cell] === 2).filter((patch) => {
    const crossed = patch.reduce((sum, cell) => sum + edges[cell], 0);
    return crossed <= MAX_CROSSED * patch.length && strangeShare(patch) <= MAX_OTHER_HUE;
  });
}

/** 1 for floor cells crossed in the picture by an edge that floors do not have. */
function crossedCells(grid: FloorGrid, estimate: CameraEstimate, cameraHeight: number): Uint8Array {
  const { camera, segments } = estimate;
  const crossed = new Uint8Array(grid.cells.length);
  for (const segment of segments) {
    if (segment.axis === 0 || segment.axis === 2) continue;
    if (segment.length < MIN_EDGE_SHARE * Math.max(camera.width, camera.height)) continue;
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
