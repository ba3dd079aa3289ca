import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { queryClient } from './query-client.ts';
import { signedInId, useSignedInEmail } from './session.ts';
import { whenRestored } from './when-restored.ts';

/** Provides the query cache to the parts below it. Used by the pages and dialogs that fetch. */
export function ServerState({ children }: { readonly children: ReactNode }) {
  const email = useSignedInEmail();
  const fetchedFor = useRef(email);
  useEffect(() => {
    // One user's data is not shown to the next.
    if (fetchedFor.current !== null && email !== null && fetchedFor.current !== email) void queryClient.resetQueries();
    fetchedFor.current = email;
  }, [email]);
  useEffect(
    () =>
      whenRestored(() => {
        // After signing out in the meantime, requests would be refused: the page is on its way to the login page.
        if (signedInId() === null) queryClient.clear();
        else void queryClient.invalidateQueries();
      }),
    [],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
