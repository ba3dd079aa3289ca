import { expect, test } from 'vitest';
import { jobOf } from '../../domain/job.fixture.ts';
import type { JobFilter } from '../../ports/store.ts';
import { withOtherPictures } from './find-photos.ts';

const FILTER: JobFilter = { userId: 'ann', status: 'COMPLETED' };
const photo = (i: number) => jobOf({ id: `job ${i}`, photoId: `photo ${i}` });

/** Photos with one other picture each; records the number requested at a time. */
async function found(count: number) {
  const asked: number[] = [];
  const jobs = await withOtherPictures(
    {
      jobs: async ({ photoId }) => {
        const ids = [photoId ?? []].flat();
        asked.push(ids.length);
        return ids.map((id) => jobOf({ id: `other of ${id}`, photoId: id }));
      },
    },
    FILTER,
    Array.from({ length: count }, (_, i) => photo(i)),
  );
  return { asked, ids: jobs.map(({ id }) => id) };
}

test.each([
  [30, [30]],
  [31, [30, 1]],
  [61, [30, 30, 1]],
])('with %i photos, every other picture follows its first', async (count, parts) => {
  const { asked, ids } = await found(count);
  expect(asked).toEqual(parts);
  expect(ids).toEqual(Array.from({ length: count }, (_, i) => [`job ${i}`, `other of photo ${i}`]).flat());
});

test('nothing is read if every photo has one picture', async () => {
  const jobs = [jobOf({ id: 'a' }), jobOf({ id: 'b' })];
  const nobody = { jobs: () => Promise.reject(new Error('It was read.')) };
  expect(await withOtherPictures(nobody, FILTER, jobs)).toEqual(jobs);
});
