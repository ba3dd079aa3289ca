import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicTask } from './heic-worker.ts';
import { PhotoFileError } from './photo-file-error.ts';

// In a bundle the worker lies beside this file as .js, the source as .ts.
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js', import.meta.url);

const damaged = (cause: unknown): PhotoFileError =>
  new PhotoFileError('it is damaged or incomplete: please export it as JPEG and try that', { cause });

/**
 * Decodes a HEIC photo on a thread of its own into an uncompressed in-memory TIFF with the photo's colour profile,
 * so that later steps (profile, alpha, resizing) treat it like any other file. libheif has already rotated it
 * upright.
 *
 * @param icc the file's colour profile, if any
 * @throws PhotoFileError if the photo is damaged, too small or too large
 */
export async function heicToTiff(bytes: Uint8Array, icc: Uint8Array | undefined): Promise<Uint8Array> {
  const worker = new Worker(WORKER, { workerData: { file: bytes, icc } satisfies HeicTask });
  try {
    // `once` rejects if the thread fails, which happens when libheif runs out of memory.
    const [answer] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => Promise.reject(new Error('The thread has ended.'))),
    ])) as [HeicAnswer];
    if ('tiff' in answer) return answer.tiff;
    throw 'refused' in answer ? new PhotoFileError(answer.refused) : new Error(answer.damaged);
  } catch (error) {
    throw error instanceof PhotoFileError ? error : damaged(error);
  } finally {
    await worker.terminate();
  }
}
