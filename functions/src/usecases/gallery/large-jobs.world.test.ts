/** Jobs whose documents are near Firestore's limit of 1 MiB, changed together: a request may have 10 MiB. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { callBy } from '../../../test/calls.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import type { Account } from '../../domain/account.ts';
import { jobOf, STAGED } from '../../domain/job.fixture.ts';

const world = createWorld();
afterAll(() => world.end());
const { store } = world.ports;

/** Creates photos of 900 KB each, 10.8 MB in all. */
async function largePhotos({ id: userId }: Account): Promise<string[]> {
  const jobs = Array.from({ length: 12 }, () =>
    jobOf({ id: randomUUID(), userId, status: 'COMPLETED', staged: STAGED, prompt: 'x'.repeat(900_000) }),
  );
  for (const job of jobs) await store.transact(async (transaction) => transaction.createJob(job));
  return jobs.map(({ id }) => id);
}

it('are tagged, put into a listing and released from it in one request each', async () => {
  const account = await world.account();
  const imageIds = await largePhotos(account);
  const { handlers } = world.serve();
  const call = { ...callBy(account), params: undefined };
  const { images } = await handlers.galleryBulkUpdate({ ...call, body: { imageIds, addTags: ['sea'] } });
  expect(images.map(({ tags }) => tags)).toEqual(imageIds.map(() => ['sea']));

  const { id } = await handlers.createListing({ ...call, body: { address: 'A', style: null, jobIds: imageIds } });
  expect(await store.countJobs({ userId: account.id, listingId: id })).toBe(imageIds.length);
  await handlers.deleteListing({ ...callBy(account), params: { id }, body: undefined });
  expect(await store.countJobs({ userId: account.id, listingId: null })).toBe(imageIds.length);
  expect(await store.job(imageIds[0] ?? '')).toMatchObject({ tags: ['sea'], prompt: expect.stringMatching(/^x+$/) });
});
