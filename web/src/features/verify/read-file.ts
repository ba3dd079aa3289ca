import type { FileFacts } from './file-facts.ts';

/** A request to the worker. */
export interface ReadRequest {
  readonly id: number;
  readonly file: File;
  /** Media type of the picture, by its bytes. */
  readonly mime: string;
  /** PEM of the authority of this installation; null: it has none. */
  readonly anchor: string | null;
}

/** What the worker answers, one after the other; no facts: the file is damaged. */
export type ReadAnswer = { readonly id: number } & (
  | { readonly step: 'loaded' | 'not-loaded' | 'failed' }
  | { readonly step: 'read'; readonly facts: FileFacts | null }
);

/** Milliseconds that a file may take: a hundred megabytes on a slow phone. */
const PATIENCE = 60_000;

/** What reads credentials could not be fetched. */
export class ReaderNotLoaded extends Error {
  override name = 'ReaderNotLoaded';
}

let worker: Worker | null = null;
let requests = 0;

/**
 * Reads a picture beside the page, in a worker that is started for the first one. One at a time: whoever wants another read raises
 * the signal first.
 * @returns null where the file is damaged, or takes too long
 * @throws ReaderNotLoaded; what the signal says
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
    /** What has failed once may go on failing: the next file gets a worker of its own. */
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
        }, PATIENCE);
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
      // Before it is there it cannot be fetched; afterwards this file was too much for it.
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
