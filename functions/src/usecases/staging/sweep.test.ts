import { expect, it } from 'vitest';
import { TIMES } from '../../contract/limits.ts';
import { type GivenJob, jobOf } from '../../domain/job.fixture.ts';
import type { AnyJob, Job } from '../../domain/job.ts';
import type { Unattended } from '../../ports/store.ts';
import { makeSweep } from './sweep.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const jobs = (name: string, count: number, given: GivenJob = {}): Job[] =>
  Array.from({ length: count }, (_, i) => jobOf({ id: `${name}-${i}`, updatedAt: ago(1000 - i), ...given }));

/** A sweep of these jobs, and what it did. */
function sweeping(
  lists: Partial<Record<Unattended, readonly Job[] | Error>>,
  recover?: (job: AnyJob) => Promise<void>,
) {
  const recovered: string[] = [];
  const cleared: string[] = [];
  const asked: [Unattended, Date][] = [];
  const lines: { event: string; facts: object }[] = [];
  const write = (event: string, facts: object) => lines.push({ event, facts });
  const sweep = makeSweep({
    store: {
      async *unattended(kind, before) {
        asked.push([kind, before]);
        const list = lists[kind] ?? [];
        if (list instanceof Error) throw list;
        yield* list;
      },
    },
    recoverPicture: async (job) => {
      recovered.push(job.id);
      await recover?.(job);
      return job;
    },
    clearLeftovers: async ({ id }) => void cleared.push(id),
    clock: () => NOW,
    log: { info: write, warn: write, error: (event, _, facts) => write(event, facts) },
  });
  return { sweep, recovered, cleared, asked, lines };
}

it('gives each kind its turn: a thousand that wait hold up nobody whose worker has died', async () => {
  const { sweep, recovered, cleared, lines } = sweeping({
    waiting: jobs('waiting', 1000),
    leftovers: jobs('leftovers', 2),
    abandoned: jobs('abandoned', 25),
  });
  expect(await sweep()).toBe(1027);
  const lastOf = (kind: string): number => recovered.findLastIndex((id) => id.startsWith(kind));
  expect(lastOf('abandoned')).toBeLessThan(25 + 2 * 10 + 8);
  expect(new Set(recovered).size).toBe(1025);
  expect(cleared).toEqual(['leftovers-0', 'leftovers-1']);
  const facts = {
    abandoned: 25,
    waiting: 1000,
    leftovers: 2,
    failed: 0,
    oldestWaiting: 1000,
    complete: true,
    seconds: 0,
  };
  expect(lines).toEqual([{ event: 'sweep.done', facts }]);
});

it('takes ten of a kind in a row', async () => {
  const { sweep, recovered } = sweeping({ abandoned: jobs('abandoned', 12), waiting: jobs('waiting', 12) });
  await sweep();
  const kinds = recovered.map((id) => id[0]).join('');
  expect(kinds).toBe('aaaaaaaaaawwwwwwwwwwaaww');
});

it('reviews jobs that wait when their first reminder is due, and at the others at once', async () => {
  const { sweep, asked } = sweeping({});
  await sweep();
  expect(new Map(asked)).toEqual(
    new Map([
      ['abandoned', NOW],
      ['waiting', ago(TIMES.reminder)],
      ['leftovers', NOW],
    ]),
  );
});

it('goes on with the others where a job or a whole list fails', async () => {
  const broken = async (job: AnyJob): Promise<void> => {
    if (job.id === 'abandoned-1') throw new Error('this one');
  };
  const lists = { abandoned: jobs('abandoned', 3), leftovers: new Error('no index'), waiting: jobs('waiting', 2) };
  const { sweep, recovered, lines } = sweeping(lists, broken);
  expect(await sweep()).toBe(5);
  expect(recovered.toSorted()).toEqual(['abandoned-0', 'abandoned-1', 'abandoned-2', 'waiting-0', 'waiting-1']);
  expect(lines).toContainEqual({ event: 'sweep.failed', facts: { kind: 'abandoned', jobId: 'abandoned-1' } });
  expect(lines).toContainEqual({ event: 'sweep.failed', facts: { kind: 'leftovers' } });
  expect(lines.at(-1)).toMatchObject({ event: 'sweep.done', facts: { failed: 2 } });
});

it('recovers several at a time, and ends what it began when its time is over', async () => {
  const time = new AbortController();
  let [running, most, begun] = [0, 0, 0];
  const slow = async (): Promise<void> => {
    most = Math.max(most, ++running);
    if (++begun === 30) time.abort();
    await new Promise((resolve) => setImmediate(resolve));
    running--;
  };
  const { sweep, lines } = sweeping({ waiting: jobs('waiting', 500) }, slow);
  await sweep(time.signal);
  expect([most, running]).toEqual([8, 0]);
  expect(begun).toBeLessThan(40);
  expect(lines.at(-1)).toMatchObject({ event: 'sweep.done', facts: { complete: false } });
});
