import { randomBytes, randomUUID } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import type { Auth, CreateRequest, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { TIMES } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GoogleSignIn, Identity, IdentityUser, SignInResult } from '../../ports/identity.ts';
import type { Database } from '../firestore/database.ts';
import { authCode, isNoUser, rethrow } from './auth-error.ts';
import { createIdentityToolkit, type IdentityToolkitOptions } from './identity-toolkit.ts';
import { createSessions } from './sessions.ts';

const SESSION_MS = TIMES.sessionDays * 24 * 3_600_000;
/** Maximum delay, in seconds, until disabling a user in Firebase's console takes effect. */
const TRUST_SECONDS = 15;

export interface IdentityOptions extends IdentityToolkitOptions {
  readonly app: App;
  readonly database: Database;
  readonly clock: Clock;
  readonly trustSeconds?: number;
}

/** Format of user ids created by this service; ids created by Firebase for clients have no dashes. */
const OWN_USER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const GOOGLE = 'google.com';
const googleOf = ({ providerData }: UserRecord) => providerData.find(({ providerId }) => providerId === GOOGLE);
const MAX_SIGN_IN_AGE_MS = TIMES.googleSignInMinutes * 60_000;
/** Longer than any ID token; rejected unread. */
const MAX_ID_TOKEN_LENGTH = 4096;
/** firebase-admin's error codes for an invalid ID token. */
const INVALID_TOKEN_CODES = [
  'argument-error',
  'invalid-argument',
  'id-token-expired',
  'id-token-revoked',
  'user-not-found',
];

/**
 * Returns the linked Google account if it has the user's address. Clients can link any other account, which proves
 * nothing.
 */
function ownGoogle(record: UserRecord) {
  const google = googleOf(record);
  return record.email !== undefined && google?.email?.toLowerCase() === record.email ? google : undefined;
}

function present(record: UserRecord): IdentityUser {
  const { uid: id, email = '', displayName: name = '', emailVerified, disabled } = record;
  const withGoogle = ownGoogle(record) !== undefined;
  return { id, email, name, emailVerified, disabled, madeHere: OWN_USER_ID.test(id), withGoogle };
}

/** Returns null if there is no such user; rethrows other errors. */
const orNull = (error: unknown): null => (isNoUser(error) ? null : rethrow(error));

/**
 * Identity Toolkit's reasons for a failed sign-in; with email enumeration protection it does not distinguish the
 * first two.
 */
const WRONG_CREDENTIALS = [
  'INVALID_PASSWORD',
  'EMAIL_NOT_FOUND',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
];

/** Retry delay after Identity Toolkit has blocked an account because of too many wrong passwords, seconds. */
const LOCKED_SECONDS = 60;

/**
 * Users in Firebase Auth, which stores and checks passwords and issues session cookies. Open sessions are recorded
 * in Firestore. Signing custom tokens requires the role "Service Account Token Creator" for the service account.
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

  /** Returns the reason for a failed sign-in. */
  const refusal = async (reason: string, email: string): Promise<SignInResult> => {
    if (reason === 'USER_DISABLED') return { outcome: 'disabled' };
    if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw new AppError('RATE_LIMITED', { retryAfter: LOCKED_SECONDS });
    if (!WRONG_CREDENTIALS.includes(reason)) throw new Error(`Firebase Auth refused a sign-in: ${reason}`);
    const user = await recordByEmail(email);
    return user ? { outcome: 'wrong-password', id: user.uid } : { outcome: 'no-account' };
  };

  /** Firebase revokes sessions with a resolution of one second; deleting our documents ends them immediately. */
  const endSessions = async (id: string): Promise<void> => {
    await (await auth()).revokeRefreshTokens(id).catch(rethrow);
    await sessions.endAll(id);
  };

  const create = async (user: CreateRequest): Promise<{ id: string } | null> => {
    try {
      return { id: (await (await auth()).createUser({ ...user, uid: randomUUID() })).uid };
    } catch (error) {
      const code = authCode(error);
      if (code === 'email-already-exists') return null;
      // Firebase validates addresses by its own rules.
      if (code === 'invalid-email') throw new AppError('VALIDATION_ERROR', { field: 'email' }, { cause: error });
      return rethrow(error);
    }
  };

  /**
   * Returns the claims of an ID token from a recent sign-in with Google; null if it is invalid or from another
   * sign-in.
   */
  const googleClaims = async (idToken: string): Promise<DecodedIdToken | null> => {
    if (idToken.length > MAX_ID_TOKEN_LENGTH) return null;
    try {
      const claims = await (await auth()).verifyIdToken(idToken, true);
      const age = clock().getTime() - claims.auth_time * 1000;
      const { sign_in_provider: provider } = claims.firebase;
      return provider === GOOGLE && claims.email_verified === true && age < MAX_SIGN_IN_AGE_MS ? claims : null;
    } catch (error) {
      const code = authCode(error) ?? '';
      if (code === 'user-disabled') throw new AppError('ACCOUNT_INACTIVE');
      return INVALID_TOKEN_CODES.includes(code) ? null : rethrow(error);
    }
  };

  return {
    createUser: ({ email, password, name }) => create({ email, password, displayName: name }),
    async googleSignIn(idToken): Promise<GoogleSignIn | null> {
      const claims = await googleClaims(idToken);
      const record = claims && (await (await auth()).getUser(claims.uid).catch(orNull));
      const google = record && ownGoogle(record);
      if (!google || record.email === undefined) return null;
      const hasPassword = record.providerData.some(({ providerId }) => providerId === 'password');
      const name = google.displayName ?? record.displayName ?? '';
      return { id: record.uid, googleId: google.uid, email: record.email, name, hasPassword };
    },
    async createGoogleUser({ googleId, email, name }) {
      const user = await create({ email, emailVerified: true, displayName: name });
      if (!user) return null;
      // If this fails, Firebase links them at the next sign-in with Google, because the verified address is the same.
      const providerToLink = { providerId: GOOGLE, uid: googleId, email, displayName: name };
      await (await auth()).updateUser(user.id, { providerToLink }).catch(rethrow);
      return user;
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
      const record = await (await auth()).getUser(id).catch(rethrow);
      // A Google account must only open the user with its address.
      const parted = googleOf(record) && record.email !== email && { providersToUnlink: [GOOGLE] };
      try {
        await (await auth()).updateUser(id, { email, emailVerified: true, ...parted });
      } catch (error) {
        if (authCode(error) === 'email-already-exists') return false;
        throw rethrow(error);
      }
      await endSessions(id);
      return true;
    },
    async createSession(id, authenticatedAt) {
      // A unique claim: otherwise two sign-ins within one second would get the same token.
      const customToken = await (await auth()).createCustomToken(id, { session: randomUUID() }).catch(rethrow);
      const answer = await toolkit.signInWithCustomToken(customToken);
      if ('refused' in answer) {
        if (answer.refused === 'USER_DISABLED') throw new AppError('ACCOUNT_INACTIVE');
        throw new Error(`Firebase Auth refused a session: ${answer.refused}`);
      }
      const expireAt = new Date(clock().getTime() + SESSION_MS);
      const token = await (await auth()).createSessionCookie(answer.idToken, { expiresIn: SESSION_MS }).catch(rethrow);
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
