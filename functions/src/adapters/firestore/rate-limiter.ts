import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { Database } from './database.ts';
import { readDocument, time } from './document.ts';
import { runTransaction } from './run-transaction.ts';

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
        const expireAt = new Date(now.getTime() + windowSeconds * 1000);
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
