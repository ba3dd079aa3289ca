import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Solid } from '../planning/solid.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { draggedAlongWall } from './hang.ts';
import { movePiece, type Stance } from './move-piece.ts';
import { heldOn, liesOn, topsFor, topUnder } from './on-tops.ts';
import { levelAt, type PicturePoint, pictureOf, rayAt } from './picture-point.ts';
import { reachOf } from './piece-at.ts';
import { backedTo, insideRoom, settled } from './settle.ts';
import { filledSolids } from './shown-solids.ts';
import { carriedWith } from './stands-on.ts';
import { nearestRun } from './wall-runs.ts';

export interface DragOptions {
  /** Whether the piece snaps to walls and aligns with rugs; true by default. */
  readonly snap?: boolean;
}

/** Metres below the camera needed to drag a point precisely: near the camera's height, one pixel spans metres. */
const BELOW_CAMERA = 0.35;
/**
 * A pointer above the floor's horizon is moved down in these steps (shares of the picture's height) until it hits
 * the floor.
 */
const STEP_DOWN = 0.01;
const STEPS_DOWN = 100;

/** The point of a piece under a pointer: on the piece's boxes, but not too near the camera's height. */
function gripOf(scene: Scene, placed: PlacedPiece, from: PicturePoint): Vec3 {
  const ray = rayAt(scene, from);
  const reach = Math.min(...filledSolids(placed).map((solid) => reachOf(solid, scene.cameraHeight, ray)));
  const [x, y, z] = Number.isFinite(reach)
    ? [ray[0] * reach, scene.cameraHeight + ray[1] * reach, ray[2] * reach]
    : placed.position;
  const [low, high] = [placed.position[1], scene.cameraHeight - BELOW_CAMERA];
  return [x, Math.max(Math.min(low, high), Math.min(y, high)), z];
}

/** Intersection of a line of sight with a level; just below the horizon if it points above. */
function levelBelow(scene: Scene, at: PicturePoint, height: number): FloorPoint | null {
  for (let step = 0; step < STEPS_DOWN; step++) {
    const found = levelAt(scene, { u: at.u, v: at.v + step * STEP_DOWN }, height);
    if (found) return found;
  }
  return null;
}

/**
 * Position of a small object dragged over tables and counters: on the nearest top under the pointer, else at the
 * edge of its current one.
 */
function draggedOnTops(room: RoomModel, scene: Scene, index: number, at: PicturePoint): Stance {
  const placed = scene.pieces[index];
  const tops = topsFor(scene, index);
  let best: { top: Solid; place: FloorPoint; distance: number } | null = null;
  for (const top of tops) {
    const place = levelAt(scene, at, top.top);
    if (!place || !liesOn(top, place)) continue;
    const distance = Math.hypot(...place);
    if (!best || distance < best.distance) best = { top, place, distance };
  }
  const own = topUnder(tops, placed);
  const top = best?.top ?? own;
  const place = best?.place ?? levelAt(scene, at, placed.position[1]);
  if (!top || !place) return placed;
  const [x, z] = heldOn(top, placed, place);
  // A lamp's arm may overhang the table but not enter the wall.
  const inside = insideRoom(room, { ...placed, position: [x, top.top, z] });
  return { position: inside.position, yaw: placed.yaw };
}

/** Position of a piece dragged over the floor. */
function draggedOnFloor(room: RoomModel, scene: Scene, index: number, moved: PlacedPiece, snap: boolean): Stance {
  if (traitsOf(moved.piece).leans) {
    const run = nearestRun(room, [moved.position[0], moved.position[2]]);
    return run ? backedTo(room, moved, run) : insideRoom(room, moved);
  }
  if (!snap) return insideRoom(room, moved);
  const carried = carriedWith(scene, index);
  return settled(
    room,
    moved,
    scene.pieces.filter((_, i) => !carried.has(i)),
  );
}

/**
 * Drags a piece from one position of the picture to another: over the floor within the walls, along and up a wall if
 * it hangs, over tables and counters if it stands on one.
 */
// biome-ignore lint/complexity/useMaxParams: room, scene and piece as in all edits, then the drag's two ends and how.
export function dragPiece(
  room: RoomModel,
  scene: Scene,
  index: number,
  from: PicturePoint,
  to: PicturePoint,
  { snap = true }: DragOptions = {},
): Scene {
  const placed = scene.pieces[index];
  const { hangs, standsOn } = traitsOf(placed.piece);
  if (hangs) return movePiece(scene, index, draggedAlongWall(room, scene, placed, from, to));
  const isOnTop = standsOn !== undefined;
  const grip = isOnTop ? placed.position : gripOf(scene, placed, from);
  const held = pictureOf(scene, grip);
  const at = { u: to.u + held.u - from.u, v: to.v + held.v - from.v };
  if (isOnTop) return movePiece(scene, index, draggedOnTops(room, scene, index, at));
  const end = levelBelow(scene, at, grip[1]);
  if (!end) return scene;
  const [x, y, z] = placed.position;
  const moved: PlacedPiece = { ...placed, position: [x + end[0] - grip[0], y, z + end[1] - grip[2]] };
  return movePiece(scene, index, draggedOnFloor(room, scene, index, moved, snap));
}
