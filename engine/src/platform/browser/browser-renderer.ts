import { createKernelMemory } from '../../rendering/kernel.ts';
import { type FromWorker, serveKernel } from '../../rendering/kernel-worker.ts';
import { createRenderer, type Renderer } from '../../rendering/renderer.ts';
import type { RenderWorker, StartWorker } from '../../rendering/worker-pool.ts';

/** Milliseconds of drawing before yielding to other work: about one frame at 60 Hz. */
const SLICE = 16;

/** A "worker" on the caller's own thread. It yields often so that an abort is noticed. */
export const serveHere: StartWorker = (receive) => {
  // A message to oneself is delivered after everything already queued, and sooner than any timer.
  const { port1, port2 } = new MessageChannel();
  let goOn: () => void = () => {};
  port1.addEventListener('message', () => goOn());
  port1.start();
  let until = 0;
  const pause = (): Promise<void> | null => {
    if (performance.now() < until) return null;
    return new Promise((resolve) => {
      goOn = () => {
        until = performance.now() + SLICE;
        resolve();
      };
      port2.postMessage(null);
    });
  };
  const serve = serveKernel(receive, pause);
  return {
    post: serve,
    // A closed port delivers no more messages, so a paused pass does not continue.
    close: () => port1.close(),
  };
};

// In one expression each: bundlers look for them, and put the files beside the code.

/** URL of the kernel for shared memory. */
const kernelForThreads = (): URL => new URL('../../../kernel/build/kernel.wasm', import.meta.url);

/** URL of the kernel for the memory of a single thread. */
export const kernelForOneThread = (): URL => new URL('../../../kernel/build/kernel-one-thread.wasm', import.meta.url);

// TypeScript declares these only together with the whole DOM library.
declare const crossOriginIsolated: boolean;
declare const Worker: new (
  url: URL,
  options: { type: 'module' },
) => {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: string, listener: (event: { data: FromWorker; message?: string }) => void): void;
};

/** Starts a module worker for rendering. */
function startWorker(receive: (message: FromWorker) => void): RenderWorker {
  // One expression, so that bundlers recognise it and emit the worker beside the page.
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => receive(data));
  worker.addEventListener('error', ({ message }) =>
    // Browsers give no reason when code cannot be loaded.
    receive({ kind: 'failed', message: message ?? 'its code could not be loaded' }),
  );
  return {
    post: (message) => worker.postMessage(message),
    close: () => worker.terminate(),
  };
}

/**
 * Creates a renderer for the browser: on worker threads if the page is cross-origin isolated, on the caller's thread
 * otherwise; the picture is the same. Call it in a worker, because preparing a scene blocks its thread either way.
 * Close it when done.
 *
 * @param options.threads upper limit; by default the number of logical processors
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

/** Loads and compiles a kernel. Throws a plain sentence if it is missing. */
async function loadKernel(address: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The rendering kernel could not be loaded (${answer.status}).`);
  // Not compiled while streaming: that requires a media type that not every server sends for .wasm.
  return WebAssembly.compile(await answer.arrayBuffer());
}
