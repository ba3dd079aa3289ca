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

/** Until when a session counts as fresh: what takes the password can be done without it. */
export const freshUntil = ({ authenticatedAt }: Session): Date =>
  new Date(authenticatedAt.getTime() + TIMES.freshSignInMinutes * 60_000);

const SIGN_IN_AGAIN = `This account has no password. Please sign in again, with Google or by a link that we email you, and do this within ${TIMES.freshSignInMinutes} minutes.`;

/**
 * Makes sure that it is the account's owner who asks, and not somebody at a browser that was left open.
 *
 * @returns when the person showed who they are: now, by the password, or minutes ago
 * @throws AppError INVALID_CREDENTIALS; where no password was given and the session is not fresh: FRESH_SIGN_IN_NEEDED; NO_PASSWORD
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
