import type { InspectThread } from '@roomwright/engine/node';
import type { Semaphore } from '../../domain/semaphore.ts';
import type { Inspector } from '../../ports/inspector.ts';

/**
 * The embedded engine's analysis, on a thread of its own that starts with the first photo.
 *
 * @param turns lets in one photo at a time, and few to wait: an answer that comes late helps nobody
 */
export function createEmbeddedInspector(turns: Semaphore): Inspector & {
  /** Ends the thread. */
  close(): void;
} {
  let thread: InspectThread | undefined;
  return {
    inspect: (photo) =>
      turns.run(1, async () => {
        const { createInspectThread } = await import('@roomwright/engine/node');
        thread ??= createInspectThread();
        const { room: roomType, furnished } = await thread.inspect(photo);
        return { roomType, furnished };
      }),
    close: () => thread?.close(),
  };
}
