import type { Stripe } from 'stripe';
import { z } from 'zod';
import { PAID_PLANS } from '../../contract/plans.ts';
import type { PlanChange } from '../../domain/billed-subscription.ts';

const KEY = 'plan_changes';

/** Maximum number of changes, limited by the 500 characters of a value in Stripe's metadata. */
const MAX_CHANGES = 5;

const recorded = z.array(
  z.object({
    from: z.enum(PAID_PLANS),
    to: z.enum(PAID_PLANS),
    at: z.iso.datetime().transform((text) => new Date(text)),
  }),
);

/** Parses the changes of plan in a subscription's metadata; empty if there is no valid record. */
export function recordedChanges(metadata: Stripe.Metadata): readonly PlanChange[] {
  try {
    return recorded.parse(JSON.parse(metadata[KEY] ?? '[]'));
  } catch {
    // Metadata can be edited by hand.
    return [];
  }
}

/** Returns metadata that records changes of plan, replacing earlier ones. */
export function recordOf(changes: readonly PlanChange[]): Stripe.MetadataParam {
  return { [KEY]: changes.length === 0 ? '' : JSON.stringify(changes.slice(-MAX_CHANGES)) };
}
