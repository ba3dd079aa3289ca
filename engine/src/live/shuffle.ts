import { planCatalogue } from '../planning/catalogue-adapter.ts';
import type { Seeds } from '../planning/choices.ts';
import { planRoom } from '../planning/plan-room.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';

/** The scene furnished anew by the planner, as its first version was; null where the room has no place for such furniture. */
export function shuffle(
  room: RoomModel,
  scene: Scene,
  { style, ...seeds }: Seeds & { readonly style: StyleId },
): Scene | null {
  const plan = planRoom(room, { room: scene.room, style, ...seeds }, planCatalogue);
  return plan && { ...scene, style, seed: seeds.seed, pieces: plan.pieces };
}
