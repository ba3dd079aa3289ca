import { expect, test } from 'vitest';
import { DRAWING_ENGINE } from '../../../test/drawing-engine.ts';
import { DEFAULT_OPTIONS, TEST_IMAGE_URL } from '../../contract/staging-options.ts';
import type { Account } from '../../domain/account.ts';
import { makeCreateJob } from './create-job.ts';
import { JOB_PATHS } from './job-paths.ts';

const account = { id: 'ann', plan: 'FREE' } as Account;
const SAMPLE = { url: TEST_IMAGE_URL, path: JOB_PATHS.sample };

function creating(sample: typeof SAMPLE | null, there: readonly string[]) {
  const asked: string[] = [];
  const { create } = makeCreateJob({
    store: {
      workOn: async () => ({ starts: 0, failures: 0 }),
      transact: () => {
        throw new Error('taken');
      },
    } as never,
    files: {
      exists: async (path: string) => {
        asked.push(path);
        return there.includes(path);
      },
      pathOf: (url: string) => /^https:\/\/files\.test\/(.+)$/.exec(url)?.[1] ?? null,
      prepare: (path: string) => ({ path, url: path }),
    } as never,
    enqueue: async () => {},
    currentAccount: async () => account,
    clock: () => new Date(0),
    ids: () => 'id',
    log: { info: () => {}, warn: () => {}, error: () => {} },
    engine: { id: 'none', ...DRAWING_ENGINE },
    planner: { check: async () => null },
    sample,
  });
  const from = (imageUrl: string) => create(account.id, { imageUrl, prompt: '', ...DEFAULT_OPTIONS }, 'request-1');
  return { asked, from };
}

test.each([
  ['the test screen’s photo, where the service has none', TEST_IMAGE_URL, null],
  ['the test screen’s photo, where nobody put it', TEST_IMAGE_URL, SAMPLE],
  ['an address of somebody else’s', 'https://example.com/room.jpg', SAMPLE],
  ['what another person uploaded', 'https://files.test/uploads/bob/1.jpg', SAMPLE],
  ['any other file of the bucket', 'https://files.test/staged/ann/1.jpg', SAMPLE],
  ['the small copy of an upload', 'https://files.test/uploads/ann/small/1.png', SAMPLE],
  ['an upload that is gone', 'https://files.test/uploads/ann/gone.jpg', SAMPLE],
])('is not made from %s', async (_, imageUrl, sample) => {
  const { from } = creating(sample, ['uploads/bob/1.jpg', 'staged/ann/1.jpg', 'uploads/ann/small/1.png']);
  await expect(from(imageUrl)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});

test('is made from an own upload, and from the test screen’s photo where it is there', async () => {
  const { asked, from } = creating(SAMPLE, [JOB_PATHS.sample, 'uploads/ann/1.jpg']);
  await expect(from('https://files.test/uploads/ann/1.jpg')).rejects.toThrow('taken');
  await expect(from(TEST_IMAGE_URL)).rejects.toThrow('taken');
  expect(asked).toEqual(['uploads/ann/1.jpg', JOB_PATHS.sample]);
});
