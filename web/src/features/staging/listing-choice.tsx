import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listingsQuery } from '../../lib/listings.ts';
import { NewListingDialog } from '../../ui/new-listing-dialog.tsx';
import styles from './listing-choice.module.css';
import { setListing, useStagingStore } from './staging-store.ts';

interface Props {
  /** Photos that are to be staged: they begin with the style of the listing that is chosen. */
  readonly photoIds: readonly string[];
}

/** Which listing the photos come into. */
export function ListingChoice({ photoIds }: Props) {
  const { data: listings } = useQuery(listingsQuery);
  const [isMaking, setMaking] = useState(false);
  const chosen = useStagingStore(({ listingId }) => listingId);
  if (!listings) return null;
  const value = listings.some(({ id }) => id === chosen) ? (chosen ?? '') : '';
  return (
    <div className={styles.choice}>
      <TextField
        select
        size="small"
        label="Listing"
        value={value}
        helperText="Photos of one listing share their colours and woods."
        onChange={({ target }) => {
          if (target.value === 'new') return setMaking(true);
          const listing = listings.find(({ id }) => id === target.value);
          setListing(listing?.id ?? null, photoIds, listing?.style ?? null);
        }}
      >
        <MenuItem value="">In no listing</MenuItem>
        {listings.map(({ id, address }) => (
          <MenuItem key={id} value={id}>
            {address}
          </MenuItem>
        ))}
        <MenuItem value="new">A new listing …</MenuItem>
      </TextField>
      {isMaking && (
        <NewListingDialog
          onClose={() => setMaking(false)}
          onMade={({ id, style }) => {
            setListing(id, photoIds, style);
            setMaking(false);
          }}
        />
      )}
    </div>
  );
}
