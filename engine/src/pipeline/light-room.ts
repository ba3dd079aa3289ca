import { averageFaces } from '../lighting/face-radiance.ts';
import { measureGloss } from '../lighting/measure-gloss.ts';
import { makeRadianceMap } from '../lighting/radiance-map.ts';
import { solveLight } from '../lighting/solve-light.ts';
import { findRoomSun } from '../lighting/sun/find-room-sun.ts';
import { shineIn } from '../lighting/sun/shine-in.ts';
import type { Photo } from '../photo/photo.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { SurfaceClass } from '../scene/surface-class.ts';
import { type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../vision/segmentation/surfaces.ts';

/** Inputs of the light estimation. */
export interface RoomInSight {
  /** The undistorted photo at working size, to which camera and maps refer. */
  readonly working: Photo;
  readonly model: Pick<RoomModel, 'camera' | 'cameraHeight' | 'box' | 'openings'>;
  /** The network's output; without it, sun and gloss are not searched. */
  readonly seen: SegmentationMaps | null;
  readonly surfaces: Surfaces;
}

/** What neither is lit by the room nor shows its light: views, lamps, and what stands before the room. */
const NO_SURFACE: readonly SurfaceClass[] = ['doorway', 'beyond', 'window', 'thing', 'decor', 'outside'];
/** Probability of those together from which on nothing is read from a cell. */
const MOST_OTHER = 0.4;

/** Returns whether floor, wall, ceiling or trim is seen at a place of the picture. */
export function showsSurface(seen: SegmentationMaps): (u: number, v: number) => boolean {
  const planes = NO_SURFACE.map((name) => surfacePlane(seen, name));
  return (u, v) => {
    const cell = Math.floor(v * seen.height) * seen.width + Math.floor(u * seen.width);
    return planes.reduce((sum, plane) => sum + plane[cell], 0) < MOST_OTHER;
  };
}

/** A room's light, its sun, and its floor's reflections. */
export type RoomLight = Pick<Scene, 'light' | 'sun' | 'gloss'>;

/**
 * Estimates the light of a room, independently of its furniture.
 *
 * @param photo undistorted, at any size
 */
export function lightRoom(photo: Photo, { working, model, seen, surfaces }: RoomInSight): RoomLight {
  const { camera, cameraHeight, box, openings } = model;
  const sun = seen && findRoomSun({ photo: working, camera, cameraHeight, box, seen, surfaces });
  const map = makeRadianceMap(photo, camera, cameraHeight, box, openings);
  const faces = averageFaces(map);
  const room = { map, faces, box, cameraHeight };
  const light = solveLight(room, openings, seen ? showsSurface(seen) : undefined);
  return {
    light,
    sun: sun ? shineIn(sun, room, light) : null,
    gloss: seen && measureGloss(map, box, cameraHeight, light, seen),
  };
}
