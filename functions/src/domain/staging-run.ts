import { TIMES } from '../contract/limits.ts';
import type { Job } from './job.ts';
import { isFinished } from './work.ts';

/**
 * Photos that were started together, `runs/{id}`: kept until it is decided whether their owner gets an e-mail that they are ready.
 * Jobs name their run; a job that has moved on to another one no longer counts here.
 */
export interface StagingRun {
  readonly id: string;
  readonly userId: string;
  readonly jobIds: readonly string[];
  readonly createdAt: Date;
  /** When somebody must look at it. */
  readonly dueAt: Date;
  /** What the mail says; there once it is decided that one is sent. */
  readonly mail?: ReadyCounts;
  readonly expireAt: Date;
}

/** How many photos of a run are staged, and how many could not be. */
export interface ReadyCounts {
  readonly ready: number;
  readonly failed: number;
}

const KEPT_DAYS = 30;
const DAY = 24 * 3600;

const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** @param name of the batch, or of a job that is in none */
export const runIdOf = (userId: string, name: string): string => `${userId}_${name}`;

/** The run with one more job, or a new one with this identifier. */
export function withJob(run: StagingRun | null, id: string, job: Pick<Job, 'id' | 'userId'>, now: Date): StagingRun {
  const jobIds = run?.jobIds ?? [];
  return {
    id,
    userId: job.userId,
    jobIds: jobIds.includes(job.id) ? jobIds : [...jobIds, job.id],
    createdAt: run?.createdAt ?? now,
    dueAt: after(now, TIMES.runCheck),
    expireAt: after(now, KEPT_DAYS * DAY),
  };
}

type Asked = Pick<Job, 'reservedAt' | 'seenAt'>;

/** When its owner last asked for a job: started it, or was answered how it is. */
const askedAt = ({ reservedAt, seenAt }: Asked): Date => (seenAt && seenAt > reservedAt ? seenAt : reservedAt);

/** Whether its owner was answered that it is over. */
const isEndSeen = (job: Job): boolean => job.finishedAt !== undefined && askedAt(job) >= job.finishedAt;

/** Whether it must be written down that its owner has just asked: now and then while it goes on, and once when it is over. */
export function isNews(job: Job, now: Date): boolean {
  if (job.runId === undefined) return false;
  if (!isFinished(job)) return askedAt(job) <= after(now, -TIMES.seenInterval);
  // Old ones have been decided on: nobody needs to know any more.
  return !isEndSeen(job) && job.finishedAt !== undefined && job.finishedAt > after(now, -TIMES.seenMatters);
}

/** What is to be done about a run. */
export type RunVerdict =
  /** Photos go on, or somebody has just asked. */
  | { readonly verdict: 'later'; readonly dueAt: Date }
  /** Its owner has seen how every photo ended, or none is left. */
  | { readonly verdict: 'over' }
  | { readonly verdict: 'mail'; readonly counts: ReadyCounts };

/** @param stored the jobs that the run names, as far as they are there */
export function judgeRun({ id }: StagingRun, stored: readonly Job[], now: Date): RunVerdict {
  const jobs = stored.filter(({ runId }) => runId === id);
  if (!jobs.every(isFinished)) return { verdict: 'later', dueAt: after(now, TIMES.runCheck) };
  if (jobs.every(isEndSeen)) return { verdict: 'over' };
  const quietAt = after(new Date(Math.max(...jobs.map((job) => askedAt(job).getTime()))), TIMES.quiet);
  if (quietAt > now) return { verdict: 'later', dueAt: quietAt };
  const ready = jobs.filter(({ status }) => status === 'COMPLETED').length;
  return { verdict: 'mail', counts: { ready, failed: jobs.length - ready } };
}
