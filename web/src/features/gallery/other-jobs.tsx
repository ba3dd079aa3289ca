import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { declineOf } from '@roomwright/functions/contract/declines.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { type FurnitureHandling, handlingOf, isEmptiedOnly } from '@roomwright/functions/contract/staging-options.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { adviceFor } from '../../lib/next-step.ts';
import { referenceOfJob } from '../../lib/reference-of-job.ts';
import { useSeen } from '../../lib/seen-photos.ts';
import { refreshStagings } from '../../lib/stagings.ts';
import { dayText } from '../../lib/texts.ts';
import { useStageAnother } from '../../lib/use-stage-another.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Reference } from '../../ui/reference.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { usePassFocusOn } from '../../ui/use-pass-focus-on.ts';
import styles from './other-jobs.module.css';

interface Props {
  readonly jobs: readonly Job[];
  readonly onDelete: (job: Job) => void;
  /** Undefined if all are shown. */
  readonly onMore: (() => void) | undefined;
}

/** All jobs that are not completed: running, waiting, failed. */
export function OtherJobs({ jobs, onDelete, onMore }: Props) {
  const [started, setStarted] = useState<string | null>(null);
  return (
    <section aria-labelledby="other-jobs">
      <h2 id="other-jobs" className={styles.heading}>
        Processing &amp; Other
      </h2>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <OtherJob
            key={job.id}
            job={job}
            tried={triedFor(job, jobs)}
            isStarted={job.id === started}
            onStarted={setStarted}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {onMore && <Button onClick={onMore}>Show more</Button>}
    </section>
  );
}

/** How the furniture of a job's photo was handled in all tries that were declined, and is in those under way. */
const triedFor = ({ photoId }: Job, jobs: readonly Job[]): FurnitureHandling[] =>
  jobs.filter((job) => job.photoId === photoId && (job.status !== 'FAILED' || declineOf(job))).map(handlingOf);

/** What a photo waits for that no worker has begun. */
function waitText(job: Job): string {
  if (job.awaits === 'match') return 'We are finding out how the photos of its room fit together.';
  if (job.awaits) return 'We need your answer: which sketch of its room is right?';
  return isEmptiedOnly(job)
    ? 'Its furniture will be removed when its turn comes.'
    : 'It will be staged when its turn comes.';
}

interface OtherJobProps extends Pick<Props, 'onDelete'> {
  readonly job: Job;
  readonly tried: readonly FurnitureHandling[];
  /** Whether it was just started here. */
  readonly isStarted: boolean;
  readonly onStarted: (jobId: string) => void;
}

function OtherJob({ job, tried, isStarted, onStarted, onDelete }: OtherJobProps) {
  const item = useRef<HTMLLIElement>(null);
  usePassFocusOn(item);
  const isFailed = job.status === 'FAILED';
  // What runs stands above what failed, out of sight of the button that started it.
  useEffect(() => {
    if (isStarted && !isFailed) item.current?.scrollIntoView({ block: 'center' });
  }, [isStarted, isFailed]);
  const client = useQueryClient();
  const retry = useMutation({
    // The same key when it is sent again after a lost answer, so that nothing is charged twice.
    mutationFn: (idempotencyKey: string) => call('retry', { params: { id: job.id }, idempotencyKey }),
    onSuccess: (again) => {
      onStarted(again.id);
      return refreshStagings(client);
    },
  });
  const name = jobName(job);
  const decline = declineOf(job);
  const another = useStageAnother();
  const seen = useSeen(job.photoId);
  return (
    <li ref={item} className={styles.job}>
      <span className={styles.picture}>
        <ImageIcon size={20} aria-hidden="true" />
        <img src={job.originalImageUrl} alt="" loading="lazy" onError={({ currentTarget }) => currentTarget.remove()} />
      </span>
      <div className={styles.about}>
        <h3>{name}</h3>
        <p className={styles.facts}>
          {jobOptions(job)} · {dayText(job.createdAt)}
        </p>
        <StatusChip job={job} />
        {isFailed && <p className={styles.reason}>{job.error?.message ?? NOTICES.processing_failed.text}</p>}
        {decline && (
          <div className={styles.reason}>
            <NextStep
              name={name}
              decline={decline}
              seen={seen}
              tried={tried}
              busy={another.isPending}
              otherwise={adviceFor(decline, seen)}
              onChoose={(change) => {
                const { roomType, style } = job;
                another.mutate(
                  { source: job, roomType, style, ...change, key: crypto.randomUUID() },
                  { onSuccess: ({ id }) => onStarted(id) },
                );
              }}
            />
          </div>
        )}
        {isFailed && <Reference id={referenceOfJob(job)} />}
        {job.status === 'PROCESSING' && (
          <LinearProgress
            aria-label={`${name} is being ${isEmptiedOnly(job) ? 'emptied' : 'staged'}`}
            className={styles.progress}
          />
        )}
        {job.status === 'PENDING' && <p className={styles.reason}>{waitText(job)}</p>}
      </div>
      {isFailed && (
        <div className={styles.actions}>
          {!decline && (
            <Button
              variant="outlined"
              aria-label={`Retry ${name} (1 credit)`}
              loading={retry.isPending}
              loadingPosition="start"
              startIcon={<RotateCcw size={17} aria-hidden="true" />}
              onClick={() => retry.mutate(crypto.randomUUID())}
            >
              Retry (1 credit)
            </Button>
          )}
          <IconButton aria-label={`Delete ${name}`} onClick={() => onDelete(job)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <FailureNotice
        ofPicture
        error={another.error}
        onClose={another.reset}
        onAction={() => another.variables && another.mutate(another.variables)}
      />
      <FailureNotice
        ofPicture
        error={retry.error}
        onClose={retry.reset}
        onAction={() => retry.mutate(retry.variables ?? crypto.randomUUID())}
      />
    </li>
  );
}
