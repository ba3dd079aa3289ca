import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { apiClient } from '../../functions/test/api-client.ts';
import { byExtent } from '../../functions/test/extent.ts';
import { ROOT } from '../suite/firebase-config.ts';
import { DEMO_PHOTOS, DEMO_SIGN_IN, openDatabase, seed } from './seed.ts';

const suite = inject('suite');
const api = apiClient(suite.origin);
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase(suite);
});
afterAll(() => database.terminate());

/** Only the exhaustive run stages all photos and removes furniture. */
const PHOTOS = byExtent(DEMO_PHOTOS.slice(-1), DEMO_PHOTOS);

/** Smaller photos than a real seed, which saves the engine's time and checks the same. */
const smallPhoto = (file: string) => sharp(join(ROOT, file)).resize({ width: 420 }).jpeg().toBuffer();

test('seeding creates an account and photos once, and its ledger matches its counters', async () => {
  for (let start = 0; start < 2; start++)
    expect(await seed(suite, { photos: PHOTOS, readPhoto: smallPhoto })).toEqual(DEMO_SIGN_IN);
  const { token = '', user } = await api.ok('login', { body: DEMO_SIGN_IN });
  expect(user).toMatchObject({ plan: 'PREMIUM', emailVerified: true, company: 'Harbour Street Realty' });
  const jobs = await vi.waitFor(
    async () => {
      const listed = await api.ok('userJobs', { token });
      expect(listed.total).toBe(PHOTOS.length);
      expect(listed.jobs.filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED')).toEqual([]);
      return listed.jobs;
    },
    { timeout: 400_000, interval: 1000 },
  );
  const failed = jobs.filter(({ status }) => status === 'FAILED');
  expect(failed.map(({ error }) => error?.code)).toEqual(PHOTOS === DEMO_PHOTOS ? ['REMOVAL_WINDOW_HIDDEN'] : []);
  const staged = PHOTOS.length - failed.length;
  const { images } = await api.ok('gallery', { token, query: { favourite: 'true' } });
  expect(images.map(({ title }) => title)).toEqual(['12 Harbour Street, living room']);

  expect(await api.ok('credits', { token })).toMatchObject({ limit: 400, used: staged });
  const ledger = await database.collection(`users/${user.id}/ledger`).get();
  const entries = (kind: string) =>
    ledger.docs
      .filter((entry) => entry.get('kind') === kind)
      .map((entry) => entry.id)
      .sort();
  const expected = (kind: string, ids: string[]) => ids.map((id) => `${id}:1:${kind}`).sort();
  const idsOf = (status: string) => jobs.filter((job) => job.status === status).map(({ id }) => id);
  expect(entries('reserve')).toEqual(
    expected(
      'reserve',
      jobs.map(({ id }) => id),
    ),
  );
  expect(entries('capture')).toEqual(expected('capture', idsOf('COMPLETED')));
  expect(entries('refund')).toEqual(expected('refund', idsOf('FAILED')));
});
