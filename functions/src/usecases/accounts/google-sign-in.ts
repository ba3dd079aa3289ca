import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import type { GoogleOutcome } from '../../contract/entities.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import type { HashAddress } from '../../ports/address-hash.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GoogleSignIn as Google, Identity } from '../../ports/identity.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import type { Links } from '../../ports/links.ts';
import type { Store } from '../../ports/store.ts';
import { reservationOf } from './address-owner.ts';
import type { FollowAddress } from './change-address.ts';
import type { NotePassword } from './check-password.ts';
import type { CurrentAccount } from './current-account.ts';
import type { DiscardAccount } from './discard-account.ts';
import type { MarkVerified } from './mark-verified.ts';
import { namesOf } from './names-of.ts';
import { openAccount } from './open-account.ts';
import type { OpenSession } from './open-session.ts';
import type { TakeOver } from './take-over.ts';

export interface GoogleSignInPorts {
  readonly identity: Pick<Identity, 'googleSignIn' | 'createGoogleUser' | 'changeEmail' | 'deleteUser'>;
  readonly store: Pick<Store, 'account' | 'deletion' | 'transact'>;
  readonly hashAddress: HashAddress;
  readonly links: Links;
  readonly knownBrowsers: Pick<KnownBrowsers, 'userOf'>;
  readonly clock: Clock;
  readonly currentAccount: CurrentAccount;
  readonly discardAccount: DiscardAccount;
  readonly followAddress: FollowAddress;
  readonly markVerified: MarkVerified;
  readonly notePassword: NotePassword;
  readonly takeOver: TakeOver;
  readonly openSession: OpenSession;
}

interface Entered {
  readonly account: Account;
  readonly outcome: GoogleOutcome;
}

/**
 * Signs in with Google. The owner of a Google account reads the mail of its address, which a password alone does not
 * prove.
 */
export function makeGoogleSignIn(ports: GoogleSignInPorts) {
  const { identity, store, links, knownBrowsers, clock, currentAccount, discardAccount } = ports;
  const { followAddress, markVerified, notePassword, takeOver, openSession } = ports;

  const open = ({ email, name, hasPassword }: Omit<Google, 'id'>, id: string): Promise<Account> =>
    openAccount(ports, { id, email, ...namesOf(name), hasPassword }, true, clock());

  /** Opens an account for a user who has none yet. */
  const first = async (google: Google): Promise<Account> => {
    const reservation = await reservationOf(links, google.email);
    if (reservation) {
      // Firebase has created this user already, who would block the owner from reclaiming the address.
      await identity.deleteUser(google.id);
      throw reservation;
    }
    // Someone else may have registered the address in Firebase and chosen the password.
    if (google.hasPassword) await takeOver(google.id, null);
    return open({ ...google, hasPassword: false }, google.id);
  };

  /** Opens a new account for an address that was removed from another account. */
  const another = async (google: Google): Promise<Entered> => {
    const user = await identity.createGoogleUser(google);
    if (!user) throw new AppError('GOOGLE_SIGN_IN_FAILED');
    return { account: await open({ ...google, hasPassword: false }, user.id), outcome: 'replaced' };
  };

  /**
   * Handles an account whose address was never verified; Firebase dropped its password when it linked Google. In a
   * browser that registered it or has signed in to it, the account is kept. In any other browser it may belong to a
   * stranger, and it is deleted with its content.
   */
  const unverified = async (google: Google, account: Account, browserKey: string | undefined): Promise<Entered> => {
    if ((await knownBrowsers.userOf(google.email, browserKey)) === google.id) {
      await notePassword(google.id, google.hasPassword);
      return { account: await markVerified(google.id), outcome: google.hasPassword ? 'signed-in' : 'verified' };
    }
    await discardAccount(account);
    return another(google);
  };

  /** Checks whether a locked account is only being deleted because the owner of the address took it back. */
  const isDiscarded = async ({ id }: Account): Promise<boolean> => {
    const deletion = await store.deletion(id);
    return deletion?.status === 'PENDING' && deletion.by === 'address-owner';
  };

  const enter = async (google: Google, browserKey: string | undefined): Promise<Entered> => {
    const known = await store.account(google.id);
    const account = known ?? (await first(google));
    if (!account.active) {
      if (!(await isDiscarded(account))) throw new AppError('ACCOUNT_INACTIVE');
      // An earlier attempt was interrupted.
      await discardAccount(account);
      return another(google);
    }
    if (account.email !== google.email) {
      // An address change was interrupted.
      if (google.hasPassword) return { account: await followAddress(google.id, google.email), outcome: 'signed-in' };
      // The user took another person's address in Firebase: restore the address of the account.
      await identity.changeEmail(google.id, account.email);
      return another(google);
    }
    if (!account.emailVerified) return unverified(google, account, browserKey);
    return known ? { account: await currentAccount(google.id), outcome: 'signed-in' } : { account, outcome: 'opened' };
  };

  /** @throws AppError GOOGLE_SIGN_IN_FAILED, EMAIL_RESERVED, ACCOUNT_INACTIVE */
  return async ({ idToken, browserKey }: BodyOf<'googleSignIn'>): Promise<OutputOf<'googleSignIn'>> => {
    const google = await identity.googleSignIn(idToken);
    if (!google) throw new AppError('GOOGLE_SIGN_IN_FAILED');
    const { account, outcome } = await enter(google, browserKey);
    return { ...(await openSession(account, browserKey)), outcome };
  };
}
