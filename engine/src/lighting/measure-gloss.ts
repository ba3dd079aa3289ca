import type { FloorGloss } from '../scene/floor-gloss.ts';
import type { RoomBox } from '../scene/room.ts';
import type { SceneLight } from '../scene/scene.ts';
import { type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import { compareMirror } from './compare-mirror.ts';
import { mirroredGain } from './floor-mirror.ts';
import type { RadianceMap } from './radiance-map.ts';

/** Correlation between floor and mirrored picture from which on a floor mirrors. */
const LEAST_CORRELATION = 0.17;
/** Laid where it does not belong the mirrored picture may fit this much as well. */
const MOST_ELSEWHERE = 0.6;
/** Weaker gloss is not worth rendering. */
const LEAST_STRENGTH = 0.08;
/** A floor that blurs its reflection is no stronger than this in one direction: what is soft and stronger is sunlight. */
const SOFT = 3;
const MOST_WHEN_SOFT = 1;
/** Probability from which on a cell is floor. */
const SURELY_FLOOR = 0.6;
/** Least blur of a reflection, in cells: the map resolves nothing sharper. */
const LEAST_BLUR = 0.5;

/**
 * Whether the floor of a photo mirrors the room, and how. Matte floors and doubtful ones have no gloss: a wrong reflection is
 * worse than none.
 */
export function measureGloss(
  map: RadianceMap,
  box: RoomBox,
  cameraHeight: number,
  { windowGain }: Pick<SceneLight, 'windowGain'>,
  seen: SegmentationMaps,
): FloorGloss | null {
  const plane = surfacePlane(seen, 'floor');
  const probability = (u: number, v: number): number =>
    plane[Math.floor(v * seen.height) * seen.width + Math.floor(u * seen.width)];
  const isFloor = (u: number, v: number): boolean => probability(u, v) > SURELY_FLOOR;
  const compared = compareMirror(map, box, cameraHeight, mirroredGain(windowGain), isFloor);
  if (!compared) return null;
  const { strength, correlation, elsewhere, blur } = compared;
  if (strength < LEAST_STRENGTH || correlation < LEAST_CORRELATION || elsewhere > MOST_ELSEWHERE * correlation)
    return null;
  if (blur >= SOFT && strength > MOST_WHEN_SOFT) return null;
  return {
    strength: Math.min(1, strength),
    spread: Math.max(LEAST_BLUR, blur) / map.camera.focal,
    columns: seen.width,
    rows: seen.height,
    floor: Array.from(plane, (p) => Math.round(100 * p)),
  };
}
