import type { Vec3 } from '../math/vec3.ts';
import { type Camera, project, rayInto } from './camera.ts';
import type { Concealed } from './concealed.ts';
import type { FloorPoint } from './footprint.ts';
import type { Foreground } from './foreground.ts';
import type { Ground } from './ground.ts';
import type { ShownWays } from './shown-ways.ts';
import type { ViewPose } from './view-pose.ts';

/**
 * World coordinates: metres, x to the right along the back wall, y UP from the floor, z into the room. The camera stands at
 * (0, cameraHeight, 0). (Left-handed; the camera's own frame has y down and is right-handed.)
 */

export type WallId = 'back' | 'left' | 'right';
export type FaceId = 'floor' | 'ceiling' | WallId;

/** Index of each face in per-face arrays; `front` is the wall behind the camera, which no photo shows. */
export const FACE_INDEX = { floor: 0, ceiling: 1, left: 2, right: 3, back: 4, front: 5 } as const;

/** The room as a box around the camera. Faces outside the frame get a plausible distance and `seen` false. */
export interface RoomBox {
  /** x of the left wall (negative) and of the right wall (positive). */
  readonly left: number;
  readonly right: number;
  /** z of the wall that faces the viewer. */
  readonly back: number;
  /** z of the wall behind the camera (negative). */
  readonly front: number;
  /** y of the ceiling. */
  readonly height: number;
  readonly seen: Readonly<Record<FaceId, boolean>>;
}

export type OpeningKind = 'door' | 'doorway' | 'window' | 'fireplace' | 'radiator' | 'other';

/** Part of a wall. */
export interface WallRectangle {
  /** Extent along the wall in world metres: x on the back wall, z on the side walls; from < to. */
  readonly from: number;
  readonly to: number;
  /** Heights above the floor in metres. */
  readonly bottom: number;
  readonly top: number;
}

/** A rectangle in a wall's plane that must stay free. */
export interface Opening extends WallRectangle {
  readonly kind: OpeningKind;
  readonly wall: WallId;
  readonly confidence: number;
  /** Of a fireplace: where its fire burns, if that was found. */
  readonly mouth?: WallRectangle;
}

/**
 * The foot of a visible wall, or an edge that the photo does not show (hidden behind a projecting wall, outside the
 * frame, behind the camera).
 */
export type OutlineEdgeKind = 'wall' | 'unseen';

/** One straight edge of the floor. */
export interface OutlineEdge {
  readonly from: FloorPoint;
  readonly to: FloorPoint;
  readonly kind: OutlineEdgeKind;
  /** The box wall that the edge runs along, or belongs to by its direction; null behind the camera. */
  readonly wall: WallId | null;
}

/**
 * Closed polygon of the empty room's floor in world metres, with edges along the room's axes, ordered from left to
 * right as seen from the camera. Equals the box's floor wherever the photo does not clearly show otherwise.
 */
export interface FloorOutline {
  readonly edges: readonly OutlineEdge[];
}

/**
 * Evidence for one wall on a grid of square cells: column i covers from + i * cell, row j covers j * cell above the
 * floor.
 */
export interface WallEvidence {
  readonly wall: WallId;
  /** Position of its plane: z of a wall facing the viewer, x of a side wall. */
  readonly at: number;
  /** Confidence in the wall's position, 0 to 1; nothing is hung on a wall below 0.35. */
  readonly trust: number;
  /** Extent along the wall, in world metres, of the part inside the frame. */
  readonly from: number;
  readonly to: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Per cell: 0 bare paint, 1 something else (an opening, a switch, a shelf), 2 outside the frame or unknown. */
  readonly cells: Uint8Array;
}

/**
 * The floor from above on a grid of square cells: column i covers x = x0 + i * cell, row j covers z = z0 + j * cell.
 */
export interface FloorGrid {
  readonly x0: number;
  readonly z0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Per cell: 0 unknown or outside the frame, 1 verified free floor, 2 occupied or no floor. */
  readonly cells: Uint8Array;
}

/** Straight foot of a built-in that stands on the floor (a counter, an island, a bath), with floor before it. */
export interface BuiltinFront {
  /**
   * The direction it faces, named after the wall facing the same way: 'back' faces the viewer, 'left' faces right,
   * 'right' faces left.
   */
  readonly facing: WallId;
  /** Position of its plane: z of one facing the viewer, x of the others. */
  readonly at: number;
  /** Its ends: x of one facing the viewer, z of the others; from < to. */
  readonly from: number;
  readonly to: number;
  /** Whether people may sit at it: a plain panel at counter height with room behind it. */
  readonly seats: boolean;
}

/** Usable top of a counter, an island or a washstand: a horizontal rectangle behind a front. */
export interface CounterTop {
  readonly facing: WallId;
  /** The front's plane and the top's ends along it, as in BuiltinFront. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Height above the floor in metres. */
  readonly top: number;
  /**
   * Square cells: column i starts at from + i * cell, row j lies j * cell behind the front. 1 where the top is free.
   */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/** A board at a wall on which things may stand: the mantel over a fire. */
export interface Ledge {
  readonly wall: WallId;
  /** Its ends along the wall, as in Opening. */
  readonly from: number;
  readonly to: number;
  /** Height of its top above the floor at `from`, its rise per metre along the wall, and its depth, metres. */
  readonly top: number;
  readonly slope: number;
  readonly depth: number;
  /** Length of a cell in metres; per cell from `from` on, metres above the top up to which the wall behind is bare. */
  readonly cell: number;
  readonly clear: readonly number[];
}

/** The point of the floor, in world metres, over which a lamp or a fan hangs from the ceiling. */
export interface HangingLight {
  readonly x: number;
  readonly z: number;
}

/** Another photo of the room: its camera and the pose of its frame in the room's. */
export interface OtherView {
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly pose: ViewPose;
}

/** Everything that planning needs to know about a room. */
export interface RoomModel {
  readonly camera: Camera;
  /** Height of the camera above the floor in metres. */
  readonly cameraHeight: number;
  readonly box: RoomBox;
  /** Floor of the empty room: the box's, except where parts project from its walls or recede. */
  readonly outline: FloorOutline;
  /** Visible walls of the box. */
  readonly walls: readonly WallEvidence[];
  /** Visible wall segments that project from the box's walls. */
  readonly standingOut: readonly WallEvidence[];
  readonly openings: readonly Opening[];
  readonly floor: FloorGrid;
  /** Fronts of built-ins, longest first; none when missing. */
  readonly fronts?: readonly BuiltinFront[];
  /** Points at which built-ins of any orientation end the free floor; none when missing. */
  readonly builtinEdge?: readonly FloorPoint[];
  /** Counter tops reliable enough to carry objects; none when missing. */
  readonly counters?: readonly CounterTop[];
  /** Doors and openings where the photo shows them; not known when missing. */
  readonly shownWays?: ShownWays;
  /** Boards at the walls that may carry objects; none when missing. */
  readonly ledges?: readonly Ledge[];
  /** What hangs from the ceiling; none when missing. */
  readonly hangingLights?: readonly HangingLight[];
  /** What stands between the viewer and the room, if known. */
  readonly foreground?: Foreground | null;
  /** Outdoors, instead of walls; the box is then merely the bounds of the free ground. */
  readonly ground?: Ground;
  /** Other photos of the room that will show its furniture; none when missing. */
  readonly otherViews?: readonly OtherView[];
  /** What furniture must cover, because nobody knows what is behind it; nothing when missing. */
  readonly concealed?: Concealed;
}

/** Projects a world point; `depth` in metres along the optical axis. */
export function projectWorld(camera: Camera, cameraHeight: number, p: Vec3): { x: number; y: number; depth: number } {
  return project(camera, [p[0], cameraHeight - p[1], p[2]]);
}

/** Returns the world direction (y up, scaled to camera depth 1) of the ray through pixel position (x, y). */
export function worldRay(camera: Camera, x: number, y: number): Vec3 {
  const ray: [number, number, number] = [0, 0, 0];
  worldRayInto(camera, x, y, ray);
  return ray;
}

/** Allocation-free `worldRay` for loops over pixels; writes to `ray`. */
export function worldRayInto(camera: Camera, x: number, y: number, ray: number[]): void {
  rayInto(camera, x, y, ray);
  ray[1] = -ray[1];
}
