import { Worker } from 'node:worker_threads';
import type { InspectAnswer, Inspections } from './inspect-worker.ts';
import { workerEnvironment } from './keep-compiled.ts';

interface Waiting {
  readonly resolve: (found: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Inspects photos and plans rooms on a separate thread, so that the process keeps serving other requests. */
export type InspectThread = {
  readonly [K in keyof Inspections]: (...given: Parameters<Inspections[K]>) => Promise<ReturnType<Inspections[K]>>;
} & {
  /** Ends the thread; pending calls reject. */
  readonly close: () => void;
};

// In a bundle the worker is a .js file beside this one, in the sources a .ts file.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './inspect-worker.ts' : './inspect-worker.js',
  import.meta.url,
);

/**
 * The thread starts with the first photo, loads engine and network once, and keeps the process alive only while
 * calls are pending. After a crash it restarts with the next photo.
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

  const ask = <K extends keyof Inspections>(
    kind: K,
    ...given: Parameters<Inspections[K]>
  ): Promise<ReturnType<Inspections[K]>> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const number = asked++;
      // The thread's result type matches the kind of request.
      waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
      worker.ref();
      worker.postMessage({ number, kind, given });
    });

  return {
    inspect: (photo) => ask('inspect', photo),
    plan: (file, request) => ask('plan', file, request),
    fit: (files, request) => ask('fit', files, request),
    join: (files, fit, late, request) => ask('join', files, fit, late, request),
    planRoom: (files, fit, request) => ask('planRoom', files, fit, request),
    sceneIn: (plan, file, pose, request) => ask('sceneIn', plan, file, pose, request),
    close() {
      void worker?.terminate();
    },
  };
}
