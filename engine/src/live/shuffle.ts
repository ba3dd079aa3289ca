import { planCatalogue } from '../planning/catalogue-adapter.ts';
import { planRoom } from '../planning/plan-room.ts';
import type { StyleId } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';

/**
 * The scene furnished anew: another arrangement with other designs for every number.
 * @param roll 0 for the plain arrangement of the scene's own seed
 * @returns null where the planner finds no place
 */
export function shuffle(
  room: RoomModel,
  scene: Scene,
  { style, roll }: { style: StyleId; roll: number },
): Scene | null {
  const plan = planRoom(room, { room: scene.room, style, seed: scene.seed, variation: roll }, planCatalogue);
  return plan && { ...scene, style, pieces: plan.pieces };
}
