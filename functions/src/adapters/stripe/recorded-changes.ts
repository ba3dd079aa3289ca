import type { Stripe } from 'stripe';
import { z } from 'zod';
import { PAID_PLANS } from '../../contract/plans.ts';
import type { PlanChange } from '../../domain/billed-subscription.ts';

const KEY = 'plan_changes';

/** What fits into a value of Stripe's metadata, which is 500 characters long at most. */
const MOST = 5;

const recorded = z.array(
  z.object({
    from: z.enum(PAID_PLANS),
    to: z.enum(PAID_PLANS),
    at: z.iso.datetime().transform((text) => new Date(text)),
  }),
);

/** The changes of plan that a subscription's metadata records; none where it has no record that can be read. */
export function recordedChanges(metadata: Stripe.Metadata): readonly PlanChange[] {
  try {
    return recorded.parse(JSON.parse(metadata[KEY] ?? '[]'));
  } catch {
    // Metadata can be edited by hand.
    return [];
  }
}

/** The metadata that records changes of plan in place of those that were recorded before. */
export function recordOf(changes: readonly PlanChange[]): Stripe.MetadataParam {
  return { [KEY]: changes.length === 0 ? '' : JSON.stringify(changes.slice(-MOST)) };
}
