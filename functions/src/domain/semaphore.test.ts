import { describe, expect, test, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { makeSemaphore } from './semaphore.ts';

/** Work that runs until it is ended. */
function work() {
  let end = (): void => {};
  let fail = (_: Error): void => {};
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const begin = vi.fn(() => done);
  return { begin, end: () => end(), fail: (error: Error) => fail(error) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const codeOf = (error: unknown): unknown => (error instanceof AppError ? [error.code, error.details] : error);

describe('a semaphore', () => {
  test('admits as much as fits, and the rest in order', async () => {
    const semaphore = makeSemaphore({ capacity: 10, patienceMs: 60_000, maxWaiting: 10 });
    const [first, heavy, light] = [work(), work(), work()];
    const runs = [semaphore.run(6, first.begin), semaphore.run(5, heavy.begin), semaphore.run(1, light.begin)];
    await settled();
    expect([first, heavy, light].map(({ begin }) => begin.mock.calls.length)).toEqual([1, 0, 0]);
    first.end();
    await settled();
    expect([heavy, light].map(({ begin }) => begin.mock.calls.length)).toEqual([1, 1]);
    heavy.end();
    light.end();
    await Promise.all(runs);
  });

  test('admits work heavier than the capacity alone', async () => {
    const semaphore = makeSemaphore({ capacity: 10, patienceMs: 60_000, maxWaiting: 10 });
    const [heavy, light] = [work(), work()];
    const runs = [semaphore.run(50, heavy.begin), semaphore.run(1, light.begin)];
    await settled();
    expect([heavy, light].map(({ begin }) => begin.mock.calls.length)).toEqual([1, 0]);
    heavy.end();
    await settled();
    expect(light.begin).toHaveBeenCalledOnce();
    light.end();
    await Promise.all(runs);
  });

  test('releases its place if the work fails, and rethrows the error', async () => {
    const semaphore = makeSemaphore({ capacity: 1, patienceMs: 60_000, maxWaiting: 10 });
    const broken = work();
    const run = semaphore.run(1, broken.begin);
    broken.fail(new Error('broken'));
    await expect(run).rejects.toThrow('broken');
    expect(await semaphore.run(1, async () => 'next')).toBe('next');
  });

  test('rejects work if the queue is full', async () => {
    const semaphore = makeSemaphore({ capacity: 1, patienceMs: 60_000, maxWaiting: 1 });
    const [inside, waiting, refused] = [work(), work(), work()];
    const runs = [semaphore.run(1, inside.begin), semaphore.run(1, waiting.begin)];
    expect(codeOf(await semaphore.run(1, refused.begin).catch((error: unknown) => error))).toEqual([
      'BUSY',
      { retryAfter: 5 },
    ]);
    expect(refused.begin).not.toHaveBeenCalled();
    inside.end();
    waiting.end();
    await Promise.all(runs);
  });

  test('lets owners take turns, and rejects only the one who has enough in the queue', async () => {
    const semaphore = makeSemaphore({ capacity: 1, patienceMs: 60_000, maxWaiting: 10, maxWaitingPerOwner: 1 });
    const [running, next, refused, stranger] = [work(), work(), work(), work()];
    const runs = [semaphore.run(1, running.begin, 'flooding'), semaphore.run(1, next.begin, 'flooding')];
    for (let i = 0; i < 20; i++) {
      const tried = await semaphore.run(1, refused.begin, 'flooding').catch((error: unknown) => error);
      expect(codeOf(tried)).toEqual(['BUSY', { retryAfter: 5 }]);
    }
    runs.push(semaphore.run(1, stranger.begin, 'stranger'));
    running.end();
    await settled();
    expect([stranger, next].map(({ begin }) => begin.mock.calls.length)).toEqual([1, 0]);
    stranger.end();
    await settled();
    expect(next.begin).toHaveBeenCalledOnce();
    next.end();
    await Promise.all(runs);
    expect(refused.begin).not.toHaveBeenCalled();
  });

  test('rejects work after the maximum wait, and admits lighter work behind it', async () => {
    vi.useFakeTimers();
    try {
      const semaphore = makeSemaphore({ capacity: 10, patienceMs: 1000, maxWaiting: 10 });
      const [inside, heavy, light] = [work(), work(), work()];
      const running = semaphore.run(5, inside.begin);
      const late = semaphore.run(8, heavy.begin).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(500);
      const lightRun = semaphore.run(2, light.begin);
      await vi.advanceTimersByTimeAsync(499);
      expect(light.begin).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(codeOf(await late)).toEqual(['BUSY', { retryAfter: 5 }]);
      expect(light.begin).toHaveBeenCalledOnce();
      inside.end();
      light.end();
      await Promise.all([running, lightRun]);
      expect(heavy.begin).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});
