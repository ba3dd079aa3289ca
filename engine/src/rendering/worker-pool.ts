import { CONTROL_CANCEL, CONTROL_NEXT } from './kernel-layout.ts';
import type { FromWorker, ToWorker } from './kernel-worker.ts';

/** A worker started by the platform. */
export interface RenderWorker {
  post(message: ToWorker): void;
  close(): void;
}

/** Starts a worker that runs `serveKernel` and passes its messages to `receive`. */
export type StartWorker = (receive: (message: FromWorker) => void) => RenderWorker;

/** Messages of a healthy worker. */
type Report = Exclude<FromWorker, { kind: 'failed' }>;

export interface WorkerPool {
  /** Starts the workers if they are not running, so that they load while the first pass is prepared. */
  start(): void;
  /**
   * Runs all units of a pass on every worker; resolves to the number of rays traced. Rejects when cancelled or when
   * a worker fails.
   */
  run(pass: number, units: number, onUnits?: (done: number) => void): Promise<number>;
  /** Stops the current pass at the next unit, and all later ones until `resume`. */
  cancel(): void;
  resume(): void;
  close(): void;
}

/** Workers on one kernel memory that take units from a shared counter. */
export function createWorkerPool(options: {
  /** Compiles the kernel once, when the workers start. */
  compile: () => WebAssembly.Module;
  memory: WebAssembly.Memory;
  threads: number;
  startWorker: StartWorker;
}): WorkerPool {
  // A new view each time: non-shared memory moves when it grows.
  const setControl = (address: number, value: number): void => {
    Atomics.store(new Int32Array(options.memory.buffer), address >> 2, value);
  };
  let failure: Error | undefined;
  let receive: (message: Report) => void = () => {};
  let giveUp: (error: Error) => void = () => {};
  const fail = (message: string): void => {
    failure = new Error(message);
    giveUp(failure);
  };
  const startWorker = (module: WebAssembly.Module, slot: number): RenderWorker => {
    const worker = options.startWorker((message) => {
      if (message.kind === 'failed') fail(`A rendering worker failed: ${message.message}`);
      else receive(message);
    });
    worker.post({ kind: 'start', module, memory: options.memory, slot });
    return worker;
  };
  let workers: readonly RenderWorker[] = [];
  const start = (): void => {
    if (workers.length > 0 || failure) return;
    const module = options.compile();
    workers = Array.from({ length: options.threads }, (_, slot) => startWorker(module, slot));
  };

  return {
    start,
    run(pass, units, onUnits) {
      start();
      // A worker that failed before its first pass must not leave this pass waiting.
      if (failure) return Promise.reject(failure);
      setControl(CONTROL_NEXT, 0);
      let waiting = workers.length;
      let rays = 0;
      let finished = 0;
      return new Promise((resolve, reject) => {
        giveUp = reject;
        receive = (message) => {
          if (message.kind === 'progress') {
            finished += message.units;
            onUnits?.(finished);
          } else {
            rays += message.rays;
            waiting--;
            if (waiting === 0) resolve(rays);
          }
        };
        for (const worker of workers) worker.post({ kind: 'run', pass, units, isWatched: onUnits !== undefined });
      });
    },
    cancel: () => setControl(CONTROL_CANCEL, 1),
    resume: () => setControl(CONTROL_CANCEL, 0),
    close() {
      fail('The renderer was closed.');
      for (const worker of workers) worker.close();
    },
  };
}
