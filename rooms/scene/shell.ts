import type { Vec3 } from '@roomwright/engine/testing';
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
  /**
   * Height up to which the wall may be used. A gable may go on above it; corners that slopes cut off below it are claimed
   * from the start. 0 at a terrace's open side.
   */
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
  /** Stands in the room, a column or a half wall: not one of the faces that close the room. */
  readonly foreground?: true;
}

/** A flat slope or level of a ceiling: its height at x and z is at + x * alongX + z * alongZ. */
export interface CeilingPlane {
  readonly at: number;
  readonly alongX: number;
  readonly alongZ: number;
}

/** A rectangle of the floor plan over which the ceiling is level at a height of its own: a tray, a soffit, a dormer. */
export interface CeilingZone {
  readonly low: FloorPoint;
  readonly high: FloorPoint;
  readonly height: number;
  /** What its upright sides count as. */
  readonly sides: 'ceiling' | 'wall';
}

/** A beam under the ceiling, whose top follows the ceiling at its ends or lies at a level of its own. */
export interface Beam {
  readonly from: FloorPoint;
  readonly to: FloorPoint;
  readonly width: number;
  readonly drop: number;
  readonly level?: number;
}

/** A column, a pier or a half wall that stands in the room. */
export interface StandingPiece {
  readonly kind: 'column' | 'half wall';
  /** Convex, anticlockwise like the outline. */
  readonly footprint: readonly FloorPoint[];
  readonly top: number;
  readonly round: boolean;
}

/** How the walls are dressed; sizes in metres, 0 for none. */
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
  /** The lower part of the walls where it differs: painted, panelled, tiled. */
  readonly dado: {
    readonly height: number;
    readonly kind: 'paint' | 'panels' | 'battens' | 'boards';
    readonly shade: number;
  };
  readonly beams: 'wood' | 'dark wood' | 'ceiling';
  /** Radians from the plan's x axis to the u axis of the ceiling's boards or tiles. */
  readonly ceilingAngle: number;
}

/** A room's shell in coordinates of its own. */
export interface ShellPlan {
  /** Corners in order, anticlockwise seen from above with x to the right and z up. */
  readonly outline: readonly FloorPoint[];
  /** Edges without a wall: the open sides of a terrace. */
  readonly openEdges: readonly number[];
  /** Height of the main ceiling. */
  readonly height: number;
  /** The ceiling is the lowest of these at every place; none at all under the open sky. */
  readonly planes: readonly CeilingPlane[];
  /** Never overlapping. */
  readonly zones: readonly CeilingZone[];
  readonly beams: readonly Beam[];
  readonly standing: readonly StandingPiece[];
  readonly finish: ShellFinish;
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
  /** All faces of the empty room, also of columns and half walls that belong to the house. */
  readonly faces: readonly ShellFace[];
  /** The plan it was made from, turned and moved to where the room is. */
  readonly plan?: ShellPlan;
  /** Parts of walls that nothing may use: corners under slopes, ends of half walls. */
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
