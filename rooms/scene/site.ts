import type { Camera } from '@roomwright/engine';
import type { AreaLight, Material, Random, Vec3 } from '@roomwright/engine/testing';
import type { Frame } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import type { FloorPoint, RoomShell, ShellWall, WallHole } from './shell.ts';

/** What the room is for. */
export const ROOM_KINDS = ['living', 'bedroom', 'dining', 'office', 'hall', 'kitchen', 'bathroom', 'terrace'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** How much stands in the room. */
export const FURNISHINGS = ['empty', 'sparse', 'full', 'cluttered'] as const;
export type Furnishing = (typeof FURNISHINGS)[number];

/** Colours and materials that the parts of one room share. Colours are linear RGB. */
export interface SitePalette {
  /** Of doors, windows, skirting and casings. */
  readonly trim: Material;
  /** Per wall of the shell. */
  readonly walls: readonly Material[];
  readonly ceiling: Material;
  readonly floor: Material;
  /** Radians from the world's x axis to the floor texture's u axis. */
  readonly floorAngle: number;
  /** Of cupboard fronts, shelves, fireplaces' surrounds. */
  readonly joinery: Material;
  readonly worktop: Material;
  /** Of handles, taps, radiators' valves. */
  readonly metal: Material;
}

export interface SiteLight {
  /** 0 night to 1 bright day. */
  readonly day: number;
  /** Radiance of the sky through windows, in scene units; the picture is exposed afterwards. */
  readonly window: Vec3;
  /** How bright the view behind windows appears in the finished picture: 1 is white, 2 is blown out. */
  readonly viewBrightness: number;
  readonly viewSeed: number;
  readonly lampsOn: boolean;
  /** Radiance of a lamp's white in the finished picture. */
  readonly lamp: Vec3;
}

/** Part of a wall between two places along it. */
export type Span = readonly [from: number, to: number];

/**
 * A room while it is being built: parts add their triangles and lights, and claim the wall and the floor that they need,
 * so that no two parts stand in the same place. Everything random comes from `random(part)`, so that a change to one
 * part leaves the others as they were.
 */
export interface Site {
  readonly kind: RoomKind;
  readonly furnishing: Furnishing;
  readonly shell: RoomShell;
  readonly palette: SitePalette;
  readonly light: SiteLight;
  readonly camera: Camera;
  readonly cameraHeight: number;
  /** Other places that the room is photographed from, beside the camera's: nothing is built there, and views behind windows fill them from there, too. */
  readonly otherCameras?: readonly FloorPoint[];
  readonly mesh: MeshBuilder;
  readonly textureSize: number;
  /** Most furniture at walls may stand before windows and their curtains. */
  readonly hidesWindows?: boolean;
  /** Daylight and lamps; parts push theirs. */
  readonly lights: AreaLight[];
  /** Holes for the openings; parts push theirs before the walls are built. */
  readonly holes: WallHole[];
  /** Numbers that depend on the room's seed and the part's name alone. */
  random(part: string): Random;
  /** Unclaimed parts of a wall between two heights, at least `width` metres long. */
  freeSpans(wall: ShellWall, bottom: number, top: number, width: number): Span[];
  /** Claims a rectangle of a wall; false, without claiming anything, when part of it is claimed or off the wall. */
  claimWall(hole: WallHole): boolean;
  /** Claims a convex piece of floor; false, without claiming anything, when it overlaps another, leaves the room or holds the camera. */
  claimFloor(corners: readonly FloorPoint[]): boolean;
  /** Claims the floor in front of a wall's span, `depth` metres deep: for doors' swings and for what stands at walls. */
  claimBefore(wall: ShellWall, span: Span, depth: number): boolean;
}

/** The four corners of a rectangle in a frame's floor plane: u and w ranges. */
export function floorRectangle(frame: Frame, [u0, u1]: Span, [w0, w1]: Span): FloorPoint[] {
  const at = (u: number, w: number): FloorPoint => [
    frame.origin[0] + frame.u[0] * u + frame.w[0] * w,
    frame.origin[2] + frame.u[2] * u + frame.w[2] * w,
  ];
  return [at(u0, w0), at(u1, w0), at(u1, w1), at(u0, w1)];
}
