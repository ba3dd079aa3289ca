import { useQuery } from '@tanstack/react-query';
import { listingsQuery } from '../../lib/listings.ts';
import { ServerState } from '../../lib/server-state.tsx';
import styles from './listing-line.module.css';
import { setListing, useStagingStore } from './staging-store.ts';

/** Says into which listing the photos come that are chosen here, and takes it back; nothing where that is none. */
export function ListingLine() {
  const chosen = useStagingStore(({ listingId }) => listingId);
  if (chosen === null) return null;
  return (
    <ServerState>
      <NamedListing id={chosen} />
    </ServerState>
  );
}

function NamedListing({ id }: { readonly id: string }) {
  const { data: listings } = useQuery(listingsQuery);
  const listing = listings?.find((each) => each.id === id);
  if (!listing) return null;
  return (
    <p>
      Your photos go into <strong>{listing.address}</strong>.{' '}
      <button type="button" className={styles.undo} onClick={() => setListing(null, [], null)}>
        Use no listing
      </button>
    </p>
  );
}
