/** Entry of a rendering worker thread. */
import { parentPort } from 'node:worker_threads';
import { keepCompiled } from './compilation.ts';

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs in a worker thread only.');
keepCompiled();
const { serveKernel } = await import('../../rendering/kernel-worker.ts');
port.on(
  'message',
  serveKernel((message) => port.postMessage(message)),
);
