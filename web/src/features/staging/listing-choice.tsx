import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listingsQuery } from '../../lib/listings.ts';
import { NewListingDialog } from '../../ui/new-listing-dialog.tsx';
import { setListing, useStagingStore } from './staging-store.ts';

interface Props {
  /** Photos that are to be staged: they begin with the style of the listing that is chosen. */
  readonly photoIds: readonly string[];
}

/** Which listing the photos come into; the first can be made here too. */
export function ListingChoice({ photoIds }: Props) {
  const { data: listings } = useQuery(listingsQuery);
  const [isMaking, setMaking] = useState(false);
  const chosen = useStagingStore(({ listingId }) => listingId);
  if (!listings) return null;
  return (
    <li>
      <label>
        Listing{' '}
        <select
          value={listings.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
          onChange={({ currentTarget: { value } }) => {
            if (value === 'new') return setMaking(true);
            const listing = listings.find(({ id }) => id === value);
            setListing(listing?.id ?? null, photoIds, listing?.style ?? null);
          }}
        >
          <option value="">In no listing</option>
          {listings.map(({ id, address }) => (
            <option key={id} value={id}>
              {address}
            </option>
          ))}
          <option value="new">A new listing …</option>
        </select>
      </label>
      {isMaking && (
        <NewListingDialog
          onClose={() => setMaking(false)}
          onMade={({ id, style }) => {
            setListing(id, photoIds, style);
            setMaking(false);
          }}
        />
      )}
    </li>
  );
}
