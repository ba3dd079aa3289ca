import type { PictureKind } from '../contract/endpoints/gallery.ts';
import type { JobStatus } from '../contract/entities.ts';
import type { JobErrorCode } from '../contract/errors.ts';
import { TIMES } from '../contract/limits.ts';
import type { PromptOutcome } from '../contract/prompt-outcome.ts';
import type { AddedItem, Provenance } from '../contract/provenance.ts';

/** How a picture was made, and what was found when it was compared with its photo. */
export interface PictureProof {
  readonly engine: string;
  readonly engineVersion: string;
  readonly provenance: Provenance;
  /** When the picture was made and compared. */
  readonly at: Date;
  /** SHA-256 in hexadecimal of the photo's file and of the staged file in full size. */
  readonly originalHash: string;
  readonly stagedHash: string;
  /** What was added; empty where the engine does not say. */
  readonly added: readonly AddedItem[];
  /** Of a picture that is the photo's own outside a mask, which was compared pixel by pixel before it was encoded. */
  readonly mask?: {
    readonly path: string;
    readonly url: string;
    /** Share of pixels that the mask allows to differ, and of those that do. */
    readonly share: number;
    readonly changedShare: number;
  };
}

/** The room without its furniture, as large as the staged picture. */
export interface EmptiedFiles {
  readonly path: string;
  readonly previewPath: string;
  readonly url: string;
  readonly previewUrl: string;
  /** Its `stagedHash` is that of the emptied picture's own file. */
  readonly proof: PictureProof;
}

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
  /** Whether the brand's watermark is on it. This and the two below: not there in older documents. */
  readonly watermark?: boolean;
  /** Pixels of the longest edge that the plan of then delivered. */
  readonly edge?: number;
  /** Pixels of the longest edge of the photo that it was made of. */
  readonly originalEdge?: number;
  /** What became of the prompt; not there where the engine reads none, or none was written. */
  readonly promptOutcome?: PromptOutcome;
  /** Not there in documents from before pictures were compared. */
  readonly proof?: PictureProof;
  /** There where furniture was removed before the room was furnished. */
  readonly emptied?: EmptiedFiles;
}

/** What became of furniture in a picture: added to a room, removed from it, or both. */
export type FurnitureChange = 'added' | 'removed' | 'replaced';

export const furnitureIn = ({ emptied }: Pick<StagedFiles, 'emptied'>): FurnitureChange =>
  emptied ? 'replaced' : 'added';

/** Where a picture of a version lies, with its proof; null where the version has none of this kind. */
export function fileOfKind(
  { stagedPath, proof, emptied }: StagedFiles,
  kind: PictureKind,
): { readonly path: string; readonly proof?: PictureProof } | null {
  if (kind === 'emptied') return emptied ?? null;
  return { path: stagedPath, ...(proof && { proof }) };
}

/** A picture that is requested, and how far it is: a job's own, or another version of it. */
export interface Work {
  readonly status: JobStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** How often its owner has asked for it, from 1. */
  readonly attempt: number;
  /** How often a worker has begun this attempt. */
  readonly starts: number;
  /** Who works on it, and when the lease expires unless it is renewed. */
  readonly lease?: { readonly worker: string; readonly until: Date };
  /** How often it was queued again while it waited, and when last. */
  readonly reminded?: { readonly times: number; readonly at: Date };
  /** Identifier of the request that created this attempt; its log lines carry it. */
  readonly requestId?: string;
  readonly startedAt?: Date;
  readonly finishedAt?: Date;
  readonly staged?: StagedFiles;
  readonly errorCode?: JobErrorCode;
  /** Seconds. */
  readonly processingTime?: number;
}

const seconds = (date: Date, count: number): Date => new Date(date.getTime() + count * 1000);

/** What is left is the same kind of work: all that is taken away is optional. */
function without<W extends Work>(work: W, ...names: readonly (keyof Work)[]): W {
  return Object.fromEntries(Object.entries(work).filter(([name]) => !names.some((each) => each === name))) as W;
}

/** Whether nobody works on what somebody is said to work on. */
export function isAbandoned(work: Work, now: Date): boolean {
  return work.status === 'PROCESSING' && (!work.lease || work.lease.until <= now);
}

/**
 * When waiting work is queued again. What waits long is usually just in a long queue, where every further message adds to the
 * load, so the pauses double.
 */
function reminderAt({ updatedAt, reminded }: Work): Date {
  const pause = Math.min(TIMES.reminderMost, TIMES.reminder * 2 ** (reminded?.times ?? 0));
  return seconds(reminded?.at ?? updatedAt, pause);
}

/** Whether it has waited so long that its message may be lost. */
export function isStuck(work: Work, now: Date): boolean {
  return work.status === 'PENDING' && reminderAt(work) <= now;
}

/** When somebody must look after it who is not its worker; null: never again. */
export function dueAt(work: Work): Date | null {
  if (work.status === 'PENDING') return reminderAt(work);
  return work.status === 'PROCESSING' ? (work.lease?.until ?? work.updatedAt) : null;
}

/**
 * Seconds for which nobody worked on it: since it started to wait, or since its worker's lease expired.
 * @param begun when work on it begins
 */
export function waitedSeconds({ status, lease, updatedAt }: Work, begun: Date): number {
  const since = status === 'PROCESSING' && lease ? lease.until : updatedAt;
  return Math.max(0, (begun.getTime() - since.getTime()) / 1000);
}

/** Whether a worker may still begin it. */
export const hasStartsLeft = (work: Work): boolean => work.starts < TIMES.attempts;

/** PENDING, or PROCESSING and abandoned -> PROCESSING by this worker. */
export function claimed<W extends Work>(work: W, worker: string, now: Date): W {
  return {
    ...without(work, 'reminded'),
    status: 'PROCESSING',
    starts: work.starts + 1,
    lease: { worker, until: seconds(now, TIMES.lease) },
    startedAt: now,
    updatedAt: now,
  };
}

/** The same work after one more reminder. */
export function remindedOf<W extends Work>(work: W, now: Date): W {
  return { ...work, reminded: { times: (work.reminded?.times ?? 0) + 1, at: now } };
}

/** The same work, its worker alive. */
export function heldOn<W extends Work>(work: W, worker: string, now: Date): W {
  return { ...work, lease: { worker, until: seconds(now, TIMES.lease) } };
}

/** PROCESSING -> PENDING: for another worker. */
export function released<W extends Work>(work: W, now: Date): W {
  return { ...without(work, 'lease'), status: 'PENDING', updatedAt: now };
}

/** PROCESSING -> COMPLETED. */
export function completed<W extends Work>(work: W, staged: StagedFiles, now: Date): W {
  const processingTime = (now.getTime() - (work.startedAt ?? work.createdAt).getTime()) / 1000;
  return {
    ...without(work, 'lease'),
    status: 'COMPLETED',
    staged,
    processingTime,
    finishedAt: now,
    updatedAt: now,
  };
}

/** PENDING or PROCESSING -> FAILED. */
export function failed<W extends Work>(work: W, errorCode: JobErrorCode, now: Date): W {
  return { ...without(work, 'lease', 'reminded'), status: 'FAILED', errorCode, finishedAt: now, updatedAt: now };
}

/** FAILED -> PENDING: its owner asks again. */
export function askedAgain<W extends Work>(work: W, now: Date, requestId?: string): W {
  return {
    ...without(work, 'errorCode', 'finishedAt', 'startedAt', 'requestId'),
    status: 'PENDING',
    attempt: work.attempt + 1,
    starts: 0,
    updatedAt: now,
    ...(requestId !== undefined && { requestId }),
  };
}

/** What is known to have been added to a picture; nothing is known of one that is not there or was not compared. */
export const changesIn = (work: Work | null): { readonly added: readonly AddedItem[]; readonly removed: boolean } => ({
  added: work?.staged?.proof?.added ?? [],
  removed: work?.staged?.emptied !== undefined,
});

/** Whether it is over. */
export const isFinished = ({ status }: Work): boolean => status === 'COMPLETED' || status === 'FAILED';
