import { instantiateKernel, type Kernel } from './kernel.ts';
import { CONTROL_CANCEL, CONTROL_NEXT } from './kernel-layout.ts';

/** What the host tells a worker. */
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
      /** Whether the host wants to hear how far it is. */
      readonly isWatched: boolean;
    };

/** What a worker answers. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly units: number }
  | { readonly kind: 'done'; readonly rays: number }
  | { readonly kind: 'failed'; readonly message: string };

/** Units between two progress messages. */
const REPORT_EVERY = 16;

/**
 * The worker's side of rendering, whatever the platform: give it the way to answer, and call what it returns with every
 * message from the host. Workers take units from a shared counter until none is left or the host cancels.
 */
export function serveKernel(answer: (message: FromWorker) => void): (message: ToWorker) => void {
  let kernel: Kernel | undefined;
  let control: Int32Array = new Int32Array(0);
  let slot = 0;

  function runPass(pass: number, units: number, isWatched: boolean): void {
    if (!kernel) throw new Error('A pass was asked for before the start.');
    kernel.bind(slot);
    let finished = 0;
    while (Atomics.load(control, CONTROL_CANCEL >> 2) === 0) {
      const unit = Atomics.add(control, CONTROL_NEXT >> 2, 1);
      if (unit >= units) break;
      kernel.run(pass, unit);
      finished++;
      if (isWatched && finished % REPORT_EVERY === 0) answer({ kind: 'progress', units: REPORT_EVERY });
    }
    answer({ kind: 'done', rays: kernel.rays() });
  }

  return (message) => {
    try {
      if (message.kind === 'run') {
        runPass(message.pass, message.units, message.isWatched);
        return;
      }
      slot = message.slot;
      kernel = instantiateKernel(message.module, message.memory);
      control = new Int32Array(message.memory.buffer);
    } catch (error) {
      answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
}
