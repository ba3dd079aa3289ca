/** Entry of a rendering worker thread. */
import { parentPort } from 'node:worker_threads';
import { serveKernel } from '../render/kernel-worker.ts';

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs in a worker thread only.');
port.on(
  'message',
  serveKernel((message) => port.postMessage(message)),
);
