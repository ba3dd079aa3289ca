import type { Vec3 } from '../../functions/src/engine/math/vec3.ts';
import type { Frame } from '../mesh/frame.ts';

/** A point of a floor plan: world x and z in metres. */
export type FloorPoint = readonly [number, number];

/** One straight piece of wall between two corners of the floor plan. */
export interface ShellWall {
  /** Its number in `RoomShell.walls`. */
  readonly index: number;
  /** u along the wall from 0 at its first corner to `length`, v up from the floor, w into the room. */
  readonly frame: Frame;
  readonly length: number;
  /** Height up to which the wall is a plain rectangle; a gable may go on above it. */
  readonly height: number;
}

/** A flat piece of the empty room's inside, without the holes of its openings. */
export interface ShellFace {
  readonly kind: 'floor' | 'ceiling' | 'wall';
  /** Corners in order; flat, simple, not necessarily convex. World metres, y up from the floor. */
  readonly points: readonly Vec3[];
  /** Unit normal into the room. */
  readonly normal: Vec3;
  /** Number of the wall in `RoomShell.walls`, where the face belongs to one. */
  readonly wall?: number;
}

/**
 * The empty room: a floor plan with walls on its edges and a ceiling of one or more flat pieces. World metres: x right,
 * y up from the floor, z away from the viewer; the camera stands at (0, cameraHeight, 0).
 */
export interface RoomShell {
  /** Corners in order; seen from above with x to the right and z up they go anticlockwise. Wall i runs from corner i to the next. */
  readonly outline: readonly FloorPoint[];
  readonly walls: readonly ShellWall[];
  /** Height of the main ceiling. */
  readonly height: number;
  /** Everything that can be seen of the empty room, also columns and half walls that belong to the house. */
  readonly faces: readonly ShellFace[];
}

/** A rectangle cut out of a wall: metres along it and above the floor. */
export interface WallHole {
  readonly wall: number;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}
