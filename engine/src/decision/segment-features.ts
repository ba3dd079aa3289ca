import { faceAt } from '../room/layout/polygons.ts';
import { rayThrough } from '../scene/camera.ts';
import type { Seen } from './seen.ts';

/** Height in metres below which a wall is where furniture stands. */
const LOWER_WALL = 1.2;
/** Weight, in shares of the long edge, of the belief that a region with hardly any edges is like an ordinary one. */
const DOUBT = 0.15;

/**
 * Signs in the straight edges. A bare room's edges run along its three axes; furniture, cushions, plants and bags add edges
 * that do not ("odd"), and uprights where the floor should be.
 */
export function segmentFeatures({ camera: estimate, layout, model }: Seen) {
  const { camera } = estimate;
  const unit = Math.max(camera.width, camera.height);
  let all = 0;
  let odd = 0;
  let floor = 0;
  let oddFloor = 0;
  let lower = 0;
  let oddLower = 0;
  let uprights = 0;
  for (const segment of estimate.segments) {
    const length = segment.length / unit;
    const isOdd = segment.axis === -1;
    const ray = rayThrough(camera, (segment.x1 + segment.x2) / 2, (segment.y1 + segment.y2) / 2);
    const face = faceAt(layout, ray);
    all += length;
    if (isOdd) odd += length;
    if (face === 'floor') {
      floor += length;
      if (isOdd) oddFloor += length;
      if (segment.axis === 1) uprights += length;
    } else if (face !== 'ceiling' && isLow(ray, face, model)) {
      lower += length;
      if (isOdd) oddLower += length;
    }
  }
  return {
    oddEdges: (odd + 0.3 * DOUBT) / (all + DOUBT),
    oddEdgesOnFloor: (oddFloor + 0.3 * DOUBT) / (floor + DOUBT),
    oddEdgesOnLowerWalls: (oddLower + 0.3 * DOUBT) / (lower + DOUBT),
    oddEdgeDensity: Math.log(0.3 + oddFloor + oddLower),
    uprightsOnFloor: Math.log(0.1 + uprights),
  };
}

/** Whether the point of the wall that a ray meets is below the height of furniture. */
function isLow(ray: readonly number[], face: string, model: Seen['model']): boolean {
  const { box, cameraHeight } = model;
  const t = face === 'middleWall' ? box.back / ray[2] : face === 'leftWall' ? box.left / ray[0] : box.right / ray[0];
  return cameraHeight - t * ray[1] < LOWER_WALL;
}
