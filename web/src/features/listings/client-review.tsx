import { BRAND } from '@roomwright/functions/contract/brand.ts';
import type { Review } from '@roomwright/functions/contract/listings.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkIcon } from 'lucide-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { counted } from '../../lib/texts.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './client-review.module.css';
import { ReviewedPhoto } from './reviewed-photo.tsx';

const openFor = (review: Review): number =>
  review.rooms.flatMap(({ photos }) => photos).filter(({ answer }) => answer === null).length;

/** What a client sees of a listing who has its link. @param token empty: the link is incomplete */
export function ClientReview({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['review', token],
    queryFn: ({ signal }) => call('openReview', { body: { token }, signal }),
    enabled: token !== '',
  });
  const isClosed = token === '' || (error instanceof ApiError && (error.status === 404 || error.status === 400));
  if (isClosed) {
    return (
      <section className={styles.closed}>
        <LinkIcon size={40} strokeWidth={1.4} aria-hidden="true" />
        <h1>This link does not work any more</h1>
        <p>It was revoked, or is incomplete. Please ask whoever sent it to you for a new one.</p>
      </section>
    );
  }
  if (error && !data) return <NoticeAlert notice={noticeOf(error)} onAction={() => void refetch()} />;
  if (!data) return <p role="status">Loading the pictures …</p>;
  const open = openFor(data);
  return (
    <>
      <header className={styles.head}>
        <h1>{data.address}</h1>
        <p>
          {data.from} asks what you think of these pictures. The furniture in them is virtual, added with {BRAND.name}:
          move the handle to see the room as it is.
        </p>
        <p className={styles.left}>
          {open === 0 ? 'All answered. You can still change your mind.' : `${counted(open, 'picture')} to answer`}
        </p>
      </header>
      {data.rooms.map(({ name, photos }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may be called the same, and their order is all that tells them apart.
        <section key={i} className={styles.room}>
          <h2>{name}</h2>
          {photos.map((photo) => (
            <ReviewedPhoto key={`${photo.jobId} ${photo.version}`} token={token} room={name} photo={photo} />
          ))}
        </section>
      ))}
    </>
  );
}
