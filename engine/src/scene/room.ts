import type { Vec3 } from '../math/vec3.ts';
import { type Camera, project, rayInto } from './camera.ts';
import type { FloorPoint } from './footprint.ts';
import type { Foreground } from './foreground.ts';
import type { Ground } from './ground.ts';
import type { ViewPose } from './view-pose.ts';

/**
 * World coordinates: metres, x to the right along the back wall, y UP from the floor, z into the room. The camera stands at
 * (0, cameraHeight, 0). (Left-handed; the camera's own frame has y down and is right-handed.)
 */

export type WallId = 'back' | 'left' | 'right';
export type FaceId = 'floor' | 'ceiling' | WallId;

/** Index of each face in per-face arrays; `front` is the wall behind the camera, which no photo shows. */
export const FACE_INDEX = { floor: 0, ceiling: 1, left: 2, right: 3, back: 4, front: 5 } as const;

/** The room as a box around the camera. Faces out of the frame get a plausible distance and `seen` false. */
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

/** Something on a wall that must stay free: a rectangle in the wall's plane. */
export interface Opening {
  readonly kind: OpeningKind;
  readonly wall: WallId;
  /** Along the wall in world metres: x on the back wall, z on the side walls; from < to. */
  readonly from: number;
  readonly to: number;
  /** Heights above the floor in metres. */
  readonly bottom: number;
  readonly top: number;
  readonly confidence: number;
}

/**
 * What an edge of the floor is: the foot of a wall in sight, or an edge that the photo does not show (hidden behind a wall
 * that stands out, out of the frame, behind the camera).
 */
export type OutlineEdgeKind = 'wall' | 'unseen';

/** One straight edge of the floor. */
export interface OutlineEdge {
  readonly from: FloorPoint;
  readonly to: FloorPoint;
  readonly kind: OutlineEdgeKind;
  /** The box's wall that the edge runs along or belongs to by its direction; null behind the camera. */
  readonly wall: WallId | null;
}

/**
 * The floor of the empty room as a polygon in world metres: closed, its edges along the room's axes, in the order in which a
 * person at the camera sees them from left to right. It is the box's floor wherever the photo does not clearly show another.
 */
export interface FloorOutline {
  readonly edges: readonly OutlineEdge[];
}

/**
 * What is known of one wall, on a grid of square cells: column i covers from + i * cell, row j covers j * cell above the floor.
 */
export interface WallEvidence {
  readonly wall: WallId;
  /** Where its plane lies: z of a wall that faces the viewer, x of a side wall. */
  readonly at: number;
  /** How much the wall's place can be trusted, 0 to 1; below 0.35 it carries nothing. */
  readonly trust: number;
  /** Start and end along the wall in world metres of the part inside the frame. */
  readonly from: number;
  readonly to: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Per cell: 0 bare paint, 1 something else (an opening, a switch, a shelf), 2 out of the frame or unknown. */
  readonly cells: Uint8Array;
}

/** The floor from above, on a grid of square cells: column i covers x = x0 + i * cell, row j covers z = z0 + j * cell. */
export interface FloorGrid {
  readonly x0: number;
  readonly z0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Per cell: 0 unknown or out of the frame, 1 verified free floor, 2 something stands there or there is no floor. */
  readonly cells: Uint8Array;
}

/** The straight foot of something built in that stands on the floor (a counter, an island, a bath), and the floor before it. */
export interface BuiltinFront {
  /**
   * The direction it faces, named like the wall that faces the same way: 'back' faces the viewer, 'left' to the right, 'right' to
   * the left.
   */
  readonly facing: WallId;
  /** Where its plane lies: z of one that faces the viewer, x of the others. */
  readonly at: number;
  /** Its ends: x of one that faces the viewer, z of the others; from < to. */
  readonly from: number;
  readonly to: number;
  /** A plain panel as high as a counter, with room behind it: people may sit at it. */
  readonly seats: boolean;
}

/** The top of a counter, an island or a washstand on which things may stand: a level rectangle behind a front. */
export interface CounterTop {
  readonly facing: WallId;
  /** The front's plane, and the top's ends along it, as in BuiltinFront. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Height above the floor in metres. */
  readonly top: number;
  /** Square cells: column i starts at from + i * cell, row j lies j * cell behind the front. 1 where nothing is. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/** Another photo of the room: its camera, and how its frame lies in the room's. */
export interface OtherView {
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly pose: ViewPose;
}

/** Everything that planning needs to know about the room in a photo. */
export interface RoomModel {
  readonly camera: Camera;
  /** Height of the camera above the floor in metres. */
  readonly cameraHeight: number;
  readonly box: RoomBox;
  /** The floor of the empty room: the box's, but for what stands out or goes back from its walls. */
  readonly outline: FloorOutline;
  /** The box's walls in sight. */
  readonly walls: readonly WallEvidence[];
  /** Pieces of wall in sight that stand out from the box's. */
  readonly standingOut: readonly WallEvidence[];
  readonly openings: readonly Opening[];
  readonly floor: FloorGrid;
  /** Fronts of what is built in, the longest first; without it none are known. */
  readonly fronts?: readonly BuiltinFront[];
  /** Places where something built in ends the free floor, whichever way it runs; without it none are known. */
  readonly builtinEdge?: readonly FloorPoint[];
  /** Tops that can be trusted to carry things; without it none are known. */
  readonly counters?: readonly CounterTop[];
  /** What stands between the viewer and the room, where that is known. */
  readonly foreground?: Foreground | null;
  /** Outdoors: what is known instead of walls; the box is then no more than the bounds of the free ground. */
  readonly ground?: Ground;
  /** Other photos of the room in which its furniture shows as well; without it there are none. */
  readonly otherViews?: readonly OtherView[];
}

/** Where a world point appears in the photo; `depth` in metres along the optical axis. */
export function projectWorld(camera: Camera, cameraHeight: number, p: Vec3): { x: number; y: number; depth: number } {
  return project(camera, [p[0], cameraHeight - p[1], p[2]]);
}

/** World direction (y up, not normalised: camera depth 1) of the ray through the pixel position (x, y). */
export function worldRay(camera: Camera, x: number, y: number): Vec3 {
  const ray: [number, number, number] = [0, 0, 0];
  worldRayInto(camera, x, y, ray);
  return ray;
}

/** The same for loops over pixels: written to `ray`. */
export function worldRayInto(camera: Camera, x: number, y: number, ray: number[]): void {
  rayInto(camera, x, y, ray);
  ray[1] = -ray[1];
}
