import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicTask } from './heic-worker.ts';
import { PhotoFileError } from './photo-file-error.ts';

// In a bundle the worker lies beside this file as .js, the source as .ts.
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js', import.meta.url);

const TOO_SLOW = 'it takes too long to decode: please export it as JPEG and try that';

const damaged = (cause: unknown): PhotoFileError =>
  new PhotoFileError('it is damaged or incomplete: please export it as JPEG and try that', { cause });

/** What one photo may take. */
export interface HeicLimits {
  readonly seconds: number;
  /** Of libheif's memory. */
  readonly megabytes: number;
}

/** The largest photo takes two seconds on a processor of its own, and less than 300 MB. */
const LIMITS: HeicLimits = { seconds: 60, megabytes: 400 };

/**
 * Decodes a HEIC photo on a thread of its own into an uncompressed in-memory TIFF with the photo's colour profile,
 * so that later steps (profile, alpha, resizing) treat it like any other file. libheif has already rotated it
 * upright.
 *
 * @param icc the file's colour profile, if any
 * @throws PhotoFileError if the photo is damaged, too small or too large, or takes more than the limits
 */
export async function heicToTiff(
  bytes: Uint8Array,
  icc: Uint8Array | undefined,
  { seconds, megabytes }: HeicLimits = LIMITS,
): Promise<Uint8Array> {
  const worker = new Worker(WORKER, { workerData: { file: bytes, icc, megabytes } satisfies HeicTask });
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    // `once` rejects if the thread fails, which happens when libheif runs out of memory.
    const [answer] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit').then(() => Promise.reject(new Error('The thread has ended.'))),
    ])) as [HeicAnswer];
    if ('tiff' in answer) return answer.tiff;
    throw 'refused' in answer ? new PhotoFileError(answer.refused) : new Error(answer.damaged);
  } catch (error) {
    if (signal.aborted) throw new PhotoFileError(TOO_SLOW, { cause: error });
    throw error instanceof PhotoFileError ? error : damaged(error);
  } finally {
    await worker.terminate();
  }
}
