import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { isSignedIn, useSignedInEmail } from '../lib/session.ts';

/** Shows something to whoever is signed in; whoever is not, or no longer, comes to /login. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  // The store is read after the first drawing, the storage at once.
  const email = useSignedInEmail();
  return email !== null || isSignedIn() ? children : <SignedOut />;
}

function SignedOut() {
  const client = useQueryClient();
  // What was fetched for one person is not shown to the next.
  useEffect(() => client.clear(), [client]);
  return <Navigate to={PATHS.login} replace />;
}
