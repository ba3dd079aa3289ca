import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { useIsSignedIn } from '../lib/session.ts';

/** Shows something to whoever is signed in; whoever is not, or no longer, comes to /login. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  return useIsSignedIn() ? children : <SignedOut to={PATHS.login} />;
}

/** Leads somebody away who is not signed in any more. */
export function SignedOut({ to }: { readonly to: string }) {
  const client = useQueryClient();
  // What was fetched for one person is not shown to the next.
  useEffect(() => client.clear(), [client]);
  return <Navigate to={to} replace />;
}
