import { facePlane, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import type { Analysis } from './analysis.ts';
import { faceMap } from './face-map.ts';

/** Shares (0 to 1) covered by movable things. */
export interface ClutterShares {
  /** Of the visible floor, as if the room were empty. */
  readonly floor: number;
  readonly photo: number;
}

/**
 * Measures how much of the floor and of the photo things cover, from the network's maps or else from lines and colours.
 * Rugs and built-ins do not count.
 */
export function clutterShares({
  seen,
  surfaces,
  camera,
  layout,
}: Pick<Analysis, 'seen' | 'surfaces' | 'camera' | 'layout'>): ClutterShares {
  if (seen) return sharesOf(facePlane(seen, 'floor'), surfacePlane(seen, 'thing'));
  const faces = faceMap(camera.camera, layout, surfaces.width, surfaces.height);
  const floor = Float32Array.from(faces, (face) => (face === 'floor' ? 1 : 0));
  return sharesOf(floor, surfaces.thing);
}

function sharesOf(floor: Float32Array, thing: Float32Array): ClutterShares {
  let onFloor = 0;
  let allFloor = 0;
  let all = 0;
  for (let i = 0; i < floor.length; i++) {
    onFloor += floor[i] * thing[i];
    allFloor += floor[i];
    all += thing[i];
  }
  return { floor: allFloor > 0 ? onFloor / allFloor : 0, photo: all / Math.max(1, floor.length) };
}
