import { TEST_IMAGE_URL } from '@roomwright/functions/contract/staging-options.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStagingTest } from './use-staging-test.ts';

const options = { style: 'MODERN', roomType: 'LIVING_ROOM', prompt: 'Furnish it' } as const;

/**
 * Answers `create` with a waiting job, then the polls one after another, each after ten seconds, repeating the last.
 */
function serve(...statuses: string[]) {
  const sent: unknown[] = [];
  let polls = 0;
  const fetch = vi.fn(async (_: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return Response.json({ id: 'j', status: 'PENDING', updatedAt: '0' });
    }
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const status = statuses[Math.min(polls++, statuses.length - 1)];
    return Response.json({ id: 'j', status, updatedAt: '0', error: { message: 'Too dark.' } });
  });
  vi.stubGlobal('fetch', fetch);
  return sent;
}

async function run(seconds: number) {
  const progress: number[] = [];
  const jobs: string[] = [];
  const { signal } = new AbortController();
  const done = runStagingTest({
    options,
    signal,
    onProgress: (percent) => progress.push(percent),
    onJob: ({ status }) => jobs.push(status),
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(999);
  expect(progress).toEqual([10, 30]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return { progress, jobs, error: await done };
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('goes from 10 over 30, 50 and 60 to 100, with the fixed sample as the photo', async () => {
  const sent = serve('PROCESSING', 'COMPLETED');
  const { progress, jobs, error } = await run(20);
  expect(error).toBeUndefined();
  expect(progress).toEqual([10, 30, 50, 60, 60, 60, 100]);
  expect(jobs).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
  expect(sent).toEqual([{ imageUrl: TEST_IMAGE_URL, ...options }]);
});

test('polling raises it to 90 at most, and stops after 30 polls', async () => {
  serve('PROCESSING');
  const { progress, error } = await run(300);
  expect(error).toMatchObject({ message: 'Staging is taking longer than expected' });
  expect(progress.slice(4).filter((percent) => percent > 60)).toEqual([63, 66, 69, 72, 75, 78, 81, 84, 87, 90]);
});

test('a failed job says so, with the reason', async () => {
  serve('FAILED');
  const { error } = await run(10);
  expect(error).toMatchObject({ message: 'Staging process failed', reason: 'Too dark.' });
});
