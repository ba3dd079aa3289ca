import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** Whether a retry may help: a refusal is final; a missing answer or a server error may pass. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Shared by the whole application: data fetched for the profile is still there on return. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Specification, section 9: client query defaults.
    queries: {
      retry: (failures, error) => failures < 2 && mayPass(error),
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: (failures, error) => failures < 1 && mayPass(error) },
  },
});
