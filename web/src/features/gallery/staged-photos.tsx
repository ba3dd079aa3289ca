import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { GalleryImage, Job, User } from '@roomwright/functions/contract/entities.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { creditsLeft } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { galleryStatsQuery } from '../../lib/gallery-query.ts';
import { jobName } from '../../lib/job-name.ts';
import { PATHS } from '../../lib/paths.ts';
import { forgetJob } from '../../lib/photo-jobs.ts';
import { failedJobsQuery, refreshStagings, usageQuery } from '../../lib/stagings.ts';
import { counted, dayText, numberText } from '../../lib/texts.ts';
import { usePhotoArchives } from '../../lib/use-archives.ts';
import { ArchiveList } from '../../ui/archive-list.tsx';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FigureCard, Figures } from '../../ui/figure-card.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { deleteNotice } from './delete-photos-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { OtherJobs } from './other-jobs.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import styles from './staged-photos.module.css';
import type { FollowedJobs } from './use-follow-jobs.ts';

/** A sample room, empty and as furnished by the embedded engine. */
const SAMPLE_PAIR = {
  before: { src: '/pictures/living-room-before.jpg', alt: 'An empty living room' },
  after: { src: '/pictures/living-room-after.jpg', alt: 'The same living room with a sofa, a rug, lamps and pictures' },
} as const;

interface DeleteDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

interface Props {
  readonly user: User;
  readonly following: FollowedJobs;
  /** Opens what the user is asked about a room. */
  readonly onAnswer: (sharedRoomId: string) => void;
  /** Renders the button that adds another photo of the same room. */
  readonly addToRoom: (image: GalleryImage) => ReactNode;
}

/** The user's photos: staged ones, and those that are running or failed. */
export function StagedPhotos({ user, following, onAnswer, addToRoom }: Props) {
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
      <RoomQuestions running={running} onAnswer={onAnswer} />
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
      {stats.total === 0 && running.length === 0 && <EmptyGallery credits={creditsLeft(user)} />}
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

/** A line for each room whose photos wait for what their owner says about it. */
function RoomQuestions({ running, onAnswer }: Pick<Props, 'onAnswer'> & { readonly running: readonly Job[] }) {
  const asked = running.filter(({ awaits }) => awaits !== undefined && awaits !== 'match');
  return [...Map.groupBy(asked, ({ sharedRoomId }) => sharedRoomId ?? '')].map(([room, photos]) => (
    <Alert
      key={room}
      severity="info"
      action={
        <Button
          color="inherit"
          aria-label={`Answer the question about one room: ${photos.map(jobName).join(', ')}`}
          onClick={() => onAnswer(room)}
        >
          Answer
        </Button>
      }
    >
      {counted(photos.length, 'photo')} of one room {photos.length === 1 ? 'waits' : 'wait'} for your answer.
    </Alert>
  ));
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

/** Asks for confirmation before a photo is deleted for good. */
function DeleteDialog({ job, onClose, onDeleted }: DeleteDialogProps) {
  const title = useId();
  const text = useId();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('galleryDelete', { params: { id: job.id } }),
    onSuccess: async () => {
      forgetJob(client, job.id);
      onClose();
      onDeleted?.();
      await refreshStagings(client);
    },
  });
  const staged = job.status === 'COMPLETED';
  return (
    <Dialog onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>Delete “{jobName(job)}”?</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          {staged
            ? `The staged photo${job.variations.length > 0 ? ', its other versions' : ''} and its original are deleted for good. The credit stays used.${job.publicPage ? ' Its public page goes too: the link and QR code you have given out stop working.' : ''}`
            : 'The photo is deleted for good. It used no credit.'}
        </DialogContentText>
        {remove.error && <NoticeAlert notice={deleteNotice(remove.error)} onAction={remove.mutate} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Keep
        </Button>
        <Button color="error" variant="contained" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shown before the first photo: a sample, and the way to the upload. */
function EmptyGallery({ credits }: { readonly credits: number }) {
  return (
    <section className={styles.empty} aria-labelledby="empty-gallery">
      <div className={styles.words}>
        <h2 id="empty-gallery">Your staged photos will be here</h2>
        <p>
          Upload photos of empty rooms and choose a style. In about a minute they come back furnished, with walls,
          windows and floors as they are.
        </p>
        <p>
          {credits > 0
            ? `You have ${credits} ${credits === 1 ? 'credit' : 'credits'}, and each stages one photo.`
            : 'One credit stages one photo.'}
        </p>
        <Button component={Link} to={PATHS.upload} variant="contained" color="secondary" size="large">
          Upload your first photo
        </Button>
      </div>
      <figure className={styles.sample}>
        <CompareSlider name="Sample room" {...SAMPLE_PAIR} />
        <figcaption>A sample room. Move the handle to compare.</figcaption>
      </figure>
    </section>
  );
}
