import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, inject, it } from 'vitest';

const { environment } = inject('suite');

it('in the suite, a message to a worker contacts only this machine', async () => {
  // A worker that received no message before, because look-ups are cached.
  const worker = new Worker(new URL('./compose.fixture.ts', import.meta.url), { workerData: environment });
  const [asked] = (await once(worker, 'message')) as [string[]];
  await worker.terminate();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((host) => host !== '127.0.0.1')).toEqual([]);
});
