import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { pollJob } from './poll-job.ts';

interface Answer {
  readonly after?: number;
  readonly status?: string;
  readonly updatedAt?: string;
  readonly refused?: number;
}

/** Answers polls one after another and repeats the last answer; records when each poll came, in seconds. */
function serve(...answers: Answer[]): number[] {
  const asked: number[] = [];
  const fetch = vi.fn(async (_: string, { signal }: RequestInit) => {
    asked.push(Date.now() / 1000);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer?.after) await new Promise((resolve) => setTimeout(resolve, Number(answer.after) * 1000));
    signal?.throwIfAborted();
    const { status = 'PROCESSING', updatedAt = 'same', refused } = answer ?? {};
    return new Response(JSON.stringify({ id: 'j', status, updatedAt }), { status: refused ?? 200 });
  });
  vi.stubGlobal('fetch', fetch);
  return asked;
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks the server to wait, and asks again at once after each change', async () => {
  const asked = serve(
    { after: 4, status: 'PENDING', updatedAt: 'a' },
    { after: 3, updatedAt: 'b' },
    { after: 5, status: 'COMPLETED', updatedAt: 'c' },
  );
  const seen: [string, number][] = [];
  const done = pollJob('j', { onUpdate: ({ status }, poll) => seen.push([status, poll]) });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await done).toMatchObject({ status: 'COMPLETED' });
  expect(asked).toEqual([0, 4, 7]);
  expect(seen.map(([status]) => status)).toEqual(['PENDING', 'PROCESSING', 'COMPLETED']);
  expect(seen.map(([, poll]) => poll)).toEqual([1, 2, 3]);
  const [address, { headers }] = vi.mocked(fetch).mock.calls[0] as unknown as [string, { headers: Headers }];
  expect([address, headers.get('Prefer')]).toEqual(['/api/staging/j', `wait=${TIMES.longPoll}`]);
});

test('waits out the interval where the server answers sooner and nothing has changed', async () => {
  const asked = serve({}, {}, { after: 4 }, {}, { status: 'FAILED' });
  const done = pollJob('j');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toMatchObject({ status: 'FAILED' });
  expect(asked).toEqual([0, 0, 10, 20, 30]);
});

test('is still running after the last attempt, without waiting any longer', async () => {
  const asked = serve({ after: TIMES.longPoll });
  const done = pollJob('j');
  await vi.advanceTimersByTimeAsync(TIMES.polls * TIMES.longPoll * 1000);
  // The clock stands still: otherwise this would wait forever.
  expect(await done).toBe('still-running');
  expect(asked.length).toBe(30);
});

test('does not wait out the interval after the last attempt', async () => {
  const asked = serve({});
  const done = pollJob('j', { attempts: 3 });
  await vi.advanceTimersByTimeAsync(10_000);
  // The clock stands still: otherwise this would wait forever.
  expect(await done).toBe('still-running');
  expect(asked).toEqual([0, 0, 10]);
});

test('a refused poll rejects with the server’s message', async () => {
  serve({ refused: 503 });
  await expect(pollJob('j')).rejects.toMatchObject({ status: 503 });
  await expect(pollJob('j')).rejects.toBeInstanceOf(ApiError);
});

test.each(['while it waits here', 'while the server waits'])('the signal ends it %s', async (when) => {
  const asked = serve(when === 'while it waits here' ? {} : { after: 9 });
  const leaving = new AbortController();
  const done = pollJob('j', { signal: leaving.signal });
  const ended = expect(done).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(5000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(asked.length).toBe(when === 'while it waits here' ? 2 : 1);
});
