import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { KEY_MODES, KEY_SCOPES } from '../../contract/api-keys.ts';
import { roomTypeSchema, styleSchema } from '../../contract/staging-option-schemas.ts';
import type { ApiKey } from '../../domain/api-key.ts';
import type { TestBatch } from '../../domain/test-batch.ts';
import type { ApiKeys, KeySecrets } from '../../ports/api-keys.ts';
import type { Log } from '../../ports/log.ts';
import type { TestBatches } from '../../ports/test-batches.ts';
import type { Database } from './database.ts';
import { digest } from './digest.ts';
import { fieldsOf, keepingUnknown, readDocument, time } from './document.ts';
import { readable } from './lists.ts';
import { runTransaction } from './run-transaction.ts';
import { rethrow, STATUS, statusOf } from './status.ts';

/** Stored as `apiKeys/{id}`. */
const keyFields: z.ZodType<Omit<ApiKey, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    name: z.string(),
    mode: z.enum(KEY_MODES),
    scopes: z.array(z.enum(KEY_SCOPES)),
    hash: z.string(),
    old: z.object({ hash: z.string(), endsAt: time }).exactOptional(),
    creditCap: z.int().min(0).exactOptional(),
    createdAt: time,
    lastUsedAt: time.exactOptional(),
  }),
);

/** Hashes of the secret parts, which are long and random. */
export const KEY_SECRETS: KeySecrets = {
  hash: digest,
  matches: (secret, hash) => {
    const [given, stored] = [Buffer.from(digest(secret)), Buffer.from(hash)];
    return given.length === stored.length && timingSafeEqual(given, stored);
  },
};

/** API keys in Firestore. Its methods throw AppError UNAVAILABLE if Firestore is busy or unreachable. */
export function createApiKeys({ database, log }: { readonly database: Database; readonly log: Log }): ApiKeys {
  const ofUser = async (userId: string) => (await database()).collection('apiKeys').where('userId', '==', userId);
  const document = async (id: string) => (await database()).collection('apiKeys').doc(id);
  return {
    get: async (id) => readDocument(await (await document(id)).get().catch(rethrow), keyFields),

    async of(userId) {
      const { docs } = await (await ofUser(userId)).get().catch(rethrow);
      return readable(docs, keyFields, log).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    },

    async add(key, most) {
      const [db, theirs, reference] = [await database(), await ofUser(key.userId), await document(key.id)];
      return runTransaction(db, async (transaction) => {
        if ((await transaction.get(theirs)).size >= most) return false;
        transaction.create(reference, fieldsOf(key));
        return true;
      });
    },

    async change(id, step) {
      const [db, reference] = [await database(), await document(id)];
      return runTransaction(db, async (transaction) => {
        const key = readDocument(await transaction.get(reference), keyFields);
        const next = key && step(key);
        if (next) transaction.set(reference, fieldsOf(next));
        return next;
      });
    },

    remove: async (id) => void (await (await document(id)).delete().catch(rethrow)),

    async removeAll(userId) {
      const { docs } = await (await ofUser(userId)).select().get().catch(rethrow);
      for (const { ref } of docs) await ref.delete().catch(rethrow);
    },

    async markUsed(id, lastUsedAt) {
      await (await document(id)).update({ lastUsedAt }).catch((error: unknown) => {
        if (statusOf(error) !== STATUS.notFound) rethrow(error);
      });
    },
  };
}

/** Stored as `testBatches/{id}`; a TTL policy on `expireAt` deletes it. */
const testBatchFields: z.ZodType<Omit<TestBatch, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    name: z.string(),
    photos: z.array(
      z.object({
        key: z.string(),
        imageUrl: z.string(),
        style: styleSchema.nullable(),
        roomType: roomTypeSchema,
        prompt: z.string(),
        title: z.string(),
        removeFurniture: z.boolean(),
        sentAt: time,
        stopped: z.literal(true).exactOptional(),
      }),
    ),
    createdAt: time,
    expireAt: time,
  }),
);

/** Batches of test keys in Firestore. */
export function createTestBatches({ database }: { readonly database: Database }): TestBatches {
  const document = async (id: string) => (await database()).collection('testBatches').doc(id);
  return {
    get: async (id) => readDocument(await (await document(id)).get().catch(rethrow), testBatchFields),

    async change(id, step) {
      const [db, reference] = [await database(), await document(id)];
      return runTransaction(db, async (transaction) => {
        const next = step(readDocument(await transaction.get(reference), testBatchFields));
        transaction.set(reference, fieldsOf(next));
        return next;
      });
    },
  };
}
