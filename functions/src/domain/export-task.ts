import type { JobStatus } from '../contract/entities.ts';
import type { ExportErrorCode, ExportKind } from '../contract/exports.ts';
import { TIMES } from '../contract/limits.ts';
import type { ListingExport } from '../contract/listing-export.ts';
import { claimed, dueAt, isFinished } from './work.ts';

/** A photo of an export, as it was when the export was requested. */
export interface ExportedPhoto {
  readonly jobId: string;
  /** Which picture of the job: 0 for the first, else the number of another version. */
  readonly version: number;
  /** Its original in place of a picture. */
  readonly original?: true;
  /** The emptied room before a picture, in its place. */
  readonly emptied?: true;
  /** Of a staged photo of a listing: address of its public page, where it has one. */
  readonly page?: string;
  /** What its file is called in the archive. */
  readonly name: string;
}

/** A picture that was made for an archive: how it was packed, for whoever lists it later. */
export interface PackedPicture {
  readonly name: string;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** A ZIP file that is complete. What is said about it here never changes, and nobody writes its path again. */
export interface ExportPart {
  readonly path: string;
  readonly url: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Entries of the task that it covers, packed or left out. */
  readonly entries: number;
  /** Of the pictures that were made for it. No two makings are alike, byte for byte, once they are signed. */
  readonly pictures?: readonly PackedPicture[];
}

/** An archive that is requested, and how far it is; stored as `exports/{id}`. Leased to a worker as other work is. */
export interface ExportTask {
  readonly id: string;
  readonly userId: string;
  readonly kind: ExportKind;
  /** Of `photos` and `listing`; an export of all data chooses none. */
  readonly photos: readonly ExportedPhoto[];
  /** Of `listing`: how its photos are to be. */
  readonly listing?: ListingExport;
  readonly status: JobStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** How often its owner has asked for it, from 1. */
  readonly attempt: number;
  /** How often a worker has begun this attempt. */
  readonly starts: number;
  readonly lease?: { readonly worker: string; readonly until: Date };
  /** How often it was queued again while it waited, and when last. */
  readonly reminded?: { readonly times: number; readonly at: Date };
  /** Of the request by which its owner asked for it, to find it in the log. */
  readonly requestId?: string;
  readonly startedAt?: Date;
  readonly finishedAt?: Date;
  /** Entries; of all data not known until a worker has counted them. */
  readonly total: number;
  /** Entries that are packed or left out, also those of the part that is being written. */
  readonly done: number;
  /** Entries of each part; not there until a worker knows their sizes. */
  readonly plan?: readonly number[];
  /** The parts that are complete, in order. */
  readonly parts: readonly ExportPart[];
  /** Names of the entries that were gone when their turn came. */
  readonly leftOut: readonly string[];
  readonly failure?: ExportErrorCode;
  /** When it goes, with its files; one that is unfinished then has failed. */
  readonly expireAt: Date;
}

const expiry = (now: Date): Date => new Date(now.getTime() + TIMES.exportHours * 3_600_000);

const without = (task: ExportTask, ...names: readonly (keyof ExportTask)[]): ExportTask =>
  // All that is taken away is optional.
  Object.fromEntries(
    Object.entries(task).filter(([name]) => !names.some((each) => each === name)),
  ) as unknown as ExportTask;

const entriesOf = (parts: readonly ExportPart[]): number => parts.reduce((sum, { entries }) => sum + entries, 0);

/** A task that has just been requested. */
export function opened(
  request: Pick<ExportTask, 'id' | 'userId' | 'kind' | 'photos' | 'listing' | 'requestId'>,
  now: Date,
): ExportTask {
  return {
    ...request,
    status: 'PENDING',
    createdAt: now,
    updatedAt: now,
    attempt: 1,
    starts: 0,
    total: request.photos.length,
    done: 0,
    parts: [],
    leftOut: [],
    expireAt: expiry(now),
  };
}

type Requested = Pick<ExportTask, 'kind' | 'photos' | 'listing'>;

/** Whether an archive is had on every plan: all of one's data, and one photo for a listing. */
export function isForEveryPlan({ kind, photos }: Pick<ExportTask, 'kind' | 'photos'>): boolean {
  return kind === 'data' || (kind === 'listing' && new Set(photos.map(({ jobId }) => jobId)).size === 1);
}

/** Whether both ask for the same: all data, or the same pictures in the same order. */
export function sameRequest(one: Requested, other: Requested): boolean {
  return (
    one.kind === other.kind &&
    one.listing?.market === other.listing?.market &&
    one.listing?.language === other.listing?.language &&
    one.listing?.label === other.listing?.label &&
    one.photos.length === other.photos.length &&
    one.photos.every(({ jobId, version, original, emptied }, i) => {
      const counterpart = other.photos[i];
      return (
        counterpart?.jobId === jobId &&
        counterpart.version === version &&
        counterpart.original === original &&
        counterpart.emptied === emptied
      );
    })
  );
}

export const isExpired = ({ expireAt }: ExportTask, now: Date): boolean => expireAt <= now;

/** Whether a worker may still begin it: one that crashes again and again ends, one that gets on goes on. */
export const mayStart = ({ starts, parts }: ExportTask): boolean => starts < TIMES.attempts + parts.length;

/** PENDING, or PROCESSING and abandoned -> PROCESSING by this worker, from where the last complete part ends. */
export function begun(task: ExportTask, worker: string, now: Date): ExportTask {
  return { ...claimed(task, worker, now), done: entriesOf(task.parts) };
}

/** With its division into parts, which stays while it is made. */
export function planned(task: ExportTask, plan: readonly number[]): ExportTask {
  return task.plan ? task : { ...task, plan, total: plan.reduce((sum, entries) => sum + entries, 0) };
}

/** With so many entries done, the part that is being written included; whoever waits for the task sees it. */
export function progressed(task: ExportTask, done: number, now: Date): ExportTask {
  return { ...task, done, updatedAt: now };
}

/**
 * With one part more, which may be recorded twice. The last one ends the task: only then is anything shown as ready.
 */
export function withPart(task: ExportTask, part: ExportPart, leftOut: readonly string[], now: Date): ExportTask {
  if (task.parts.some(({ path }) => path === part.path)) return task;
  const parts = [...task.parts, part];
  const done = entriesOf(parts);
  const next = { ...task, parts, done, leftOut: [...task.leftOut, ...leftOut], updatedAt: now };
  if (done < task.total) return next;
  if (next.leftOut.length === task.total) return failedWith(next, 'NOTHING_LEFT', now);
  return { ...without(next, 'lease'), status: 'COMPLETED', finishedAt: now, expireAt: expiry(now) };
}

/** PENDING or PROCESSING -> FAILED. */
export function failedWith(task: ExportTask, failure: ExportErrorCode, now: Date): ExportTask {
  return {
    ...without(task, 'lease', 'reminded'),
    status: 'FAILED',
    failure,
    finishedAt: now,
    updatedAt: now,
    expireAt: expiry(now),
  };
}

/** FAILED -> PENDING: its owner asks again, and it is made from the beginning. */
export function reopened(task: ExportTask, requestId: string, now: Date): ExportTask {
  return {
    ...without(task, 'failure', 'plan', 'startedAt', 'finishedAt'),
    status: 'PENDING',
    attempt: task.attempt + 1,
    starts: 0,
    done: 0,
    parts: [],
    leftOut: [],
    requestId,
    updatedAt: now,
    expireAt: expiry(now),
  };
}

/** When somebody must look after it who is not its worker: to set it right, or to remove it. */
export function exportDueAt(task: ExportTask): Date {
  const due = isFinished(task) ? null : dueAt(task);
  return due && due < task.expireAt ? due : task.expireAt;
}
