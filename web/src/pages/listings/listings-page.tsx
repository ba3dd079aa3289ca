import { ListingList } from '../../features/listings/listing-list.tsx';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';

/** The user's listings. */
export function ListingsPage() {
  return (
    <ServerState>
      <SignedInOnly>
        <Mui>
          <ListingList />
        </Mui>
      </SignedInOnly>
    </ServerState>
  );
}
