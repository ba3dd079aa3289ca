import { connectedParts } from '../../photo/connected-parts.ts';
import { cellSeenAt } from '../../scene/floor-cells.ts';
import type { RoomModel } from '../../scene/room.ts';
import type { ShownWays } from '../../scene/shown-ways.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/** Probability from which a cell shows a way. */
const LEAST = 0.5;
/** Least cells of a way: smaller ones, a metre wide some 15 m away, are as often noise. Chosen by eye on photos and drawn rooms. */
const MIN_CELLS = 20;
/** Largest share of the picture: what is larger is the opening that the camera looks through, or another error. */
const MAX_SHARE = 0.2;

/** Finds the ways that the segmentation shows. Floor on which furniture may stand is no other room's. */
export function findShownWays(
  seen: SegmentationMaps,
  { camera, cameraHeight, floor }: Pick<RoomModel, 'camera' | 'cameraHeight' | 'floor'>,
): ShownWays {
  const { width, height } = seen;
  const [door, doorway, beyond] = (['door', 'doorway', 'beyond'] as const).map((name) => surfacePlane(seen, name));
  const isOwnFloor = (at: number): boolean => {
    const column = at % width;
    const x = ((column + 0.5) * camera.width) / width;
    const y = (((at - column) / width + 0.5) * camera.height) / height;
    return floor.cells[cellSeenAt(floor, camera, cameraHeight, x, y)] === 1;
  };
  const shows = (at: number): boolean => door[at] + doorway[at] + beyond[at] > LEAST && !isOwnFloor(at);
  const ways = connectedParts(width, height, shows)
    .filter((cells) => cells.length >= MIN_CELLS && cells.length <= MAX_SHARE * width * height)
    .map((cells) => ({
      open: cells.filter((at) => door[at] <= doorway[at] + beyond[at]),
      leaf: cells.filter((at) => door[at] > doorway[at] + beyond[at]),
    }));
  return { columns: width, rows: height, ways };
}
