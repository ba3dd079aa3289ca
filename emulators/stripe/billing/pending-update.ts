import type { Draft } from '../state/draft.ts';
import type { Invoice, Subscription } from '../state/objects.ts';

/**
 * A change of `payment_behavior: pending_if_incomplete` whose payment failed is made when its invoice is paid after all.
 *
 * @returns the subscription as it then is
 */
export function applyPendingUpdate(draft: Draft, subscription: Subscription, invoice: Invoice): Subscription {
  const pending = subscription.pending_update;
  if (!pending || subscription.latest_invoice !== invoice.id) return subscription;
  const { subscription_items: items, billing_cycle_anchor: anchor } = pending;
  const changed = draft.update(
    subscription,
    {
      items: { ...subscription.items, data: items },
      pending_update: null,
      ...(anchor !== null && { billing_cycle_anchor: anchor }),
    },
    'customer.subscription.updated',
  );
  // Where it has waited at all.
  if (invoice.attempt_count > 1) draft.emit('customer.subscription.pending_update_applied', changed);
  return changed;
}
