import { expect, it } from 'vitest';
import { atOnce } from './at-once.ts';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) yield i;
}

it('does each once, so many at a time', async () => {
  const done: number[] = [];
  let [running, most] = [0, 0];
  const complete = await atOnce(numbers(20), 3, async (n) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    done.push(n);
  });
  expect(complete).toBe(true);
  expect(done.toSorted((a, b) => a - b)).toEqual([...Array(20).keys()]);
  expect(most).toBe(3);
});

it('begins nothing once the signal is raised, and says that it was not at the end', async () => {
  const ending = new AbortController();
  const done: number[] = [];
  const work = async (n: number) => {
    done.push(n);
    if (n === 4) ending.abort();
  };
  expect(await atOnce(numbers(1000), 2, work, ending.signal)).toBe(false);
  expect(done.length).toBeLessThan(8);
});

it('throws what the list throws, when all that were begun are over', async () => {
  async function* broken(): AsyncGenerator<number> {
    yield* numbers(2);
    throw new Error('no database');
  }
  const release = Promise.withResolvers<void>();
  const done: number[] = [];
  const ended = atOnce(broken(), 2, async (n) => {
    if (n === 0) await release.promise;
    else release.resolve();
    done.push(n);
  });
  await expect(ended).rejects.toThrow('no database');
  expect(done.toSorted()).toEqual([0, 1]);
});
