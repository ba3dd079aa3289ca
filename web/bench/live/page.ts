import type { LiveFigures, LiveOrder } from './worker.ts';

/** Interface of the page to the benchmark. */
export interface LivePage {
  measure(order: LiveOrder): Promise<LiveFigures>;
}

/** Measures in a worker, where an editor draws. The worker stays alive, so that its memory can be measured. */
const measure: LivePage['measure'] = (order) =>
  new Promise((resolve, reject) => {
    const opened = performance.timeOrigin + performance.now();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<LiveFigures>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ ...order, opened });
  });

Object.assign(window, { measure });
