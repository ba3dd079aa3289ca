import { afterAll, expect, it } from 'vitest';
import { create } from '../../../test/calls.ts';
import { declinedWith } from '../../../test/drawing-engine.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import type { Account } from '../../domain/account.ts';
import { creditsBalance } from '../../domain/credits.ts';

const world = createWorld();
afterAll(() => world.end());

const MONTH = 31 * 86_400_000;

/** Returns the ledger entries, oldest first, and their sum. */
async function booked(account: Account) {
  const entries = (await world.ledger(account)).toReversed().map(({ id, kind, change }) => ({ id, kind, change }));
  return { entries, sum: entries.reduce((sum, { change }) => sum + change, 0) };
}

it('a new month is recorded, and a failed photo of the old one does not change the new one', async () => {
  const account = await world.account();
  const services = world.serve();
  const { id } = await create(services, account, await world.uploaded(account));
  world.ahead = MONTH;
  await create(services, account, await world.uploaded(account));
  const begun = await booked(account);
  expect(begun.entries.filter(({ kind }) => kind === 'grant').map(({ change }) => change)).toEqual([3, 1]);
  world.answer = declinedWith('NO_FLOOR');
  await services.workOnJob(id, new AbortController().signal);
  const { entries, sum } = await booked(account);
  expect(entries.find((entry) => entry.id === `${id}:1:refund`)?.change).toBe(1);
  expect(entries.find((entry) => entry.id === 'plan:2:grant')?.change).toBe(-1);
  const stored = await world.ports.store.account(account.id);
  expect(stored).toMatchObject({ creditsUsed: 1, creditsLimit: 3, limitChanges: 2 });
  expect(stored && creditsBalance(stored)).toBe(sum);
});
