import { TIMES } from '../contract/limits.ts';

/**
 * What is done to delete an account, in this order; each may be done twice. Nobody signs in, work stops, nothing is charged, files
 * and documents go, the user goes, the receipt is sent. Once more, when whatever ran at that moment is surely over, what it left.
 */
export const DELETION_STEPS = ['lock', 'work', 'billing', 'files', 'records', 'user', 'receipt', 'leftovers'] as const;
export type DeletionStep = (typeof DELETION_STEPS)[number];

/** Who wanted an account to be deleted; `address-owner`: whose address somebody else had opened it with. */
export const DELETED_BY = ['owner', 'support', 'address-owner'] as const;

/** An account that is being deleted, stored as `deletions/{hash of its identifier}`. */
export interface PendingDeletion {
  readonly status: 'PENDING';
  /** Of this deletion, for logs and its receipt. */
  readonly id: string;
  readonly userId: string;
  /** Where the receipt goes; forgotten once it is on its way. Absent from the first where the address is another account's by now. */
  readonly email?: string;
  readonly by: (typeof DELETED_BY)[number];
  /** What the receipt says: how many photos there were, and whether a subscription had to be ended. */
  readonly photos: number;
  readonly subscribed: boolean;
  readonly requestedAt: Date;
  readonly step: DeletionStep;
  /** How often this step has failed. */
  readonly tries: number;
  readonly lease?: { readonly worker: string; readonly until: Date };
  /** When somebody must go on. */
  readonly dueAt: Date;
  /** When the user was gone. */
  readonly deletedAt?: Date;
}

/** What is left: that there was such an account, for whatever still comes for it. */
export interface FinishedDeletion {
  readonly status: 'FINISHED';
  readonly deletedAt: Date;
  readonly expireAt: Date;
}

export type Deletion = PendingDeletion | FinishedDeletion;

/** Seconds until a step that failed is tried again: twice as long each time, up to the longest. */
const FIRST_PAUSE = 60;
const LONGEST_PAUSE = 3600;
const DAY = 24 * 3600;

const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** A deletion that was just asked for. */
export function askedDeletion(
  about: Pick<PendingDeletion, 'id' | 'userId' | 'by' | 'photos' | 'subscribed'> & { readonly email?: string },
  now: Date,
): PendingDeletion {
  return { status: 'PENDING', ...about, requestedAt: now, step: 'lock', tries: 0, dueAt: now };
}

/** Whether the person's part is done: nothing of the account can be used, and the receipt is on its way. */
export const isDeleted = (deletion: Deletion): boolean =>
  deletion.status === 'FINISHED' || deletion.step === 'leftovers';

/** Taken by a worker; the lease is renewed with each step. A step that takes longer may be done by two at once. */
export function heldBy(deletion: PendingDeletion, worker: string, now: Date): PendingDeletion {
  const until = after(now, TIMES.lease);
  return { ...deletion, lease: { worker, until }, dueAt: until };
}

/** With its step done. */
export function nextStep(deletion: PendingDeletion, worker: string, now: Date): Deletion {
  const { lease: _, email, ...rest } = deletion;
  const next = DELETION_STEPS[DELETION_STEPS.indexOf(deletion.step) + 1];
  const deletedAt = deletion.deletedAt ?? now;
  if (next === undefined) return { status: 'FINISHED', deletedAt, expireAt: after(now, TIMES.deletionDays * DAY) };
  const onward = { ...rest, step: next, tries: 0 };
  if (next === 'leftovers') return { ...onward, deletedAt, dueAt: after(now, TIMES.deletionSettles) };
  return heldBy(
    { ...onward, ...(email !== undefined && { email }), ...(next === 'receipt' && { deletedAt }) },
    worker,
    now,
  );
}

/** With its step failed: somebody else goes on later. */
export function brokenOff({ lease: _, ...deletion }: PendingDeletion, now: Date): PendingDeletion {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** deletion.tries);
  return { ...deletion, tries: deletion.tries + 1, dueAt: after(now, pause) };
}
