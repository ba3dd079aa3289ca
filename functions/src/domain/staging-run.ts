import { TIMES } from '../contract/limits.ts';
import { daysAfter, secondsAfter } from './day.ts';
import type { Job } from './job.ts';
import { isFinished } from './work.ts';

/**
 * Photos that were started together, stored as `runs/{id}` until it is decided whether to email their owner. Jobs
 * refer to their run; a job that has moved to another run no longer counts here.
 */
export interface StagingRun {
  readonly id: string;
  readonly userId: string;
  readonly jobIds: readonly string[];
  readonly createdAt: Date;
  /** When it is due for review. */
  readonly dueAt: Date;
  /** Content of the email; set once it is decided to send one. */
  readonly mail?: ReadyCounts;
  readonly expireAt: Date;
}

/** Numbers of finished and failed photos of a run. */
export interface ReadyCounts {
  readonly ready: number;
  readonly failed: number;
}

const KEPT_DAYS = 30;

/** @param name id of the batch, or of a job without a batch */
export const runIdOf = (userId: string, name: string): string => `${userId}_${name}`;

/** Adds a job to a run, or creates one with this id. */
export function withJob(run: StagingRun | null, id: string, job: Pick<Job, 'id' | 'userId'>, now: Date): StagingRun {
  const jobIds = run?.jobIds ?? [];
  return {
    ...run,
    id,
    userId: job.userId,
    jobIds: jobIds.includes(job.id) ? jobIds : [...jobIds, job.id],
    createdAt: run?.createdAt ?? now,
    dueAt: secondsAfter(now, TIMES.runCheck),
    expireAt: daysAfter(now, KEPT_DAYS),
  };
}

type Asked = Pick<Job, 'reservedAt' | 'seenAt'>;

/** Returns when its owner last started or read a job. */
const askedAt = ({ reservedAt, seenAt }: Asked): Date => (seenAt && seenAt > reservedAt ? seenAt : reservedAt);

/** Whether its owner has read the result. */
const isEndSeen = (job: Job): boolean => job.finishedAt !== undefined && askedAt(job) >= job.finishedAt;

/**
 * Whether to store that its owner has just read the job: at intervals while it is in progress, and once when it is
 * finished.
 */
export function isNews(job: Job, now: Date): boolean {
  if (job.runId === undefined) return false;
  if (!isFinished(job)) return askedAt(job) <= secondsAfter(now, -TIMES.seenInterval);
  // The runs of old jobs are closed.
  return !isEndSeen(job) && job.finishedAt !== undefined && job.finishedAt > secondsAfter(now, -TIMES.seenMatters);
}

/** What to do about a run. */
export type RunVerdict =
  /** Photos are in progress, or the owner has just read them. */
  | { readonly verdict: 'later'; readonly dueAt: Date }
  /** The owner has seen all results, or no photos are left. */
  | { readonly verdict: 'over' }
  | { readonly verdict: 'mail'; readonly counts: ReadyCounts };

/** @param stored the run's jobs that still exist */
export function judgeRun({ id }: StagingRun, stored: readonly Job[], now: Date): RunVerdict {
  const jobs = stored.filter(({ runId }) => runId === id);
  if (!jobs.every(isFinished)) return { verdict: 'later', dueAt: secondsAfter(now, TIMES.runCheck) };
  if (jobs.every(isEndSeen)) return { verdict: 'over' };
  const quietAt = secondsAfter(new Date(Math.max(...jobs.map((job) => askedAt(job).getTime()))), TIMES.quiet);
  if (quietAt > now) return { verdict: 'later', dueAt: quietAt };
  const ready = jobs.filter(({ status }) => status === 'COMPLETED').length;
  return { verdict: 'mail', counts: { ready, failed: jobs.length - ready } };
}
