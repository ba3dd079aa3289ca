import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { queryClient } from './query-client.ts';
import { signedInId, useSignedInEmail } from './session.ts';
import { whenRestored } from './when-restored.ts';

/** Gives the parts below it what was fetched from the server. Brought along by pages and dialogs that fetch. */
export function ServerState({ children }: { readonly children: ReactNode }) {
  const email = useSignedInEmail();
  const fetchedFor = useRef(email);
  useEffect(() => {
    // What was fetched for one person is not shown to the next.
    if (fetchedFor.current !== null && email !== null && fetchedFor.current !== email) void queryClient.resetQueries();
    fetchedFor.current = email;
  }, [email]);
  useEffect(
    () =>
      whenRestored(() => {
        // Who has signed out meanwhile would be refused: the page is on its way to the login page.
        if (signedInId() === null) queryClient.clear();
        else void queryClient.invalidateQueries();
      }),
    [],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
