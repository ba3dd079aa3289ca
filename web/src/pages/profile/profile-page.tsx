import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AccountDeleted } from '../../features/account-data/account-deleted.tsx';
import { useDeparture } from '../../lib/departure.ts';
import { keepOffer } from '../../lib/kept-offer.ts';
import { offerOf } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { isSignedIn, useSessionExpired, useSignedInEmail } from '../../lib/session.ts';
import { Mui } from '../../ui/mui.tsx';
import { Profile } from './profile.tsx';

/** One's photos, plan and person; whoever is not signed in, or no longer, comes to /login, with a message for whoever has just left. */
export function ProfilePage() {
  // The store is read after the first drawing, the storage at once.
  const email = useSignedInEmail();
  const departed = useDeparture();
  return (
    <ServerState>
      {email !== null || isSignedIn() ? (
        <Mui>
          <Profile />
        </Mui>
      ) : departed !== null ? (
        <AccountDeleted finished={departed} />
      ) : (
        <SignedOut />
      )}
    </ServerState>
  );
}

function SignedOut() {
  const client = useQueryClient();
  // What was fetched for one person is not shown to the next.
  useEffect(() => client.clear(), [client]);
  const { search } = useLocation();
  const expired = useSessionExpired();
  const offer = offerOf(search);
  // A plan that was chosen is bought once there is somebody to buy it.
  useEffect(() => {
    const chosen = offerOf(search);
    if (chosen) keepOffer(chosen);
  }, [search]);
  return <Navigate to={offer && !expired ? PATHS.signUp : PATHS.login} replace />;
}
