import type { Camera } from '@roomwright/engine';
import type { AreaLight, Material, Random, Vec3 } from '@roomwright/engine/testing';
import type { Frame } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import type { FloorPoint, RoomShell, ShellWall, WallHole } from './shell.ts';

/** The function of the room. */
export const ROOM_KINDS = ['living', 'bedroom', 'dining', 'office', 'hall', 'kitchen', 'bathroom', 'terrace'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** The amount of furniture. */
export const FURNISHINGS = ['empty', 'sparse', 'full', 'cluttered'] as const;
export type Furnishing = (typeof FURNISHINGS)[number];

/** Colours and materials shared by the parts of a room. Colours are linear RGB. */
export interface SitePalette {
  /** For doors, windows, skirting and casings. */
  readonly trim: Material;
  /** Per wall of the shell. */
  readonly walls: readonly Material[];
  readonly ceiling: Material;
  readonly floor: Material;
  /** Radians from the world's x axis to the floor texture's u axis. */
  readonly floorAngle: number;
  /** For cupboard fronts, shelves and fireplace surrounds. */
  readonly joinery: Material;
  readonly worktop: Material;
  /** For handles, taps and radiator valves. */
  readonly metal: Material;
}

export interface SiteLight {
  /** From 0 (night) to 1 (bright day). */
  readonly day: number;
  /** Radiance of the sky through windows, in scene units before exposure. */
  readonly window: Vec3;
  /** Brightness of the view behind windows in the finished picture: 1 is white, 2 is blown out. */
  readonly viewBrightness: number;
  readonly viewSeed: number;
  readonly lampsOn: boolean;
  /** Radiance of a white lamp in the finished picture. */
  readonly lamp: Vec3;
}

/** Interval along a wall. */
export type Span = readonly [from: number, to: number];

/**
 * A room under construction. Parts add triangles and lights, and claim the wall and floor they occupy so that no two
 * parts overlap. Each part draws its random numbers from `random(part)`, so that changing one part leaves the others
 * alone.
 */
export interface Site {
  readonly kind: RoomKind;
  readonly furnishing: Furnishing;
  readonly shell: RoomShell;
  readonly palette: SitePalette;
  readonly light: SiteLight;
  readonly camera: Camera;
  readonly cameraHeight: number;
  /** Further camera positions: nothing is built there, and the views behind windows cover them too. */
  readonly otherCameras?: readonly FloorPoint[];
  readonly mesh: MeshBuilder;
  readonly textureSize: number;
  /** Allows most wall furniture to stand in front of windows and curtains. */
  readonly hidesWindows?: boolean;
  /** Daylight and lamps; parts append theirs. */
  readonly lights: AreaLight[];
  /** Holes for openings; parts append theirs before the walls are built. */
  readonly holes: WallHole[];
  /** Returns random numbers that depend only on the room's seed and the part's name. */
  random(part: string): Random;
  /** Returns unclaimed spans of a wall between two heights, at least `width` metres long. */
  freeSpans(wall: ShellWall, bottom: number, top: number, width: number): Span[];
  /** Claims a rectangle of a wall. Returns false and claims nothing if any of it is taken or off the wall. */
  claimWall(hole: WallHole): boolean;
  /**
   * Claims a convex piece of floor. Returns false and claims nothing if it overlaps another, leaves the room or
   * contains the camera.
   */
  claimFloor(corners: readonly FloorPoint[]): boolean;
  /** Claims the floor in front of a wall span, `depth` metres deep, for door swings and wall furniture. */
  claimBefore(wall: ShellWall, span: Span, depth: number): boolean;
}

/** Returns the four corners of a rectangle in a frame's floor plane, given its u and w ranges. */
export function floorRectangle(frame: Frame, [u0, u1]: Span, [w0, w1]: Span): FloorPoint[] {
  const at = (u: number, w: number): FloorPoint => [
    frame.origin[0] + frame.u[0] * u + frame.w[0] * w,
    frame.origin[2] + frame.u[2] * u + frame.w[2] * w,
  ];
  return [at(u0, w0), at(u1, w0), at(u1, w1), at(u0, w1)];
}
