import { useQuery } from '@tanstack/react-query';
import { creditsLeft, meQuery } from '../../lib/account.ts';
import { counted } from '../../lib/texts.ts';

/** The price of another picture, in words, and whether the user has a credit for it, as far as known. */
export function usePicturePrice(): { readonly text: string; readonly isAffordable: boolean } {
  const { data: user } = useQuery(meQuery);
  if (!user) return { text: 'it takes 1 credit', isAffordable: true };
  const left = creditsLeft(user);
  return { text: `it takes 1 credit, you have ${counted(left, 'credit')}`, isAffordable: left > 0 };
}
