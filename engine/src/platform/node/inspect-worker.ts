/** Entry of the thread that inspects photos (inspect-thread.ts). */
import { parentPort } from 'node:worker_threads';
import type { Photo } from '../../photo/photo.ts';
import type { Inspection } from '../../pipeline/inspect.ts';
import { keepCompiled } from './keep-compiled.ts';

/** A photo and the number that its result carries. */
export interface InspectQuestion {
  readonly number: number;
  readonly photo: Photo;
}

export type InspectAnswer =
  | { readonly number: number; readonly found: Inspection }
  | { readonly number: number; readonly error: unknown };

const port = parentPort;
if (!port) throw new Error('inspect-worker.ts runs in a worker thread only.');
keepCompiled();
const [{ inspect }, { loadSegmentationNetwork }] = await Promise.all([
  import('../../pipeline/inspect.ts'),
  import('./segmentation-file.ts'),
]);

port.on('message', async ({ number, photo }: InspectQuestion) => {
  try {
    const found = await inspect(photo, await loadSegmentationNetwork());
    port.postMessage({ number, found } satisfies InspectAnswer);
  } catch (error) {
    port.postMessage({ number, error } satisfies InspectAnswer);
  }
});
