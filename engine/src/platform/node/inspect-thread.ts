import { Worker } from 'node:worker_threads';
import { workerEnvironment } from './compilation.ts';
import type { InspectAnswer, Inspections, InspectQuestion } from './inspect-worker.ts';

/** The analysis of a photo took longer than it may. */
export class TooComplexError extends Error {
  override readonly name = 'TooComplexError';
}

interface Waiting {
  readonly question: InspectQuestion;
  readonly resolve: (found: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Inspects photos and plans rooms on a separate thread, so that the process keeps serving other requests. A call that is
 * aborted by its signal or takes too long ends the thread and rejects; the other calls start again on a new one.
 */
export type InspectThread = {
  readonly [K in keyof Inspections]: (
    ...given: [...Parameters<Inspections[K]>, signal?: AbortSignal]
  ) => Promise<ReturnType<Inspections[K]>>;
} & {
  /** Ends the thread; pending calls reject. */
  readonly close: () => void;
};

// In a bundle the worker is a .js file beside this one, in the sources a .ts file.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './inspect-worker.ts' : './inspect-worker.js',
  import.meta.url,
);

/** Maximum time of each call, seconds: several times that of the largest one on a busy machine. */
const SECONDS: Readonly<Record<keyof Inspections, number>> = {
  inspect: 120,
  plan: 240,
  fit: 480,
  join: 480,
  planRoom: 480,
  sceneIn: 240,
};

/** Maximum memory of the thread's objects, MB. Pixels lie outside and are limited by the size of what is analysed. */
const HEAP = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 128 } as const;

/**
 * The thread starts with the first photo, loads engine and network once, and keeps the process alive only while
 * calls are pending. After a crash it restarts with the next photo.
 *
 * @param seconds maximum time of each call
 */
export function createInspectThread(seconds: Readonly<Record<keyof Inspections, number>> = SECONDS): InspectThread {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | null = null;

  function start(): Worker {
    const started = new Worker(WORKER, { env: workerEnvironment(), resourceLimits: HEAP });
    const end = (error: unknown): void => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (answer: InspectAnswer) => {
      if (worker !== started) return;
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

  /** Ends the thread, as a call in progress cannot be interrupted otherwise, and asks a new one for the other calls. */
  function giveUp(number: number, reason: unknown): void {
    const given = waiting.get(number);
    if (!given) return;
    waiting.delete(number);
    const ended = worker;
    worker = waiting.size > 0 ? start() : null;
    for (const { question } of waiting.values()) worker?.postMessage(question);
    void ended?.terminate();
    given.reject(reason);
  }

  async function ask<K extends keyof Inspections>(
    kind: K,
    given: Parameters<Inspections[K]>,
    signal: AbortSignal | undefined,
  ): Promise<ReturnType<Inspections[K]>> {
    signal?.throwIfAborted();
    const number = asked++;
    const most = seconds[kind];
    const giveUpSlow = () => giveUp(number, new TooComplexError(`The call "${kind}" took more than ${most} s.`));
    const tooSlow = setTimeout(giveUpSlow, most * 1000);
    const aborted = (): void => giveUp(number, signal?.reason);
    signal?.addEventListener('abort', aborted, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        worker ??= start();
        // Kind and arguments belong together; TypeScript cannot correlate them.
        const question = { number, kind, given } as unknown as InspectQuestion;
        // The thread's result type matches the kind of request.
        waiting.set(number, { question, resolve: resolve as Waiting['resolve'], reject });
        worker.ref();
        worker.postMessage(question);
      });
    } finally {
      clearTimeout(tooSlow);
      signal?.removeEventListener('abort', aborted);
    }
  }

  return {
    inspect: (photo, signal) => ask('inspect', [photo], signal),
    plan: (file, request, signal) => ask('plan', [file, request], signal),
    fit: (files, request, signal) => ask('fit', [files, request], signal),
    join: (files, fit, late, request, signal) => ask('join', [files, fit, late, request], signal),
    planRoom: (files, fit, request, signal) => ask('planRoom', [files, fit, request], signal),
    sceneIn: (plan, file, pose, request, signal) => ask('sceneIn', [plan, file, pose, request], signal),
    close() {
      void worker?.terminate();
    },
  };
}
