import { z } from 'zod';
import { TIMES } from '../../contract/limits.ts';
import { daysAfter } from '../../domain/day.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import type { Database } from '../firestore/database.ts';
import { digest } from '../firestore/digest.ts';
import { readDocument, time } from '../firestore/document.ts';
import { rethrow } from '../firestore/status.ts';
import { deleteAll } from './delete-all.ts';

/** Stored as `browsers/{hash of address and key}`; a TTL policy on `expireAt` deletes it. */
const browserFields = z.object({ userId: z.string(), expireAt: time });

/** The hash includes the address, so documents of the same browser cannot be linked. */
const documentId = (email: string, key: string): string => digest(`${email}\n${key}`);

/** Known browsers, one document per browser and address. */
export function createKnownBrowsers({ database, clock }: { database: Database; clock: Clock }): KnownBrowsers {
  const collection = async () => (await database()).collection('browsers');
  return {
    async remember(userId, email, key) {
      const createdAt = clock();
      const expireAt = daysAfter(createdAt, TIMES.knownBrowserDays);
      const document = (await collection()).doc(documentId(email, key));
      await document.set({ userId, createdAt, expireAt }).catch(rethrow);
    },
    async userOf(email, key) {
      if (key === undefined) return null;
      const snapshot = await (await collection()).doc(documentId(email, key)).get().catch(rethrow);
      const stored = readDocument(snapshot, browserFields);
      return stored && stored.expireAt > clock() ? stored.userId : null;
    },
    async forget(userId) {
      await deleteAll((await collection()).where('userId', '==', userId));
    },
  };
}
