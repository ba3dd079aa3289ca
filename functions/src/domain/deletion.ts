import { TIMES } from '../contract/limits.ts';
import { daysAfter, secondsAfter } from './day.ts';
import type { UsedFreeCredits } from './free-credits.ts';

/**
 * The steps of an account's deletion, in order; each is idempotent. They block sign-in, stop work, end billing,
 * remove files, documents and the user, and send the receipt. A later step removes what work in progress at that
 * time has left behind.
 */
export const DELETION_STEPS = ['lock', 'work', 'billing', 'files', 'records', 'user', 'receipt', 'leftovers'] as const;
export type DeletionStep = (typeof DELETION_STEPS)[number];

/**
 * Who requested a deletion; `address-owner`: the owner of an address with which someone else had opened the account.
 */
export const DELETED_BY = ['owner', 'support', 'address-owner'] as const;

/** An account being deleted, stored as `deletions/{hash of its id}`. */
export interface PendingDeletion {
  readonly status: 'PENDING';
  /** Id of this deletion, for logs and the receipt. */
  readonly id: string;
  readonly userId: string;
  /**
   * Address of the receipt; cleared once it is in the outbox. Absent if the address already belongs to another
   * account.
   */
  readonly email?: string;
  /** Free credits used this month, which count for a new account with the same address; absent if none. */
  readonly freeCredits?: UsedFreeCredits;
  readonly by: (typeof DELETED_BY)[number];
  /** Content of the receipt: the number of photos, and whether a subscription was ended. */
  readonly photos: number;
  readonly subscribed: boolean;
  readonly requestedAt: Date;
  readonly step: DeletionStep;
  /** Number of failures of this step. */
  readonly tries: number;
  readonly lease?: { readonly worker: string; readonly until: Date };
  /** When the deletion is due to continue. */
  readonly dueAt: Date;
  /** When the user was deleted. */
  readonly deletedAt?: Date;
}

/** The record of a finished deletion, for events that arrive late. */
export interface FinishedDeletion {
  readonly status: 'FINISHED';
  readonly deletedAt: Date;
  readonly expireAt: Date;
}

export type Deletion = PendingDeletion | FinishedDeletion;

/** Seconds until a failed step is retried: doubles each time, up to the maximum. */
const MIN_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3600;

/** Starts a deletion. */
export function askedDeletion(
  about: Pick<PendingDeletion, 'id' | 'userId' | 'by' | 'photos' | 'subscribed' | 'freeCredits'> & {
    readonly email?: string;
  },
  now: Date,
): PendingDeletion {
  return { status: 'PENDING', ...about, requestedAt: now, step: 'lock', tries: 0, dueAt: now };
}

/** Whether the user's part is done: the account is unusable, and the receipt is in the outbox. */
export const isDeleted = (deletion: Deletion): boolean =>
  deletion.status === 'FINISHED' || deletion.step === 'leftovers';

/** Claims a deletion for a worker; each step renews the lease. A step that takes longer may run twice. */
export function heldBy(deletion: PendingDeletion, worker: string, now: Date): PendingDeletion {
  const until = secondsAfter(now, TIMES.lease);
  return { ...deletion, lease: { worker, until }, dueAt: until };
}

/** Completes the current step. */
export function nextStep(deletion: PendingDeletion, worker: string, now: Date): Deletion {
  const { lease: _, email, ...rest } = deletion;
  const next = DELETION_STEPS[DELETION_STEPS.indexOf(deletion.step) + 1];
  const deletedAt = deletion.deletedAt ?? now;
  if (next === undefined) return { status: 'FINISHED', deletedAt, expireAt: daysAfter(now, TIMES.deletionDays) };
  const onward = { ...rest, step: next, tries: 0 };
  if (next === 'leftovers') return { ...onward, deletedAt, dueAt: secondsAfter(now, TIMES.deletionSettles) };
  return heldBy(
    { ...onward, ...(email !== undefined && { email }), ...(next === 'receipt' && { deletedAt }) },
    worker,
    now,
  );
}

/** Records a failure of the current step, to be retried later. */
export function brokenOff({ lease: _, ...deletion }: PendingDeletion, now: Date): PendingDeletion {
  const pause = Math.min(MAX_PAUSE_SECONDS, MIN_PAUSE_SECONDS * 2 ** deletion.tries);
  return { ...deletion, tries: deletion.tries + 1, dueAt: secondsAfter(now, pause) };
}
