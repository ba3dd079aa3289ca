import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { startOfDay } from '../../domain/day.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';

export interface FailureLimitPorts {
  readonly store: Pick<Store, 'failuresOn'>;
  readonly clock: Clock;
}

/**
 * Why an account may start no further staging today: too many of its photos could not be staged; null: it may. What is under way
 * is not counted, so a day can end with as many failures more as there were credits left.
 */
export async function failureLimit(
  { store, clock }: FailureLimitPorts,
  { id, plan }: Pick<Account, 'id' | 'plan'>,
): Promise<AppError | null> {
  const now = clock();
  const limit = PLANS[plan].failuresPerDay;
  if ((await store.failuresOn(id, now)) < limit) return null;
  const renewsAt = startOfDay(now, 1);
  const retryAfter = Math.ceil((renewsAt.getTime() - now.getTime()) / 1000);
  return new AppError('FAILURE_LIMIT', { failuresLimit: limit, renewsAt: renewsAt.toISOString(), retryAfter });
}
