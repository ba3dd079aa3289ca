import { BILLING_PERIODS, OFFERS, type Offer, planOf } from '@roomwright/functions/contract/plans.ts';
import { forget, keep, kept } from './browser-storage.ts';
import { PATHS } from './paths.ts';

/** Address at which a plan is bought or changed to: "/profile?plan=starter&period=yearly#membership". */
export function offerPath({ plan, billingPeriod }: Offer): string {
  const query = new URLSearchParams({ plan: planOf(plan).display.toLowerCase(), period: billingPeriod });
  return `${PATHS.profile}?${query}#membership`;
}

/**
 * @param search query of an address
 * @returns the plan and period it names, monthly by default; null if it names no paid plan
 */
export function offerOf(search: string): Offer | null {
  const query = new URLSearchParams(search);
  const { id } = planOf(query.get('plan')?.toUpperCase());
  const billingPeriod = BILLING_PERIODS.find((period) => period === query.get('period')) ?? 'monthly';
  return id === 'FREE' ? null : { plan: id, billingPeriod };
}

/** One hour: after a longer break people no longer expect a checkout. */
const KEPT_MS = 60 * 60 * 1000;

/**
 * Keeps a visitor's chosen plan until they have an account, beyond the tab: the link that verifies an e-mail address opens
 * in another one. Without storage, the plan is chosen again in the profile.
 */
export function keepOffer(offer: Offer): void {
  keep('chosen_plan', JSON.stringify({ ...offer, at: Date.now() }));
}

/** Returns the chosen plan; null if there is none or it has expired. */
export function keptOffer(): Offer | null {
  try {
    const stored: unknown = JSON.parse(kept('chosen_plan') ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { plan, billingPeriod, at } = stored as Record<string, unknown>;
    const offer = OFFERS.find((each) => each.plan === plan && each.billingPeriod === billingPeriod);
    return offer && typeof at === 'number' && Date.now() - at < KEPT_MS ? offer : null;
  } catch {
    return null;
  }
}

/** Returns the chosen plan and forgets it; null if there is none or it has expired. */
export function takeOffer(): Offer | null {
  const offer = keptOffer();
  forget('chosen_plan');
  return offer;
}
