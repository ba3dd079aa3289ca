import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { TIMES } from '../../contract/limits.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../firestore/database.ts';
import { readDocument, readFound, time } from '../firestore/document.ts';
import { runTransaction } from '../firestore/run-transaction.ts';
import { rethrow } from '../firestore/status.ts';
import { digest } from './digest.ts';

/** `verifications/{hash of the token}`; a TTL policy on `expireAt` deletes it. */
const verificationFields = z.object({ email: z.string(), createdAt: time, expireAt: time });

const BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Tokens of letters that ask somebody to verify an address: single use, expiring, known to the letter alone. */
export function createVerifications({ database, clock }: { database: Database; clock: Clock }) {
  const collection = async () => (await database()).collection('verifications');
  return {
    async issue(email: string): Promise<string> {
      const token = randomBytes(BYTES).toString('base64url');
      const createdAt = clock();
      const expireAt = new Date(createdAt.getTime() + TIMES.verificationHours * 3_600_000);
      await (await collection()).doc(digest(token)).create({ email, createdAt, expireAt }).catch(rethrow);
      return token;
    },

    /** The address of a token that may still be used; null for any other. */
    async emailOf(token: string): Promise<string | null> {
      if (!TOKEN.test(token)) return null;
      const found = readDocument(
        await (await collection()).doc(digest(token)).get().catch(rethrow),
        verificationFields,
      );
      return found && found.expireAt > clock() ? found.email : null;
    },

    /**
     * Uses a token up, and with it every other one of its address: they sign in, and one is enough. False where somebody
     * else was faster.
     */
    async use(token: string): Promise<boolean> {
      const verifications = await collection();
      return runTransaction(await database(), async (transaction) => {
        const snapshot = await transaction.get(verifications.doc(digest(token)));
        if (!snapshot.exists) return false;
        const { email } = readFound(snapshot, verificationFields);
        const all = await transaction.get(verifications.where('email', '==', email));
        for (const { ref } of all.docs) transaction.delete(ref);
        return true;
      });
    },
  };
}
