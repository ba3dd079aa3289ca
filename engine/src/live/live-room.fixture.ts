import { planCatalogue } from '../planning/catalogue-adapter.ts';
import { planRoom } from '../planning/plan-room.ts';
import { PLAIN_ROOM, type RoomSketch, sketchedRoom } from '../planning/room.fixture.ts';
import type { RoomModel } from '../scene/room.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { Scene } from '../scene/scene.ts';

/** A room and what the engine has put into it. */
export interface LiveRoom {
  readonly room: RoomModel;
  readonly scene: Scene;
}

/** A sketched room, furnished by the planner. */
export function liveRoom(type: RoomId = 'LIVING_ROOM', changes: Partial<RoomSketch> = {}): LiveRoom {
  const room = sketchedRoom({ ...PLAIN_ROOM, ...changes });
  const { camera, cameraHeight, box, openings } = room;
  const plan = planRoom(room, { room: type, style: 'MODERN', seed: 7 }, planCatalogue);
  if (!plan) throw new Error('The room cannot be furnished.');
  const light = { windowGain: 1, unseenGain: 1, desaturation: 0.5 };
  const { pieces } = plan;
  return {
    room,
    scene: { version: 1, seed: 7, room: type, style: 'MODERN', camera, cameraHeight, box, openings, light, pieces },
  };
}

/** The number of the first piece of a kind. */
export function numberOf({ pieces }: Pick<Scene, 'pieces'>, id: string): number {
  const index = pieces.findIndex(({ piece }) => piece === id);
  if (index < 0) throw new Error(`There is no ${id}.`);
  return index;
}
