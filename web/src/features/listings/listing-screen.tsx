import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { meQuery } from '../../lib/account.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './listing-list.module.css';
import { listingQuery } from './listing-query.ts';
import { OpenListing } from './open-listing.tsx';

/** Opens a listing, or says why it cannot be. */
export function ListingScreen({ id }: { readonly id: string }) {
  const listing = useQuery(listingQuery(id));
  const me = useQuery(meQuery);
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
        <OpenListing opened={listing.data} user={me.data} />
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
