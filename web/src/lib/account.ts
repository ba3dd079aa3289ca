import type { User } from '@roomwright/functions/contract/entities.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** The signed-in user as the server knows them: plan, credits, names. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<User> => (await call('me', { signal })).user,
});

/** Photos that can still be staged in this period. */
export const creditsLeft = ({ creditsLimit, creditsUsed }: Pick<User, 'creditsLimit' | 'creditsUsed'>): number =>
  Math.max(0, creditsLimit - creditsUsed);
