import { OFFERS, type Offer } from '@roomwright/functions/contract/plans.ts';

/** Storage key. Not the session storage: the link that verifies an e-mail address opens in another tab. */
const KEY = 'chosen_plan';
/** One hour: after a longer break people no longer expect a checkout. */
const KEPT_MS = 60 * 60 * 1000;

/** Keeps a visitor's chosen plan until they have an account. */
export function keepOffer(offer: Offer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...offer, at: Date.now() }));
  } catch {
    // Without storage, the plan is chosen again in the profile.
  }
}

/** Returns the chosen plan; null if there is none or it has expired. */
export function keptOffer(): Offer | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { plan, billingPeriod, at } = kept as Record<string, unknown>;
    const offer = OFFERS.find((each) => each.plan === plan && each.billingPeriod === billingPeriod);
    return offer && typeof at === 'number' && Date.now() - at < KEPT_MS ? offer : null;
  } catch {
    return null;
  }
}

/** Returns the chosen plan and forgets it; null if there is none or it has expired. */
export function takeOffer(): Offer | null {
  const offer = keptOffer();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden.
  }
  return offer;
}
