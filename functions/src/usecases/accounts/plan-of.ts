import { PLANS, type Plan } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';

/** The plan that somebody has by now; FREE where there is no account. */
export type PlanOf = (userId: string) => Promise<Plan>;

/** For whoever needs no more of an account than its plan: one read, and nothing is written. */
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
