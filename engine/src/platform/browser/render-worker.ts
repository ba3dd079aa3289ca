/** Entry of a rendering worker. */
import { type FromWorker, serveKernel, type ToWorker } from '../../rendering/kernel-worker.ts';

// TypeScript declares these only together with all of the DOM.
declare const postMessage: (message: FromWorker) => void;
declare const addEventListener: (type: 'message', listener: (event: { data: ToWorker }) => void) => void;

const serve = serveKernel(postMessage);
addEventListener('message', ({ data }) => serve(data));
