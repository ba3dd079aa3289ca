import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { NetworkEyes } from '../eyes/network-eyes.ts';
import type { SeenMaps } from '../eyes/seen-maps.ts';
import { EYES_MODEL } from './eyes-model.ts';
import type { EyesAnswer, EyesQuestion } from './eyes-worker.ts';
import { workerEnvironment } from './keep-compiled.ts';

/** Eyes that look on a thread of their own. */
export interface EyesThread extends NetworkEyes {
  /** Ends the thread; who still waits for an answer hears of it. */
  close(): void;
}

interface Waiting {
  readonly resolve: (maps: SeenMaps) => void;
  readonly reject: (error: unknown) => void;
}

// Compiled code lies beside this file as .js, the source as .ts.
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './eyes-worker.ts' : './eyes-worker.js', import.meta.url);

/**
 * Starts a thread that loads the trained network and looks at photos while the caller goes on; the answers are those of
 * `loadNetworkEyes`. It keeps the process alive only while somebody waits for it. A thread that died is started anew with the
 * next photo.
 *
 * @returns null where the model is not there
 */
export function startEyes(): EyesThread | null {
  if (!existsSync(EYES_MODEL)) return null;
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
    started.on('message', (answer: EyesAnswer) => {
      const asker = waiting.get(answer.number);
      waiting.delete(answer.number);
      if (waiting.size === 0) started.unref();
      if ('maps' in answer) asker?.resolve(answer.maps);
      else asker?.reject(answer.error);
    });
    started.on('error', end);
    started.on('exit', () => end(new Error('The thread that looks at photos has ended.')));
    started.unref();
    return started;
  }

  worker = start();
  return {
    look: (photo, camera) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const number = asked++;
        waiting.set(number, { resolve, reject });
        worker.ref();
        worker.postMessage({ number, photo, camera } satisfies EyesQuestion);
      }),
    close() {
      void worker?.terminate();
    },
  };
}
