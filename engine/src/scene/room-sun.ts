import type { Vec3 } from '../math/vec3.ts';
import type { FloorPoint } from './footprint.ts';
import type { GroundSun } from './ground-sun.ts';
import type { RoomBox } from './room.ts';

/** The sun that shines through a room's windows, from its patches on the floor. Levels are without the floor's trend. */
export interface RoomSun extends GroundSun {
  readonly trend: LightTrend;
  /** Per cell of the ground: 1 where the sun may come in through glass or through what is out of sight, else 0. */
  readonly within: readonly number[];
  /** Middle of the patches, world metres. */
  readonly middle: FloorPoint;
  /** Light of the sun on the floor over all other light there, per channel, before the camera's response. */
  readonly strength: Vec3;
}

/** That sun, and its irradiance on a surface that faces it. */
export interface ShiningSun extends RoomSun {
  readonly irradiance: Vec3;
}

/** How the soft light falls off over a room's floor, as a plain value. */
export interface LightTrend {
  /** The walls near which floors shine, world metres. */
  readonly walls: Pick<RoomBox, 'left' | 'right' | 'back'>;
  /** Factors of the terms below in the logarithm of the floor's light. */
  readonly factors: readonly number[];
}
