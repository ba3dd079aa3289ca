import { randomBytes, randomUUID } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { TIMES } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity, IdentityUser, SignInResult } from '../../ports/identity.ts';
import type { Database } from '../firestore/database.ts';
import { authCode, isNoUser, rethrow } from './auth-error.ts';
import { createIdentityToolkit, type IdentityToolkitOptions } from './identity-toolkit.ts';
import { createSessions } from './sessions.ts';

const SESSION = TIMES.sessionDays * 24 * 3_600_000;
/** An operator who disables a user in Firebase's console waits at most so many seconds for it. */
const TRUST_SECONDS = 15;

export interface IdentityOptions extends IdentityToolkitOptions {
  readonly app: App;
  readonly database: Database;
  readonly clock: Clock;
  readonly trustSeconds?: number;
}

const present = ({ uid, email, displayName, emailVerified, disabled }: UserRecord): IdentityUser => ({
  id: uid,
  email: email ?? '',
  name: displayName ?? '',
  emailVerified,
  disabled,
});

/** The answer, or null where there is no such user. */
const orNull = (error: unknown): null => (isNoUser(error) ? null : rethrow(error));

/** Reasons of Identity Toolkit to refuse a sign-in; with protection against enumeration it does not tell the first two apart. */
const WRONG = ['INVALID_PASSWORD', 'EMAIL_NOT_FOUND', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_EMAIL', 'MISSING_PASSWORD'];

/** Seconds after which Identity Toolkit may be asked again when it has had too many wrong passwords for one account. */
const LOCKED_SECONDS = 60;

/**
 * Firebase Auth: passwords are checked and kept there, tokens are its session cookies. Sessions that are open stand in Firestore. The service account needs the role "Service Account Token Creator" to sign custom tokens.
 */
export function createIdentity(options: IdentityOptions): Identity {
  const { app, database, clock, trustSeconds = TRUST_SECONDS } = options;
  let loading: Promise<Auth> | undefined;
  const auth = (): Promise<Auth> => {
    loading ??= import('firebase-admin/auth').then(({ getAuth }) => getAuth(app));
    return loading;
  };
  const toolkit = createIdentityToolkit(options);
  const sessions = createSessions({ auth, database, clock, trustSeconds });
  const recordByEmail = async (email: string): Promise<UserRecord | null> =>
    (await auth()).getUserByEmail(email).catch(orNull);

  /** Why a sign-in was refused. */
  const refusal = async (reason: string, email: string): Promise<SignInResult> => {
    if (reason === 'USER_DISABLED') return { outcome: 'disabled' };
    if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw new AppError('RATE_LIMITED', { retryAfter: LOCKED_SECONDS });
    if (!WRONG.includes(reason)) throw new Error(`Firebase Auth refused a sign-in: ${reason}`);
    return { outcome: (await recordByEmail(email)) ? 'wrong-password' : 'no-account' };
  };

  /** Firebase ends a user's sessions by the second in which they were made; ours end now, with their documents. */
  const endSessions = async (id: string): Promise<void> => {
    await (await auth()).revokeRefreshTokens(id).catch(rethrow);
    await sessions.endAll(id);
  };

  return {
    async createUser({ email, password, name }) {
      try {
        return { id: (await (await auth()).createUser({ email, password, displayName: name })).uid };
      } catch (error) {
        const code = authCode(error);
        if (code === 'email-already-exists') return null;
        // Firebase has its own opinion of what an address is.
        if (code === 'invalid-email') throw new AppError('VALIDATION_ERROR', { field: 'email' }, { cause: error });
        return rethrow(error);
      }
    },
    async lockOut(id) {
      await (await auth()).updateUser(id, { disabled: true }).catch(orNull);
      await (await auth()).revokeRefreshTokens(id).catch(orNull);
      await sessions.endAll(id);
    },
    async deleteUser(id) {
      await (await auth()).deleteUser(id).catch(orNull);
      await sessions.endAll(id);
    },
    async signIn(email, password) {
      const answer = await toolkit.signInWithPassword(email, password);
      return 'refused' in answer ? refusal(answer.refused, email) : { outcome: 'signed-in', id: answer.localId };
    },
    async user(id) {
      const record = await (await auth()).getUser(id).catch(orNull);
      return record && present(record);
    },
    async userByEmail(email) {
      const record = await recordByEmail(email);
      return record && present(record);
    },
    async markVerified(id) {
      await (await auth()).updateUser(id, { emailVerified: true }).catch(rethrow);
    },
    async changeEmail(id, email) {
      try {
        await (await auth()).updateUser(id, { email, emailVerified: true });
      } catch (error) {
        if (authCode(error) === 'email-already-exists') return false;
        throw rethrow(error);
      }
      await endSessions(id);
      return true;
    },
    async createSession(id, authenticatedAt) {
      // A claim of its own: two sign-ins within one second would otherwise be given the same token.
      const customToken = await (await auth()).createCustomToken(id, { session: randomUUID() }).catch(rethrow);
      const answer = await toolkit.signInWithCustomToken(customToken);
      if ('refused' in answer) {
        if (answer.refused === 'USER_DISABLED') throw new AppError('ACCOUNT_INACTIVE');
        throw new Error(`Firebase Auth refused a session: ${answer.refused}`);
      }
      const expireAt = new Date(clock().getTime() + SESSION);
      const token = await (await auth()).createSessionCookie(answer.idToken, { expiresIn: SESSION }).catch(rethrow);
      await sessions.open(id, token, expireAt, authenticatedAt);
      return token;
    },
    session: (token) => sessions.find(token),
    sessionsOf: (id) => sessions.openOf(id),
    endSession: ({ id }) => sessions.end(id),
    endSessions,
    async changePassword(id, password) {
      const unknown = randomBytes(32).toString('base64url');
      await (await auth()).updateUser(id, { password: password ?? unknown }).catch(rethrow);
      await endSessions(id);
    },
  };
}
