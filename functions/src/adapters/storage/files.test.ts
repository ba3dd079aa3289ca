import { expect, it } from 'vitest';
import { makeSemaphore } from '../../domain/semaphore.ts';
import { withinMemory } from './files.ts';

const MEGABYTE = 2 ** 20;
const FILES = new Map([
  ['large', 6 * MEGABYTE],
  ['small', MEGABYTE],
]);

it('reads files only while memory for all of them is free, each weighted by its size', async () => {
  const memory = makeSemaphore({ capacity: 8, patienceMs: 60_000, maxWaiting: 10 });
  let held = 0;
  let most = 0;
  const source = {
    size: async (path: string) => FILES.get(path) ?? null,
    read: async (path: string) => {
      const bytes = FILES.get(path) ?? null;
      held += bytes ?? 0;
      most = Math.max(most, held);
      return bytes === null ? null : new Uint8Array(bytes);
    },
  };
  const sizes = await Promise.all(
    ['large', 'small', 'large', 'gone', 'large'].map((path) =>
      withinMemory(memory, source, [path, 'small'], async (files) => {
        await new Promise((resolve) => setImmediate(resolve));
        const read = files.map((file) => file?.length ?? null);
        for (const length of read) held -= length ?? 0;
        return read;
      }),
    ),
  );
  const [large, small] = [6 * MEGABYTE, MEGABYTE];
  expect(sizes).toEqual([
    [large, small],
    [small, small],
    [large, small],
    [null, small],
    [large, small],
  ]);
  expect(most).toBeLessThanOrEqual(8 * MEGABYTE);
});
