import { createHash } from 'node:crypto';
import { z } from 'zod';
import { WRONG_PASSWORDS } from '../../contract/limits.ts';
import { secondsAfter } from '../../domain/day.ts';
import { waitAfter } from '../../domain/sign-in-wait.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MeteredRateLimiter, RateLimiter } from '../../ports/rate-limiter.ts';
import type { SignInAttempts } from '../../ports/sign-in-attempts.ts';
import type { Database } from './database.ts';
import { readDocument, time } from './document.ts';
import { runTransaction } from './run-transaction.ts';
import { rethrow } from './status.ts';

/** Stored as `rateLimits/{hash of the key}`; a TTL policy on `expireAt` deletes it when its window is over. */
const windowFields = z.object({ count: z.int().min(0), startedAt: time, expireAt: time });

/** Keys contain email and network addresses, so only their hash is stored. */
const documentId = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Counts in fixed windows that start with the first request and are shared by all instances. Rejected requests write
 * nothing and are not counted, so a persistent caller is admitted again when the window is over and costs one read
 * per request.
 */
export function createRateLimiter({ database, clock }: { database: Database; clock: Clock }): RateLimiter {
  return {
    async take(key, limit, windowSeconds, cost = 1) {
      const db = await database();
      const reference = db.collection('rateLimits').doc(documentId(key));
      return runTransaction(db, async (transaction) => {
        const now = clock();
        const stored = readDocument(await transaction.get(reference), windowFields);
        const current = stored && stored.expireAt > now ? stored : null;
        if (current && current.count >= limit) {
          return Math.max(1, Math.ceil((current.expireAt.getTime() - now.getTime()) / 1000));
        }
        const expireAt = secondsAfter(now, windowSeconds);
        transaction.set(
          reference,
          current
            ? { count: current.count + cost, startedAt: current.startedAt, expireAt: current.expireAt }
            : { count: cost, startedAt: now, expireAt },
        );
        return null;
      });
    },
  };
}

/** Stored as `signInAttempts/{hash of the key}`; a TTL policy on `expireAt` deletes it. */
const attemptFields = z.object({ count: z.int().min(0), nextAt: time, expireAt: time });

/** Sign-in attempts, counted in Firestore. */
export function createSignInAttempts({ database, clock }: { database: Database; clock: Clock }): SignInAttempts {
  const reference = async (key: string) => (await database()).collection('signInAttempts').doc(documentId(key));
  return {
    async begin(key, free) {
      const document = await reference(key);
      return runTransaction(await database(), async (transaction) => {
        const now = clock();
        const stored = readDocument(await transaction.get(document), attemptFields);
        const current = stored && stored.expireAt > now ? stored : null;
        if (current && current.nextAt > now) return Math.ceil((current.nextAt.getTime() - now.getTime()) / 1000);
        const count = (current?.count ?? 0) + 1;
        transaction.set(document, {
          count,
          nextAt: secondsAfter(now, waitAfter(count, free)),
          expireAt: secondsAfter(now, WRONG_PASSWORDS.forgottenHours * 3600),
        });
        return null;
      });
    },
    async takeBack(key) {
      const document = await reference(key);
      await runTransaction(await database(), async (transaction) => {
        const stored = readDocument(await transaction.get(document), attemptFields);
        if (stored) transaction.update(document, { count: Math.max(0, stored.count - 1), nextAt: clock() });
      });
    },
    async forget(key) {
      await (await reference(key)).delete().catch(rethrow);
    },
  };
}

interface Window {
  readonly endsAt: number;
  count: number;
}

/** Maximum number of callers in memory, about 200 bytes each. */
const MAX_KEYS = 20_000;

/**
 * Counts in one instance's memory, in windows that start with the first request: for calls so cheap that counting in
 * the database would double their cost. The limit applies per instance.
 *
 * @param mostKeys maximum number of windows; the oldest are dropped
 */
export function createInstanceLimiter({
  clock,
  mostKeys = MAX_KEYS,
}: {
  readonly clock: Clock;
  readonly mostKeys?: number;
}): MeteredRateLimiter {
  /** Oldest windows first. */
  const windows = new Map<string, Window>();

  const makeRoom = (now: number): void => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    // Drop a tenth at once, so that a flood of callers does not cause a scan for each.
    const surplus = windows.size < mostKeys ? 0 : Math.ceil(mostKeys / 10);
    for (const key of [...windows.keys()].slice(0, surplus)) windows.delete(key);
  };

  return {
    async take(key, limit, windowSeconds, cost = 1) {
      const now = clock().getTime();
      const known = windows.get(key);
      if (!known || known.endsAt <= now) {
        windows.delete(key);
        if (windows.size >= mostKeys) makeRoom(now);
        windows.set(key, { endsAt: now + windowSeconds * 1000, count: cost });
        return null;
      }
      if (known.count >= limit) return Math.max(1, Math.ceil((known.endsAt - now) / 1000));
      known.count += cost;
      return null;
    },
    left(key, limit, windowSeconds) {
      const [now, known] = [clock().getTime(), windows.get(key)];
      if (!known || known.endsAt <= now) return { calls: limit, seconds: windowSeconds };
      return { calls: Math.max(0, limit - known.count), seconds: Math.ceil((known.endsAt - now) / 1000) };
    },
  };
}
