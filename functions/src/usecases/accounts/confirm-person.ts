import { TIMES } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity, Session } from '../../ports/identity.ts';

export interface ConfirmPersonPorts {
  readonly identity: Pick<Identity, 'signIn'>;
  readonly clock: Clock;
}

/** Until when a session counts as fresh: what takes the password can be done without it. */
export const freshUntil = ({ authenticatedAt }: Session): Date =>
  new Date(authenticatedAt.getTime() + TIMES.freshSignInMinutes * 60_000);

/**
 * Makes sure that it is the account's owner who asks, and not somebody at a browser that was left open.
 *
 * @returns when the person showed who they are: now, by the password, or minutes ago
 * @throws AppError INVALID_CREDENTIALS, FRESH_SIGN_IN_NEEDED where there is no password and the session is not fresh
 */
export type ConfirmPerson = (session: Session, password: string | undefined) => Promise<Date>;

export function makeConfirmPerson({ identity, clock }: ConfirmPersonPorts): ConfirmPerson {
  return async (session, password) => {
    if (password === undefined) {
      if (freshUntil(session) > clock()) return session.authenticatedAt;
      throw new AppError('FRESH_SIGN_IN_NEEDED');
    }
    const result = await identity.signIn(session.email, password);
    if (result.outcome !== 'signed-in' || result.id !== session.userId) {
      throw new AppError('INVALID_CREDENTIALS', {}, { message: 'The current password is wrong.' });
    }
    return clock();
  };
}
