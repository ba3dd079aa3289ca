import type { ApiKeyView } from '../../contract/endpoints/api-keys.ts';
import type { WebhookDeliveryView, WebhookEndpointView } from '../../contract/endpoints/webhooks.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import type { AdminAction } from '../../domain/admin-action.ts';
import { keyParts } from '../../domain/api-key.ts';
import { renewed } from '../../domain/credits.ts';
import type { Deletion } from '../../domain/deletion.ts';
import { type AnyJob, type Job, numberOf, stagedIdOf } from '../../domain/job.ts';
import { type LedgerEntry, returnEntry } from '../../domain/ledger.ts';
import type { Membership } from '../../domain/subscription.ts';
import { isAbandoned, released } from '../../domain/work.ts';
import type { ApiKeys } from '../../ports/api-keys.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Log } from '../../ports/log.ts';
import type { Queue } from '../../ports/queue.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { WebhookDeliveries, WebhookEndpoints } from '../../ports/webhooks.ts';
import { saveAccount } from '../accounts/save-account.ts';
import { presentKey } from '../api-keys/manage-keys.ts';
import { beginDeletion, thingsOf } from '../deletion/begin-deletion.ts';
import { saveAnyJob } from '../staging/settle-job.ts';
import { presentDelivery, presentEndpoint } from '../webhooks/manage-webhooks.ts';

export interface AdminPorts {
  readonly store: Store;
  readonly apiKeys: Pick<ApiKeys, 'get' | 'of' | 'remove'>;
  readonly webhookEndpoints: Pick<WebhookEndpoints, 'get' | 'of'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'ofEndpoint'>;
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
  /** API keys without their hashes, newest first. */
  readonly keys: readonly ApiKeyView[];
  /** Addresses that its programs are told of events at, without their secrets, newest first. */
  readonly webhooks: readonly WebhookEndpointView[];
}

/** An action that is not possible, with a message for the operator. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Operator actions. Each is logged with the operator and the reason, in the same transaction. */
export function makeAdmin(ports: AdminPorts) {
  const { store, apiKeys, webhookEndpoints, webhookDeliveries, identity, queue, clock, ids, log } = ports;
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
      const [account, membership, jobs, entries, keys, endpoints] = await Promise.all([
        store.account(userId),
        store.membership(userId),
        store.jobs({ userId }, { offset: 0, limit }),
        store.entries(userId, limit),
        apiKeys.of(userId),
        webhookEndpoints.of(userId),
      ]);
      if (!account) throw new AdminError(`There is no account ${userId}.`);
      return {
        ...{ account, membership, jobs, entries },
        keys: keys.map((key) => presentKey(key, account, clock())),
        webhooks: endpoints.map((endpoint) => presentEndpoint(endpoint, clock())),
      };
    },

    /**
     * Returns what was sent to an endpoint, newest first.
     *
     * @throws AdminError if there is no such endpoint
     */
    async deliveries(endpointId: string, limit: number): Promise<readonly WebhookDeliveryView[]> {
      if (!(await webhookEndpoints.get(endpointId))) throw new AdminError(`There is no webhook ${endpointId}.`);
      return (await webhookDeliveries.ofEndpoint(endpointId, limit)).map(presentDelivery);
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

    /**
     * Revokes an API key, such as one that was found in public. It works no longer from then on.
     *
     * @param text the key's id, or the key itself
     * @throws AdminError if there is no such key
     */
    async revokeKey(text: string, reason: Reason): Promise<string> {
      const id = keyParts(text)?.id ?? text;
      const key = await apiKeys.get(id);
      if (!key) throw new AdminError(`There is no API key ${keyParts(text) ? 'with this text' : text}.`);
      const action = await store.transact(async (transaction) =>
        record(transaction, { action: 'revoke-key', userId: key.userId, ...reason }),
      );
      await apiKeys.remove(id);
      logged(action);
      return key.userId;
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
    async rerun(jobId: string, reason: Reason): Promise<AnyJob> {
      const [job, action, lane] = await store.transact(async (transaction) => {
        const current = await transaction.anyJob(jobId);
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
        if (free !== current) saveAnyJob(transaction, free);
        return [free, done, PLANS[renewed(account, now).plan].queue] as const;
      });
      // Use a new message name; the lost message may still occupy its name.
      const variation = numberOf(job);
      const message = { jobId: stagedIdOf(job), ...(variation > 0 && { variation }) };
      await queue.enqueue(lane, message, `${jobId}-admin-${action.id}`);
      logged(action);
      return job;
    },
  };
}
