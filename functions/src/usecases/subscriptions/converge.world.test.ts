import { afterAll, expect, it } from 'vitest';
import { callBy, create } from '../../../test/calls.ts';
import { declinedWith } from '../../../test/drawing-engine.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { createNoBilling } from '../../adapters/stripe/billing.ts';
import type { Account } from '../../domain/account.ts';
import type { BilledSubscription } from '../../domain/billed-subscription.ts';
import { renewed } from '../../domain/credits.ts';
import { billed } from '../../domain/subscription.fixture.ts';
import type { Billing } from '../../ports/billing.ts';
import { makeMarkVerified } from '../accounts/mark-verified.ts';
import { type Converge, makeConverge } from './converge.ts';

const world = createWorld();
const { store, clock, log } = world.ports;
afterAll(() => world.end());

/** A provider whose responses and their timing are controlled by the test. */
class Provider {
  says: readonly BilledSubscription[] = [];
  asked = 0;
  /** Delays the next response, whose content is fixed now. */
  slow: Promise<void> | null = null;

  readonly billing: Billing = {
    ...createNoBilling(),
    subscriptions: async () => {
      this.asked++;
      const answer = [...this.says];
      const { slow } = this;
      this.slow = null;
      await slow;
      return answer;
    },
  };
}

async function customer(): Promise<{ account: Account; provider: Provider; converge: Converge }> {
  const account = await world.account();
  const { id, createdAt } = account;
  await store.transact(async (transaction) => {
    const fresh = { revision: 0, subscription: null, checkedAt: null, nextCheckAt: createdAt };
    transaction.saveMembership({ id, customerId: `cus_${id}`, ...fresh });
  });
  const provider = new Provider();
  return { account, provider, converge: makeConverge({ store, billing: provider.billing, clock, log }) };
}

const callOf = (account: Account) => ({ ...callBy(account), params: undefined, body: undefined });
const planOf = async ({ id }: Account) => (await store.account(id))?.plan;
const grants = async (account: Account) =>
  (await world.ledger(account)).filter(({ kind }) => kind === 'grant').map(({ change }) => change);
const DAY = 86_400_000;
const live = (changes: Partial<BilledSubscription> = {}) =>
  billed({ currentPeriodStart: new Date(), currentPeriodEnd: new Date(Date.now() + 30 * DAY), ...changes });

it('an outdated response is ignored, and the provider is queried again', async () => {
  const { account, provider, converge } = await customer();
  let answer = (): void => undefined;
  provider.slow = new Promise((resolve) => {
    answer = resolve;
  });
  const late = converge(account.id);
  while (provider.asked === 0) await new Promise(setImmediate);
  provider.says = [live()];
  await converge(account.id);
  expect(await planOf(account)).toBe('BASIC');
  answer();
  expect((await late)?.live?.plan).toBe('BASIC');
  expect([await planOf(account), provider.asked]).toEqual(['BASIC', 3]);
});

it('an outdated response is ignored even if the state is the same again', async () => {
  const { account, provider, converge } = await customer();
  provider.says = [live()];
  await converge(account.id);
  // Cancelled briefly, so that an older query gets its response last.
  provider.says = [live({ status: 'canceled' })];
  let answer = (): void => undefined;
  provider.slow = new Promise((resolve) => {
    answer = resolve;
  });
  const late = converge(account.id);
  while (provider.asked === 1) await new Promise(setImmediate);
  provider.says = [live()];
  await converge(account.id);
  answer();
  await late;
  expect(await planOf(account)).toBe('BASIC');
});

it('concurrent calls query twice at most, and the grant is recorded once', async () => {
  const { account, provider, converge } = await customer();
  provider.says = [live()];
  const many = 20;
  const results = await Promise.all(Array.from({ length: many }, () => converge(account.id)));
  expect(results.map((result) => result?.live?.plan)).toEqual(results.map(() => 'BASIC'));
  expect(provider.asked).toBeLessThanOrEqual(2 * many);
  expect(await grants(account)).toEqual([97, 3]);
});

it('an ended plan is FREE at the first read, with a ledger entry, and returns with the payment', async () => {
  const { account, provider, converge } = await customer();
  const cancelAt = new Date(Date.now() + 60_000);
  provider.says = [live({ cancelAt, currentPeriodEnd: cancelAt })];
  await converge(account.id);
  expect(await store.account(account.id)).toMatchObject({ plan: 'BASIC', planEndsAt: cancelAt });
  world.ahead = 120_000;
  const look = () => world.serve().handlers.me(callOf(account));
  await Promise.all([look(), look(), look()]);
  expect(await planOf(account)).toBe('FREE');
  expect(await grants(account)).toEqual([-97, 97, 3]);
  // The provider has not reported the end yet: the plan does not flicker.
  await converge(account.id);
  expect(await planOf(account)).toBe('FREE');
  provider.says = [live({ currentPeriodEnd: cancelAt })];
  await converge(account.id);
  expect(await planOf(account)).toBe('BASIC');
  expect(await grants(account)).toEqual([97, -97, 97, 3]);
  world.ahead = 0;
});

it('a job that fails after the plan has ended is recorded with the end of the plan', async () => {
  const { account, provider, converge } = await customer();
  const cancelAt = new Date(Date.now() + 60_000);
  provider.says = [live({ cancelAt, currentPeriodEnd: cancelAt })];
  await converge(account.id);
  const services = world.serve();
  const { id } = await create(services, account, await world.uploaded(account));
  world.ahead = 120_000;
  world.answer = declinedWith('NO_FLOOR');
  await services.workOnJob(id, new AbortController().signal);
  const stored = await store.account(account.id);
  expect(stored).toMatchObject({ plan: 'FREE', creditsLimit: 3, creditsUsed: 0 });
  expect(stored && renewed(stored, clock())).toBe(stored);
  expect(await grants(account)).toEqual([-97, 97, 3]);
  world.ahead = 0;
});

it('an address verified on a paid plan changes no credits and adds no ledger entry', async () => {
  const { account, provider, converge } = await customer();
  provider.says = [live()];
  await converge(account.id);
  const markVerified = makeMarkVerified({ store, identity: { markVerified: async () => undefined }, clock });
  const verified = await markVerified(account.id);
  expect(verified).toMatchObject({ emailVerified: true, plan: 'BASIC', creditsLimit: 100 });
  expect(await grants(account)).toEqual([97, 3]);
  // The credits for a verified address come with Free.
  provider.says = [live({ status: 'canceled' })];
  await converge(account.id);
  expect(await store.account(account.id)).toMatchObject({ plan: 'FREE', creditsLimit: 10 });
  expect(await grants(account)).toEqual([-90, 97, 3]);
});
