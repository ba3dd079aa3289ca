import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { Finish } from '../scene/finish.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { hangsAt, hungAt, wallBehind } from './hang.ts';
import { movePiece, type Stance, wrapped } from './move-piece.ts';
import { heldOn, topsFor, topUnder } from './on-tops.ts';
import { backedTo, insideRoom } from './settle.ts';
import { carriedWith } from './stands-on.ts';
import { nearestRun } from './wall-runs.ts';

/** Whether a piece is attached to a wall, so that it faces away from it and only turns with it. */
export const isAgainstWall = ({ piece }: Pick<PlacedPiece, 'piece'>): boolean => {
  const { hangs, leans } = traitsOf(piece);
  return hangs !== undefined || leans === true;
};

/** Turns a piece about its centre, and moves it out of walls; pieces hanging or leaning at a wall do not turn. */
export function turnPiece(room: RoomModel, scene: Scene, index: number, byRadians: number): Scene {
  const placed = scene.pieces[index];
  if (isAgainstWall(placed)) return scene;
  return movePiece(scene, index, insideRoom(room, { ...placed, yaw: wrapped(placed.yaw + byRadians) }));
}

/** Removes a piece and everything on it; the others keep their order. */
export function removePiece(scene: Scene, index: number): Scene {
  const gone = carriedWith(scene, index);
  return { ...scene, pieces: scene.pieces.filter((_, i) => !gone.has(i)) };
}

/** A piece in another finish; decorations that were cleared stay cleared. */
function inFinish({ finish: old, ...placed }: PlacedPiece, finish: Finish | null): PlacedPiece {
  const whole: Finish = { ...finish, ...(old?.bare && { bare: true }) };
  return Object.keys(whole).length > 0 ? { ...placed, finish: whole } : placed;
}

/** Sets a piece's finish; null restores its design's own. */
export function recolourPiece(scene: Scene, index: number, finish: Finish | null): Scene {
  return { ...scene, pieces: scene.pieces.map((placed, i) => (i === index ? inFinish(placed, finish) : placed)) };
}

/** Metres to move, from the viewer's perspective. */
export interface Nudge {
  readonly right?: number;
  readonly away?: number;
  /** For what hangs on a wall. */
  readonly up?: number;
}

/** Metres along a wall per step: on a side wall, farther means nearer to the picture's centre. */
const alongWall = (wall: WallId, { right = 0, away = 0 }: Nudge): number =>
  wall === 'back' ? right : away + (wall === 'left' ? right : -right);

/** A step on the floor in world metres: right and away are the camera's. */
function stepOf({ camera: { rotation: r } }: Scene, { right = 0, away = 0 }: Nudge): readonly [number, number] {
  const across = Math.hypot(r[0], r[2]) || 1;
  const ahead = Math.hypot(r[6], r[8]) || 1;
  return [(right * r[0]) / across + (away * r[6]) / ahead, (right * r[2]) / across + (away * r[8]) / ahead];
}

function nudged(room: RoomModel, scene: Scene, index: number, by: Nudge): Stance {
  const placed = scene.pieces[index];
  const { hangs, leans, standsOn } = traitsOf(placed.piece);
  const [x, y, z] = placed.position;
  const run = hangs ? wallBehind(room, placed) : leans ? nearestRun(room, [x, z], placed.yaw) : null;
  if (hangs) {
    if (!run) return placed;
    const { along, up } = hangsAt(run, placed);
    return hungAt(room, placed, run, { along: along + alongWall(run.wall, by), up: up + (by.up ?? 0) });
  }
  const [dx, dz] = stepOf(scene, by);
  const moved: PlacedPiece = { ...placed, position: [x + dx, y, z + dz] };
  if (standsOn) {
    const top = topUnder(topsFor(scene, index), placed);
    if (!top) return placed;
    const [tx, tz] = heldOn(top, placed, [x + dx, z + dz]);
    return { position: [tx, y, tz], yaw: placed.yaw };
  }
  if (!run) return insideRoom(room, moved);
  const along = alongWall(run.wall, by);
  const [ax, az] = run.wall === 'back' ? [along, 0] : [0, along];
  return backedTo(room, { ...placed, position: [x + ax, y, z + az] }, run);
}

/**
 * Moves a piece by some metres from the viewer's perspective, along its wall if attached to one; it does not snap.
 */
export function nudgePiece(room: RoomModel, scene: Scene, index: number, by: Nudge): Scene {
  return movePiece(scene, index, nudged(room, scene, index, by));
}
