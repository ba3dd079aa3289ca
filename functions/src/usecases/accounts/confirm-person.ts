import { TIMES } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity, Session } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';

export interface ConfirmPersonPorts {
  readonly identity: Pick<Identity, 'signIn'>;
  readonly store: Pick<Store, 'account'>;
  readonly clock: Clock;
}

/** Returns when a session stops counting as fresh. A fresh session replaces the password where one is required. */
export const freshUntil = ({ authenticatedAt }: Session): Date =>
  new Date(authenticatedAt.getTime() + TIMES.freshSignInMinutes * 60_000);

const SIGN_IN_AGAIN = `This account has no password. Please sign in again, with Google or with a link we email you, and do this within ${TIMES.freshSignInMinutes} minutes.`;

/**
 * Confirms that the request comes from the account's owner, and not from someone using a browser left signed in.
 *
 * @returns when the owner was authenticated: now by password, or up to minutes ago
 * @throws AppError INVALID_CREDENTIALS, NO_PASSWORD, FRESH_SIGN_IN_NEEDED if no password was given and the session
 * is not fresh
 */
export type ConfirmPerson = (session: Session, password: string | undefined) => Promise<Date>;

export function makeConfirmPerson({ identity, store, clock }: ConfirmPersonPorts): ConfirmPerson {
  const hasNone = async ({ userId }: Session) => (await store.account(userId))?.hasPassword === false;
  const noPassword = () => new AppError('NO_PASSWORD', {}, { message: SIGN_IN_AGAIN });
  return async (session, password) => {
    if (password === undefined) {
      if (freshUntil(session) > clock()) return session.authenticatedAt;
      throw (await hasNone(session)) ? noPassword() : new AppError('FRESH_SIGN_IN_NEEDED');
    }
    const result = await identity.signIn(session.email, password);
    if (result.outcome !== 'signed-in' || result.id !== session.userId) {
      if (await hasNone(session)) throw noPassword();
      throw new AppError('INVALID_CREDENTIALS', {}, { message: 'The current password is wrong.' });
    }
    return clock();
  };
}
