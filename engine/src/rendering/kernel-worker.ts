import { instantiateKernel, type Kernel } from './kernel.ts';
import { CONTROL_CANCEL, CONTROL_NEXT } from './kernel-layout.ts';

/** Messages from the host to a worker. */
export type ToWorker =
  | {
      readonly kind: 'start';
      readonly module: WebAssembly.Module;
      readonly memory: WebAssembly.Memory;
      readonly slot: number;
    }
  | {
      readonly kind: 'run';
      readonly pass: number;
      readonly units: number;
      /** Whether the host wants progress messages. */
      readonly isWatched: boolean;
    };

/** Messages from a worker to the host. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly units: number }
  | { readonly kind: 'done'; readonly rays: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Units between two progress messages. */
const REPORT_EVERY = 16;

/** Called after every unit: null to continue at once, or a promise to await first. */
export type Pause = () => Promise<void> | null;

/**
 * The worker's side of rendering on any platform: takes a function that posts to the host, and returns the handler
 * of the host's messages. Workers take units from a shared counter until none is left or the host cancels.
 *
 * @param pause for a worker on the host's thread, where the host can cancel only during a pause
 */
export function serveKernel(
  answer: (message: FromWorker) => void,
  pause: Pause = () => null,
): (message: ToWorker) => Promise<void> {
  let kernel: Kernel | undefined;
  let memory: WebAssembly.Memory | undefined;
  let slot = 0;

  async function runPass(pass: number, units: number, isWatched: boolean): Promise<void> {
    if (!kernel || !memory) throw new Error('A pass was requested before the start.');
    const control = new Int32Array(memory.buffer);
    kernel.bind(slot);
    let finished = 0;
    while (Atomics.load(control, CONTROL_CANCEL >> 2) === 0) {
      const unit = Atomics.add(control, CONTROL_NEXT >> 2, 1);
      if (unit >= units) break;
      kernel.run(pass, unit);
      finished++;
      if (isWatched && finished % REPORT_EVERY === 0) answer({ kind: 'progress', units: REPORT_EVERY });
      const wait = pause();
      if (wait) await wait;
    }
    answer({ kind: 'done', rays: kernel.rays() });
  }

  return async (message) => {
    try {
      if (message.kind === 'run') {
        await runPass(message.pass, message.units, message.isWatched);
        return;
      }
      ({ slot, memory } = message);
      kernel = instantiateKernel(message.module, memory);
    } catch (error) {
      answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
}
