import { Worker } from 'node:worker_threads';
import type { Photo } from '../../photo/photo.ts';
import type { Inspection } from '../../pipeline/inspect.ts';
import type { InspectAnswer, Inspected, InspectQuestion } from './inspect-worker.ts';
import { workerEnvironment } from './keep-compiled.ts';
import type { PlannedFile, PlanRequest } from './plan-file.ts';

interface Waiting {
  readonly resolve: (found: Inspection | PlannedFile | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Inspects photos and plans rooms on a thread of its own, so that nobody else whom the process serves has to wait. */
export interface InspectThread {
  inspect(photo: Photo): Promise<Inspection>;
  /** A photo's furniture, not drawn; null where the photo cannot be read or is declined. */
  plan(file: Uint8Array, request: PlanRequest): Promise<PlannedFile | null>;
  /** Ends the thread; calls that are still waiting reject. */
  close(): void;
}

// In a bundle the worker lies beside this file as .js, the source as .ts.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './inspect-worker.ts' : './inspect-worker.js',
  import.meta.url,
);

/**
 * The thread starts with the first photo, loads engine and network once, and keeps the process alive only while somebody waits. One
 * that died is started anew with the next photo.
 */
export function createInspectThread(): InspectThread {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | null = null;

  function start(): Worker {
    const started = new Worker(WORKER, { env: workerEnvironment() });
    const end = (error: unknown): void => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (answer: InspectAnswer) => {
      const asker = waiting.get(answer.number);
      waiting.delete(answer.number);
      if (waiting.size === 0) started.unref();
      if ('found' in answer) asker?.resolve(answer.found);
      else asker?.reject(answer.error);
    });
    started.on('error', end);
    started.on('exit', () => end(new Error('The thread that inspects photos has ended.')));
    return started;
  }

  const ask = (question: Inspected): Promise<Inspection | PlannedFile | null> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const number = asked++;
      waiting.set(number, { resolve, reject });
      worker.ref();
      worker.postMessage({ number, ...question } satisfies InspectQuestion);
    });

  return {
    async inspect(photo) {
      const found = await ask({ photo });
      if (!found || 'scene' in found) throw new Error('The thread has answered another question.');
      return found;
    },
    async plan(file, request) {
      const found = await ask({ file, plan: request });
      if (found && !('scene' in found)) throw new Error('The thread has answered another question.');
      return found;
    },
    close() {
      void worker?.terminate();
    },
  };
}
