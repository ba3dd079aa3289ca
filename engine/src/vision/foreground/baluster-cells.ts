import type { Camera } from '../../scene/camera.ts';
import { projectWorld } from '../../scene/room.ts';
import type { SegmentationMaps } from '../segmentation/segmentation-maps.ts';
import type { Balusters } from './balusters.ts';

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
