import type { Answer, Order } from './worker.ts';

/** Interface of the page to the test. */
export interface DrawingPage {
  draw(order: Order): Promise<Answer>;
}

/** Draws in a worker, as a screen would, because preparing a scene blocks its thread. */
const draw: DrawingPage['draw'] = (order) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(order);
  });

Object.assign(window, { draw });
