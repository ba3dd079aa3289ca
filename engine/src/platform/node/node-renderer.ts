import { Worker } from 'node:worker_threads';
import { createKernelMemory } from '../../rendering/kernel.ts';
import type { FromWorker } from '../../rendering/kernel-worker.ts';
import { createRenderer, type Renderer } from '../../rendering/renderer.ts';
import type { RenderWorker } from '../../rendering/worker-pool.ts';
import { workerEnvironment } from './compilation.ts';
import { compileKernel, readKernelFile } from './kernel-file.ts';

/** Starts a worker thread that renders; it does not keep the process alive while it waits. */
function startWorker(receive: (message: FromWorker) => void): RenderWorker {
  // Compiled code lies beside this file as .js, the source as .ts.
  const file = import.meta.url.endsWith('.ts') ? './render-worker.ts' : './render-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { env: workerEnvironment() });
  worker.on('message', receive);
  worker.on('error', (error: unknown) =>
    receive({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
  return {
    post: (message) => worker.postMessage(message),
    close: () => {
      void worker.terminate();
    },
  };
}

/** A renderer on Node's worker threads. Close it when done: its workers keep the process alive. */
export function createNodeRenderer(options: { threads: number }): Renderer {
  const bytes = readKernelFile();
  return createRenderer({
    compileKernel: () => compileKernel(bytes),
    memory: createKernelMemory({ shared: true }),
    threads: options.threads,
    startWorker,
  });
}
