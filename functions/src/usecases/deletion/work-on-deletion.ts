import { BRAND } from '../../contract/brand.ts';
import {
  brokenOff,
  type Deletion,
  type DeletionStep,
  heldBy,
  nextStep,
  type PendingDeletion,
} from '../../domain/deletion.ts';
import { combined, type UsedFreeCredits } from '../../domain/free-credits.ts';
import { type ClaimResult, type HeldTask, runTask, type TaskKind, type Transact } from '../../domain/task.ts';
import type { AccountRecords } from '../../ports/account-records.ts';
import type { HashAddress } from '../../ports/address-hash.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Log } from '../../ports/log.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import type { Store } from '../../ports/store.ts';
import { composeMail, mailDate } from '../accounts/compose-mail.ts';
import { exportsOfUser } from '../exports/export-paths.ts';
import { filesOf } from '../gallery/files-of.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';

interface WorkOnDeletionPorts {
  readonly store: Store;
  readonly accountRecords: AccountRecords;
  readonly files: Pick<Files, 'remove' | 'removeAll'>;
  readonly hashAddress: HashAddress;
  readonly identity: Pick<Identity, 'lockOut' | 'deleteUser'>;
  readonly billing: Pick<Billing, 'close'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

interface DeletionDraft {
  readonly deletion: PendingDeletion;
  readonly save: (next: Deletion) => void;
}
type Held = HeldTask<DeletionDraft>;

/**
 * Runs the steps of a due deletion as far as possible; starts no step once aborted. Never throws: the sweep retries
 * what fails.
 */
export type WorkOnDeletion = (userId: string, signal?: AbortSignal) => Promise<void>;

export function makeWorkOnDeletion(ports: WorkOnDeletionPorts): WorkOnDeletion {
  const { store, accountRecords, files, hashAddress, identity, billing, mailer, clock, ids, log } = ports;

  const removeFolders = async (userId: string): Promise<void> => {
    const folders = [JOB_PATHS.uploads, JOB_PATHS.originals, JOB_PATHS.stagedOf, exportsOfUser];
    for (const folder of folders) await files.removeAll(folder(userId));
  };

  /**
   * Removes files that a photo stores outside today's folders. The upload is not one of them: all accounts share the
   * sample's.
   */
  const removeStrayFiles = async (userId: string): Promise<void> => {
    const folders = [JOB_PATHS.uploads(userId), JOB_PATHS.originals(userId), JOB_PATHS.stagedOf(userId)];
    for await (const job of store.everyJob({ userId })) {
      const stray = filesOf(job).filter((path) => !folders.some((folder) => path.startsWith(folder)));
      for (const path of stray) await files.remove(path);
    }
  };

  /** Keeps how many of the month's free credits were used at an address, under its keyed hash. */
  const rememberUse = (email: string, used: UsedFreeCredits): Promise<void> =>
    store.transact(async (transaction) => {
      const id = hashAddress(email);
      const now = clock();
      const known = await transaction.usedFreeCredits(id);
      if (used.expireAt > now) transaction.saveUsedFreeCredits(id, combined(known, used, now));
    });

  const STEPS: Readonly<Record<DeletionStep, (deletion: PendingDeletion) => Promise<unknown>>> = {
    lock: ({ userId }) => identity.lockOut(userId),
    // Photos and archives in progress end with their documents; files that their workers still write are removed as
    // leftovers.
    work: async ({ userId }) => {
      await removeStrayFiles(userId);
      await accountRecords.removeWork(userId);
    },
    billing: async ({ userId }) => {
      const membership = await store.membership(userId);
      if (membership) await billing.close(membership.customerId);
    },
    files: ({ userId }) => removeFolders(userId),
    records: async ({ userId, email = null, freeCredits }) => {
      if (email !== null && freeCredits) await rememberUse(email, freeCredits);
      await accountRecords.removeRest(userId, email);
    },
    user: ({ userId }) => identity.deleteUser(userId),
    receipt: async (deletion) => {
      const { id, email } = deletion;
      if (email !== undefined) await mailer.post(`deleted-${id}`, receiptMail(email, deletion));
    },
    // Data written while the account was deleted: an upload, a worker, a sign-in. The address may belong to another
    // account now.
    leftovers: async ({ userId }) => {
      await identity.deleteUser(userId);
      await accountRecords.removeWork(userId);
      await removeFolders(userId);
      await accountRecords.removeRest(userId, null);
    },
  };

  const transactOn =
    (userId: string): Transact<DeletionDraft> =>
    (step) =>
      store.transact(async (transaction) => {
        const deletion = await transaction.deletion(userId);
        if (deletion?.status !== 'PENDING') return null;
        return step({ deletion, save: (next) => transaction.saveDeletion(userId, next) });
      });

  const claim = ({ deletion, save }: DeletionDraft, worker: string): ClaimResult<PendingDeletion> => {
    const now = clock();
    // If another worker holds it, it is due when that worker's lease ends.
    if (deletion.dueAt > now) return { result: 'over' };
    const task = heldBy(deletion, worker, now);
    save(task);
    return { result: 'claimed', task };
  };

  /**
   * Runs one step.
   *
   * @returns the deletion with its next step, or null if none is due
   */
  const takeStep = async (deletion: PendingDeletion, held: Held): Promise<PendingDeletion | null> => {
    const { id, step, tries, by, requestedAt } = deletion;
    try {
      await STEPS[step](deletion);
      const next = await held.whileHeld((stored) => {
        const after = nextStep(stored.deletion, held.worker, clock());
        stored.save(after);
        return after;
      });
      const seconds = (clock().getTime() - requestedAt.getTime()) / 1000;
      if (step === 'receipt' || step === 'leftovers') log.info('deletion.done', { deletionId: id, step, by, seconds });
      return next?.status === 'PENDING' && next.lease ? next : null;
    } catch (error) {
      log.error('deletion.broken', error, { deletionId: id, step, tries: tries + 1 });
      await held.whileHeld((stored) => stored.save(brokenOff(stored.deletion, clock())));
      return null;
    }
  };

  return async (userId, signal) => {
    const kind: TaskKind<DeletionDraft, PendingDeletion> = {
      transact: transactOn(userId),
      claim,
      isHeldBy: ({ deletion }, worker) => deletion.lease?.worker === worker,
      async work(task, held) {
        let deletion: PendingDeletion | null = task;
        while (deletion && !held.signal.aborted) deletion = await takeStep(deletion, held);
      },
    };
    // The failure could not be stored: the lease expires, and the sweep continues.
    await runTask(kind, ids(), signal).catch((error: unknown) =>
      log.error('deletion.broken', error, { deletionId: 'unknown', step: 'unknown', tries: 0 }),
    );
  };
}

/** Composes the confirmation that an account is deleted, with what is kept and where. It names no person. */
function receiptMail(to: string, { by, photos, subscribed, freeCredits, requestedAt }: PendingDeletion): Mail {
  const day = mailDate(requestedAt);
  const gone = photos === 0 ? 'It is gone' : `It is gone, with ${photos === 1 ? 'its photo' : `its ${photos} photos`}`;
  const counted = freeCredits
    ? [
        `Until ${mailDate(freeCredits.expireAt)} we remember how many free credits this address has used, under a code that does not reveal it. A new account with the address gets what is left for the month.`,
      ]
    : [];
  const sentences = [
    `${by === 'owner' ? `On ${day} you deleted your account` : `On ${day} our support deleted your account`} at ${BRAND.name}. ${gone} and everything else in it.${subscribed ? ' The subscription has ended, and nothing more is charged.' : ''}`,
    'What remains: Stripe, which took the payments, keeps invoices and records of them as the law requires. Deleted files can be recovered by us for 7 days, and copies in our backups are erased within 14 weeks.',
    ...counted,
    'If this was not you, write to our support today. You can open a new account with this address at any time.',
  ];
  const mail = composeMail(to, { subject: `Your ${BRAND.name} account is deleted`, before: sentences, after: [] });
  return { ...mail, forget: true };
}

interface SweepDeletionsPorts {
  readonly store: Pick<Store, 'deletionsDue'>;
  readonly workOnDeletion: WorkOnDeletion;
  readonly clock: Clock;
}

/** Continues every interrupted or due deletion until aborted. Returns the number of deletions read. */
export type SweepDeletions = (signal?: AbortSignal) => Promise<number>;

export function makeSweepDeletions({ store, workOnDeletion, clock }: SweepDeletionsPorts): SweepDeletions {
  return async (signal) => {
    let count = 0;
    for await (const { userId } of store.deletionsDue(clock())) {
      if (signal?.aborted) break;
      await workOnDeletion(userId, signal);
      count++;
    }
    return count;
  };
}
