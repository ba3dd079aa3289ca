import { serveKernel } from '../../rendering/kernel-worker.ts';
import type { StartWorker } from '../../rendering/worker-pool.ts';

/** Milliseconds of drawing after which the thread lets other work in: a frame of a screen. */
const SLICE = 16;

/** A "worker" on the caller's own thread, which can be shared by no other. It pauses often, so that an abort is noticed. */
export const serveHere: StartWorker = (receive) => {
  // A message to oneself comes after all that waits already, and sooner than any timer.
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
    // Closed, a port brings no more messages: a pass that pauses does not go on.
    close: () => port1.close(),
  };
};
