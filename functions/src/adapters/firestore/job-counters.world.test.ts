import { randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { startOfDay } from '../../domain/day.ts';
import { STAGED } from '../../domain/job.fixture.ts';
import { type Job, retried } from '../../domain/job.ts';
import { withAsked, withVariation } from '../../domain/variation.ts';
import { claimed, completed, failed } from '../../domain/work.ts';
import type { DaySpan } from '../../ports/store.ts';
import { createDatabase } from './database.ts';
import { createStore } from './store.ts';
import { aJob, anAccount } from './test-records.ts';

const app = testApp();
const database = createDatabase(app);
const unreadable: unknown[] = [];
const log = {
  info: () => {},
  warn: () => {},
  error: (_event: string, _error: unknown, facts?: unknown) => void unreadable.push(facts),
};
const store = createStore({ database, log });
/** Another instance, which shares only Firestore. */
const elsewhere = createStore({ database: createDatabase(app), log });
afterAll(() => deleteApp(app));

const now = new Date();
const span: DaySpan = { from: startOfDay(now, -29), to: now };
const today = now.toISOString().slice(0, 10);
const NOTHING = { OPEN: 0, COMPLETED: 0, FAILED: 0, DECLINED: 0 };

const create = (...jobs: Job[]): Promise<void> =>
  store.transact(async (transaction) => {
    for (const job of jobs) transaction.createJob(job);
  });
/** Changes a job like a use case. */
const change = (id: string, step: (job: Job) => Job): Promise<void> =>
  store.transact(async (transaction) => {
    const job = await transaction.job(id);
    if (job) transaction.saveJob(step(job));
  });
const aPhoto = (userId: string, given: Partial<Job> = {}): Job =>
  completed(aJob({ userId, createdAt: now, ...given }), STAGED, now);
const countersOf = async (userId: string) => (await database()).collection(`users/${userId}/counters`);
/** Removes the counters, as in accounts from before them. */
const forget = async (userId: string): Promise<void> => {
  const db = await database();
  await db.recursiveDelete(await countersOf(userId));
};

describe('jobs are counted', () => {
  it('without a style where nothing was added, also when all are counted from the beginning', async () => {
    const userId = randomUUID();
    await create(aPhoto(userId, { roomType: 'OFFICE', style: null }), aPhoto(userId, { style: 'LUXURY' }));
    const counted = { statuses: { ...NOTHING, COMPLETED: 2 }, styles: { LUXURY: 1 } };
    expect(await store.jobCounts(userId)).toMatchObject({ ...counted, rooms: { OFFICE: 1 } });
    await forget(userId);
    const again = await elsewhere.jobCounts(userId);
    expect(again).toMatchObject({ ...counted, rooms: { OFFICE: 1 } });
    expect(Object.keys(again.styles)).toEqual(['LUXURY']);
  });

  it('through every change of status', async () => {
    const userId = randomUUID();
    const job = aJob({ userId, createdAt: now, roomType: 'OFFICE', style: 'LUXURY' });
    const statuses = async () => (await store.jobCounts(userId)).statuses;
    expect(await statuses()).toEqual(NOTHING);
    await create(job);
    expect(await statuses()).toEqual({ ...NOTHING, OPEN: 1 });
    await change(job.id, (each) => claimed(each, 'worker', now));
    expect(await statuses()).toEqual({ ...NOTHING, OPEN: 1 });
    await change(job.id, (each) => failed(each, 'NO_FLOOR', now));
    expect(await statuses()).toEqual({ ...NOTHING, DECLINED: 1 });
    await change(job.id, (each) => retried(each, now));
    expect(await statuses()).toEqual({ ...NOTHING, OPEN: 1 });
    await change(job.id, (each) => completed(each, STAGED, now));
    await change(job.id, (each) => ({ ...each, favourite: true, title: 'Study' }));
    expect(await store.jobCounts(userId, span)).toEqual({
      statuses: { ...NOTHING, COMPLETED: 1 },
      rooms: { OFFICE: 1 },
      styles: { LUXURY: 1 },
      favourites: 1,
      days: [{ day: today, rooms: { OFFICE: 1 }, styles: { LUXURY: 1 } }],
    });
    await change(job.id, (each) => ({ ...each, favourite: false, roomType: 'KITCHEN' }));
    expect(await store.jobCounts(userId, span)).toMatchObject({
      rooms: { KITCHEN: 1 },
      favourites: 0,
      days: [{ day: today, rooms: { KITCHEN: 1 } }],
    });
    await store.transact(async (transaction) => transaction.deleteJob(job));
    const none = { statuses: NOTHING, rooms: {}, styles: {}, favourites: 0 };
    expect(await store.jobCounts(userId, span)).toEqual({ ...none, days: [{ day: today, rooms: {}, styles: {} }] });
  });

  it('even if saved without being read, or saved twice', async () => {
    const [userId, job] = [randomUUID(), aJob()];
    const mine = { ...job, userId };
    await create(mine);
    await store.transact(async (transaction) => {
      transaction.saveJob(claimed(mine, 'worker', now));
      transaction.saveJob(completed(mine, STAGED, now));
    });
    expect((await store.jobCounts(userId)).statuses).toEqual({ ...NOTHING, COMPLETED: 1 });
  });

  it('not by failed transactions, and once by retried ones', async () => {
    const [account, job] = [anAccount(), aJob()];
    const mine = { ...job, userId: account.id };
    await store.transact(async (transaction) => transaction.createAccount(account));
    await create(mine);
    await expect(create(mine)).rejects.toThrow();
    let runs = 0;
    const both = Array.from({ length: 6 }, () =>
      store.transact(async (transaction) => {
        runs++;
        const stored = await transaction.account(account.id);
        if (stored) transaction.saveAccount({ ...stored, creditsUsed: stored.creditsUsed + 1 });
        transaction.createJob(aJob({ userId: account.id }));
      }),
    );
    await Promise.all(both);
    expect(runs).toBeGreaterThanOrEqual(6);
    expect((await store.jobCounts(account.id)).statuses).toEqual({ ...NOTHING, OPEN: 7 });
  });

  it('when twelve are claimed and finish concurrently', async () => {
    const userId = randomUUID();
    const jobs = Array.from({ length: 12 }, () => aJob({ userId, createdAt: now }));
    await create(...jobs);
    await Promise.all(
      jobs.map(async ({ id }, i) => {
        await change(id, (job) => claimed(job, `worker ${i}`, now));
        await change(id, (job) => completed(job, STAGED, now));
      }),
    );
    expect((await store.jobCounts(userId)).statuses).toEqual({ ...NOTHING, COMPLETED: 12 });
  });

  it('in documents that an operator can read', async () => {
    const userId = randomUUID();
    await store.jobCounts(userId);
    await create(aPhoto(userId, { createdAt: new Date('2026-05-04T12:00:00Z'), roomType: 'OFFICE' }));
    const counters = await countersOf(userId);
    expect((await counters.doc('jobs').get()).data()).toMatchObject({
      statuses: { COMPLETED: 1 },
      rooms: { OFFICE: 1 },
      styles: { MODERN: 1 },
      countedAt: expect.any(Timestamp),
    });
    expect((await counters.doc('2026-05').get()).data()).toEqual({
      days: { '2026-05-04': { rooms: { OFFICE: 1 }, styles: { MODERN: 1 } } },
      expireAt: Timestamp.fromDate(new Date('2026-08-02T00:00:00Z')),
    });
  });
});

describe('an account without counters', () => {
  /** Photos of several rooms over 40 days. */
  const grown = async (): Promise<string> => {
    const userId = randomUUID();
    const photos = Array.from({ length: 40 }, (_, i) =>
      aPhoto(userId, {
        createdAt: new Date(startOfDay(now, -i).getTime() + 1000),
        roomType: i % 4 === 0 ? 'BEDROOM' : 'KITCHEN',
        favourite: i % 10 === 0,
        title: `Room ${i}`,
      }),
    );
    await create(...photos, aJob({ userId }), failed(aJob({ userId }), 'NO_FLOOR', now));
    return userId;
  };

  it('is counted on the first read, including changes since', async () => {
    const userId = await grown();
    const before = await store.jobCounts(userId, span);
    expect(before).toMatchObject({
      statuses: { OPEN: 1, COMPLETED: 40, FAILED: 0, DECLINED: 1 },
      rooms: { BEDROOM: 10, KITCHEN: 30 },
      favourites: 4,
    });
    expect(before.days).toHaveLength(30);
    await forget(userId);
    await create(aPhoto(userId, { roomType: 'OUTDOOR' }));
    const after = await store.jobCounts(userId, span);
    expect(after).toMatchObject({ statuses: { COMPLETED: 41 }, rooms: { BEDROOM: 10, KITCHEN: 30, OUTDOOR: 1 } });
    expect(after.days.find(({ day }) => day === today)).toEqual({
      day: today,
      rooms: { BEDROOM: 1, OUTDOOR: 1 },
      styles: { MODERN: 2 },
    });
  });

  it('is counted again after an interrupted count', async () => {
    const userId = await grown();
    const counting = { round: 'of a process that is gone', since: new Date(0) };
    await (await countersOf(userId)).doc('jobs').set({ counting, statuses: { COMPLETED: -3 } });
    expect((await store.jobCounts(userId)).statuses.COMPLETED).toBe(40);
  });

  it('is counted again if the counting rules have changed', async () => {
    const userId = await grown();
    await store.jobCounts(userId);
    await (await countersOf(userId)).doc('jobs').update({ version: 0, 'statuses.COMPLETED': 99 });
    expect((await store.jobCounts(userId)).statuses.COMPLETED).toBe(40);
  });

  it('is counted without unreadable jobs', async () => {
    const userId = randomUUID();
    const [broken, good] = [aPhoto(userId), aPhoto(userId)];
    await create(broken, good);
    await (await database()).doc(`jobs/${broken.id}`).update({ createdAt: 'yesterday' });
    unreadable.length = 0;
    expect((await store.jobCounts(userId)).statuses.COMPLETED).toBe(1);
    expect(unreadable).toEqual([{ path: `jobs/${broken.id}` }]);
  });

  it('is counted exactly while jobs change, by several instances at once', async () => {
    const userId = await grown();
    await forget(userId);
    const { rooms } = await store.jobCounts(userId);
    await forget(userId);
    const stop = performance.now() + 1500;
    const busy = async (i: number): Promise<number> => {
      let made = 0;
      for (; performance.now() < stop; made++) {
        const photo = aPhoto(userId, { roomType: 'OFFICE' });
        await create(photo);
        await change(photo.id, (job) => ({ ...job, favourite: true }));
        if (made % 3 === i) await store.transact(async (transaction) => transaction.deleteJob(photo));
      }
      return made - Math.ceil((made - i) / 3);
    };
    const counting = async (at: typeof store): Promise<void> => {
      while (performance.now() < stop) {
        await at.jobCounts(userId);
        await at.recountJobs(userId);
      }
    };
    const [left = 0, others = 0] = await Promise.all([busy(0), busy(1), counting(store), counting(elsewhere)]);
    expect(await store.countJobs({ userId, roomType: 'OFFICE' })).toBe(left + others);
    const counts = await elsewhere.jobCounts(userId, span);
    expect(counts.rooms).toEqual({ ...rooms, OFFICE: left + others });
    expect(counts.favourites).toBe(4 + left + others);
    expect(counts.days.find(({ day }) => day === today)?.rooms.OFFICE).toBe(left + others);
  });
});

describe('photos saved before there was a search index', () => {
  it('are indexed by the first search, once', async () => {
    const userId = randomUUID();
    const photos = ['Harbour', 'Hill', ''].map((title) => aPhoto(userId, { title }));
    await create(...photos);
    const jobs = (await database()).collection('jobs');
    for (const { id } of photos) await jobs.doc(id).update({ search: FieldValue.delete() });
    const found = async () =>
      (await store.jobs({ userId, prefix: 'h' }, { limit: 5 })).map(({ title }) => title).toSorted();
    await store.jobCounts(userId);
    expect(await found()).toEqual([]);
    await store.ensureFindable(userId);
    expect(await found()).toEqual(['Harbour', 'Hill']);
    const [harbour] = photos;
    await jobs.doc(harbour?.id ?? '').update({ search: FieldValue.delete() });
    await store.ensureFindable(userId);
    expect(await found()).toEqual(['Hill']);
    await store.recountJobs(userId);
    expect(await found()).toEqual(['Harbour', 'Hill']);
  });

  it('are indexed by listing as well, and others are not changed', async () => {
    const userId = randomUUID();
    const photos = [aPhoto(userId, { title: 'old' }), aPhoto(userId, { title: 'listed', listingId: 'l' })];
    await create(...photos);
    await (await database()).doc(`jobs/${photos[0]?.id}`).update({ listingId: FieldValue.delete() });
    const unlisted = async () =>
      (await store.jobs({ userId, listingId: null }, { limit: 5 })).map(({ title }) => title);
    await store.jobCounts(userId);
    expect(await unlisted()).toEqual([]);
    await store.ensureFindable(userId);
    expect(await unlisted()).toEqual(['old']);
    expect((await store.jobs({ userId, listingId: 'l' }, { limit: 5 })).map(({ title }) => title)).toEqual(['listed']);
    expect(await store.job(photos[0]?.id ?? '')).not.toHaveProperty('listingId');
  });
});

describe('failures are counted by day', () => {
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);

  it('even if the photo is deleted, including other versions, but not internal errors', async () => {
    const userId = randomUUID();
    const jobs = Array.from({ length: 4 }, () => aJob({ userId }));
    const [first, second, third, fourth] = jobs.map(({ id }) => id) as [string, string, string, string];
    await create(...jobs);
    await change(first, (job) => failed(job, 'NO_FLOOR', now));
    await change(first, (job) => failed(retried(job, now), 'NOT_A_ROOM', now));
    await store.transact(async (transaction) => {
      const job = await transaction.job(first);
      if (job) transaction.deleteJob(job);
    });
    await change(second, (job) => failed(job, 'STAGING_FAILED', now));
    await change(third, (job) => completed(job, STAGED, now));
    await change(third, (job) => {
      const asked = withAsked(job, 1, now);
      if (typeof asked === 'string') throw new Error(asked);
      return asked;
    });
    await change(third, (job) =>
      job.variations.reduce((all, each) => withVariation(all, failed(each, 'NO_PLACE', now)), job),
    );
    await change(fourth, (job) => failed(job, 'NO_FLOOR', tomorrow));
    expect(await store.workOn(userId, now)).toMatchObject({ failures: 3 });
    expect(await store.workOn(userId, tomorrow)).toMatchObject({ failures: 1 });
    await store.recountJobs(userId);
    expect(await store.workOn(userId, now)).toMatchObject({ failures: 3 });
  });

  it('in a document that expires', async () => {
    const userId = randomUUID();
    await create(failed(aJob({ userId }), 'NO_FLOOR', new Date('2026-05-04T23:59:59Z')));
    const stored = await (await countersOf(userId)).doc('work-2026-05-04').get();
    expect(stored.data()).toEqual({ failed: 1, expireAt: Timestamp.fromDate(new Date('2026-05-11T00:00:00Z')) });
  });
});
