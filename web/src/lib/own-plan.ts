import { meQuery } from './account.ts';
import { call } from './api/client.ts';
import type { Situation } from './plan-choice.ts';
import { queryClient } from './query-client.ts';

/** The plan and the subscription of the signed-in user, for pages that show them beside others. */
export async function ownPlan(): Promise<Situation> {
  const [user, { subscription }] = await Promise.all([
    queryClient.fetchQuery(meQuery),
    call('currentSubscription', {}),
  ]);
  return { user, subscription };
}
