import { useLocation } from 'react-router-dom';
import { ListingScreen } from '../../features/listings/listing-screen.tsx';
import { openedListing } from '../../lib/paths.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';

/** A listing. */
export function ListingPage() {
  const id = openedListing(useLocation().pathname) ?? '';
  return (
    <ServerState>
      <SignedInOnly>
        <Mui>
          <ListingScreen key={id} id={id} />
        </Mui>
      </SignedInOnly>
    </ServerState>
  );
}
