import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import { presentSubscription } from '../present-subscription.ts';
import type { DeletedThings } from './begin-deletion.ts';

export interface ThingsPorts {
  readonly store: Pick<Store, 'countJobs' | 'membership'>;
  readonly clock: Clock;
}

/** Counts what is deleted with an account. */
export async function thingsOf({ store, clock }: ThingsPorts, userId: string): Promise<DeletedThings> {
  const [photos, membership] = await Promise.all([store.countJobs({ userId }), store.membership(userId)]);
  const subscription = membership?.subscription && presentSubscription(membership.subscription, clock());
  return { photos, subscribed: subscription ? subscription.status !== 'ended' : false };
}
