import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { useQuery } from '@tanstack/react-query';
import { House, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from '../../features/listings/listing-list.module.css';
import { untilAnswers } from '../../features/listings/listing-query.ts';
import { reviewText } from '../../features/listings/review-text.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { listingsQuery } from '../../lib/listings.ts';
import { listingPath } from '../../lib/paths.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { counted } from '../../lib/texts.ts';
import { Mui } from '../../ui/mui.tsx';
import { NewListingDialog } from '../../ui/new-listing-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';

/** Number of listings from which a search field is shown. */
const MIN_FOR_SEARCH = 7;

const photosIn = ({ rooms }: Listing): number => rooms.reduce((sum, { jobIds }) => sum + jobIds.length, 0);

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

/** The user's listings. */
function ListingList() {
  const {
    data: listings,
    error,
    refetch,
  } = useQuery({
    ...listingsQuery,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => untilAnswers(state.data ?? []),
  });
  const [isMaking, setMaking] = useState(false);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const words = text.trim().toLocaleLowerCase();
  const found = listings?.filter(({ address }) => address.toLocaleLowerCase().includes(words)) ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Listings</h1>
        <Button variant="contained" startIcon={<Plus size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
          New listing
        </Button>
      </div>
      {error && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
      {!listings && !error && <Skeleton variant="rectangular" height={240} sx={{ borderRadius: 2 }} />}
      {listings && listings.length >= MIN_FOR_SEARCH && (
        <TextField
          className={styles.search}
          size="small"
          type="search"
          label="Search addresses"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {listings?.length === 0 && (
        <section className={styles.empty}>
          <House size={44} strokeWidth={1.4} aria-hidden="true" />
          <h2>One home, furnished as one</h2>
          <p>
            A listing keeps the photos of one address together, by room and in your order, in one style and palette.
            Your clients can approve them through a link.
          </p>
        </section>
      )}
      {listings && listings.length > 0 && found.length === 0 && <p>No address contains these words.</p>}
      <ul className={styles.list}>
        {found.map((listing) => (
          <li key={listing.id}>
            <Link to={listingPath(listing.id)} className={styles.card}>
              <span className={styles.cover}>
                <House size={28} aria-hidden="true" />
                {listing.coverUrl !== null && <Thumbnail src={listing.coverUrl} loading="lazy" />}
              </span>
              <span className={styles.address}>{listing.address}</span>
              <span className={styles.facts}>
                {counted(listing.rooms.length, 'room')}, {counted(photosIn(listing), 'photo')}
              </span>
              {listing.review && <span className={styles.review}>{reviewText(listing)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {isMaking && (
        <NewListingDialog
          onClose={() => setMaking(false)}
          onMade={({ id }) => {
            setMaking(false);
            void navigate(listingPath(id));
          }}
        />
      )}
    </div>
  );
}
