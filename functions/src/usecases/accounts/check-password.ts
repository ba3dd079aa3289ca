import { WRONG_PASSWORDS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Identity } from '../../ports/identity.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import type { SignInAttempts } from '../../ports/sign-in-attempts.ts';
import type { Store } from '../../ports/store.ts';

interface CheckPasswordPorts {
  readonly identity: Pick<Identity, 'signIn'>;
  readonly store: Pick<Store, 'account'>;
  readonly knownBrowsers: KnownBrowsers;
  readonly signInAttempts: SignInAttempts;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly browserKey: string | undefined;
  /** The network that the request comes from. */
  readonly network: string;
}

/** The key that attempts are counted under, and the number of consecutive failures without a delay. */
type Counter = readonly [key: string, free: number];

const TOO_MANY_ATTEMPTS =
  'Too many wrong passwords. Please wait before the next try, or have a sign-in link emailed to you.';

const slowed = (retryAfter: number | undefined): AppError =>
  new AppError('RATE_LIMITED', retryAfter === undefined ? {} : { retryAfter }, { message: TOO_MANY_ATTEMPTS });

/**
 * Checks a password and slows down repeated failures. A browser that has signed in to the address before has its own
 * counter; other clients are counted by network, and also together, in case many networks guess passwords for one
 * address.
 *
 * @returns the user's id
 * @throws AppError INVALID_CREDENTIALS with `canRegister`, NO_PASSWORD, ACCOUNT_INACTIVE, RATE_LIMITED
 */
export type CheckPassword = (credentials: Credentials) => Promise<string>;

export function makeCheckPassword(ports: CheckPasswordPorts): CheckPassword {
  const { identity, store, knownBrowsers, signInAttempts } = ports;
  return async ({ email, password, browserKey, network }) => {
    const known = (await knownBrowsers.userOf(email, browserKey)) !== null;
    const own: Counter = [
      known ? `browser ${email} ${browserKey}` : `network ${email} ${network}`,
      WRONG_PASSWORDS.free,
    ];
    const strangers: Counter = [`strangers ${email}`, WRONG_PASSWORDS.freeFromStrangers];
    for (const [key, free] of known ? [own] : [own, strangers]) {
      const wait = await signInAttempts.begin(key, free);
      if (wait !== null) throw slowed(wait);
    }
    const result = await identity.signIn(email, password).catch((error: unknown) => {
      // Firebase Auth has its own limit over all clients.
      throw error instanceof AppError && error.code === 'RATE_LIMITED' ? slowed(error.details.retryAfter) : error;
    });
    if (result.outcome === 'disabled') throw new AppError('ACCOUNT_INACTIVE');
    if (result.outcome === 'wrong-password' && (await store.account(result.id))?.hasPassword === false) {
      throw new AppError('NO_PASSWORD');
    }
    if (result.outcome !== 'signed-in') {
      throw new AppError('INVALID_CREDENTIALS', { canRegister: result.outcome === 'no-account' });
    }
    await signInAttempts.forget(own[0]);
    if (!known) await signInAttempts.takeBack(strangers[0]);
    return result.id;
  };
}

/**
 * Stores whether an account has a password that its owner knows. Does nothing if there is no account yet.
 * Idempotent.
 */
export type NotePassword = (userId: string, hasPassword: boolean) => Promise<void>;

export function makeNotePassword({ store }: { readonly store: Pick<Store, 'transact'> }): NotePassword {
  return (userId, hasPassword) =>
    store.transact(async (transaction) => {
      const account = await transaction.account(userId);
      if (account && (account.hasPassword ?? true) !== hasPassword)
        transaction.saveAccount({ ...account, hasPassword });
    });
}
