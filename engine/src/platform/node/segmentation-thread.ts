import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Clearing } from '../../pipeline/clearing.ts';
import type { Lighting } from '../../pipeline/lighting.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { workerEnvironment } from './compilation.ts';
import { EDGES_MODEL, SEGMENTATION_MODEL } from './segmentation-file.ts';
import { readSegmentationRuntime } from './segmentation-runtime.ts';
import type { SegmentationReply, SegmentationRequest, SegmentationTask } from './segmentation-worker.ts';

/** Segmentation on a separate thread, which also removes furniture and estimates the photo's light. */
export interface SegmentationThread extends SegmentationNetwork, Lighting, Clearing {
  /** Resolves when the thread has loaded its code and the network. */
  load(): Promise<null>;
  /** Ends the thread; pending calls reject. */
  close(): void;
}

interface Waiting {
  /** Receives the result of the task. */
  readonly resolve: (found: never) => void;
  readonly reject: (error: unknown) => void;
}

// Compiled code is a .js file beside this one, source a .ts file.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './segmentation-worker.ts' : './segmentation-worker.js',
  import.meta.url,
);

/**
 * Starts a thread that loads the trained network and segments photos; results equal those of
 * `loadSegmentationNetwork`. It keeps the process alive only while calls are pending. After a crash it restarts with
 * the next photo.
 *
 * @returns null if a model is missing
 */
export function startSegmentation(): SegmentationThread | null {
  if (!existsSync(SEGMENTATION_MODEL) || !existsSync(EDGES_MODEL)) return null;
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | null = null;

  function start(): Worker {
    const runtime = readSegmentationRuntime();
    const transferList = [runtime.bytes.buffer];
    const started = new Worker(WORKER, { env: workerEnvironment(), workerData: runtime, transferList });
    const end = (error: unknown): void => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (answer: SegmentationReply) => {
      const asker = waiting.get(answer.number);
      waiting.delete(answer.number);
      if (waiting.size === 0) started.unref();
      // The worker's result type matches the task.
      if ('found' in answer) asker?.resolve(answer.found as never);
      else asker?.reject(answer.error);
    });
    started.on('error', end);
    started.on('exit', () => end(new Error('The thread that looks at photos has ended.')));
    started.unref();
    return started;
  }

  worker = start();
  const ask = <T>(task: SegmentationTask): Promise<T> =>
    new Promise((resolve: (found: T) => void, reject) => {
      worker ??= start();
      const number = asked++;
      waiting.set(number, { resolve, reject });
      worker.ref();
      worker.postMessage({ number, task } satisfies SegmentationRequest);
    });
  return {
    load: () => ask({ kind: 'load' }),
    segment: (photo, camera) => ask({ kind: 'segment', photo, camera }),
    surfaces: (maps, photo) => ask({ kind: 'surfaces', maps, photo }),
    readStrips: (strips) => ask({ kind: 'strips', strips }),
    bareRoom: (photo, camera) => ask({ kind: 'bareRoom', photo, camera }),
    room(photo, { working, model: { camera, cameraHeight, box, openings }, seen, surfaces }) {
      // Only these parts of the analysis are sent.
      const sight = { working, model: { camera, cameraHeight, box, openings }, seen, surfaces };
      return ask({ kind: 'room', photo, sight });
    },
    setting: (photo, scene) => ask({ kind: 'setting', photo, scene }),
    clear: (photo, { model, lens, seen, working }, wish) =>
      ask({ kind: 'clear', photo, sight: { model, lens, seen, working }, wish }),
    close() {
      void worker?.terminate();
    },
  };
}
