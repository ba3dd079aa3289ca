import type { Camera, FloorPoint, Opening, PlacedPiece, RoomBox, RoomId, RoomModel } from '@roomwright/engine';

export type WallId = Opening['wall'];

/** What is looked at from a seat: a fire, a window with a view. World metres on the floor. */
export interface Focus {
  readonly kind: 'fire' | 'view';
  readonly at: FloorPoint;
}

/** A furnished room in metres. */
export interface StagedRoom {
  readonly room: RoomId;
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly box: RoomBox;
  readonly openings: readonly Opening[];
  readonly foci: readonly Focus[];
  /** Squares: 0 unknown, 1 free, 2 taken. */
  readonly floor: RoomModel['floor'];
  readonly pieces: readonly PlacedPiece[];
}

const FLAT: readonly string[] = ['rug', 'runner', 'bathMat'];
/** Height above the floor, metres, up to which something stands on it. */
const STANDS = 0.05;

export const isRug = ({ piece }: PlacedPiece): boolean => piece === 'rug';
/** Whether a piece stands on the floor and people walk around it. */
export const stands = ({ piece, position }: PlacedPiece): boolean => !FLAT.includes(piece) && position[1] < STANDS;
export const ofKind = ({ pieces }: StagedRoom, ...kinds: readonly string[]): PlacedPiece[] =>
  pieces.filter(({ piece }) => kinds.includes(piece));
export const placeOf = ({ position }: PlacedPiece): FloorPoint => [position[0], position[2]];

/** The world point at metres (across, ahead) of a piece's middle. */
export function pointOf({ position, yaw }: PlacedPiece, across: number, ahead: number): FloorPoint {
  const [s, c] = [Math.sin(yaw), Math.cos(yaw)];
  return [position[0] + across * c + ahead * s, position[2] - across * s + ahead * c];
}

/** Whether a piece's rectangle, widened by a margin in metres, contains a point. */
export function covers({ position, yaw, size }: PlacedPiece, [x, z]: FloorPoint, margin = 0): boolean {
  const [dx, dz] = [x - position[0], z - position[2]];
  const [s, c] = [Math.sin(yaw), Math.cos(yaw)];
  const [across, ahead] = [dx * c - dz * s, dx * s + dz * c];
  return Math.abs(across) <= size.width / 2 + margin && Math.abs(ahead) <= size.depth / 2 + margin;
}

/** Evenly spread points of a piece's rectangle, from its back to its front. */
export function pointsOf(placed: PlacedPiece, perSide = 14): FloorPoint[] {
  const at = (i: number): number => (i + 0.5) / perSide - 0.5;
  return Array.from({ length: perSide * perSide }, (_, i) =>
    pointOf(placed, at(i % perSide) * placed.size.width, at(Math.floor(i / perSide)) * placed.size.depth),
  );
}

/** Degrees between a piece's front and the direction to a point. */
export function degreesOff({ position, yaw }: PlacedPiece, [x, z]: FloorPoint): number {
  const [dx, dz] = [x - position[0], z - position[2]];
  const cosine = (dx * Math.sin(yaw) + dz * Math.cos(yaw)) / (Math.hypot(dx, dz) || 1);
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

export const apart = (a: FloorPoint, b: FloorPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Position of a point along a wall, and its distance from it, metres. */
export function besideWall({ back, left, right }: RoomBox, wall: WallId, [x, z]: FloorPoint) {
  if (wall === 'back') return { along: x, off: back - z };
  return { along: z, off: wall === 'left' ? x - left : right - x };
}

/** The world point at a place along a wall, some metres off it. */
export function offWall({ back, left, right }: RoomBox, wall: WallId, along: number, off: number): FloorPoint {
  if (wall === 'back') return [along, back - off];
  return [wall === 'left' ? left + off : right - off, along];
}

/** What the floor's squares say about a point; outside the grid it is unknown. */
export function squareAt({ x0, z0, cell, columns, rows, cells }: RoomModel['floor'], [x, z]: FloorPoint): number {
  const [i, j] = [Math.floor((x - x0) / cell), Math.floor((z - z0) / cell)];
  return i < 0 || j < 0 || i >= columns || j >= rows ? 0 : cells[j * columns + i];
}
