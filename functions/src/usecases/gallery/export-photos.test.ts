import { expect, test } from 'vitest';
import { opened } from '../../domain/export-task.ts';
import { jobOf, STAGED } from '../../domain/job.fixture.ts';
import { makePhotoEntries, wereStagedTogether } from './export-photos.ts';

test('an archive goes on without a picture that is made anew, has no emptied room, or is gone', async () => {
  const jobs = [
    jobOf({ id: 'staged', status: 'COMPLETED', staged: STAGED }),
    jobOf({ id: 'again', status: 'PROCESSING' }),
    jobOf({ id: "another's", userId: 'u2', status: 'COMPLETED', staged: STAGED }),
  ];
  const photos = ['staged', 'again', "another's", 'deleted'].map((jobId) => ({ jobId, version: 0, name: jobId }));
  const task = opened(
    {
      ...{ id: 'e', userId: 'u1', kind: 'photos', requestId: 'r' },
      photos: [...photos, { jobId: 'staged', version: 0, emptied: true, name: 'emptied' }],
    },
    new Date('2026-05-01'),
  );
  const entries = await makePhotoEntries({
    store: { job: async (id) => jobs.find((job) => job.id === id) ?? null },
    disclosedPicture: async () => null,
  })(task);
  expect(entries.map(({ name, source }) => [name, source])).toEqual([
    ['staged', { path: STAGED.stagedPath }],
    ['again', null],
    ["another's", null],
    ['deleted', null],
    ['emptied', null],
  ]);
});

test('photos are staged together if they are of one batch, with the pictures made of them later', () => {
  const batch = [jobOf({ id: 'a', batchId: 'b1' }), jobOf({ id: 'b', batchId: 'b1' })];
  const later = jobOf({ id: 'c', photoId: 'a', batchId: 'c' });
  const other = jobOf({ id: 'd', batchId: 'd' });
  expect(
    [batch, [...batch, later], [later], [...batch, other], [jobOf({ id: 'old' })]].map(wereStagedTogether),
  ).toEqual([true, true, true, false, false]);
});
