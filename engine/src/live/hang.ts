import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { ART_OFF_WALL } from '../planning/trade-rules.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { Stance } from './move-piece.ts';
import { type PicturePoint, rayAt } from './picture-point.ts';
import {
  held,
  meetsPlane,
  nearestRun,
  placeBefore,
  pointBefore,
  type WallPlace,
  type WallRun,
  wallRuns,
} from './wall-runs.ts';

/** Smallest clearance in metres between a hanging piece and floor or ceiling. */
const FROM_FLOOR = 0.1;
const FROM_CEILING = 0.05;

/** The wall segment that a piece hangs on. */
export const wallBehind = (room: RoomModel, { position: [x, , z], yaw }: PlacedPiece): WallRun | null =>
  nearestRun(room, [x, z], yaw);

/** Where a piece hangs at its wall. */
export const hangsAt = (run: WallRun, { position: [x, y, z] }: Stance): WallPlace => ({
  along: placeBefore(run, [x, z]).along,
  up: y,
});

/** A piece at a position on a wall, clamped to the wall; curtains keep their height and distance from it. */
export function hungAt(room: RoomModel, placed: PlacedPiece, run: WallRun, { along, up }: WallPlace): Stance {
  const { size, position } = placed;
  const isFree = traitsOf(placed.piece).hangs === 'wall';
  const out = isFree ? ART_OFF_WALL : placeBefore(run, [position[0], position[2]]).out;
  const [x, z] = pointBefore(run, held(along, run.from + size.width / 2, run.to - size.width / 2), out);
  const half = size.height / 2;
  const y = isFree ? held(up, FROM_FLOOR + half, room.box.height - FROM_CEILING - half) : position[1];
  return { position: [x, y, z], yaw: run.yaw };
}

/** The visible wall segment at a position of the picture. */
export function runAt(room: RoomModel, scene: Scene, at: PicturePoint): { run: WallRun; place: WallPlace } | null {
  const ray = rayAt(scene, at);
  let best: { run: WallRun; place: WallPlace } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const run of wallRuns(room)) {
    const place = meetsPlane(run, scene.cameraHeight, ray);
    if (!place || place.reach >= least || place.along < run.from || place.along > run.to) continue;
    [best, least] = [{ run, place }, place.reach];
  }
  return best;
}

/** Position of a picture dragged along and up its wall, or to another one; curtains stay on theirs. */
export function draggedAlongWall(
  room: RoomModel,
  scene: Scene,
  placed: PlacedPiece,
  from: PicturePoint,
  to: PicturePoint,
): Stance {
  const own = wallBehind(room, placed);
  if (!own) return placed;
  const start = meetsPlane(own, scene.cameraHeight, rayAt(scene, from));
  const target = traitsOf(placed.piece).hangs === 'wall' ? runAt(room, scene, to) : null;
  const run = target?.run ?? own;
  const end = target?.place ?? meetsPlane(own, scene.cameraHeight, rayAt(scene, to));
  if (!start || !end) return placed;
  const hung = hangsAt(own, placed);
  const along = run === own ? end.along + hung.along - start.along : end.along;
  return hungAt(room, placed, run, { along, up: end.up + hung.up - start.up });
}
