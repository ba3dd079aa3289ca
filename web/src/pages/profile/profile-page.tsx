import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountDeleted } from '../../features/account-data/account-deleted.tsx';
import { useDeparture } from '../../lib/departure.ts';
import { keepOffer } from '../../lib/kept-offer.ts';
import { offerOf } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { useIsSignedIn, useSessionExpired } from '../../lib/session.ts';
import { Mui } from '../../ui/mui.tsx';
import { SignedOut } from '../../ui/signed-in-only.tsx';
import { Profile } from './profile.tsx';

/** One's photos, plan and person; whoever is not signed in, or no longer, comes to /login, with a message for whoever has just left. */
export function ProfilePage() {
  const isSignedIn = useIsSignedIn();
  const departed = useDeparture();
  return (
    <ServerState>
      {isSignedIn ? (
        <Mui>
          <Profile />
        </Mui>
      ) : departed !== null ? (
        <AccountDeleted finished={departed} />
      ) : (
        <ToSignIn />
      )}
    </ServerState>
  );
}

function ToSignIn() {
  const { search } = useLocation();
  const expired = useSessionExpired();
  const offer = offerOf(search);
  // A plan that was chosen is bought once there is somebody to buy it.
  useEffect(() => {
    const chosen = offerOf(search);
    if (chosen) keepOffer(chosen);
  }, [search]);
  return <SignedOut to={offer && !expired ? PATHS.signUp : PATHS.login} />;
}
