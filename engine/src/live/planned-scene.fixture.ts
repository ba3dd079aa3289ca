import { planCatalogue } from '../planning/catalogue-adapter.ts';
import { planRoom } from '../planning/plan-room.ts';
import { PLAIN_ROOM, randomRoom, sketchedRoom } from '../planning/room.fixture.ts';
import type { Opening, RoomModel } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';

/** A room with its plan. */
export interface Planned {
  readonly room: RoomModel;
  readonly scene: Scene;
}

/** An empty scene of a room. */
export function sceneIn(model: RoomModel, room: RoomId = 'LIVING_ROOM', style: StyleId = 'MODERN'): Scene {
  const { camera, cameraHeight, box, openings } = model;
  const light = { windowGain: 1, unseenGain: 1 };
  return { version: 1, seed: 1, room, style, camera, cameraHeight, lens: null, box, openings, light, pieces: [] };
}

/** A room's scene as furnished by the planner; the room must have space for it. */
export function plannedIn(
  model: RoomModel,
  room: RoomId = 'LIVING_ROOM',
  style: StyleId = 'MODERN',
  seed = 1,
): Planned {
  const plan = planRoom(model, { room, style, seed }, planCatalogue);
  if (!plan) throw new Error(`The room has no place for a ${room}.`);
  return { room: model, scene: { ...sceneIn(model, room, style), pieces: plan.pieces } };
}

const OPENINGS: readonly Opening[] = [
  { kind: 'door', wall: 'left', from: 3.4, to: 4.3, bottom: 0, top: 2.05, confidence: 0.9 },
  { kind: 'window', wall: 'right', from: 2.6, to: 4.2, bottom: 0.9, top: 2.1, confidence: 0.9 },
];

/** A room five metres wide with a door and a window. */
export const HALL: RoomModel = sketchedRoom({
  ...PLAIN_ROOM,
  box: { ...PLAIN_ROOM.box, left: -3, right: 3, back: 6 },
  openings: OPENINGS,
});

/** Random rooms with their plans; rooms without space for one are omitted. */
export function plannedRooms(count: number): Planned[] {
  const rooms: readonly RoomId[] = ['LIVING_ROOM', 'BEDROOM', 'DINING_ROOM', 'OFFICE'];
  return Array.from({ length: count }, (_, seed) => seed).flatMap((seed) => {
    const model = randomRoom(seed);
    const room = rooms[seed % rooms.length];
    const plan = planRoom(model, { room, style: 'SCANDINAVIAN', seed }, planCatalogue);
    return plan ? [{ room: model, scene: { ...sceneIn(model, room, 'SCANDINAVIAN'), pieces: plan.pieces } }] : [];
  });
}
