import Skeleton from '@mui/material/Skeleton';
import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from '../../features/listings/listing-list.module.css';
import { useListing } from '../../features/listings/listing-query.ts';
import { OpenListing } from '../../features/listings/open-listing.tsx';
import { expectListing } from '../../features/upload/upload-store.ts';
import { meQuery } from '../../lib/account.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { openedListing, PATHS } from '../../lib/paths.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';

/** A listing's page. */
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

/** Opens a listing, or shows why that is not possible. */
function ListingScreen({ id }: { readonly id: string }) {
  const listing = useListing(id);
  const me = useQuery(meQuery);
  const navigate = useNavigate();
  const upload = async (into: Listing) => {
    const { setListing } = await import('../../features/staging/staging-store.ts');
    setListing(into.id, [], into.style);
    expectListing();
    await navigate(PATHS.upload);
  };
  const error = listing.error ?? me.error;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to={PATHS.listings}>
          <ArrowLeft size={18} aria-hidden="true" /> All listings
        </Link>
      </p>
      {listing.data && me.data ? (
        <OpenListing opened={listing.data} user={me.data} onUpload={() => void upload(listing.data.listing)} />
      ) : isGone ? (
        <section className={styles.empty}>
          <h1>No such listing</h1>
          <p>It was deleted, or belongs to another account.</p>
        </section>
      ) : error ? (
        <NoticeAlert notice={noticeOf(error)} onAction={() => void listing.refetch()} />
      ) : (
        <Skeleton variant="rectangular" height={320} sx={{ borderRadius: 2 }} />
      )}
    </div>
  );
}
