import { startOfDay } from '../src/domain/day.ts';
import type { Job } from '../src/domain/job.ts';
import { addTo, countersOf } from '../src/domain/job-counts.ts';
import type { DaySpan, Store } from '../src/ports/store.ts';

const PAGE = { offset: 0, limit: 1000 };

/**
 * Compares an account's counters and ledger with its jobs: every attempt has one reservation and one capture or
 * refund, credits used equal the number of staged photos, the ledger adds up to the remaining credits, and the job
 * counts are right.
 *
 * @returns the discrepancies; empty if there are none
 */
export async function disagreements(store: Store, userId: string): Promise<string[]> {
  const [account, jobs, entries] = await Promise.all([
    store.account(userId),
    store.jobs({ userId }, PAGE),
    store.entries(userId, PAGE.limit),
  ]);
  const found = jobs
    .flatMap((job) => [job, ...job.variations])
    .filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED')
    .map(({ id }) => `${id} hangs`);
  const present = new Set(jobs.map(({ id }) => id));
  // A deleted photo keeps its used credit, unless that was given back, and its ledger entries, which are reported below as surplus.
  const back = new Set(
    entries.filter(({ kind }) => kind === 'refund').map(({ id }) => id.replace(/refund$/, 'capture')),
  );
  const deleted = entries.filter(
    ({ kind, jobId = '', id }) => kind === 'capture' && !present.has(jobId) && !back.has(id),
  ).length;
  const staged = jobs.filter(({ status }) => status === 'COMPLETED').length + deleted;
  if (account?.creditsUsed !== staged) found.push(`${userId}: ${staged} staged, ${account?.creditsUsed} counted`);
  const sum = entries.reduce((total, { change }) => total + change, 0);
  const left = (account?.creditsLimit ?? 0) - (account?.creditsUsed ?? 0);
  if (sum !== left) found.push(`${userId}: ${left} left, ${sum} in the ledger`);
  const steps = entries.filter(({ kind }) => kind !== 'grant').map(({ id }) => id);
  const expected = jobs.flatMap(({ id, attempt, status }) =>
    Array.from({ length: attempt }, (_, i) => i + 1).flatMap((n) => [
      `${id}:${n}:reserve`,
      `${id}:${n}:${n === attempt && status === 'COMPLETED' ? 'capture' : 'refund'}`,
    ]),
  );
  found.push(...expected.filter((step) => !steps.includes(step)).map((step) => `${step} is missing`));
  found.push(
    ...steps.filter((step, i) => !expected.includes(step) || steps.indexOf(step) !== i).map((s) => `${s} is too much`),
  );
  found.push(...(await miscounted(store, userId, jobs)));
  return found;
}

/** Returns stored counters by name, including those of recent days. */
async function counted(store: Store, userId: string, span: DaySpan): Promise<Map<string, number>> {
  const { statuses, rooms, styles, favourites, days } = await store.jobCounts(userId, span);
  const groups = { statuses, rooms, styles };
  const counters = new Map<string, number>([['favourites', favourites]]);
  const enter = (path: string, numbers: object): void => {
    for (const [name, number] of Object.entries(numbers)) counters.set(`${path}/${name}`, number);
  };
  for (const [path, numbers] of Object.entries(groups)) enter(path, numbers);
  for (const { day, rooms: inRooms, styles: inStyles } of days) {
    enter(`days/${day}/rooms`, inRooms);
    enter(`days/${day}/styles`, inStyles);
  }
  return new Map([...counters].filter(([, number]) => number !== 0));
}

/** Lists counters that disagree with the jobs. */
async function miscounted(store: Store, userId: string, jobs: readonly Job[]): Promise<string[]> {
  // Tests' clocks run ahead.
  const span = { from: startOfDay(new Date(), -29), to: startOfDay(new Date(), 29) };
  const stored = await counted(store, userId, span);
  const expected = new Map<string, number>();
  for (const job of jobs) addTo(expected, countersOf(job), 1);
  const names = new Set([...stored.keys(), ...expected.keys()]);
  return [...names]
    .filter((name) => stored.get(name) !== expected.get(name))
    .map((name) => `${name}: ${expected.get(name) ?? 0} there, ${stored.get(name) ?? 0} counted`);
}
