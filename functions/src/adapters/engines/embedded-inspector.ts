import type { InspectThread } from '@roomwright/engine/node';
import { AppError } from '../../domain/app-error.ts';
import type { FloorMark } from '../../domain/room-match.ts';
import type { Semaphore } from '../../domain/semaphore.ts';
import type { Inspector } from '../../ports/inspector.ts';
import type { Planner } from '../../ports/planner.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';

const marked = (points: readonly FloorMark[] | undefined) =>
  points && { points: points.map((mark) => ({ at: mark.map((place) => place && { u: place[0], v: place[1] }) })) };

/** Calls the thread that inspects photos. */
type CallThread = <T>(call: (thread: InspectThread) => Promise<T>) => Promise<T>;

/**
 * Runs the embedded engine's analysis and planning on a worker thread that starts with the first photo.
 *
 * @param turns admits one photo at a time and a short queue, because a late response is useless
 * @param work the same for workers, which may wait longer
 */
export function createEmbeddedInspector(
  turns: Semaphore,
  work: Semaphore,
): Inspector &
  Planner & {
    /** Rooms shown in several photos, on the same thread. */
    readonly rooms: RoomPlanner;
    /** Ends the thread. */
    close(): void;
  } {
  let thread: InspectThread | undefined;
  const started = async (): Promise<InspectThread> => {
    const { createInspectThread } = await import('@roomwright/engine/node');
    thread ??= createInspectThread();
    return thread;
  };
  /** @throws AppError TOO_COMPLEX if the call exceeded its time */
  const callThread: CallThread = async (call) => {
    try {
      return await call(await started());
    } catch (error) {
      const { TooComplexError } = await import('@roomwright/engine/node');
      if (error instanceof TooComplexError) throw new AppError('TOO_COMPLEX', {}, { cause: error });
      throw error;
    }
  };
  return {
    inspect: (owner, load) =>
      turns.run(
        1,
        async () => {
          const photo = await load();
          const { room: roomType, furnished, removal } = await callThread((thread) => thread.inspect(photo));
          const reason = removal?.reason ? (`REMOVAL_${removal.reason}` as const) : null;
          return { roomType, furnished, removal: removal && { ...removal, reason } };
        },
        owner,
      ),
    plan: (owner, open, request) =>
      turns.run(1, () => open(async (photo) => photo && callThread((thread) => thread.plan(photo, request))), owner),
    async read(file, arranged) {
      const { furnished, readSceneFile } = await import('@roomwright/engine/live');
      const kept = readSceneFile(file);
      return kept && { ...kept, scene: arranged ? furnished(kept.scene, arranged) : kept.scene };
    },
    async check(file, { style, pieces }) {
      const { editedPiecesSchema, readSceneFile, roomOf, withPieces } = await import('@roomwright/engine/live');
      const kept = readSceneFile(file);
      if (!kept) return null;
      const parsed = editedPiecesSchema.safeParse(pieces);
      if (!parsed.success) return { problem: 'The furniture is not described as this service describes it.' };
      const arranged = withPieces(kept.scene, roomOf(kept.room), parsed.data, style);
      return 'problem' in arranged ? arranged : { pieces: JSON.stringify(arranged.pieces) };
    },
    async rearrange({ scene, room }, words) {
      const { roomOf, sceneOf } = await import('@roomwright/engine/live');
      const { rearrange } = await import('@roomwright/engine/rearrange');
      const { scene: changed, done, notDone } = rearrange(roomOf(room), sceneOf(scene), words);
      return { pieces: JSON.parse(JSON.stringify(changed.pieces)), done, notDone };
    },
    rooms: createEmbeddedRooms(callThread, work),
    close: () => thread?.close(),
  };
}

/**
 * Fits photos of a room together and plans it once for all of them, with the embedded engine.
 *
 * @param callThread calls the thread that inspects photos
 * @param work admits one room at a time, for workers, which may wait
 */
function createEmbeddedRooms(callThread: CallThread, work: Semaphore): RoomPlanner {
  return {
    register: (photos, { roomType: room, points, ...wanted }, signal) =>
      work.run(1, () => callThread((thread) => thread.fit(photos, { ...wanted, room, ...marked(points) }, signal))),
    join: (photos, fit, late, { roomType: room, points, ...wanted }, signal) =>
      work.run(1, () =>
        callThread((thread) => thread.join(photos, fit, late, { ...wanted, room, ...marked(points) }, signal)),
      ),
    plan: (photos, fit, request) => work.run(1, () => callThread((thread) => thread.planRoom(photos, fit, request))),
    async arrangedPlan(plan, { scene, drawn }, arranged, pose) {
      const { arrangedPlanFile } = await import('@roomwright/engine/live');
      return arrangedPlanFile(plan, { file: scene, drawn }, arranged, pose);
    },
    sceneIn: (plan, photo, pose, request) =>
      work.run(1, async () => {
        const shown = await callThread((thread) => thread.sceneIn(plan, photo, pose, request));
        if (typeof shown === 'string') return shown;
        const { readSceneFile } = await import('@roomwright/engine/live');
        const kept = readSceneFile(shown)?.scene;
        if (!kept) throw new Error('The engine has written a scene that it cannot read.');
        return { scene: shown, style: kept.style, pieces: JSON.stringify(kept.pieces) };
      }),
  };
}
