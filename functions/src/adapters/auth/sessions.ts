import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { OpenSession, Session } from '../../ports/identity.ts';
import type { Database } from '../firestore/database.ts';
import { digest } from '../firestore/digest.ts';
import { readDocument, readFound, time } from '../firestore/document.ts';
import { rethrow as rethrowFirestore } from '../firestore/status.ts';
import { authCode, rethrow } from './auth-error.ts';
import { deleteAll } from './delete-all.ts';

/** Stored as `sessions/{hash of the token}`; a TTL policy on `expireAt` deletes it when the token has expired. */
const sessionFields = z.object({
  userId: z.string(),
  createdAt: time,
  /** If absent, the creation time. */
  authenticatedAt: time.exactOptional(),
  expireAt: time,
});

/** Longer than any session cookie; rejected unread. */
const MAX_TOKEN_LENGTH = 4096;
const TOKEN = /^[\w-]+\.([\w-]+)\.[\w-]*$/;
const payload = z.object({ exp: z.number() });
/** Number of sessions whose result from Auth is cached. */
const MAX_CACHED = 1000;
/** firebase-admin's error codes for an invalid session cookie. */
const INVALID_TOKEN_CODES = [
  'argument-error',
  'invalid-argument',
  'invalid-session-cookie-duration',
  'session-cookie-expired',
  'session-cookie-revoked',
  'user-disabled',
  'user-not-found',
];

/** Whether a token can be valid, judging by its format and its own expiry, without calling Auth. */
function mayHold(token: string, now: Date): boolean {
  const part = token.length <= MAX_TOKEN_LENGTH ? TOKEN.exec(token)?.[1] : undefined;
  if (part === undefined) return false;
  try {
    return payload.parse(JSON.parse(Buffer.from(part, 'base64url').toString())).exp * 1000 > now.getTime();
  } catch {
    return false;
  }
}

export interface SessionsOptions {
  readonly auth: () => Promise<Auth>;
  readonly database: Database;
  readonly clock: Clock;
  /** How long Auth's answer about a disabled or deleted user is cached, seconds; Firestore is read every time. */
  readonly trustSeconds: number;
}

/**
 * Open sessions, one document each: a token is valid while its document exists. So deleting the document ends a
 * session immediately on every instance, without Auth's resolution of one second, and forged tokens are rejected
 * even by the emulator, which does not sign them.
 */
export function createSessions({ auth, database, clock, trustSeconds }: SessionsOptions) {
  const collection = async () => (await database()).collection('sessions');
  const remembered = new Map<string, { readonly claims: Promise<DecodedIdToken | null>; readonly until: number }>();

  /** Returns Auth's claims of a token, or null if it is invalid. */
  const asked = async (token: string): Promise<DecodedIdToken | null> => {
    try {
      return await (await auth()).verifySessionCookie(token, true);
    } catch (error) {
      return INVALID_TOKEN_CODES.includes(authCode(error) ?? '') ? null : rethrow(error);
    }
  };

  /** Cached variant; concurrent requests share one call. Only answers are cached, not failures to get one. */
  const verified = (token: string, id: string): Promise<DecodedIdToken | null> => {
    const now = clock().getTime();
    const known = remembered.get(id);
    if (known && known.until > now) return known.claims;
    if (remembered.size >= MAX_CACHED) remembered.clear();
    const claims = asked(token);
    const entry = { claims, until: now + trustSeconds * 1000 };
    remembered.set(id, entry);
    const forget = (): void => {
      if (remembered.get(id) === entry) remembered.delete(id);
    };
    claims.then((said) => said ?? forget(), forget);
    return claims;
  };

  return {
    /** Stores the session of a newly created token. */
    async open(userId: string, token: string, expireAt: Date, authenticatedAt = clock()): Promise<void> {
      const fields = { userId, createdAt: clock(), authenticatedAt, expireAt };
      await (await collection()).doc(digest(token)).create(fields).catch(rethrowFirestore);
    },

    /** Returns the open session of a token, if any. */
    async find(token: string): Promise<Session | null> {
      if (!mayHold(token, clock())) return null;
      const id = digest(token);
      const snapshot = await (await collection()).doc(id).get().catch(rethrowFirestore);
      const stored = readDocument(snapshot, sessionFields);
      if (!stored || stored.expireAt <= clock()) return null;
      const claims = await verified(token, id);
      if (claims?.uid !== stored.userId) return null;
      const { userId, createdAt, authenticatedAt = createdAt, expireAt: expiresAt } = stored;
      return { userId, email: claims.email ?? '', id, expiresAt, authenticatedAt };
    },

    /** Returns a user's open sessions, newest first. */
    async openOf(userId: string): Promise<OpenSession[]> {
      const found = await (await collection()).where('userId', '==', userId).get().catch(rethrowFirestore);
      return found.docs
        .map((document) => readFound(document, sessionFields))
        .filter(({ expireAt }) => expireAt > clock())
        .map(({ createdAt, expireAt }) => ({ openedAt: createdAt, expiresAt: expireAt }))
        .sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime());
    },

    async end(id: string): Promise<void> {
      remembered.delete(id);
      await (await collection()).doc(id).delete().catch(rethrowFirestore);
    },

    /** Ends all sessions of a user. */
    async endAll(userId: string): Promise<void> {
      await deleteAll((await collection()).where('userId', '==', userId), (id) => remembered.delete(id));
    },
  };
}
