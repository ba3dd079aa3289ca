import type { CompletedOpening } from '../contract/completed-openings.ts';
import type { PictureKind } from '../contract/endpoints/gallery.ts';
import { JOB_ERROR_CODES, type JobErrorCode } from '../contract/errors.ts';
import { TIMES } from '../contract/limits.ts';
import type { PromptOutcome } from '../contract/prompt-outcome.ts';
import type { AddedItem, Provenance } from '../contract/provenance.ts';
import type { MediaAlteration } from '../contract/reso.ts';
import { secondsAfter } from './day.ts';
import type { TaskState } from './task.ts';

/** How a picture was made, and the result of its comparison with the photo. */
export interface PictureProof {
  readonly engine: string;
  readonly engineVersion: string;
  readonly provenance: Provenance;
  /** When the picture was made and compared. */
  readonly at: Date;
  /** SHA-256 in hexadecimal of the photo's file and of the full-size staged file. */
  readonly originalHash: string;
  readonly stagedHash: string;
  /** Furniture added; empty if the engine does not report it. */
  readonly added: readonly AddedItem[];
  /** Openings whose lower part furniture hid; absent if there are none. */
  readonly completed?: readonly CompletedOpening[];
  /** For a picture that equals the photo outside a mask, compared pixel by pixel before encoding. */
  readonly mask?: {
    readonly path: string;
    readonly url: string;
    /** Fraction of pixels that the mask allows to differ, and of those that do. */
    readonly share: number;
    readonly changedShare: number;
  };
}

/** The emptied room, at the size of the staged picture. */
export interface EmptiedFiles {
  readonly path: string;
  readonly previewPath: string;
  readonly url: string;
  readonly previewUrl: string;
  /** Its `stagedHash` is that of the emptied picture's file. */
  readonly proof: PictureProof;
}

/** The files that a worker made for a photo. */
export interface StagedFiles {
  readonly stagedPath: string;
  readonly previewPath: string;
  readonly thumbnailPath: string;
  readonly stagedUrl: string;
  readonly previewUrl: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
  /** Whether it has the brand's watermark. This and the two fields below are absent in older documents. */
  readonly watermark?: boolean;
  /** Output size of the plan at render time: longest edge, pixels. */
  readonly edge?: number;
  /** Longest edge of the original photo, pixels. */
  readonly originalEdge?: number;
  /** What the engine did with the prompt; absent if it reads none, or none was given. */
  readonly promptOutcome?: PromptOutcome;
  /** Absent in documents from before pictures were compared. */
  readonly proof?: PictureProof;
  /** The scene that it shows; absent if the engine keeps none, and in older documents. */
  readonly scenePath?: string;
  /** Present if furniture was removed before staging. */
  readonly emptied?: EmptiedFiles;
  /** Whether furniture was replaced in place: the new furniture hides what the old furniture hid. */
  readonly replaced?: boolean;
  /** Whether furniture was removed and nothing was added: the picture is the emptied room. */
  readonly onlyRemoved?: boolean;
}

/** Whether furniture was added to a picture, removed from it, or both. */
export type FurnitureChange = 'added' | 'removed' | 'replaced';

export function furnitureIn({
  emptied,
  replaced,
  onlyRemoved,
}: Pick<StagedFiles, 'emptied' | 'replaced' | 'onlyRemoved'>): FurnitureChange {
  if (onlyRemoved) return 'removed';
  return emptied || replaced ? 'replaced' : 'added';
}

/** What a wanted picture shows: one to which nothing was added is an emptied room, whichever is asked for. */
export const kindOf = ({ onlyRemoved }: Pick<StagedFiles, 'onlyRemoved'>, wanted: PictureKind): PictureKind =>
  onlyRemoved ? 'emptied' : wanted;

/** Returns the path of a version's picture with its proof, or null if the version has no such picture. */
export function fileOfKind(
  { stagedPath, proof, emptied, onlyRemoved }: StagedFiles,
  kind: PictureKind,
): { readonly path: string; readonly proof?: PictureProof } | null {
  if (kind === 'emptied' && !onlyRemoved) return emptied ?? null;
  return { path: stagedPath, ...(proof && { proof }) };
}

/** A requested picture and its progress: a job's own, or another version. */
export interface Work extends TaskState {
  readonly staged?: StagedFiles;
  /** A JobErrorCode, or one that only a newer release knows, see `errorCodeOf`. */
  readonly errorCode?: string;
  /** A Standpoint, or one that only a newer release knows: where a declined photo should be taken from. */
  readonly standAt?: string;
  /** Seconds. */
  readonly processingTime?: number;
}

/** Returns why work failed; a general failure for a code that this release does not know. */
export function errorCodeOf({ errorCode }: Pick<Work, 'errorCode'>): JobErrorCode | undefined {
  if (errorCode === undefined) return undefined;
  return JOB_ERROR_CODES.find((each) => each === errorCode) ?? 'STAGING_FAILED';
}

/** Removes optional fields. */
export function without<T extends TaskState>(task: T, ...names: readonly (keyof T)[]): T {
  return Object.fromEntries(Object.entries(task).filter(([name]) => !names.some((each) => each === name))) as T;
}

/** Whether its worker's lease has expired. */
export function isAbandoned(work: TaskState, now: Date): boolean {
  return work.status === 'PROCESSING' && (!work.lease || work.lease.until <= now);
}

/**
 * Returns when to queue waiting work again. It is usually just in a long queue, where every message adds to the
 * load, so the pauses double.
 */
function reminderAt({ updatedAt, reminded }: TaskState): Date {
  const pause = Math.min(TIMES.reminderMost, TIMES.reminder * 2 ** (reminded?.times ?? 0));
  return secondsAfter(reminded?.at ?? updatedAt, pause);
}

/** Whether it has waited so long that its message may be lost. */
export function isStuck(work: TaskState, now: Date): boolean {
  return work.status === 'PENDING' && reminderAt(work) <= now;
}

/** Returns when the sweep must attend to it, or null if it is finished. */
export function dueAt(work: TaskState): Date | null {
  if (work.status === 'PENDING') return reminderAt(work);
  return work.status === 'PROCESSING' ? (work.lease?.until ?? work.updatedAt) : null;
}

/**
 * Returns the seconds without a worker: since it started to wait, or since its worker's lease expired.
 *
 * @param begun when work on it starts
 */
export function waitedSeconds({ status, lease, updatedAt }: TaskState, begun: Date): number {
  const since = status === 'PROCESSING' && lease ? lease.until : updatedAt;
  return Math.max(0, (begun.getTime() - since.getTime()) / 1000);
}

/** Whether a worker may start it again. */
export const hasStartsLeft = (work: TaskState): boolean => work.starts < TIMES.attempts;

/** Whether this worker has it. */
export const isHeldBy = ({ status, lease }: TaskState, worker: string): boolean =>
  status === 'PROCESSING' && lease?.worker === worker;

const leaseFor = (worker: string, now: Date, seconds: number) => ({ worker, until: secondsAfter(now, seconds) });

/**
 * PENDING, or PROCESSING and abandoned -> PROCESSING by this worker.
 *
 * @param seconds length of the lease
 */
export function claimed<W extends TaskState>(work: W, worker: string, now: Date, seconds: number = TIMES.lease): W {
  return {
    ...without(work, 'reminded'),
    status: 'PROCESSING',
    starts: work.starts + 1,
    lease: leaseFor(worker, now, seconds),
    startedAt: now,
    updatedAt: now,
  };
}

/**
 * Identifies the message that starts a task. Sending it twice queues one message; a reminder is counted on the task, so
 * its message is another one, in case the first was lost.
 */
export const messageIdOf = (id: string, { attempt, starts, reminded }: TaskState): string =>
  `${id}-${attempt}-${starts}-${reminded?.times ?? 0}`;

/** Counts one more reminder. */
export function remindedOf<W extends TaskState>(work: W, now: Date): W {
  return { ...work, reminded: { times: (work.reminded?.times ?? 0) + 1, at: now } };
}

/**
 * Renews the worker's lease.
 *
 * @param seconds length of the lease
 */
export function heldOn<W extends TaskState>(work: W, worker: string, now: Date, seconds: number = TIMES.lease): W {
  return { ...work, lease: leaseFor(worker, now, seconds) };
}

/** PROCESSING -> PENDING, for another worker. */
export function released<W extends TaskState>(work: W, now: Date): W {
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

/** FAILED -> PENDING: its owner retries it. */
export function askedAgain<W extends Work>(work: W, now: Date, requestId?: string): W {
  return {
    ...without(work, 'errorCode', 'standAt', 'finishedAt', 'startedAt', 'requestId'),
    status: 'PENDING',
    attempt: work.attempt + 1,
    starts: 0,
    updatedAt: now,
    ...(requestId !== undefined && { requestId }),
  };
}

/**
 * Whether something was added to a picture. Only a comparison can say that nothing was: the picture differs from the
 * photo in as many pixels as the emptied room, or in none.
 */
function isFurnished({ proof, emptied, onlyRemoved }: Pick<StagedFiles, 'proof' | 'emptied' | 'onlyRemoved'>): boolean {
  if (onlyRemoved) return false;
  if (!proof?.mask || proof.added.length > 0) return true;
  const before = emptied ? emptied.proof.mask?.changedShare : 0;
  return proof.mask.changedShare !== before;
}

/** The changes in a picture. */
export interface Changes {
  /** Furniture added, as far as it is recorded. */
  readonly added: readonly AddedItem[];
  /** Openings that were completed. */
  readonly completed?: readonly CompletedOpening[];
  /** Whether anything was added. */
  readonly furnished: boolean;
  /** Whether existing furniture was removed. */
  readonly removed: boolean;
}

/** Returns the changes in a picture. One that is not there, or was not compared, counts as furnished. */
export const changesIn = (work: Pick<Work, 'staged'> | null): Changes => ({
  added: work?.staged?.proof?.added ?? [],
  ...(work?.staged?.proof?.completed && { completed: work.staged.proof.completed }),
  furnished: !work?.staged || isFurnished(work.staged),
  removed: work?.staged?.emptied !== undefined || work?.staged?.onlyRemoved === true,
});

/** Whether a picture is an emptied room, to which nothing was added. */
export const isEmptiedRoom = (work: Pick<Work, 'staged'> | null): boolean => work?.staged?.onlyRemoved === true;

/** Names the changes in a picture in RESO's words. */
export function mediaAlterationOf({ furnished, removed }: Pick<Changes, 'furnished' | 'removed'>): MediaAlteration[] {
  if (!furnished && !removed) return ['None'];
  return [
    ...(furnished ? (['Virtual Staging - Item Addition'] as const) : []),
    ...(removed ? (['Decluttered - Item Removed'] as const) : []),
  ];
}

/** Whether it has completed or failed. */
export const isFinished = ({ status }: TaskState): boolean => status === 'COMPLETED' || status === 'FAILED';
