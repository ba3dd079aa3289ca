import Skeleton from '@mui/material/Skeleton';
import type { GalleryImage, Job, User } from '@roomwright/functions/contract/entities.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { galleryStatsQuery } from '../../lib/gallery-query.ts';
import { failedJobsQuery, usageQuery } from '../../lib/stagings.ts';
import { counted, dayText, numberText } from '../../lib/texts.ts';
import { usePhotoArchives } from '../../lib/use-photo-archives.ts';
import { ArchiveList } from '../../ui/archive-list.tsx';
import { FigureCard, Figures } from '../../ui/figure-card.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EmptyGallery } from './empty-gallery.tsx';
import { OtherJobs } from './other-jobs.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './staged-photos.module.css';
import type { FollowedJobs } from './use-follow-jobs.ts';

interface Props {
  readonly user: User;
  readonly following: FollowedJobs;
  /** The way to another photo of the room that a photo shows. */
  readonly addToRoom: (image: GalleryImage) => ReactNode;
}

/** One's photos: those that are staged, and those that are not yet or could not be. */
export function StagedPhotos({ user, following, addToRoom }: Props) {
  const { running = [], ended } = following;
  const failed = useInfiniteQuery(failedJobsQuery);
  const { data: usage, error, refetch } = useQuery(usageQuery);
  const { data: stats } = useQuery(galleryStatsQuery);
  const archives = usePhotoArchives();
  const [editing, setEditing] = useState<GalleryImage | null>(null);
  const [deleting, setDeleting] = useState<Job | null>(null);
  const others = [...running, ...(failed.data?.pages.flatMap(({ jobs }) => jobs) ?? [])];

  if (!usage || !stats) {
    return error ? <NoticeAlert notice={noticeOf(error)} onAction={refetch} /> : <Loading />;
  }
  return (
    <div className={styles.photos}>
      <p className="visually-hidden" role="status">
        {ended > 0 && `${counted(ended, 'photo')} finished`}
      </p>
      {usage.total > 0 && (
        <Figures>
          <FigureCard label="Completed" value={numberText(usage.completed)} />
          <FigureCard label="Total" value={numberText(usage.total)} />
          <FigureCard label="Latest" value={stats.latestAt === null ? '–' : dayText(stats.latestAt)} />
        </Figures>
      )}
      {stats.total > 0 ? (
        <PhotoGrid user={user} archives={archives} addToRoom={addToRoom} onEdit={setEditing} onDelete={setDeleting} />
      ) : (
        <ArchiveList archives={archives} />
      )}
      {stats.total === 0 && running.length === 0 && (
        <EmptyGallery credits={Math.max(0, user.creditsLimit - user.creditsUsed)} />
      )}
      {others.length > 0 && (
        <OtherJobs
          jobs={others}
          onDelete={setDeleting}
          onMore={failed.hasNextPage ? () => void failed.fetchNextPage() : undefined}
        />
      )}
      {editing && <EditDialog image={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteDialog job={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.photos} aria-busy="true">
      <Skeleton variant="rectangular" height={96} sx={{ borderRadius: 2 }} />
      <div className={styles.grid}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} variant="rectangular" height={230} sx={{ borderRadius: 2 }} />
        ))}
      </div>
    </div>
  );
}
