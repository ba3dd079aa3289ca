import {
  boxOutline,
  FACE_INDEX,
  type FloorOutline,
  outlineDistance,
  type RoomModel,
  worldRay,
} from '@roomwright/engine';
import type { FloorOverlap } from './floor-seen.ts';
import type { BenchScene } from './scene-cache.ts';

/** Number of directions for which the outline's distance is computed. */
const DIRECTIONS = 4096;

/** Minimum difference in overlap that counts as better or worse. */
const MIN_DIFFERENCE = 0.003;

/** Returns the distance to the outline as a function of direction (x, z). */
function distances(outline: FloorOutline): (x: number, z: number) => number {
  const known = new Map<number, number>();
  return (x, z) => {
    const key = Math.round((Math.atan2(x, z) * DIRECTIONS) / (2 * Math.PI));
    const angle = (key * 2 * Math.PI) / DIRECTIONS;
    const distance = known.get(key) ?? outlineDistance(outline, Math.sin(angle), Math.cos(angle));
    known.set(key, distance);
    return distance;
  };
}

function overlap(outline: FloorOutline, { camera, cameraHeight }: RoomModel, faces: Uint8Array): FloorOverlap {
  const distanceTo = distances(outline);
  let shared = 0;
  let either = 0;
  for (let pixel = 0; pixel < faces.length; pixel++) {
    const column = pixel % camera.width;
    const [x, y, z] = worldRay(camera, column + 0.5, (pixel - column) / camera.width + 0.5);
    const found = y < 0 && (Math.hypot(x, z) * cameraHeight) / -y < distanceTo(x, z);
    const real = faces[pixel] === FACE_INDEX.floor;
    if (found && real) shared++;
    if (found || real) either++;
  }
  return { shared, either };
}

/** Pixels of the empty room's floor by the box alone and by its outline. */
export interface OutlineOverlap {
  readonly box: FloorOverlap;
  readonly outline: FloorOverlap;
}

/**
 * Compares the floor of the empty room in the picture (ignoring furniture) with the truth, by the box alone and by
 * its outline. The model's camera must have the size of the scene.
 */
export function outlineOverlap(model: RoomModel, { faces }: Pick<BenchScene, 'faces'>): OutlineOverlap {
  return { box: overlap(boxOutline(model.box), model, faces), outline: overlap(model.outline, model, faces) };
}

/**
 * Returns the mean intersection over union by box and by outline over rooms that show floor, and how many got better
 * or worse.
 */
export function outlineFigures(rooms: readonly OutlineOverlap[]) {
  const iou = ({ shared, either }: FloorOverlap): number => shared / either;
  const shown = rooms.filter(({ box, outline }) => box.either > 0 && outline.either > 0);
  const mean = (of: (room: OutlineOverlap) => FloorOverlap): number =>
    Number((shown.reduce((sum, room) => sum + iou(of(room)), 0) / Math.max(1, shown.length)).toFixed(3));
  const gains = shown.map(({ box, outline }) => iou(outline) - iou(box));
  return {
    rooms: shown.length,
    boxIou: mean(({ box }) => box),
    outlineIou: mean(({ outline }) => outline),
    better: gains.filter((gain) => gain > MIN_DIFFERENCE).length,
    worse: gains.filter((gain) => gain < -MIN_DIFFERENCE).length,
  };
}
