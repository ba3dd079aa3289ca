import type { Camera } from '../functions/src/engine/camera/camera.ts';
import type { Opening, RoomBox, WallId } from '../functions/src/engine/room/room.ts';
import { FACE_INDEX, worldRay } from '../functions/src/engine/room/room.ts';
import type { RoomPlan } from './plan/room-plan.ts';

/** Everything that is known for sure about a drawn room. */
export interface RoomTruth {
  readonly camera: Camera;
  readonly cameraHeight: number;
  /** `seen` tells which faces appear in the picture. */
  readonly box: RoomBox;
  /** FACE_INDEX of the empty room per pixel, row by row, at pixel centres. */
  readonly faces: Uint8Array;
  /** On the three walls that a picture can show. */
  readonly openings: readonly Opening[];
}

/** The face of the box around the camera at (0, cameraHeight, 0) that a world direction meets. */
function faceInDirection(box: RoomBox, cameraHeight: number, [dx, dy, dz]: readonly [number, number, number]): number {
  const tx = dx > 0 ? box.right / dx : dx < 0 ? box.left / dx : Infinity;
  const ty = dy > 0 ? (box.height - cameraHeight) / dy : dy < 0 ? -cameraHeight / dy : Infinity;
  const tz = dz > 0 ? box.back / dz : dz < 0 ? box.front / dz : Infinity;
  if (ty <= tx && ty <= tz) return dy > 0 ? FACE_INDEX.ceiling : FACE_INDEX.floor;
  if (tx <= tz) return dx > 0 ? FACE_INDEX.right : FACE_INDEX.left;
  return dz > 0 ? FACE_INDEX.back : FACE_INDEX.front;
}

/** The face behind every pixel of the empty room. */
export function faceMap(camera: Camera, cameraHeight: number, box: RoomBox): Uint8Array {
  const faces = new Uint8Array(camera.width * camera.height);
  for (let y = 0; y < camera.height; y++) {
    for (let x = 0; x < camera.width; x++) {
      faces[y * camera.width + x] = faceInDirection(box, cameraHeight, worldRay(camera, x + 0.5, y + 0.5));
    }
  }
  return faces;
}

function visibleOpenings(plan: RoomPlan): Opening[] {
  const openings: Opening[] = [];
  for (const { kind, wall, from, to, bottom, top } of [...plan.openings, ...plan.radiators]) {
    if (wall === 'front') continue;
    const id: WallId = wall;
    openings.push({ kind, wall: id, from, to, bottom, top, confidence: 1 });
  }
  return openings;
}

/** The truth about a planned room. */
export function roomTruth(plan: RoomPlan): RoomTruth {
  const faces = faceMap(plan.camera, plan.cameraHeight, plan.box);
  const counts = new Array<number>(6).fill(0);
  for (const face of faces) counts[face]++;
  const seen = {
    floor: counts[FACE_INDEX.floor] > 0,
    ceiling: counts[FACE_INDEX.ceiling] > 0,
    left: counts[FACE_INDEX.left] > 0,
    right: counts[FACE_INDEX.right] > 0,
    back: counts[FACE_INDEX.back] > 0,
  };
  return {
    camera: plan.camera,
    cameraHeight: plan.cameraHeight,
    box: { ...plan.box, seen },
    faces,
    openings: visibleOpenings(plan),
  };
}
