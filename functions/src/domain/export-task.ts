import type { ExportErrorCode, ExportKind } from '../contract/exports.ts';
import { LIMITS, TIMES } from '../contract/limits.ts';
import type { ListingExport } from '../contract/listing-export.ts';
import type { TaskState } from './task.ts';
import { claimed, dueAt, isFinished, without } from './work.ts';

/** A photo of an export, as of the request. */
export interface ExportedPhoto {
  readonly jobId: string;
  /** The version: 0 for the first picture. */
  readonly version: number;
  /** The original instead of a picture. */
  readonly original?: true;
  /** The emptied room instead of the picture. */
  readonly emptied?: true;
  /** For a staged photo of a listing: URL of its public page, if it has one. */
  readonly page?: string;
  /** File name in the archive. */
  readonly name: string;
}

/** A picture made for an archive, described for the manifest. */
export interface PackedPicture {
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** A complete ZIP file. Neither this record nor the file ever changes. */
export interface ExportPart {
  readonly path: string;
  readonly url: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Number of entries of the task that it covers, including those left out. */
  readonly entries: number;
  /** The pictures made for it. Signed pictures differ in their bytes every time they are made. */
  readonly pictures?: readonly PackedPicture[];
}

/** A requested archive and its progress, stored as `exports/{id}`. Leased to a worker like other tasks. */
export interface ExportTask extends TaskState {
  readonly id: string;
  readonly userId: string;
  readonly kind: ExportKind;
  /** For `photos` and `listing`; an export of all data selects none. */
  readonly photos: readonly ExportedPhoto[];
  /** Address of the listing that all its photos belong to. */
  readonly address?: string;
  /** Its photos were staged together. */
  readonly together?: true;
  /** For `listing`: how its photos are delivered. For `photos`: the label on its pictures; absent for none. */
  readonly listing?: ListingExport;
  /** Number of entries; for all data unknown until a worker has counted them. */
  readonly total: number;
  /** Number of entries packed or left out, including the part in progress. */
  readonly done: number;
  /** Number of entries of each part; absent until a worker knows their sizes. */
  readonly plan?: readonly number[];
  /** The complete parts, in order. */
  readonly parts: readonly ExportPart[];
  /** Names of entries whose content was missing: the first `LIMITS.leftOutNames`, more than an archive of photos has. */
  readonly leftOut: readonly string[];
  /** An ExportErrorCode, or one that only a newer release knows. */
  readonly failure?: string;
  /** When it is removed with its files; if unfinished by then, it has failed. */
  readonly expireAt: Date;
}

const expiry = (now: Date): Date => new Date(now.getTime() + TIMES.exportHours * 3_600_000);

const entriesOf = (parts: readonly ExportPart[]): number => parts.reduce((sum, { entries }) => sum + entries, 0);

/** Creates a task. */
export function opened(
  request: Pick<ExportTask, 'id' | 'userId' | 'kind' | 'photos' | 'together' | 'listing' | 'address' | 'requestId'>,
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

/** Whether an archive is available on every plan: all of one's data, one photo for a listing, or what was staged together. */
export function isForEveryPlan({ kind, photos, together }: Pick<ExportTask, 'kind' | 'photos' | 'together'>): boolean {
  if (kind === 'listing') return new Set(photos.map(({ jobId }) => jobId)).size === 1;
  return kind === 'data' || together === true;
}

/** Whether two requests are for the same content: all data, or the same pictures in the same order. */
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

/** Whether it may be started again. Tasks that make progress may; those that crash repeatedly may not. */
export const mayStart = ({ starts, parts }: ExportTask): boolean => starts < TIMES.attempts + parts.length;

/** PENDING, or PROCESSING and abandoned -> PROCESSING by this worker, continuing after the last complete part. */
export function begun(task: ExportTask, worker: string, now: Date): ExportTask {
  return { ...claimed(task, worker, now), done: entriesOf(task.parts) };
}

/** Stores the division into parts, which stays fixed while the archive is made. */
export function planned(task: ExportTask, plan: readonly number[]): ExportTask {
  return task.plan ? task : { ...task, plan, total: plan.reduce((sum, entries) => sum + entries, 0) };
}

/** Stores the number of entries done, including the part in progress; visible to clients that wait for the task. */
export function progressed(task: ExportTask, done: number, now: Date): ExportTask {
  return { ...task, done, updatedAt: now };
}

/** Adds a part, idempotently. The last one completes the task; only then are any parts shown as ready. */
export function withPart(task: ExportTask, part: ExportPart, leftOut: readonly string[], now: Date): ExportTask {
  if (task.parts.some(({ path }) => path === part.path)) return task;
  const parts = [...task.parts, part];
  const done = entriesOf(parts);
  const missing = [...task.leftOut, ...leftOut].slice(0, LIMITS.leftOutNames);
  const next = { ...task, parts, done, leftOut: missing, updatedAt: now };
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

/** FAILED -> PENDING: its owner retries it, and it is made from the start. */
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

/** Returns when the sweep must attend to it, to recover or remove it. */
export function exportDueAt(task: ExportTask): Date {
  const due = isFinished(task) ? null : dueAt(task);
  return due && due < task.expireAt ? due : task.expireAt;
}
