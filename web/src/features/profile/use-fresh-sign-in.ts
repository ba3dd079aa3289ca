import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Seconds that are left for filling in a form, or the password is requested after all. */
const MARGIN = 60;

/**
 * Whether the person has signed in so recently that the current password is not needed; undefined until that is known. Asked when a
 * dialog opens, not kept.
 */
export function useFreshSignIn(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['fresh-sign-in'],
    queryFn: async ({ signal }) => {
      const { freshUntil } = await call('me', { signal });
      return freshUntil !== undefined && Date.parse(freshUntil) > Date.now() + MARGIN * 1000;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return isError ? false : data;
}
