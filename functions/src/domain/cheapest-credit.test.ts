import { expect, it } from 'vitest';
import { byExtent } from '../../test/extent.ts';
import { OFFERS, PLANS, priceOf } from '../contract/plans.ts';
import { randomNumbers } from '../http/fuzz.fixture.ts';
import { monthsAfter } from './billing-model.fixture.ts';
import { creditsAvailable } from './credits.ts';
import { CustomerLife, type Step } from './customer-life.fixture.ts';

/** The catalogue's best price: cents for this many credits. */
const BEST = OFFERS.map(({ plan, billingPeriod }) => ({
  cents: priceOf(PLANS[plan], billingPeriod),
  credits: PLANS[plan].monthlyCredits * (billingPeriod === 'yearly' ? 12 : 1),
})).reduce((best, one) => (one.cents * best.credits < best.cents * one.credits ? one : best));

const LIVES = byExtent(150, 400);
const STEPS = 40;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Random = () => number;

/** Start times that reach months of every length, and the leap years 2028 and 2032. */
function randomMoment(random: Random): number {
  const day = Date.UTC(2026, Math.floor(random() * 48), 1 + Math.floor(random() * 31)) / 1000;
  return day + Math.floor(random() * DAY);
}

function randomStep(random: Random): Step {
  // The list is not empty.
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const offer = pick(OFFERS);
  const received = random() < 0.7;
  const kind = random();
  if (kind < 0.3) return { do: 'use', share: pick([1, 1, 1, 0.5, 0.01]) };
  if (kind < 0.42) {
    return { do: 'wait', seconds: pick([1, 59, 15 * MINUTE, HOUR, 5 * HOUR, DAY, 9 * DAY, 31 * DAY, 200 * DAY]) };
  }
  if (kind < 0.54) {
    return { do: 'wait until', what: pick(['end', 'month']), before: pick([1, 1, 4 * HOUR, DAY, 0, -1, -HOUR, -DAY]) };
  }
  if (kind < 0.64) return { do: 'buy', offer, received };
  if (kind < 0.82) return { do: 'change', offer, shown: pick([0, 0, 1, 899]), received };
  if (kind < 0.86) return { do: 'card', works: random() < 0.7 };
  return { do: pick(['cancel', 'resume', 'pay', 'verify', 'fail', 'converge', 'converge']) };
}

function checkPrice({ billing, account, now, paid, free, purchases }: CustomerLife): void {
  // Whole numbers: cents times credits.
  const spent = billing.spent * BEST.credits;
  expect(spent, 'spent for credits of paid plans').toBeGreaterThanOrEqual(BEST.cents * paid.length);
  const months = Math.floor((now - account.createdAt.getTime() / 1000) / (28 * DAY)) + 1;
  const most = PLANS.FREE.monthlyCredits * (months + purchases);
  expect(free.length, 'credits of FREE').toBeLessThanOrEqual(most);
}

/** Credits match the proportional model, except for rounding. */
function checkShare(life: CustomerLife): void {
  if (!life.knows || !life.billing.contract || life.billing.contract.owed) return;
  const available = creditsAvailable(life.account);
  const share = life.shareUpTo(Number.POSITIVE_INFINITY) - life.used;
  expect(available, 'left of a simple share').toBeGreaterThanOrEqual(Math.floor(share - life.changes));
  // A share that is a whole number may be slightly less because of floating point.
  const most = Math.max(0, Math.floor(share + 1e-6));
  if (life.exact) expect(available, 'left of a simple share').toBeLessThanOrEqual(most);
  if (life.promised !== null) expect(available, 'promised').toBe(life.promised);
}

/** Repeated checks change nothing, and a first check gets the same result. */
function checkAsking(life: CustomerLife): void {
  if (!life.knows || !life.billing.contract) return;
  const before = life.account;
  life.converge();
  expect(life.account, 'known already').toBe(before);
  const stranger = new CustomerLife(before.createdAt.getTime() / 1000, life.billing, life.now);
  stranger.account = { ...stranger.account, emailVerified: before.emailVerified };
  stranger.converge();
  expect(stranger.account.creditsLimit, 'received late').toBe(before.creditsLimit);
}

/** @returns the problem and the step that caused it, or null */
function failureOf(steps: readonly Step[], start: number): { readonly at: number; readonly message: string } | null {
  const life = new CustomerLife(start);
  for (const [at, step] of steps.entries()) {
    try {
      life.take(step);
      checkPrice(life);
      checkShare(life);
      checkAsking(life);
    } catch (error) {
      const [message = ''] = String(error).split('\n');
      const { date, billing, paid } = life;
      const state = `${date.toISOString()}: ${billing.spent} cents spent, ${paid.length} credits of paid plans used`;
      return { at, message: `${message}\n${state}` };
    }
  }
  return null;
}

/** Shrinks a failure to as few steps as possible. */
function shortest(steps: readonly Step[], start: number): readonly Step[] {
  let found = steps.slice(0, (failureOf(steps, start)?.at ?? 0) + 1);
  for (let i = found.length - 1; i >= 0; i = Math.min(i, found.length) - 1) {
    const fewer = found.toSpliced(i, 1);
    const failure = failureOf(fewer, start);
    if (failure) found = fewer.slice(0, failure.at + 1);
  }
  return found;
}

it('no sequence of actions yields a credit below the best catalogue price, or fewer than were paid for', () => {
  expect(BEST).toEqual({ cents: 29_990, credits: 4800 });
  for (let seed = 1; seed <= LIVES; seed++) {
    const random = randomNumbers(seed);
    const start = randomMoment(random);
    const steps = Array.from({ length: STEPS }, () => randomStep(random));
    if (!failureOf(steps, start)) continue;
    const few = shortest(steps, start);
    const list = few.map((step) => `  ${JSON.stringify(step)}`).join('\n');
    const from = new Date(start * 1000).toISOString();
    throw new Error(`Seed ${seed}, from ${from}:\n${list}\n${failureOf(few, start)?.message}`);
  }
});

it('the sequences cover the relevant cases', () => {
  const seen = { spent: 0, paid: 0, free: 0, purchases: 0, prorated: 0, carried: 0, unpaid: 0, balance: 0 };
  for (let seed = 1; seed <= LIVES / 4; seed++) {
    const random = randomNumbers(seed);
    const life = new CustomerLife(randomMoment(random));
    for (let i = 0; i < STEPS; i++) {
      life.take(randomStep(random));
      seen.prorated += life.account.prorated ? 1 : 0;
      seen.carried += life.account.carried ? 1 : 0;
      seen.unpaid += life.billing.contract?.owed ? 1 : 0;
      seen.balance += life.billing.balance > 0 ? 1 : 0;
    }
    seen.spent += life.billing.spent;
    seen.paid += life.paid.length;
    seen.free += life.free.length;
    seen.purchases += life.purchases;
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(LIVES / 8);
  expect(monthsAfter(Date.UTC(2028, 0, 31) / 1000, 1)).toBe(Date.UTC(2028, 1, 29) / 1000);
});
