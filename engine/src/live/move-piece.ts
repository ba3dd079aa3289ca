import { traitsOf } from '../furniture/find-piece.ts';
import { extentX, extentZ } from '../planning/solid.ts';
import { linePoint, type Space, WALL_YAW, type WallLine } from '../planning/space.ts';
import { ART_OFF_WALL } from '../planning/trade-rules.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel, WallId } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { levelAt, type PicturePoint, pointAt, rayAt } from './picture-point.ts';
import { preparedRoom } from './prepared-room.ts';
import { snapped } from './snap.ts';
import { wholeSolid } from './solids.ts';
import { isOver, stanceOf, standsOn, withPiece } from './stance.ts';

/** Metres: how near to the camera something may be moved, and what stays between a wall and what stands beside it. */
const NEAREST = 0.4;
const FROM_WALL = 0.02;
/** Metres between a picture and floor or ceiling. */
const FROM_EDGE = 0.03;
/** A place above the horizon is so many metres away. */
const FAR = 50;

const clamped = (value: number, low: number, high: number): number =>
  Math.min(Math.max(low, high), Math.max(low, value));

/** A piece on the floor, held inside the room's walls. */
export function heldInside(space: Space, placed: PlacedPiece): PlacedPiece {
  const { box, ground } = space.model;
  const solid = wholeSolid(placed);
  const [ex, ez] = [extentX(solid), extentZ(solid)];
  const [x, y, z] = placed.position;
  // A terrace has no walls: its box is only how far one can see.
  const margin = ground ? 0 : FROM_WALL;
  return {
    ...placed,
    position: [
      clamped(x, box.left + ex + margin, box.right - ex - margin),
      y,
      clamped(z, NEAREST + ez, box.back - ez - margin),
    ],
  };
}

/** Where a place of the photo lies on a level, however far away it is. */
function groundAt(scene: Scene, at: PicturePoint, height: number): FloorPoint {
  const level = levelAt(scene, at, height);
  if (level && Math.hypot(...level) < FAR) return level;
  const [dx, , dz] = rayAt(scene, at);
  const length = Math.hypot(dx, dz);
  return [(FAR * dx) / length, (FAR * dz) / length];
}

/** Walls that something can hang at: those that planning trusts, or the box's. */
function hangingWalls({ walls, model: { box } }: Space): Pick<WallLine, 'id' | 'at' | 'start' | 'end' | 'yaw'>[] {
  if (walls.length > 0) return [...walls];
  const ids: readonly WallId[] = ['back', 'left', 'right'];
  return ids.map((id) => {
    const [start, end] = id === 'back' ? [box.left, box.right] : [NEAREST, box.back];
    return { id, at: box[id], start, end, yaw: WALL_YAW[id] };
  });
}

/** What hangs at a wall, moved along and up the walls to where a place of the photo lies on them. */
function hungAt(scene: Scene, space: Space, placed: PlacedPiece, at: PicturePoint): PlacedPiece {
  const [dx, dy, dz] = rayAt(scene, at);
  const hits = hangingWalls(space).flatMap((wall) => {
    const t = wall.id === 'back' ? wall.at / dz : wall.at / dx;
    const along = t * (wall.id === 'back' ? dx : dz);
    return t > 0 && Number.isFinite(t) ? [{ wall, along, up: scene.cameraHeight + t * dy, t }] : [];
  });
  const inside = hits.filter(({ wall, along }) => along >= wall.start && along <= wall.end);
  const nearest = (inside.length > 0 ? inside : hits).toSorted((a, b) => a.t - b.t)[0];
  if (!nearest) return placed;
  return onWall(space, placed, nearest.wall, nearest.along, nearest.up);
}

/** What hangs, at a place of a wall, held on it. */
function onWall(
  { model: { box } }: Space,
  placed: PlacedPiece,
  wall: Pick<WallLine, 'id' | 'at' | 'start' | 'end' | 'yaw'>,
  along: number,
  up: number,
): PlacedPiece {
  const { width, height } = placed.size;
  const held = clamped(along, wall.start + width / 2, wall.end - width / 2);
  const y = clamped(up, height / 2 + FROM_EDGE, box.height - height / 2 - FROM_EDGE);
  const [x, z] = linePoint(wall as WallLine, held, ART_OFF_WALL);
  return { ...placed, position: [x, y, z], yaw: wall.yaw };
}

/** What hangs at a window, moved along its wall. */
function alongWall({ model: { box } }: Space, placed: PlacedPiece, to: FloorPoint): PlacedPiece {
  const half = placed.size.width / 2;
  const [x, y, z] = placed.position;
  const isAcross = Math.abs(Math.sin(placed.yaw)) < 0.5;
  return isAcross
    ? { ...placed, position: [clamped(to[0], box.left + half, box.right - half), y, z] }
    : { ...placed, position: [x, y, clamped(to[1], NEAREST + half, box.back - half)] };
}

/** What stands on a counter, moved to where a place of the photo lies on one. */
function onCounter(scene: Scene, placed: PlacedPiece, at: PicturePoint): PlacedPiece {
  const { tops = [] } = scene;
  const { width, depth } = placed.size;
  const half = Math.min(width, depth) / 2;
  const places = tops.map((top) => {
    const [x, z] = groundAt(scene, at, top.y);
    const [cx, cz] = [clamped(x, top.x0 + half, top.x1 - half), clamped(z, top.z0 + half, top.z1 - half)];
    return { position: [cx, top.y, cz] as const, off: Math.hypot(cx - x, cz - z) };
  });
  const [nearest] = places.toSorted((a, b) => a.off - b.off);
  return nearest ? { ...placed, position: nearest.position } : placed;
}

/** What stands on furniture, moved to where a place of the photo lies on a top; it stays on its own where that is on none. */
function onFurniture(scene: Scene, index: number, at: PicturePoint): PlacedPiece {
  const placed = scene.pieces[index];
  const own = standsOn(scene, index);
  for (const [other, carrier] of scene.pieces.entries()) {
    if (other === index || !traitsOf(carrier.piece).hasTop) continue;
    const top = carrier.position[1] + carrier.size.height;
    const [x, z] = groundAt(scene, at, top);
    if (isOver(carrier, x, z)) return { ...placed, position: [x, top, z] };
  }
  if (own === null) return placed;
  const { x: cx, z: cz, cos, sin, halfWidth, halfDepth } = wholeSolid(scene.pieces[own]);
  const [x, z] = groundAt(scene, at, placed.position[1]);
  const margin = Math.min(placed.size.width, placed.size.depth) / 2;
  const u = clamped((x - cx) * cos - (z - cz) * sin, margin - halfWidth, halfWidth - margin);
  const v = clamped((x - cx) * sin + (z - cz) * cos, margin - halfDepth, halfDepth - margin);
  return { ...placed, position: [cx + u * cos + v * sin, placed.position[1], cz - u * sin + v * cos] };
}

/** A piece moved so that its own middle comes to a place of the photo, wherever that may be in what carries it. */
function movedTo(room: RoomModel, scene: Scene, index: number, at: PicturePoint, snap: boolean): PlacedPiece {
  const { space } = preparedRoom(room, scene.room);
  const placed = scene.pieces[index];
  const stance = stanceOf(placed);
  if (stance === 'wall') return hungAt(scene, space, placed, at);
  if (stance === 'counter') return onCounter(scene, placed, at);
  if (stance === 'piece') return onFurniture(scene, index, at);
  const y = placed.position[1];
  const [x, z] = groundAt(scene, at, y);
  if (stance === 'window') return alongWall(space, placed, [x, z]);
  const moved = { ...placed, position: [x, y, z] as const };
  return heldInside(space, snap ? snapped(space, scene, index, moved) : moved);
}

/**
 * The scene with a piece dragged from one place of the photo to another: over the floor or its counter, or along and up the walls.
 * @param options.snap whether it is drawn to walls and rugs that are near; it is by default
 */
// biome-ignore lint/complexity/useMaxParams: a drag has two ends.
export function dragPiece(
  room: RoomModel,
  scene: Scene,
  index: number,
  from: PicturePoint,
  to: PicturePoint,
  { snap = true }: { readonly snap?: boolean } = {},
): Scene {
  const middle = pointAt(scene, scene.pieces[index].position);
  const at = { u: middle.u + to.u - from.u, v: middle.v + to.v - from.v };
  return withPiece(scene, index, movedTo(room, scene, index, at, snap));
}

/** Metres, as the viewer sees them. */
export interface Nudge {
  readonly right?: number;
  readonly away?: number;
  readonly up?: number;
}

/** The scene with a piece moved by a little; what hangs moves along its wall and up, everything else does not rise. */
export function nudgePiece(
  room: RoomModel,
  scene: Scene,
  index: number,
  { right = 0, away = 0, up = 0 }: Nudge,
): Scene {
  const { space } = preparedRoom(room, scene.room);
  const placed = scene.pieces[index];
  const [x, y, z] = placed.position;
  const { rotation: r } = scene.camera;
  // The way that the camera looks, on the floor.
  const length = Math.hypot(r[6], r[8]);
  const [fx, fz] = [r[6] / length, r[8] / length];
  const to: FloorPoint = [x + right * fz + away * fx, z - right * fx + away * fz];
  const stance = stanceOf(placed);
  if (stance === 'window') return withPiece(scene, index, alongWall(space, placed, to));
  if (stance === 'counter' || stance === 'piece') {
    return withPiece(scene, index, movedTo(room, scene, index, pointAt(scene, [to[0], y, to[1]]), false));
  }
  if (stance === 'floor') {
    return withPiece(scene, index, heldInside(space, { ...placed, position: [to[0], y, to[1]] }));
  }
  const isAcross = Math.abs(Math.sin(placed.yaw)) < 0.5;
  const wall = hangingWalls(space).find(({ yaw }) => Math.abs(Math.sin((yaw - placed.yaw) / 2)) < 0.1);
  if (!wall) return scene;
  // On a wall at the side, right is away on the left of the viewer and nearer on the right.
  const along = isAcross ? x + right : z + (wall.id === 'left' ? right : -right) + away;
  return withPiece(scene, index, onWall(space, placed, wall, along, y + up));
}

/** The scene with a piece turned, counterclockwise from above; what hangs does not turn. */
export function turnPiece(room: RoomModel, scene: Scene, index: number, byRadians: number): Scene {
  const placed = scene.pieces[index];
  const stance = stanceOf(placed);
  if (stance === 'wall' || stance === 'window') return scene;
  const turned = placed.yaw + byRadians;
  const yaw = Math.atan2(Math.sin(turned), Math.cos(turned));
  const after = { ...placed, yaw };
  const { space } = preparedRoom(room, scene.room);
  return withPiece(scene, index, stance === 'floor' ? heldInside(space, after) : after);
}
