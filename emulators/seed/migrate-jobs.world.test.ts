import { Firestore } from '@google-cloud/firestore';
import { afterAll, expect, it } from 'vitest';
import { createStore } from '../../functions/src/adapters/firestore/store.ts';
import { jobOf, STAGED } from '../../functions/src/domain/job.fixture.ts';
import { migrateJobs } from './migrate-jobs.ts';

const database = new Firestore({ projectId: 'demo-migration', databaseId: '(default)' });
const refused = (): never => {
  throw new Error('Nothing here is to be logged.');
};
const store = createStore({
  database: async () => database as unknown as Awaited<ReturnType<Parameters<typeof createStore>[0]['database']>>,
  log: { info: refused, warn: refused, error: refused },
});
afterAll(() => database.terminate());

const at = new Date('2026-05-01T12:00:00Z');
const later = new Date('2026-05-01T13:00:00Z');
const { variations: _, kind: __, id: ___, ...bare } = jobOf({ userId: 'u1', status: 'COMPLETED', staged: STAGED });
const work = { createdAt: at, updatedAt: at, attempt: 1, starts: 1 };
const roomPlan = { name: 'n', jobId: 'j', number: 11 };

it('gives the pictures of older data jobs of their own, once', async () => {
  const jobs = database.collection('jobs');
  await jobs.doc('a').set({
    ...bare,
    ...{ tasteSeed: 7, variationsDueAt: later, leftoversAt: later, chosenVersion: 11 },
    publication: { token: 't', version: 0, publishedAt: at },
    variations: [
      { ...work, number: 1, status: 'PROCESSING', lease: { worker: 'w', until: later } },
      { ...work, number: 11, status: 'COMPLETED', staged: STAGED, editOf: 0, revision: 2 },
      { ...work, number: 12, status: 'PENDING', editOf: 0, roomPlan },
      { ...work, number: 13, status: 'FAILED', errorCode: 'NO_PLACE', cleanOf: 11, attempt: 2 },
    ],
  });
  const { chosenVersion: _, ...first } = bare;
  await jobs.doc('b').set(first);

  expect(await migrateJobs(database)).toBe(2);
  const all = jobOf({ ...bare, id: 'a', homeSeed: 7, leftoversAt: later, chosenVersion: 11 });
  expect(await store.job('a')).toEqual({
    ...all,
    publication: { token: 't', version: 0, publishedAt: at, hashes: [] },
    variations: [
      { ...work, kind: 'variation', number: 1, status: 'PROCESSING', lease: { worker: 'w', until: later } },
      { ...work, kind: 'edited', number: 11, status: 'COMPLETED', staged: STAGED, editOf: 0, revision: 2 },
      { ...work, kind: 'carried', number: 12, status: 'PENDING', editOf: 0, roomPlan },
      { ...work, kind: 'clean', number: 13, status: 'FAILED', errorCode: 'NO_PLACE', cleanOf: 11, attempt: 2 },
    ].map((each) => ({ ...each, id: `a-${each.number}`, stagedId: 'a', userId: 'u1', leftoversAt: later })),
  });
  expect(await store.job('b')).toEqual(jobOf({ ...bare, id: 'b' }));
  expect((await jobs.doc('a').get()).data()).not.toHaveProperty('variations');
  expect(await store.jobs({ userId: 'u1', listingId: null }, { limit: 9 })).toHaveLength(2);

  const [before, after] = [await jobs.get(), (await migrateJobs(database)) === 0 ? await jobs.get() : null];
  expect(after?.docs.map(({ updateTime }) => updateTime)).toEqual(before.docs.map(({ updateTime }) => updateTime));
});
