import { OFFERS, type Offer } from '@roomwright/functions/contract/plans.ts';
import { forget, keep, kept } from './browser-storage.ts';

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
