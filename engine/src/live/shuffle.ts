import { planCatalogue } from '../planning/catalogue-adapter.ts';
import type { Seeds } from '../planning/choices.ts';
import { planRoom } from '../planning/plan-room.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';

/** Furnishes the scene again with the planner, like its first version; null if the room has no space for it. */
export function shuffle(
  room: RoomModel,
  scene: Scene,
  { style, ...seeds }: Seeds & { readonly style: StyleId },
): Scene | null {
  const plan = planRoom(room, { room: scene.room, style, ...seeds }, planCatalogue);
  return plan && { ...scene, style, seed: seeds.seed, pieces: plan.pieces };
}
