import { randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { createRateLimiter } from './counted-attempts.ts';
import { createDatabase } from './database.ts';

const app = testApp();
const database = createDatabase(app);
afterAll(() => deleteApp(app));

let now = new Date('2026-05-01T12:00:00Z');
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const limiter = createRateLimiter({ database, clock: () => now });
/** Another instance, which shares only Firestore. */
const elsewhere = createRateLimiter({ database: createDatabase(app), clock: () => now });

describe('a rate limit', () => {
  let key = '';
  beforeEach(() => {
    key = `login:${randomUUID()}@example.com`;
  });

  it('admits a number of calls per window, then returns the wait, then admits calls again', async () => {
    expect(await limiter.take(key, 2, 60)).toBeNull();
    later(10);
    expect(await limiter.take(key, 2, 60)).toBeNull();
    expect(await limiter.take(key, 2, 60)).toBe(50);
    later(49.2);
    expect(await limiter.take(key, 2, 60)).toBe(1);
    later(0.8);
    expect(await limiter.take(key, 2, 60)).toBeNull();
    expect(await limiter.take(key, 2, 60)).toBeNull();
    expect(await limiter.take(key, 2, 60)).toBe(60);
  });

  it('counts a higher cost', async () => {
    expect([await limiter.take(key, 10, 60, 1), await limiter.take(key, 10, 60, 9)]).toEqual([null, null]);
    expect(await limiter.take(key, 10, 60)).toBe(60);
  });

  it('applies to each key separately', async () => {
    expect([await limiter.take(key, 1, 60), await limiter.take(`${key}2`, 1, 60)]).toEqual([null, null]);
    expect(await limiter.take(key, 1, 60)).not.toBeNull();
  });

  it('applies across instances and to concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? limiter : elsewhere).take(key, 5, 60)),
    );
    expect(answers.filter((wait) => wait === null)).toHaveLength(5);
  });

  it('stores no key, and an expiry', async () => {
    await limiter.take(key, 5, 60);
    const all = await (await database()).collection('rateLimits').get();
    const found = all.docs.filter((document) => JSON.stringify([document.id, document.data()]).includes(key));
    expect(found).toEqual([]);
    const expireAt = Timestamp.fromMillis(now.getTime() + 60_000);
    expect(all.docs.some((document) => document.data().expireAt.isEqual(expireAt))).toBe(true);
  });
});
