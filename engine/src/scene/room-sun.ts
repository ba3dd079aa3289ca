import type { Vec3 } from '../math/vec3.ts';
import type { FloorPoint } from './footprint.ts';
import type { GroundSun } from './ground-sun.ts';
import type { RoomBox } from './room.ts';

/**
 * The sun through a room's windows, measured from its patches on the floor. Levels are relative to the floor's trend.
 */
export interface RoomSun extends GroundSun {
  readonly trend: LightTrend;
  /**
   * Per cell of the ground: 1 where the sun may enter through glass or through a part of the room out of sight, else 0.
   */
  readonly within: readonly number[];
  /** Centre of the patches, world metres. */
  readonly middle: FloorPoint;
  /** Sunlight on the floor relative to all other light there, per channel, before the camera response. */
  readonly strength: Vec3;
}

/** That sun with its irradiance on a surface facing it. */
export interface ShiningSun extends RoomSun {
  readonly irradiance: Vec3;
}

/** How diffuse light falls off over a room's floor. Serialisable. */
export interface LightTrend {
  /** Walls near which the floor shines, world metres. */
  readonly walls: Pick<RoomBox, 'left' | 'right' | 'back'>;
  /** Coefficients of the terms below in the logarithm of the floor's light. */
  readonly factors: readonly number[];
}
