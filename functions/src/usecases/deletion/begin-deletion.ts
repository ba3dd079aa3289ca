import type { Account } from '../../domain/account.ts';
import { askedDeletion, type Deletion, type PendingDeletion } from '../../domain/deletion.ts';
import { usedFreeCredits } from '../../domain/free-credits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import { presentSubscription } from '../present.ts';

/** The content of the receipt. */
type DeletedThings = Pick<PendingDeletion, 'photos' | 'subscribed'>;

/** Marks an account for deletion in this transaction and locks it. Does nothing if it is being deleted already. */
export async function beginDeletion(
  transaction: Transaction,
  account: Account,
  about: DeletedThings & Pick<PendingDeletion, 'id' | 'by'>,
  now: Date,
): Promise<Deletion> {
  const known = await transaction.deletion(account.id);
  if (known) return known;
  const freeCredits = usedFreeCredits(account, now);
  // The owner of the address has a new account, and neither deleted anything nor used these credits.
  const ofOwner = about.by === 'address-owner' ? {} : { email: account.email, ...(freeCredits && { freeCredits }) };
  const deletion = askedDeletion({ ...about, ...ofOwner, userId: account.id }, now);
  transaction.saveDeletion(account.id, deletion);
  transaction.saveAccount({ ...account, active: false });
  return deletion;
}

interface ThingsPorts {
  readonly store: Pick<Store, 'countJobs' | 'membership'>;
  readonly clock: Clock;
}

/** Counts what is deleted with an account. */
export async function thingsOf({ store, clock }: ThingsPorts, userId: string): Promise<DeletedThings> {
  const [photos, membership] = await Promise.all([store.countJobs({ userId }), store.membership(userId)]);
  const subscription = membership?.subscription && presentSubscription(membership.subscription, clock());
  return { photos, subscribed: subscription ? subscription.status !== 'ended' : false };
}
