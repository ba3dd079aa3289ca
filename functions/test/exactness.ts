import type { Store } from '../src/ports/store.ts';

const PAGE = { offset: 0, limit: 1000 };

/**
 * Compares a person's counter and ledger with the jobs: every attempt has one reservation and one capture or refund, the
 * counter is the number of photos that were staged, and the ledger's sum is what is left of the limit.
 *
 * @returns what does not agree, in words; empty where all does
 */
export async function disagreements(store: Store, userId: string): Promise<string[]> {
  const [account, jobs, entries] = await Promise.all([
    store.account(userId),
    store.jobs({ userId }, PAGE),
    store.entries(userId, PAGE.limit),
  ]);
  const found = jobs
    .filter(({ status }) => status !== 'COMPLETED' && status !== 'FAILED')
    .map(({ id }) => `${id} hangs`);
  const staged = jobs.filter(({ status }) => status === 'COMPLETED').length;
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
  return found;
}
