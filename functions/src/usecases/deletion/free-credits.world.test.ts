/** A month's free credits are granted once per address, even if the account is deleted and opened again. */

import { afterAll, describe, expect, it } from 'vitest';
import { callBy, create } from '../../../test/calls.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { creditsAvailable, renewed } from '../../domain/credits.ts';
import type { Ports } from '../../ports/ports.ts';
import { openAccount } from '../accounts/open-account.ts';
import { beginDeletion } from './begin-deletion.ts';

const world = createWorld();
afterAll(() => world.end());
/** The last email to each address. */
const mails = new Map<string, string>();
const ports: Ports = {
  ...world.ports,
  identity: {
    ...world.ports.identity,
    createUser: async () => ({ id: crypto.randomUUID() }),
    createSession: async () => 'token',
    lockOut: async () => undefined,
    deleteUser: async () => undefined,
  },
  links: { ...world.ports.links, claimOn: async () => null, issue: async () => 'token' },
  knownBrowsers: { ...world.ports.knownBrowsers, remember: async () => undefined },
  mailer: {
    async post(_, { to, text }) {
      mails.set(to, text);
      return { willBeSent: true };
    },
  },
};
const { store, clock } = ports;
const MONTH_MS = 32 * 86_400_000;

const open = (email: string, verified = true): Promise<Account> =>
  openAccount(ports, { id: crypto.randomUUID(), email, firstName: 'Ann', lastName: 'Agent' }, verified, clock());
const freshAddress = (): string => `${crypto.randomUUID()}@example.com`;
const stored = async ({ id }: Account): Promise<Account> => (await store.account(id)) as Account;

/** Stages photos, which takes a credit each. */
async function stage(account: Account, photos: number): Promise<void> {
  const services = world.serve();
  for (let i = 0; i < photos; i++) {
    const { id } = await create(services, account, await world.uploaded(account));
    await services.workOnJob(id, unhurried());
  }
  world.messages.length = 0;
}

const begin = (account: Account, by: 'owner' | 'support' | 'address-owner' = 'owner') =>
  store.transact(async (transaction) => {
    const current = (await transaction.account(account.id)) as Account;
    const about = { id: crypto.randomUUID(), by, photos: 0, subscribed: false };
    return beginDeletion(transaction, current, about, clock());
  });

/** Deletes an account, as the sweep goes on with it. */
async function finish({ id }: Account): Promise<void> {
  for (let round = 0; round < 12 && (await store.deletion(id))?.status !== 'FINISHED'; round++) {
    await world.serve(ports).workOnDeletion(id);
    world.ahead += 20 * 60_000;
  }
}
async function remove(account: Account, by?: Parameters<typeof begin>[1]): Promise<void> {
  await begin(account, by);
  await finish(account);
}

const kept = async (email: string) =>
  (await world.database.doc(`freeCredits/${ports.hashAddress(email)}`).get()).data();
const sumOf = async (account: Account): Promise<number> =>
  (await world.ledger(account)).reduce((sum, { change }) => sum + change, 0);

describe('somebody who deletes an account and opens another with the same address', () => {
  it('has what is left of the month’s free credits, and all of them when the month is over', async () => {
    const email = freshAddress();
    const first = await open(email);
    await stage(first, 4);
    await remove(first);
    const again = await open(email);
    const left = PLANS.FREE.monthlyCredits - 4;
    expect(again).toMatchObject({ creditsUsed: 4, usedBefore: 4, periodEnd: first.periodEnd });
    expect(creditsAvailable(again)).toBe(left);
    expect(await sumOf(again)).toBe(left);
    await stage(again, 1);
    expect(await sumOf(again)).toBe(left - 1);
    const later = renewed(await stored(again), first.periodEnd);
    expect(creditsAvailable(later)).toBe(PLANS.FREE.monthlyCredits);
    expect(later).not.toHaveProperty('usedBefore');
    expect(later.periodEnd.getTime()).toBeGreaterThan(first.periodEnd.getTime() + 27 * 86_400_000);
  });

  it('does not get more by doing so again, nor before the address is verified', async () => {
    const email = freshAddress();
    const first = await open(email, false);
    await stage(first, 3);
    await remove(first);
    const second = await open(email, false);
    expect(creditsAvailable(second)).toBe(0);
    await remove(second);
    const third = await open(email);
    expect(third).toMatchObject({ usedBefore: 3, periodEnd: first.periodEnd });
    expect(creditsAvailable(third)).toBe(PLANS.FREE.monthlyCredits - 3);
  });

  it('is not known by anything but a keyed hash, a number and a date, until the month is over', async () => {
    const email = freshAddress();
    const first = await open(email);
    await stage(first, 1);
    await remove(first);
    expect(mails.get(email)).toContain('we remember how many free credits this address has used');
    const record = await kept(email);
    expect(Object.keys(record ?? {}).toSorted()).toEqual(['expireAt', 'used']);
    expect(record?.expireAt.toDate()).toEqual(first.periodEnd);
    const before = world.ahead;
    world.ahead += MONTH_MS;
    expect(await open(email)).toMatchObject({ creditsUsed: 0, creditsLimit: PLANS.FREE.monthlyCredits });
    world.ahead = before;
  });

  it.each([
    [2, '2 of this month’s free credits were used by an earlier account with this address. You have 1 left until '],
    [3, '3 of this month’s free credits were used by an earlier account with this address. You get new ones on '],
  ])('is told so plainly: %i photos', async (used, text) => {
    const email = freshAddress();
    const first = await open(email);
    await stage(first, used);
    await remove(first);
    const body = { email, password: 'Coming-back-2026!', firstName: 'Ann', lastName: 'Agent', company: undefined };
    const call = { ...callBy(first), session: undefined, params: undefined };
    const given = { ...body, phone: undefined, browserKey: 'b'.repeat(43) };
    const { nextSteps, user } = await world.serve(ports).handlers.register({ ...call, body: given });
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(first.periodEnd);
    expect(nextSteps[0]).toBe(`${text}${date}.`);
    expect(user).toMatchObject({ creditsUsedBefore: used, creditsRenewAt: first.periodEnd.toISOString() });
  });

  it('leaves nothing behind who has used nothing, or paid', async () => {
    const [unused, paying] = [await open(freshAddress()), await open(freshAddress())];
    await stage(paying, 1);
    await store.transact(async (transaction) => {
      const account = (await transaction.account(paying.id)) as Account;
      transaction.saveAccount({ ...account, plan: 'BASIC' });
    });
    for (const account of [unused, paying]) {
      await remove(account);
      expect(await kept(account.email)).toBeUndefined();
      expect(mails.get(account.email)).not.toContain('we remember');
    }
  });

  it('does not answer for a stranger who had opened an account with the address', async () => {
    const email = freshAddress();
    const strangers = await open(email, false);
    await stage(strangers, 3);
    await remove(strangers, 'address-owner');
    expect(await open(email)).toMatchObject({ creditsUsed: 0 });
  });
});

it.each(FAULTS)('a deletion with a fault at any call (%s) keeps the number once', async (fault: Fault) => {
  for (const at of callsToCut(fault)) {
    const account = await open(freshAddress());
    await stage(account, 2);
    await begin(account);
    const faulty = withFault(ports, at, fault);
    await Promise.race([world.serve({ ...ports, ...faulty.ports }).workOnDeletion(account.id), faulty.died]);
    world.ahead += 20 * 60_000;
    await finish(account);
    expect(await kept(account.email)).toMatchObject({ used: 2 });
    expect(creditsAvailable(await open(account.email))).toBe(PLANS.FREE.monthlyCredits - 2);
    if (!faulty.hit()) return;
  }
});
