import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import { startOfDay } from '../../domain/day.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';

export interface DayLimitPorts {
  readonly store: Pick<Store, 'workOn'>;
  readonly clock: Clock;
}

/**
 * Returns why an account may start no further pictures today, or null: too many of its photos could not be staged,
 * or workers have started its pictures too often, whatever the outcome. Work in progress is not counted, so a day can
 * end a little above its limits.
 */
export async function dayLimit(ports: DayLimitPorts, account: Pick<Account, 'id' | 'plan'>): Promise<AppError | null> {
  return (await dayLimitAfter(ports, account))(0);
}

/** The same for several pictures at once: returns why no further one may be started after `count` others, or null. */
export async function dayLimitAfter(
  { store, clock }: DayLimitPorts,
  { id, plan }: Pick<Account, 'id' | 'plan'>,
): Promise<(count: number) => AppError | null> {
  const now = clock();
  const { failuresPerDay, startsPerDay } = PLANS[plan];
  const { starts, failures } = await store.workOn(id, now);
  const renewsAt = startOfDay(now, 1);
  const retryAfter = Math.ceil((renewsAt.getTime() - now.getTime()) / 1000);
  const until = { renewsAt: renewsAt.toISOString(), retryAfter };
  return (count) => {
    if (failures >= failuresPerDay) return new AppError('FAILURE_LIMIT', { failuresLimit: failuresPerDay, ...until });
    if (starts + count < startsPerDay) return null;
    return new AppError('START_LIMIT', { startsLimit: startsPerDay, ...until });
  };
}
