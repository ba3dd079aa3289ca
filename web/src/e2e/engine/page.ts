import type { Answer, Order } from './worker.ts';

/** What the page offers to the test that opened it. */
export interface DrawingPage {
  draw(order: Order): Promise<Answer>;
}

/** Draws in a worker of its own, as a screen would: preparing a scene keeps its thread busy. */
const draw: DrawingPage['draw'] = (order) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(order);
  });

Object.assign(window, { draw });
