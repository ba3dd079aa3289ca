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

const SESSION = TIMES.sessionDays * 24 * 3_600_000;
/** An operator who disables a user in Firebase's console waits at most so many seconds for it. */
const TRUST_SECONDS = 15;

export interface IdentityOptions extends IdentityToolkitOptions {
  readonly app: App;
  readonly database: Database;
  readonly clock: Clock;
  readonly trustSeconds?: number;
}

/** Identifiers that this service gives its users; those of users whom Firebase makes for clients have no dashes. */
const MADE_HERE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const GOOGLE = 'google.com';
const googleOf = ({ providerData }: UserRecord) => providerData.find(({ providerId }) => providerId === GOOGLE);
const FRESH = TIMES.googleSignInMinutes * 60_000;
/** Longer than any ID token: refused unread. */
const LONGEST_ID_TOKEN = 4096;
/** Codes by which firebase-admin refuses an ID token. */
const REFUSED = ['argument-error', 'invalid-argument', 'id-token-expired', 'id-token-revoked', 'user-not-found'];

/** The Google account that is joined to a user, if it has the user's address: a client can join any other one, which proves nothing. */
function ownGoogle(record: UserRecord) {
  const google = googleOf(record);
  return record.email !== undefined && google?.email?.toLowerCase() === record.email ? google : undefined;
}

function present(record: UserRecord): IdentityUser {
  const { uid: id, email = '', displayName: name = '', emailVerified, disabled } = record;
  const withGoogle = ownGoogle(record) !== undefined;
  return { id, email, name, emailVerified, disabled, madeHere: MADE_HERE.test(id), withGoogle };
}

/** The answer, or null where there is no such user. */
const orNull = (error: unknown): null => (isNoUser(error) ? null : rethrow(error));

/** Reasons of Identity Toolkit to refuse a sign-in; with protection against enumeration it does not distinguish the first two. */
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
    const user = await recordByEmail(email);
    return user ? { outcome: 'wrong-password', id: user.uid } : { outcome: 'no-account' };
  };

  /** Firebase ends a user's sessions by the second in which they were made; ours end now, with their documents. */
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
      // Firebase has its own opinion of what an address is.
      if (code === 'invalid-email') throw new AppError('VALIDATION_ERROR', { field: 'email' }, { cause: error });
      return rethrow(error);
    }
  };

  /** What an ID token says about a sign-in with Google moments ago; null where it says none or does not hold. */
  const googleClaims = async (idToken: string): Promise<DecodedIdToken | null> => {
    if (idToken.length > LONGEST_ID_TOKEN) return null;
    try {
      const claims = await (await auth()).verifyIdToken(idToken, true);
      const age = clock().getTime() - claims.auth_time * 1000;
      const { sign_in_provider: provider } = claims.firebase;
      return provider === GOOGLE && claims.email_verified === true && age < FRESH ? claims : null;
    } catch (error) {
      const code = authCode(error) ?? '';
      if (code === 'user-disabled') throw new AppError('ACCOUNT_INACTIVE');
      return REFUSED.includes(code) ? null : rethrow(error);
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
      // If this does not come about, Firebase joins them at the next sign-in with Google: the address is the same, and verified.
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
      // A Google account opens what has its address, and nothing else.
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
