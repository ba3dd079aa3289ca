import type { User } from '@roomwright/functions/contract/entities.ts';
import type { MarketId, MarketLanguage } from '@roomwright/functions/contract/market-ids.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meQuery } from './account.ts';
import { call } from './api/client.ts';

/** The account's market and its language: chosen once, kept for every export. */
export function useMarket({ market, labelLanguage }: User) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: { market?: MarketId; labelLanguage?: MarketLanguage }) => call('updateProfile', { body }),
    onSuccess: ({ user }) => client.setQueryData(meQuery.queryKey, user),
  });
  // Shown optimistically, and reverted if saving fails.
  const chosen = save.isPending ? save.variables : {};
  return {
    market: chosen.market ?? market,
    language: chosen.labelLanguage ?? labelLanguage ?? 'en',
    save,
  };
}
