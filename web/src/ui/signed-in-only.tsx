import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { useIsSignedIn } from '../lib/session.ts';

/** Renders its children for signed-in users; sends others to /login. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  return useIsSignedIn() ? children : <SignedOut to={PATHS.login} />;
}

/** Sends a user who is no longer signed in to another page. */
export function SignedOut({ to }: { readonly to: string }) {
  const client = useQueryClient();
  // One user's data is not shown to the next.
  useEffect(() => client.clear(), [client]);
  return <Navigate to={to} replace />;
}
