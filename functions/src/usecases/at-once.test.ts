import { expect, it } from 'vitest';
import { atOnce } from './at-once.ts';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) yield i;
}

it('processes each item once, with limited concurrency', async () => {
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

it('starts nothing once aborted, and reports that it has not reached the end', async () => {
  const ending = new AbortController();
  const done: number[] = [];
  const work = async (n: number) => {
    done.push(n);
    if (n === 4) ending.abort();
  };
  expect(await atOnce(numbers(1000), 2, work, ending.signal)).toBe(false);
  expect(done.length).toBeLessThan(8);
});

it('throws the list’s error after all started items have finished', async () => {
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
