import { averageFaces } from '../lighting/face-radiance.ts';
import { measureFloorLight } from '../lighting/floor-light/measure-floor-light.ts';
import type { LitRoom } from '../lighting/irradiance-probe.ts';
import { lightAt, withGains } from '../lighting/light-equations.ts';
import { measureGloss } from '../lighting/measure-gloss.ts';
import { showsFloor } from '../lighting/outdoors/ground-view.ts';
import { makeRadianceMap } from '../lighting/radiance-map.ts';
import { shownLight } from '../lighting/shown-light.ts';
import { grey } from '../lighting/solve-gains.ts';
import { solveLight } from '../lighting/solve-light.ts';
import { findRoomSun } from '../lighting/sun/find-room-sun.ts';
import { shineIn } from '../lighting/sun/shine-in.ts';
import { windowLights } from '../lighting/window-lights.ts';
import { clamp } from '../math/clamp.ts';
import type { Photo } from '../photo/photo.ts';
import { cellHolding } from '../scene/floor-cells.ts';
import type { RoomModel } from '../scene/room.ts';
import type { RoomSun } from '../scene/room-sun.ts';
import type { Scene, SceneLight } from '../scene/scene.ts';
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

/** A room's light, its sun, and what its floor reflects and shows of both. */
export type RoomLight = Pick<Scene, 'light' | 'sun' | 'gloss' | 'floorLight'>;

/** Probability from which on a pixel shows floor, and metres from floor and walls at which its light is computed. */
const SURELY_FLOOR = 0.6;
const INSET = 0.02;

/** Whether the sun that was found may shine at a place of the floor. */
const isSunny = ({ ground, within }: RoomSun, x: number, z: number): boolean => within[cellHolding(ground, x, z)] === 1;

/** Returns the light of an empty room on its floor as photos show it: 1 makes white paint white. */
function lightOnFloor(room: LitRoom, light: SceneLight): (x: number, z: number) => number {
  const { box } = room;
  const lights = windowLights(room.map, box, room.cameraHeight);
  return (x, z) => {
    const point = [clamp(x, box.left + INSET, box.right - INSET), INSET, Math.min(z, box.back - INSET)] as const;
    const found = lightAt(room, lights, point, [0, 1, 0]);
    return shownLight(grey(withGains(room, light, lights, found)) / Math.PI);
  };
}

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
  const isFloor = showsFloor(surfaces, working, SURELY_FLOOR);
  const sight = { photo: working, camera, cameraHeight, box, isFloor };
  return {
    light,
    floorLight:
      seen && measureFloorLight(sight, lightOnFloor(room, light), sun ? ([x, z]) => isSunny(sun, x, z) : undefined),
    sun: sun ? shineIn(sun, room, light) : null,
    gloss: seen && measureGloss(map, box, cameraHeight, light, seen),
  };
}
