import { OFFERS, type Offer } from '@roomwright/functions/contract/plans.ts';

/** Where the browser keeps it: the link that verifies an e-mail address opens in another tab. */
const KEY = 'chosen_plan';
/** Milliseconds; who comes back later has other things in mind. */
const KEPT = 60 * 60 * 1000;

/** Keeps what a visitor chose until they have an account. */
export function keepOffer(offer: Offer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...offer, at: Date.now() }));
  } catch {
    // A browser that forbids storage: the plan is chosen again in the profile.
  }
}

/** What is kept; null: nothing, or too long ago. */
export function keptOffer(): Offer | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { plan, billingPeriod, at } = kept as Record<string, unknown>;
    const offer = OFFERS.find((each) => each.plan === plan && each.billingPeriod === billingPeriod);
    return offer && typeof at === 'number' && Date.now() - at < KEPT ? offer : null;
  } catch {
    return null;
  }
}

/** What was kept, and is not any more; null: nothing, or too long ago. */
export function takeOffer(): Offer | null {
  const offer = keptOffer();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then there was nothing either.
  }
  return offer;
}
