import { QueryClient } from '@tanstack/react-query';

/** One for the whole page: what was fetched for the profile is there when the person comes back to it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Specification, section 9: client query defaults.
    queries: { retry: 2, staleTime: 5 * 60_000, refetchOnWindowFocus: false },
    mutations: { retry: 1 },
  },
});
