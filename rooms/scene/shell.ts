import type { Vec3 } from '@roomwright/engine/testing';
import type { Frame } from '../mesh/frame.ts';

/** Point of a floor plan: world x and z in metres. */
export type FloorPoint = readonly [number, number];

/** A straight wall between two corners of the floor plan. */
export interface ShellWall {
  /** Index in `RoomShell.walls`. */
  readonly index: number;
  /** u runs along the wall from its first corner (0) to `length`, v up from the floor, w into the room. */
  readonly frame: Frame;
  readonly length: number;
  /**
   * Usable height of the wall. A gable may rise above it; corners cut off by slopes below it are blocked. 0 at a
   * terrace's open side.
   */
  readonly height: number;
}

/** A planar face of the empty room, without the holes of its openings. */
export interface ShellFace {
  readonly kind: 'floor' | 'ceiling' | 'wall';
  /** Corners of a simple planar polygon, not necessarily convex. World metres, y up from the floor. */
  readonly points: readonly Vec3[];
  /** Unit normal into the room. */
  readonly normal: Vec3;
  /** Index in `RoomShell.walls`, if the face belongs to a wall. */
  readonly wall?: number;
  /** The face of a column or half wall, which does not enclose the room. */
  readonly foreground?: true;
}

/** A planar slope or level of a ceiling: height at x and z is at + x * alongX + z * alongZ. */
export interface CeilingPlane {
  readonly at: number;
  readonly alongX: number;
  readonly alongZ: number;
}

/** Rectangle of the floor plan with a level ceiling at its own height: a tray, soffit or dormer. */
export interface CeilingZone {
  readonly low: FloorPoint;
  readonly high: FloorPoint;
  readonly height: number;
  /** Class of its vertical sides. */
  readonly sides: 'ceiling' | 'wall';
}

/** A ceiling beam whose top follows the ceiling at both ends or has a level of its own. */
export interface Beam {
  readonly from: FloorPoint;
  readonly to: FloorPoint;
  readonly width: number;
  readonly drop: number;
  readonly level?: number;
}

/** A column, pier or half wall that stands in the room. */
export interface StandingPiece {
  readonly kind: 'column' | 'half wall';
  /** Convex, anticlockwise like the outline. */
  readonly footprint: readonly FloorPoint[];
  readonly top: number;
  readonly round: boolean;
}

/** Wall trim and panelling; sizes in metres, 0 for none. */
export interface ShellFinish {
  readonly skirting: { readonly height: number; readonly depth: number; readonly paint: 'trim' | 'wall' | 'wood' };
  readonly cornice: {
    readonly height: number;
    readonly depth: number;
    readonly profile: 'cove' | 'steps' | 'board';
    readonly paint: 'trim' | 'ceiling' | 'wood';
  };
  /** Height of a rail's top above the floor. */
  readonly rail: number;
  /** The lower part of the walls, if it is painted, panelled or tiled differently. */
  readonly dado: {
    readonly height: number;
    readonly kind: 'paint' | 'panels' | 'battens' | 'boards';
    readonly shade: number;
  };
  readonly beams: 'wood' | 'dark wood' | 'ceiling';
  /** Radians from the plan's x axis to the u axis of the ceiling's boards or tiles. */
  readonly ceilingAngle: number;
}

/** A room's shell in its own coordinates. */
export interface ShellPlan {
  /** Corners in order, anticlockwise seen from above with x to the right and z up. */
  readonly outline: readonly FloorPoint[];
  /** Edges without a wall: the open sides of a terrace. */
  readonly openEdges: readonly number[];
  /** Height of the main ceiling. */
  readonly height: number;
  /** The ceiling is the minimum of these planes; empty under the open sky. */
  readonly planes: readonly CeilingPlane[];
  /** Zones do not overlap. */
  readonly zones: readonly CeilingZone[];
  readonly beams: readonly Beam[];
  readonly standing: readonly StandingPiece[];
  readonly finish: ShellFinish;
}

/**
 * The empty room: a floor plan with walls on its edges and a ceiling of one or more planar pieces. World metres: x
 * right, y up from the floor, z away from the viewer; the camera stands at (0, cameraHeight, 0).
 */
export interface RoomShell {
  /** Corners, anticlockwise seen from above with x to the right and z up. Wall i runs from corner i to the next. */
  readonly outline: readonly FloorPoint[];
  readonly walls: readonly ShellWall[];
  /** Height of the main ceiling. */
  readonly height: number;
  /** All faces of the empty room, including those of structural columns and half walls. */
  readonly faces: readonly ShellFace[];
  /** The original plan, rotated and moved to the room's position. */
  readonly plan?: ShellPlan;
  /** Parts of walls that may not be used: corners under slopes, ends of half walls. */
  readonly blocked?: readonly WallHole[];
}

/** A rectangle cut out of a wall: metres along it and above the floor. */
export interface WallHole {
  readonly wall: number;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}
