import { PLANS, type Plan } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';

/** Returns the user's current plan; FREE if there is no account. */
export type PlanOf = (userId: string) => Promise<Plan>;

/** For callers that need only the plan: one read and no writes. */
export function makePlanOf({
  store,
  clock,
}: {
  readonly store: Pick<Store, 'account'>;
  readonly clock: Clock;
}): PlanOf {
  return async (userId) => {
    const account = await store.account(userId);
    return PLANS[account ? renewed(account, clock()).plan : 'FREE'];
  };
}
