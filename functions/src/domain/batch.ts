import { LIMITS, TIMES } from '../contract/limits.ts';
import { daysAfter, secondsAfter } from './day.ts';
import { awaitsOwner, type Job } from './job.ts';
import { isFinished } from './work.ts';

/** A photo of a batch. */
export interface BatchPhoto {
  /** Chosen by the caller; a photo that was not sent in a batch is named by its job. */
  readonly key: string;
  /** Null if it was stopped before it began. */
  readonly jobId: string | null;
}

/** A job that was withdrawn before it began; its files may still be there. */
export type StoppedJob = Pick<Job, 'id' | 'sharedRoomId'>;

/**
 * Photos that were sent together, stored as `batches/{id}`: in which order, and whether their owner must be emailed
 * about them. A job without a batch is one of its own.
 */
export interface Batch {
  readonly id: string;
  readonly userId: string;
  /** In the order sent. */
  readonly photos: readonly BatchPhoto[];
  /** Ids of the jobs whose end its owner has not been told. */
  readonly unreported: readonly string[];
  readonly createdAt: Date;
  /** When its owner last followed it, to within half a minute: all its jobs at once. */
  readonly seenAt?: Date;
  /** When it is due for review; absent if there is nothing left to do. */
  readonly dueAt?: Date;
  /** The email that is being sent. */
  readonly mail?: ReadyMail;
  /** Stopped jobs, whose files are removed once more at this time: a late copy of a photo may have been under way. */
  readonly stopped?: { readonly jobs: readonly StoppedJob[]; readonly clearAt: Date };
  /** When its owner was told that all its jobs have ended or wait for an answer; absent while some are unreported. */
  readonly endedAt?: Date;
  /** When its owner's programs were told that all its photos have ended. */
  readonly announcedAt?: Date;
  readonly expireAt: Date;
}

/** Photos that wait for an answer of their owner. */
export interface AskedPhotos {
  readonly photos: number;
  readonly rooms: number;
  /** Id of the first room. */
  readonly roomId: string;
}

/** Numbers of finished and failed photos of a batch, and those that wait for an answer, if any. */
export interface ReadyCounts {
  readonly ready: number;
  readonly failed: number;
  readonly asked?: AskedPhotos;
}

/** Content of an email, and when it was decided, which names it: photos that are added later are told by another. */
export interface ReadyMail extends ReadyCounts {
  readonly decidedAt: Date;
}

/** How long a batch is kept if it never ends. */
const OPEN_DAYS = 30;

/** @param name given by the caller, or the id of a job without a batch */
export const batchIdOf = (userId: string, name: string): string => `${userId}_${name}`;

/** Returns the name by which its owner knows a batch. */
export const batchNameOf = ({ id, userId }: Pick<Batch, 'id' | 'userId'>): string =>
  id.slice(batchIdOf(userId, '').length);

/** Returns a stored batch unless it has expired. */
export const keptBatch = (batch: Batch | null, now: Date): Batch | null =>
  batch && batch.expireAt > now ? batch : null;

/** Whether it has room for more photos. */
export const hasRoomFor = (batch: Batch | null, more: number): boolean =>
  (batch?.photos.length ?? 0) + more <= LIMITS.photosPerBatch;

/** Whether it is a single job that its owner has not sent in a batch, so that nobody asks for it. */
export const isUnnamed = ({ id, userId, photos: [first, ...others] }: Batch): boolean =>
  others.length === 0 && typeof first?.jobId === 'string' && id === batchIdOf(userId, first.jobId);

/** Adds a job to a batch, or creates one with this id. A job that is already there, because it is retried, is told again. */
export function withPhoto(
  batch: Batch | null,
  id: string,
  { key, ...job }: Pick<Job, 'id' | 'userId'> & { readonly key: string },
  now: Date,
): Batch {
  const started: Partial<Batch> & Pick<Batch, 'photos' | 'unreported' | 'createdAt'> = batch ?? {
    ...{ photos: [], unreported: [], createdAt: now },
  };
  const { endedAt: _, announcedAt: __, ...open } = started;
  const { photos, unreported } = open;
  return {
    ...open,
    id,
    userId: job.userId,
    photos: photos.some(({ jobId }) => jobId === job.id) ? photos : [...photos, { key, jobId: job.id }],
    unreported: unreported.includes(job.id) ? unreported : [...unreported, job.id],
    // An email that is being sent stays due.
    dueAt: batch?.mail ? (batch.dueAt ?? now) : secondsAfter(now, TIMES.batchCheck),
    expireAt: daysAfter(now, OPEN_DAYS),
  };
}

/** Withdraws jobs that no worker has claimed. Their photos keep their places. */
export function withStopped(batch: Batch, jobs: readonly StoppedJob[], now: Date): Batch {
  const ids = new Set(jobs.map(({ id }) => id));
  const clearAt = secondsAfter(now, TIMES.leftovers);
  return {
    ...batch,
    photos: batch.photos.map((photo) => (photo.jobId && ids.has(photo.jobId) ? { ...photo, jobId: null } : photo)),
    unreported: batch.unreported.filter((id) => !ids.has(id)),
    stopped: {
      jobs: [
        ...(batch.stopped?.jobs ?? []),
        ...jobs.map(({ id, sharedRoomId }) => ({ id, ...(sharedRoomId !== undefined && { sharedRoomId }) })),
      ],
      clearAt,
    },
    dueAt: batch.dueAt ?? clearAt,
  };
}

/** The batch once the files of its stopped jobs are gone. */
export function withCleared(batch: Batch): Batch {
  const { stopped: _, dueAt, ...rest } = batch;
  return { ...rest, ...(batch.endedAt === undefined && dueAt && { dueAt }) };
}

/** Decides on an email about the unreported jobs. */
export const withMail = (batch: Batch, counts: ReadyCounts, now: Date): Batch => ({
  ...batch,
  unreported: [],
  mail: { ...counts, decidedAt: now },
  dueAt: now,
});

/**
 * The batch once its owner knows of its end; it can still be read for some days. Jobs that were added while the email
 * was sent keep it open.
 */
export function ended(batch: Batch, now: Date): Batch {
  const { mail, dueAt: _, ...rest } = batch;
  if (mail && batch.unreported.length > 0) return { ...rest, dueAt: secondsAfter(now, TIMES.batchCheck) };
  return {
    ...rest,
    unreported: [],
    ...(batch.stopped && { dueAt: batch.stopped.clearAt }),
    endedAt: now,
    expireAt: daysAfter(now, TIMES.batchDays),
  };
}

type Asked = Pick<Job, 'reservedAt' | 'seenAt'>;

/** Returns when its owner last started or read a job, by itself or with its batch. */
const askedAt = ({ reservedAt, seenAt }: Asked, followedAt?: Date): Date =>
  new Date(Math.max(...[reservedAt, seenAt, followedAt].map((date) => date?.getTime() ?? 0)));

/** Whether its owner has read the result. */
const isEndSeen = (job: Job, followedAt?: Date): boolean =>
  job.finishedAt !== undefined && askedAt(job, followedAt) >= job.finishedAt;

/**
 * Whether to store that its owner has just read the job: at intervals while it is in progress, and once when it is
 * finished.
 *
 * @param followedAt when its owner last followed its batch, if known
 */
export function isNews(job: Job, now: Date, followedAt?: Date): boolean {
  if (job.batchId === undefined) return false;
  if (!isFinished(job)) return askedAt(job, followedAt) <= secondsAfter(now, -TIMES.seenInterval);
  // The batches of old jobs have ended.
  return (
    !isEndSeen(job, followedAt) &&
    job.finishedAt !== undefined &&
    job.finishedAt > secondsAfter(now, -TIMES.seenMatters)
  );
}

/** What to do about a batch. */
export type BatchVerdict =
  /** Photos are in progress, or the owner has just read them. */
  | { readonly verdict: 'later'; readonly dueAt: Date; readonly isOpen?: true }
  /** The owner has seen all results, or no photos are left. */
  | { readonly verdict: 'over' }
  | { readonly verdict: 'mail'; readonly counts: ReadyCounts };

/** The verdict while a photo is in progress. */
export const inProgress = (now: Date): BatchVerdict => ({
  verdict: 'later',
  dueAt: secondsAfter(now, TIMES.batchCheck),
  isOpen: true,
});

/** Whether a photo is in progress. */
export const isOpen = (verdict: BatchVerdict): boolean => verdict.verdict === 'later' && verdict.isOpen === true;

function askedIn(jobs: readonly Job[]): AskedPhotos | null {
  const rooms = new Set(jobs.flatMap((job) => (awaitsOwner(job) ? (job.sharedRoomId ?? []) : [])));
  const [roomId] = rooms;
  return roomId === undefined ? null : { photos: jobs.filter(awaitsOwner).length, rooms: rooms.size, roomId };
}

/**
 * A question to the owner does not hold up the others, and is in the same email: it was seen, but is still open.
 *
 * @param jobs the batch's unreported jobs that still exist
 * @param followedAt when its owner last followed it
 */
export function judgeBatch(jobs: readonly Job[], now: Date, followedAt?: Date): BatchVerdict {
  if (!jobs.every((job) => isFinished(job) || awaitsOwner(job))) return inProgress(now);
  if (jobs.every((job) => isEndSeen(job, followedAt))) return { verdict: 'over' };
  const asked = askedIn(jobs);
  const quietAt = secondsAfter(
    new Date(Math.max(...jobs.map((job) => askedAt(job, followedAt).getTime()))),
    TIMES.quiet,
  );
  if (quietAt > now) return { verdict: 'later', dueAt: quietAt };
  const ready = jobs.filter(({ status }) => status === 'COMPLETED').length;
  const failed = jobs.filter(({ status }) => status === 'FAILED').length;
  return { verdict: 'mail', counts: { ready, failed, ...(asked && { asked }) } };
}
