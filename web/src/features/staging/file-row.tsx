import Button from '@mui/material/Button';
import { DECLINED } from '@roomwright/functions/contract/declines.ts';
import { promptText } from '@roomwright/functions/contract/prompt-outcome.ts';
import { isEmptiedOnly } from '@roomwright/functions/contract/staging-options.ts';
import { CircleAlert, CircleCheck, Clock, Image, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { jobOptions } from '../../lib/job-name.ts';
import { adviceFor } from '../../lib/next-step.ts';
import { pictureAlt } from '../../lib/picture-alt.ts';
import { rememberSeen } from '../../lib/seen-photos.ts';
import { NextStep } from '../../ui/next-step.tsx';
import { Reference } from '../../ui/reference.tsx';
import styles from './file-row.module.css';
import { isRefused, isStaged, type StagedFile, type StagingFile, type Substitute } from './staging-file.ts';
import { stagePhotoAgain, useStagingStore } from './staging-store.ts';
import { useUploads } from './uploads.ts';

/** What is done for a photo that the service is not staging yet. */
function useStep({ photo, imageUrl }: StagingFile): string {
  return useUploads(({ done, underWay }) => {
    if (imageUrl === undefined && !done[photo.id])
      return underWay.includes(photo.id) ? 'Uploading' : 'Waiting to be uploaded';
    return 'Uploaded';
  });
}

/** What a photo's status is called, with what is being done. */
function statusText({ status, job, failure, choice }: StagingFile, step: string): string {
  if (status === 'pending') return 'Not started';
  if (status === 'completed') {
    return job?.processingTime === undefined ? 'Completed' : `Completed in ${Math.round(job.processingTime)} s`;
  }
  if (failure?.decline) return `${DECLINED}: ${failure.title.charAt(0).toLowerCase()}${failure.title.slice(1)}`;
  if (failure) return failure.title;
  if (!job) return step;
  if (job.awaits) return job.awaits === 'match' ? 'Matching the photos of its room' : 'Waiting for your answer';
  return job.status === 'PENDING' ? 'In the queue' : isEmptiedOnly(choice) ? 'Being emptied' : 'Being staged';
}

const ICONS = {
  pending: <Clock aria-hidden="true" size={20} />,
  processing: <span className={styles.spinner} />,
  completed: <CircleCheck aria-hidden="true" size={20} />,
  failed: <CircleAlert aria-hidden="true" size={20} />,
} as const;

/** What to do about a declined photo that cannot be staged otherwise: use another one, or take it again from elsewhere. */
function adviceText(advice: string, substitute: Substitute | null): string {
  if (!substitute) return advice;
  const { file, isSameRoom } = substitute;
  const { name } = file.photo;
  if (isSameRoom) return `${name} shows the same room and is staged: use that one.`;
  return `If ${name} shows the same room, use that one: it is staged. ${advice}`;
}

interface Props {
  readonly file: StagingFile;
  /** Another photo of the run that may stand in for it, where it was declined. */
  readonly substitute: Substitute | null;
  /** Opens what the person is asked about its room; undefined: nothing is. */
  readonly onAnswer?: (() => void) | undefined;
  /** Whether it can be tried again now. */
  readonly mayBegin: boolean;
  readonly onCompare: (file: StagedFile) => void;
}

/** One photo of the run: what is requested, how far it is, what came out. */
export function FileRow({ file, substitute, onAnswer, mayBegin, onCompare }: Props) {
  const { photo, choice, status, job, failure } = file;
  const declined = failure?.decline;
  const step = useStep(file);
  const seen = useStagingStore(({ proposals }) => proposals[photo.id]) ?? null;
  const photoId = job?.photoId;
  useEffect(() => {
    if (photoId !== undefined && seen) rememberSeen(photoId, seen);
  }, [photoId, seen]);
  // What was declined would be again, as it was wanted.
  const mayHelp = isRefused(file) && !declined && (failure?.again === true || job !== null);
  const staged = status === 'completed' ? (job?.thumbnailUrl ?? job?.stagedImageUrl) : undefined;
  const shown = staged ?? photo.previewUrl;
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.picture}>
        {shown === null ? (
          <Image aria-hidden="true" strokeWidth={1.25} />
        ) : (
          <img
            key={shown}
            src={shown}
            alt={staged === undefined ? '' : pictureAlt(photo.name, job?.furnitureOnlyRemoved)}
          />
        )}
      </div>
      <div className={styles.what}>
        <span className={styles.name}>{photo.name}</span>
        <span className={styles.options}>{jobOptions({ ...choice, status: job?.status })}</span>
        <span className={styles.status}>
          {ICONS[status]}
          {statusText(file, step)}
          {onAnswer && (
            <button type="button" className={styles.asked} onClick={onAnswer}>
              Your answer is needed
            </button>
          )}
        </span>
        {failure && <span className={styles.reason}>{failure.text}</span>}
        <Reference id={failure?.reference} />
        {mayHelp && mayBegin && (
          <Button
            size="small"
            variant="outlined"
            className={styles.again ?? ''}
            startIcon={<RotateCcw size={16} aria-hidden="true" />}
            aria-label={`Try Again: ${photo.name}`}
            onClick={() => void stagePhotoAgain(photo.id)}
          >
            Try Again
          </Button>
        )}
        {job?.promptOutcome && <span className={styles.reason}>{promptText(job.promptOutcome)}</span>}
      </div>
      {declined && mayBegin && (
        <div className={styles.next}>
          {substitute?.isSameRoom ? (
            adviceText(declined.advice, substitute)
          ) : (
            <NextStep
              name={photo.name}
              decline={declined}
              seen={seen}
              tried={file.tried ?? []}
              otherwise={adviceText(adviceFor(declined, seen), substitute)}
              onChoose={(change) => void stagePhotoAgain(photo.id, change)}
            />
          )}
        </div>
      )}
      {isStaged(file) && (
        <button
          type="button"
          className={styles.compare}
          onClick={() => onCompare(file)}
          aria-label={`Compare ${photo.name}`}
        >
          Compare
        </button>
      )}
    </li>
  );
}
