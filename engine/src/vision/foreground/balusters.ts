import { median } from '../../math/median.ts';
import type { Camera } from '../../scene/camera.ts';
import { projectWorld } from '../../scene/room.ts';
import type { SegmentationMaps } from '../segmentation/segmentation-maps.ts';

/** The bars of a banister on a floor or stairs: a straight row under a rail. */
export interface Balusters {
  /** Ends of the row in plan, metres. */
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
  /** Height above the floor of the bars' feet at each end, metres. */
  readonly bottom: readonly [from: number, to: number];
  /** Length of the bars, metres. */
  readonly height: number;
}

/** Maximum distance in metres between the two edges of one bar. */
const MAX_BAR_WIDTH = 0.045;
/**
 * Gap between bars in metres (building codes: at most 0.1; double bars leave twice as much), and the maximum gap where
 * one was missed.
 */
const GAP = [0.05, 0.3] as const;
const MAX_GAP = 0.7;
/** Minimum share of gaps that are alike, and their relative tolerance. Chosen by eye on drawn rooms. */
const MIN_EVEN_SHARE = 0.7;
const GAP_TOLERANCE = 0.35;

/** Number of bars in a row and how evenly they are spaced, which is the evidence for a banister. */
interface BarRow {
  readonly bars: number;
  readonly worth: number;
}

/**
 * Finds an evenly spaced row among upright edges with feet at these metres along a line; null if their gaps are not a
 * banister's.
 */
export function evenRow(feet: readonly number[]): BarRow | null {
  const places: number[] = [];
  for (const s of [...feet].sort((p, q) => p - q)) {
    if (places.length === 0 || s - places[places.length - 1] > MAX_BAR_WIDTH) places.push(s);
  }
  if (places.length < 2) return null;
  const gaps = places.slice(1).map((s, i) => s - places[i]);
  const gap = median(gaps);
  const even = gaps.filter((g) => Math.abs(g - gap) < GAP_TOLERANCE * gap).length / gaps.length;
  if (gap < GAP[0] || gap > GAP[1] || even < MIN_EVEN_SHARE || Math.max(...gaps) > MAX_GAP) return null;
  return { bars: places.length, worth: places.length * even };
}

/** A cell of the picture covered by a row of balusters. */
export interface BalusterCell {
  readonly cell: number;
  /** Horizontal metres from the camera to the foot of the row there. */
  readonly foot: number;
  /** Whether it shows the rail, which has no gaps. */
  readonly isRail: boolean;
}

/** Samples along the row, and height of the rail in metres. */
const STEPS = 400;
const RAIL_METRES = 0.05;

/** Cells of the network's maps between the feet of balusters and the top of their rail. */
export function balusterCells(
  { from, to, bottom, height }: Balusters,
  maps: Pick<SegmentationMaps, 'width' | 'height'>,
  camera: Camera,
  cameraHeight: number,
): BalusterCell[] {
  const cells = new Map<number, BalusterCell>();
  for (let i = 0; i <= STEPS; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / STEPS;
    const z = from[1] + ((to[1] - from[1]) * i) / STEPS;
    const low = bottom[0] + ((bottom[1] - bottom[0]) * i) / STEPS;
    const foot = projectWorld(camera, cameraHeight, [x, low, z]);
    const head = projectWorld(camera, cameraHeight, [x, low + height + RAIL_METRES, z]);
    const rail = projectWorld(camera, cameraHeight, [x, low + height, z]);
    if (foot.depth < 0.1 || head.depth < 0.1) continue;
    const row = (y: number) => Math.floor((y * maps.height) / camera.height);
    for (let y = Math.max(0, row(head.y)); y <= Math.min(maps.height - 1, row(foot.y)); y++) {
      const share = (((y + 0.5) * camera.height) / maps.height - head.y) / Math.max(1, foot.y - head.y);
      const column = Math.floor(((head.x + share * (foot.x - head.x)) * maps.width) / camera.width);
      if (column < 0 || column >= maps.width) continue;
      const cell = y * maps.width + column;
      const isRail = y <= row(rail.y);
      const distance = Math.hypot(x, z);
      if (!cells.has(cell)) cells.set(cell, { cell, foot: distance, isRail });
    }
  }
  return [...cells.values()];
}
