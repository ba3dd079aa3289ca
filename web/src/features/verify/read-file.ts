import type { FileFacts } from './file-facts.ts';

/** A request to the worker. */
export interface ReadRequest {
  readonly id: number;
  readonly file: File;
  /** Media type of the picture, detected from its bytes. */
  readonly mime: string;
  /** PEM of this installation's authority, or null. */
  readonly anchor: string | null;
}

/** The worker's answers, in order; no facts if the file is damaged. */
export type ReadAnswer = { readonly id: number } & (
  | { readonly step: 'loaded' | 'not-loaded' | 'failed' }
  | { readonly step: 'read'; readonly facts: FileFacts | null }
);

/** Longest time for a file, milliseconds: a hundred megabytes on a slow phone. */
const READ_TIMEOUT_MS = 60_000;

/** The code that reads credentials could not be fetched. */
export class ReaderNotLoaded extends Error {
  override name = 'ReaderNotLoaded';
}

let worker: Worker | null = null;
let requests = 0;

/**
 * Reads a picture in a worker, which is started with the first one. One at a time: raise the signal before starting
 * another.
 * @returns null if the file is damaged or takes too long
 * @throws ReaderNotLoaded; the signal's reason
 */
export function readFile(request: Omit<ReadRequest, 'id'>, stop: AbortSignal): Promise<FileFacts | null> {
  stop.throwIfAborted();
  worker ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  const current = worker;
  const id = ++requests;
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      listening.abort();
    };
    /** After a failure the next file gets a new worker. */
    const drop = () => {
      end();
      current.terminate();
      if (worker === current) worker = null;
    };
    const { signal } = listening;
    const onMessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.id !== id) return;
      if (data.step === 'loaded') {
        timer = setTimeout(() => {
          drop();
          resolve(null);
        }, READ_TIMEOUT_MS);
      } else if (data.step === 'read') {
        end();
        resolve(data.facts);
      } else {
        drop();
        reject(data.step === 'failed' ? new Error('The file could not be read.') : new ReaderNotLoaded());
      }
    };
    const failed = (event: Event) => {
      event.preventDefault();
      drop();
      // If it never started, it could not be fetched; otherwise this file was too much for it.
      if (timer === undefined) reject(new ReaderNotLoaded());
      else resolve(null);
    };
    const stopped = () => {
      drop();
      reject(stop.reason);
    };
    stop.addEventListener('abort', stopped, { signal });
    current.addEventListener('message', onMessage, { signal });
    current.addEventListener('error', failed, { signal });
    current.postMessage({ ...request, id } satisfies ReadRequest);
  });
}
