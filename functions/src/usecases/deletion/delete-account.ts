import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import { isDeleted } from '../../domain/deletion.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Session } from '../../ports/identity.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import { type ConfirmPerson, freshUntil } from '../accounts/confirm-person.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentSubscription } from '../present.ts';
import { beginDeletion, thingsOf } from './begin-deletion.ts';
import type { WorkOnDeletion } from './work-on-deletion.ts';

export interface DeleteAccountPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly currentAccount: CurrentAccount;
  readonly confirmPerson: ConfirmPerson;
  readonly workOnDeletion: WorkOnDeletion;
}

/** How long a user waits for the deletion, ms. The scheduled sweep finishes the rest. */
const MAX_WAIT_MS = 15_000;

/** Deletes the user's own account. */
export function makeDeleteAccount(ports: DeleteAccountPorts) {
  const { store, clock, ids, log, currentAccount, confirmPerson, workOnDeletion } = ports;

  return {
    /** Lists what would be deleted. */
    async preview(session: Session): Promise<OutputOf<'previewDeletion'>> {
      const { userId } = session;
      const { hasPassword } = await currentAccount(userId);
      const [photos, pending, processing, membership] = await Promise.all([
        store.countJobs({ userId }),
        store.countJobs({ userId, status: 'PENDING' }),
        store.countJobs({ userId, status: 'PROCESSING' }),
        store.membership(userId),
      ]);
      const subscription = membership?.subscription && presentSubscription(membership.subscription, clock());
      return {
        photos,
        inProgress: pending + processing,
        subscription: subscription && subscription.status !== 'ended' ? subscription : null,
        passwordNeeded: freshUntil(session) <= clock(),
        hasPassword: hasPassword ?? true,
      };
    },

    /** @throws AppError INVALID_CREDENTIALS, NO_PASSWORD, FRESH_SIGN_IN_NEEDED */
    async request(session: Session, { currentPassword }: BodyOf<'deleteAccount'>): Promise<OutputOf<'deleteAccount'>> {
      const { userId } = session;
      await currentAccount(userId);
      await confirmPerson(session, currentPassword);
      const things = await thingsOf(ports, userId);
      const id = ids();
      const deletion = await store.transact(async (transaction) => {
        const account = await transaction.account(userId);
        if (!account) throw new AppError('UNAUTHENTICATED');
        return beginDeletion(transaction, account, { ...things, id, by: 'owner' }, clock());
      });
      if (deletion.status === 'PENDING' && deletion.id === id)
        log.info('deletion.begun', { deletionId: id, by: 'owner' });
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      await Promise.race([workOnDeletion(userId), late]);
      clearTimeout(timer);
      const after = await store.deletion(userId);
      return { ok: true, finished: after !== null && isDeleted(after) };
    },
  };
}
