import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { hangsAt, hungAt, wallBehind } from './hang.ts';
import { movePiece, type Stance } from './move-piece.ts';
import { heldOn, topsFor, topUnder } from './on-tops.ts';
import { backedTo, insideRoom } from './settle.ts';
import { nearestRun } from './wall-runs.ts';

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
