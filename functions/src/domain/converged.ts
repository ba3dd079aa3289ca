import type { Account } from './account.ts';
import { entitled, renewed } from './credits.ts';
import { entitlementOf, momentOf, type Subscription } from './subscription.ts';

/**
 * Updates an account to match its subscription. A plan granted by an operator is kept if nothing was ever paid for.
 *
 * @param before the subscription as last known
 * @param subscription the subscription as known now
 */
export function converged(
  account: Account,
  before: Subscription | null,
  subscription: Subscription | null,
  now: Date,
): Account {
  const entitlement = entitlementOf(subscription);
  if (!entitlement && !entitlementOf(before)) return account;
  const moment = momentOf(subscription, now);
  return renewed(entitled(renewed(account, moment), entitlement, moment), moment);
}
