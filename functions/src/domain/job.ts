import type { JobStatus } from '../contract/entities.ts';
import type { JobErrorCode } from '../contract/errors.ts';
import { TIMES } from '../contract/limits.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';

/** What a worker has made of a photo. */
export interface StagedFiles {
  readonly stagedPath: string;
  readonly previewPath: string;
  readonly thumbnailPath: string;
  readonly stagedUrl: string;
  readonly previewUrl: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
}

/** A job as it is stored, `jobs/{id}`. */
export interface Job {
  readonly id: string;
  readonly userId: string;
  readonly status: JobStatus;
  readonly style: Style;
  readonly roomType: RoomType;
  readonly prompt: string;
  readonly removeFurniture: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Where the upload lies, until its day is over. */
  readonly uploadPath: string;
  readonly originalPath: string;
  readonly originalUrl: string;
  /** How often its owner has asked for it, from 1. Credits are reserved and given back once for each. */
  readonly attempt: number;
  /** How often a worker has begun this attempt. */
  readonly starts: number;
  /** When this attempt's credit was reserved. */
  readonly reservedAt: Date;
  /** Who works on it, and until when he must have spoken again. */
  readonly lease?: { readonly worker: string; readonly until: Date };
  readonly startedAt?: Date;
  readonly finishedAt?: Date;
  readonly staged?: StagedFiles;
  readonly errorCode?: JobErrorCode;
  /** Seconds. */
  readonly processingTime?: number;
  readonly title: string;
  readonly roomLabel: string;
  readonly favourite: boolean;
  readonly tags: readonly string[];
  readonly notes: string;
}

const seconds = (date: Date, count: number): Date => new Date(date.getTime() + count * 1000);

/** Whether nobody works on a job that says somebody does. */
export function isAbandoned(job: Job, now: Date): boolean {
  return job.status === 'PROCESSING' && (!job.lease || job.lease.until <= now);
}

/** Whether a job has waited so long that its message may be lost. */
export function isStuck(job: Job, now: Date): boolean {
  return job.status === 'PENDING' && seconds(job.updatedAt, TIMES.lease) <= now;
}

/** Whether a worker may still begin it. */
export const hasStartsLeft = (job: Job): boolean => job.starts < TIMES.attempts;

/** PENDING, or PROCESSING and abandoned -> PROCESSING by this worker. */
export function claimed(job: Job, worker: string, now: Date): Job {
  return {
    ...job,
    status: 'PROCESSING',
    starts: job.starts + 1,
    lease: { worker, until: seconds(now, TIMES.lease) },
    startedAt: now,
    updatedAt: now,
  };
}

/** The same job, its worker alive. */
export function heldOn(job: Job, worker: string, now: Date): Job {
  return { ...job, lease: { worker, until: seconds(now, TIMES.lease) } };
}

/** PROCESSING -> PENDING: for another worker. */
export function released(job: Job, now: Date): Job {
  const { lease: _, ...rest } = job;
  return { ...rest, status: 'PENDING', updatedAt: now };
}

/** PROCESSING -> COMPLETED. */
export function completed(job: Job, staged: StagedFiles, now: Date): Job {
  const { lease: _, ...rest } = job;
  const processingTime = (now.getTime() - (job.startedAt ?? job.createdAt).getTime()) / 1000;
  return { ...rest, status: 'COMPLETED', staged, processingTime, finishedAt: now, updatedAt: now };
}

/** PENDING or PROCESSING -> FAILED. */
export function failed(job: Job, errorCode: JobErrorCode, now: Date): Job {
  const { lease: _, ...rest } = job;
  return { ...rest, status: 'FAILED', errorCode, finishedAt: now, updatedAt: now };
}

/** FAILED -> PENDING: its owner asks again. */
export function retried(job: Job, now: Date): Job {
  const { errorCode: _error, finishedAt: _finished, startedAt: _started, ...rest } = job;
  return { ...rest, status: 'PENDING', attempt: job.attempt + 1, starts: 0, reservedAt: now, updatedAt: now };
}

/** Whether a job is over. */
export const isFinished = ({ status }: Job): boolean => status === 'COMPLETED' || status === 'FAILED';

/** The number that decides the engine's free choices: each attempt at a job has its own. */
export function seedOf({ id, attempt }: Pick<Job, 'id' | 'attempt'>): number {
  let hash = 2166136261 ^ attempt;
  for (const c of id) hash = Math.imul(hash ^ c.charCodeAt(0), 16777619); // FNV-1a
  return hash >>> 0;
}
