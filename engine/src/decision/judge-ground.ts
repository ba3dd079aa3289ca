import { resizeCamera } from '../scene/camera.ts';
import { worldRay } from '../scene/room.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import { facePlane, type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import { CLEAR_INLIERS, type Judgement, LEAST_INLIERS } from './judgement.ts';

/** Share of the ground under things at which furniture is as likely as none, and log-odds per unit of its logarithm. */
const EVEN_THINGS = 0.1;
const THINGS_WEIGHT = 2.5;
const LIKELY = 0.5;
/** Largest share of what the segmentation takes for ground that may lie above the horizon. */
const MOST_ABOVE = 0.04;
/** Rows around the horizon, as a share of the picture's height, that are not counted: the segmentation's cells are as coarse. */
const HAZE = 0.02;

/** Share of the ground, as if it were empty, that things stand on or hide. */
function shareUnderThings(seen: SegmentationMaps): number {
  const thing = surfacePlane(seen, 'thing');
  const ground = facePlane(seen, 'floor');
  let [under, all] = [0, 0];
  for (let cell = 0; cell < ground.length; cell++) {
    if (ground[cell] <= LIKELY) continue;
    all++;
    if (thing[cell] > LIKELY) under++;
  }
  return all === 0 ? 0 : under / all;
}

/** Of the cells that the segmentation takes for ground, the share above the horizon, where no ground is. */
export function groundAboveHorizon(seen: SegmentationMaps, { camera }: CameraEstimate): number {
  const { width, height } = seen;
  const own = resizeCamera(camera, width, height);
  const floor = surfacePlane(seen, 'floor');
  const haze = (HAZE * height) / own.focal;
  let [above, all] = [0, 0];
  for (let cell = 0; cell < floor.length; cell++) {
    if (floor[cell] <= LIKELY) continue;
    all++;
    const [, dy] = worldRay(own, (cell % width) + 0.5, Math.floor(cell / width) + 0.5);
    if (dy > haze) above++;
  }
  return all === 0 ? 0 : above / all;
}

/** Judges a photo of a terrace: whether things stand on its ground, and whether the horizon can be trusted. */
export function judgeGround(seen: SegmentationMaps, camera: CameraEstimate): Judgement {
  const thingsOnFloor = shareUnderThings(seen);
  const share = Math.max(1e-3, thingsOnFloor);
  const furnished = 1 / (1 + (EVEN_THINGS / share) ** THINGS_WEIGHT);
  const clear = Math.min(1, Math.max(0, (camera.inlierShare - LEAST_INLIERS) / (CLEAR_INLIERS - LEAST_INLIERS)));
  const above = groundAboveHorizon(seen, camera);
  const isLayoutFound = camera.inlierShare >= LEAST_INLIERS && above <= MOST_ABOVE;
  const outside = surfacePlane(seen, 'outside');
  return {
    furnished,
    thingsOnFloor,
    layoutRight: isLayoutFound ? 0.5 + 0.45 * clear : 0.2,
    isLayoutFound,
    outdoors: outside.reduce((sum, p) => sum + (p > LIKELY ? 1 : 0), 0) / outside.length,
    openings: 0,
  };
}
