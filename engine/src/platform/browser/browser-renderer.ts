import { createKernelMemory } from '../../rendering/kernel.ts';
import type { FromWorker } from '../../rendering/kernel-worker.ts';
import { createRenderer, type Renderer } from '../../rendering/renderer.ts';
import type { RenderWorker } from '../../rendering/worker-pool.ts';

import { serveHere } from './serve-here.ts';

// In one expression each: bundlers look for them, and put the files beside the code.

/** Address of the kernel for memory that threads share. */
const kernelForThreads = (): URL => new URL('../../../kernel/build/kernel.wasm', import.meta.url);

/** Address of the kernel for memory of one thread alone. */
export const kernelForOneThread = (): URL => new URL('../../../kernel/build/kernel-one-thread.wasm', import.meta.url);

// TypeScript declares these only together with all of the DOM.
declare const crossOriginIsolated: boolean;
declare const Worker: new (
  url: URL,
  options: { type: 'module' },
) => {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: string, listener: (event: { data: FromWorker; message?: string }) => void): void;
};

/** Starts a module worker that renders. */
function startWorker(receive: (message: FromWorker) => void): RenderWorker {
  // In one expression: bundlers look for it, and put the worker's code beside the page's.
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => receive(data));
  worker.addEventListener('error', ({ message }) =>
    // Browsers give no reason where code cannot be loaded.
    receive({ kind: 'failed', message: message ?? 'its code could not be loaded' }),
  );
  return {
    post: (message) => worker.postMessage(message),
    close: () => worker.terminate(),
  };
}

/**
 * A renderer in a browser: on worker threads where the page is cross-origin isolated, on the caller's own thread everywhere else.
 * The picture is the same. Call it in a worker: preparing a scene keeps its thread busy either way. Close it when done.
 *
 * @param options.threads at most; by default as many as the processor runs at once
 * @throws Error when the kernel cannot be loaded
 */
export async function createBrowserRenderer(options: { threads?: number } = {}): Promise<Renderer> {
  if (!crossOriginIsolated) {
    const kernel = await loadKernel(kernelForOneThread());
    const memory = createKernelMemory({ shared: false });
    return createRenderer({ compileKernel: () => kernel, memory, threads: 1, startWorker: serveHere });
  }
  const { threads = navigator.hardwareConcurrency } = options;
  const kernel = await loadKernel(kernelForThreads());
  const memory = createKernelMemory({ shared: true });
  return createRenderer({ compileKernel: () => kernel, memory, threads, startWorker });
}

/** Loads and compiles a kernel; throws a plain sentence when it is not there. */
async function loadKernel(address: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The rendering kernel could not be loaded (${answer.status}).`);
  // Not while it streams: that needs a media type that not every server gives to .wasm.
  return WebAssembly.compile(await answer.arrayBuffer());
}
