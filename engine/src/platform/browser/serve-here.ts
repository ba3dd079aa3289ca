import { serveKernel } from '../../rendering/kernel-worker.ts';
import type { StartWorker } from '../../rendering/worker-pool.ts';

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
