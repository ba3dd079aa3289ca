import { connectedParts } from '../../photo/connected-parts.ts';
import { type HangingLight, worldRay } from '../../scene/room.ts';
import type { RoomView } from '../../scene/room-view.ts';
import { facePlane, type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/** Minimum probabilities of a cell: of a lamp, and of the ceiling behind it. The constants of this file: chosen by eye on photos. */
const MIN_LAMP = 0.4;
const MIN_CEILING = 0.5;
/** Metres that a lamp hangs down at least: vents, smoke detectors and downlights lie flat on the ceiling. */
const MIN_DROP = 0.3;
/** Cells beside a lamp's own columns, and above it, in which its rod and its rose are searched: the network often misses the rod. */
const BESIDE = 1;
const ABOVE = 14;
/** Metres by which a lamp may seem to hang beyond the back wall: the ceiling's height is no more accurate. */
const BEYOND = 0.5;

/** A lamp's extent on the network's grid; `top` is where it seems to be fixed. */
interface Hanging {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function extentOf(cells: readonly number[], width: number): Hanging {
  const columns = cells.map((cell) => cell % width);
  const rows = cells.map((cell) => Math.floor(cell / width));
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

/** Joins parts that lie above each other: a rose, a piece of its chain and the lamp itself are one. */
function joined(parts: readonly Hanging[]): Hanging[] {
  const whole: Hanging[] = [];
  for (const part of parts.toSorted((a, b) => b.bottom - a.bottom)) {
    const middle = (part.left + part.right) / 2;
    const below = whole.findIndex(
      ({ left, right, top }) =>
        middle >= left - BESIDE && middle <= right + BESIDE && part.bottom < top && top - part.bottom <= ABOVE,
    );
    if (below < 0) whole.push(part);
    else whole[below] = { ...whole[below], top: part.top };
  }
  return whole;
}

/**
 * Finds lamps and fans that hang from the ceiling, and the points of the floor below them. Where the rod is not seen a lamp seems to
 * hang farther away; its direction from the viewer is right all the same.
 */
export function hangingLights({ camera, cameraHeight, box }: RoomView, seen: SegmentationMaps): HangingLight[] {
  const { width, height } = seen;
  const [lamp, ceiling] = [surfacePlane(seen, 'decor'), facePlane(seen, 'ceiling')];
  const onCeiling = box.height - cameraHeight;
  const parts = connectedParts(width, height, (cell) => lamp[cell] >= MIN_LAMP).filter(
    ([first]) => ceiling[first] >= MIN_CEILING,
  );
  return joined(parts.map((cells) => extentOf(cells, width))).flatMap(
    ({ left, right, top, bottom }): HangingLight[] => {
      const column = (((left + right + 1) / 2) * camera.width) / width;
      const [dx, up, dz] = worldRay(camera, column, (top * camera.height) / height);
      if (up <= 0 || dz <= 0) return [];
      const t = onCeiling / up;
      const [x, z] = [dx * t, dz * t];
      const [, low, ahead] = worldRay(camera, column, ((bottom + 1) * camera.height) / height);
      const drop = onCeiling - (low * z) / ahead;
      return drop >= MIN_DROP && z <= box.back + BEYOND ? [{ x, z }] : [];
    },
  );
}
