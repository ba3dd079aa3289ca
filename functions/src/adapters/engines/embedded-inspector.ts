import type { InspectThread } from '@roomwright/engine/node';
import type { Semaphore } from '../../domain/semaphore.ts';
import type { Inspector } from '../../ports/inspector.ts';
import type { Planner } from '../../ports/planner.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';
import { createEmbeddedRooms } from './embedded-rooms.ts';

/**
 * The embedded engine's analysis and plans, on a thread of its own that starts with the first photo.
 *
 * @param turns lets in one photo at a time, and few to wait: an answer that comes late helps nobody
 * @param work the same for workers, which may wait
 */
export function createEmbeddedInspector(
  turns: Semaphore,
  work: Semaphore,
): Inspector &
  Planner & {
    /** Rooms that several photos show, on the same thread. */
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
  return {
    inspect: (photo) =>
      turns.run(1, async () => {
        const { room: roomType, furnished } = await (await started()).inspect(photo);
        return { roomType, furnished };
      }),
    plan: (photo, request) => turns.run(1, async () => (await started()).plan(photo, request)),
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
    rooms: createEmbeddedRooms(started, { turns, work }),
    close: () => thread?.close(),
  };
}
