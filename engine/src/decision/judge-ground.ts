import { resizeCamera } from '../scene/camera.ts';
import { worldRay } from '../scene/room.ts';
import type { SurfaceClass } from '../scene/surface-class.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import { facePlane, type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import { CLEAR_INLIERS, type Judgement, MIN_INLIERS } from './judgement.ts';

/**
 * Share of the ground under things at which furniture is as likely as not, and log-odds per unit of its logarithm. Chosen by
 * eye on drawn terraces.
 */
const EVEN_THINGS_SHARE = 0.1;
const THINGS_WEIGHT = 2.5;
/** Probability from which a cell counts as ground. */
const MIN_PROBABILITY = 0.5;
/** Maximum share of the segmented ground above the horizon. */
const MAX_ABOVE_HORIZON = 0.04;
/** Rows around the horizon that are ignored, as a share of the picture's height: about one cell of the segmentation. */
const HORIZON_TOLERANCE = 0.02;

/** Share of the ground, as if it were empty, that is under or behind things. */
function shareUnderThings(seen: SegmentationMaps): number {
  const thing = surfacePlane(seen, 'thing');
  const ground = facePlane(seen, 'floor');
  let [under, all] = [0, 0];
  for (let cell = 0; cell < ground.length; cell++) {
    if (ground[cell] <= MIN_PROBABILITY) continue;
    all++;
    if (thing[cell] > MIN_PROBABILITY) under++;
  }
  return all === 0 ? 0 : under / all;
}

/** Share of the photo that is likely of a class. */
function likelyShare(seen: SegmentationMaps, surface: SurfaceClass): number {
  const plane = surfacePlane(seen, surface);
  return plane.reduce((sum, p) => sum + (p > MIN_PROBABILITY ? 1 : 0), 0) / plane.length;
}

/** Share of the segmented ground cells that lie above the horizon, where there can be no ground. */
export function groundAboveHorizon(seen: SegmentationMaps, { camera }: CameraEstimate): number {
  const { width, height } = seen;
  const own = resizeCamera(camera, width, height);
  const floor = surfacePlane(seen, 'floor');
  const haze = (HORIZON_TOLERANCE * height) / own.focal;
  let [above, all] = [0, 0];
  for (let cell = 0; cell < floor.length; cell++) {
    if (floor[cell] <= MIN_PROBABILITY) continue;
    all++;
    const [, dy] = worldRay(own, (cell % width) + 0.5, Math.floor(cell / width) + 0.5);
    if (dy > haze) above++;
  }
  return all === 0 ? 0 : above / all;
}

/** Judges a photo of a terrace: whether things stand on its ground, and whether the horizon is reliable. */
export function judgeGround(seen: SegmentationMaps, camera: CameraEstimate): Judgement {
  const thingsOnFloor = shareUnderThings(seen);
  const share = Math.max(1e-3, thingsOnFloor);
  const furnished = 1 / (1 + (EVEN_THINGS_SHARE / share) ** THINGS_WEIGHT);
  const clear = Math.min(1, Math.max(0, (camera.inlierShare - MIN_INLIERS) / (CLEAR_INLIERS - MIN_INLIERS)));
  const above = groundAboveHorizon(seen, camera);
  const isLayoutFound = camera.inlierShare >= MIN_INLIERS && above <= MAX_ABOVE_HORIZON;
  return {
    furnished,
    thingsOnFloor,
    thingsInPhoto: likelyShare(seen, 'thing'),
    floorInPhoto: likelyShare(seen, 'floor'),
    layoutRight: isLayoutFound ? 0.5 + 0.45 * clear : 0.2,
    isLayoutFound,
    outdoors: likelyShare(seen, 'outside'),
    openings: 0,
  };
}
