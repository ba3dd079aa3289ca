import { averageFaces } from '../lighting/face-radiance.ts';
import { measureGloss } from '../lighting/measure-gloss.ts';
import { makeRadianceMap } from '../lighting/radiance-map.ts';
import { solveLight } from '../lighting/solve-light.ts';
import { findRoomSun } from '../lighting/sun/find-room-sun.ts';
import { shineIn } from '../lighting/sun/shine-in.ts';
import type { Photo } from '../photo/photo.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../vision/segmentation/surfaces.ts';

/** What is known of a room before its light. */
export interface RoomInSight {
  /** The straightened photo at working size, of which the camera and all that was seen are. */
  readonly working: Photo;
  readonly model: Pick<RoomModel, 'camera' | 'cameraHeight' | 'box' | 'openings'>;
  /** What the network made of the photo; without it neither sun nor gloss is looked for. */
  readonly seen: SegmentationMaps | null;
  readonly surfaces: Surfaces;
}

/** A room's light, the sun in it, and what its floor mirrors of it. */
export type RoomLight = Pick<Scene, 'light' | 'sun' | 'gloss'>;

/**
 * Finds the light of a room, whatever will stand in it.
 *
 * @param photo straightened, at any size
 */
export function lightRoom(photo: Photo, { working, model, seen, surfaces }: RoomInSight): RoomLight {
  const { camera, cameraHeight, box, openings } = model;
  const sun = seen && findRoomSun({ photo: working, camera, cameraHeight, box, seen, surfaces });
  const map = makeRadianceMap(photo, camera, cameraHeight, box, openings);
  const faces = averageFaces(map);
  const room = { map, faces, box, cameraHeight };
  const light = solveLight(room);
  return {
    light,
    sun: sun ? shineIn(sun, room, light) : null,
    gloss: seen && measureGloss(map, box, cameraHeight, light, seen),
  };
}
