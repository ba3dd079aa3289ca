import type { InspectThread } from '@roomwright/engine/node';
import type { Semaphore } from '../../domain/semaphore.ts';
import type { FloorMark, RoomPlanner } from '../../ports/room-planner.ts';

const marked = (points: readonly FloorMark[] | undefined) =>
  points && { points: points.map((mark) => ({ at: mark.map((place) => place && { u: place[0], v: place[1] }) })) };

/**
 * The embedded engine fits photos of a room together and plans it once for all of them.
 *
 * @param started the thread that inspects photos
 * @param turns lets in one room at a time, and few people to wait; `work` as many workers as come
 */
export function createEmbeddedRooms(
  started: () => Promise<InspectThread>,
  { turns, work }: { readonly turns: Semaphore; readonly work: Semaphore },
): RoomPlanner {
  return {
    register: (photos, { roomType: room, style, points }) =>
      turns.run(1, async () => (await started()).fit(photos, { room, style, ...marked(points) })),
    join: (photos, fit, late, { roomType: room, points, ...wanted }) =>
      turns.run(1, async () => (await started()).join(photos, fit, late, { ...wanted, room, ...marked(points) })),
    plan: (photos, fit, request) => work.run(1, async () => (await started()).planRoom(photos, fit, request)),
    async arrangedPlan(plan, { scene, drawn }, arranged, pose) {
      const { arrangedPlanFile } = await import('@roomwright/engine/live');
      return arrangedPlanFile(plan, { file: scene, drawn }, arranged, pose);
    },
    sceneIn: (plan, photo, pose, request) =>
      work.run(1, async () => {
        const scene = pose && (await (await started()).sceneIn(plan, photo, pose, request));
        if (!scene) return null;
        const { readSceneFile } = await import('@roomwright/engine/live');
        const kept = readSceneFile(scene)?.scene;
        return kept ? { scene, style: kept.style, pieces: JSON.stringify(kept.pieces) } : null;
      }),
  };
}
