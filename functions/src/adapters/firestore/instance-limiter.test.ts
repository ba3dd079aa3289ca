import { expect, test } from 'vitest';
import { createInstanceLimiter } from './counted-attempts.ts';

const at = (): { now: Date; later(seconds: number): void } => ({
  now: new Date('2026-05-01T12:00:00Z'),
  later(seconds) {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  },
});

test('a number of calls per window is admitted, then the wait is returned, then calls are admitted again', async () => {
  const time = at();
  const limiter = createInstanceLimiter({ clock: () => time.now });
  const take = () => limiter.take('ann', 2, 60);
  expect(await take()).toBeNull();
  time.later(10);
  expect([await take(), await take()]).toEqual([null, 50]);
  time.later(49.2);
  expect(await take()).toBe(1);
  time.later(0.8);
  expect([await take(), await take(), await take()]).toEqual([null, null, 60]);
});

test('each key has its own window', async () => {
  const limiter = createInstanceLimiter({ clock: () => new Date(0) });
  expect([await limiter.take('ann', 1, 60), await limiter.take('bob', 1, 60)]).toEqual([null, null]);
  expect([await limiter.take('ann', 1, 60), await limiter.take('bob', 1, 60)]).toEqual([60, 60]);
});

test('a higher cost counts more', async () => {
  const limiter = createInstanceLimiter({ clock: () => new Date(0) });
  expect(await limiter.take('ann', 10, 60, 9)).toBeNull();
  expect(await limiter.take('ann', 10, 60, 9)).toBeNull();
  expect(await limiter.take('ann', 10, 60)).toBe(60);
});

test('memory is bounded: expired windows are dropped first, then the oldest', async () => {
  const time = at();
  const limiter = createInstanceLimiter({ clock: () => time.now, mostKeys: 10 });
  for (let i = 0; i < 9; i++) await limiter.take(`short ${i}`, 1, 5);
  await limiter.take('first', 1, 600);
  time.later(10);
  for (let i = 0; i < 9; i++) await limiter.take(`long ${i}`, 1, 600);
  expect(await limiter.take('first', 1, 600)).toBe(590);
  await limiter.take('one more', 1, 600);
  expect(await limiter.take('long 8', 1, 600)).toBe(600);
  expect(await limiter.take('first', 1, 600)).toBeNull();
});
