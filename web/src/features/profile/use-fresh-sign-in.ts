import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Seconds that must be left to fill in a form, or else the password is requested. */
const MARGIN_SECONDS = 60;

/**
 * Whether the user has signed in so recently that the current password is not needed; undefined while unknown. Fetched
 * when a dialog opens, not cached.
 */
export function useFreshSignIn(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['fresh-sign-in'],
    queryFn: async ({ signal }) => {
      const { freshUntil } = await call('me', { signal });
      return freshUntil !== undefined && Date.parse(freshUntil) > Date.now() + MARGIN_SECONDS * 1000;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return isError ? false : data;
}
