import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import type { AdminAction } from '../../domain/admin-action.ts';
import { renewed } from '../../domain/credits.ts';
import type { Deletion } from '../../domain/deletion.ts';
import type { Job } from '../../domain/job.ts';
import { type LedgerEntry, returnEntry } from '../../domain/ledger.ts';
import type { Membership } from '../../domain/subscription.ts';
import { isAbandoned, released } from '../../domain/work.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Log } from '../../ports/log.ts';
import type { Queue } from '../../ports/queue.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { beginDeletion, thingsOf } from '../deletion/begin-deletion.ts';

export interface AdminPorts {
  readonly store: Store;
  readonly identity: Pick<Identity, 'userByEmail'>;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** The operator and the reason for the action. */
export interface Reason {
  readonly by: string;
  readonly why: string;
}

/** Everything about an account that support needs. */
export interface Dossier {
  readonly account: Account;
  readonly membership: Membership | null;
  /** Newest first. */
  readonly jobs: readonly Job[];
  readonly entries: readonly LedgerEntry[];
}

/** An action that is not possible, with a message for the operator. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Operator actions. Each is logged with the operator and the reason, in the same transaction. */
export function makeAdmin({ store, identity, queue, clock, ids, log }: AdminPorts) {
  const record = (transaction: Transaction, action: Omit<AdminAction, 'id' | 'at'>): AdminAction => {
    const whole: AdminAction = { id: ids(), at: clock(), ...action };
    transaction.addAction(whole);
    return whole;
  };
  const logged = ({ id, action, userId, jobId, credits, by, why }: AdminAction): void =>
    log.info('admin.action', {
      actionId: id,
      action,
      userId,
      ...(jobId && { jobId }),
      ...(credits && { credits }),
      by,
      why,
    });

  const accountIn = async (transaction: Transaction, userId: string): Promise<Account> => {
    const account = await transaction.account(userId);
    if (!account) throw new AdminError(`There is no account ${userId}.`);
    return account;
  };

  return {
    /**
     * @param who user id or email address
     * @throws AdminError if there is no such account
     */
    async find(who: string): Promise<string> {
      const id = who.includes('@') ? (await identity.userByEmail(who.trim().toLowerCase()))?.id : who;
      if (id === undefined || !(await store.account(id))) throw new AdminError(`There is no account ${who}.`);
      return id;
    },

    /** @param limit maximum number of jobs and of ledger entries */
    async dossier(userId: string, limit: number): Promise<Dossier> {
      const [account, membership, jobs, entries] = await Promise.all([
        store.account(userId),
        store.membership(userId),
        store.jobs({ userId }, { offset: 0, limit }),
        store.entries(userId, limit),
      ]);
      if (!account) throw new AdminError(`There is no account ${userId}.`);
      return { account, membership, jobs, entries };
    },

    /**
     * Refunds credits that were used in this period.
     *
     * @returns the account after the refund
     * @throws AdminError if fewer credits were used
     */
    async giveBack(userId: string, credits: number, reason: Reason): Promise<Account> {
      const [account, action] = await store.transact(async (transaction) => {
        const before = await accountIn(transaction, userId);
        const current = renewed(before, clock());
        if (credits > current.creditsUsed) {
          const used = `${current.creditsUsed} of ${current.creditsLimit} credits were used in the period that began ${current.periodStart.toISOString()}`;
          throw new AdminError(`Only as many can be given back as were used: ${used}.`);
        }
        const done = record(transaction, { action: 'give-back', userId, credits, ...reason });
        const returned = { ...current, creditsUsed: current.creditsUsed - credits };
        const after = saveAccount(transaction, before, returned, done.at, returnEntry(done.id, credits, done.at));
        return [after, done] as const;
      });
      logged(action);
      return account;
    },

    /** Blocks or unblocks an account. A blocked account can only reach its own data. */
    async setActive(userId: string, active: boolean, reason: Reason): Promise<Account> {
      const [account, action] = await store.transact(async (transaction) => {
        const current = await accountIn(transaction, userId);
        if (await transaction.deletion(userId)) throw new AdminError('The account is being deleted.');
        if (current.active === active) throw new AdminError(`The account is ${active ? 'active' : 'blocked'} already.`);
        const after = { ...current, active };
        const done = record(transaction, { action: active ? 'unblock' : 'block', userId, ...reason });
        transaction.saveAccount(after);
        return [after, done] as const;
      });
      logged(action);
      return account;
    },

    /**
     * Requests the deletion of an account, as its owner could. It is locked at once, and the sweep does the rest.
     *
     * @throws AdminError if it is being deleted already
     */
    async remove(userId: string, reason: Reason): Promise<Deletion> {
      const things = await thingsOf({ store, clock }, userId);
      const id = ids();
      const [deletion, action] = await store.transact(async (transaction) => {
        const account = await accountIn(transaction, userId);
        const begun = await beginDeletion(transaction, account, { ...things, id, by: 'support' }, clock());
        if (begun.status !== 'PENDING' || begun.id !== id)
          throw new AdminError('The account is being deleted already.');
        return [begun, record(transaction, { action: 'delete', userId, ...reason })] as const;
      });
      logged(action);
      log.info('deletion.begun', { deletionId: id, by: 'support' });
      return deletion;
    },

    /**
     * Restarts a waiting or abandoned job now rather than at the next sweep.
     *
     * @throws AdminError if the job is finished or a worker holds it
     */
    async rerun(jobId: string, reason: Reason): Promise<Job> {
      const [job, action, lane] = await store.transact(async (transaction) => {
        const current = await transaction.job(jobId);
        if (!current) throw new AdminError(`There is no job ${jobId}.`);
        const account = await accountIn(transaction, current.userId);
        const now = clock();
        if (current.status === 'PROCESSING' && !isAbandoned(current, now)) {
          throw new AdminError(`A worker holds the job until ${current.lease?.until.toISOString()}.`);
        }
        if (current.status === 'COMPLETED' || current.status === 'FAILED') {
          throw new AdminError(
            `The job is ${current.status}. Its owner can try a failed photo again; for a staged one there are other versions.`,
          );
        }
        const free = current.status === 'PROCESSING' ? released(current, now) : current;
        const done = record(transaction, { action: 'rerun', userId: current.userId, jobId, ...reason });
        if (free !== current) transaction.saveJob(free);
        return [free, done, PLANS[renewed(account, now).plan].queue] as const;
      });
      // Use a new message name; the lost message may still occupy its name.
      await queue.enqueue(lane, { jobId }, `${jobId}-admin-${action.id}`);
      logged(action);
      return job;
    },
  };
}
