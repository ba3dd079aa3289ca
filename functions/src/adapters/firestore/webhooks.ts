import type { WebhookDelivery } from '../../domain/webhook.ts';
import type { Log } from '../../ports/log.ts';
import type { WebhookDeliveries, WebhookEndpoints } from '../../ports/webhooks.ts';
import type { Database } from './database.ts';
import { fieldsOf, readDocument } from './document.ts';
import { everyReadable, readable } from './lists.ts';
import { runTransaction } from './run-transaction.ts';
import { rethrow, STATUS, statusOf } from './status.ts';
import { deliveryFields, endpointFields } from './webhook-fields.ts';

interface WebhooksOptions {
  readonly database: Database;
  readonly log: Log;
}

/** Endpoints of webhooks in Firestore. Its methods throw AppError UNAVAILABLE if Firestore is busy or unreachable. */
export function createWebhookEndpoints({ database, log }: WebhooksOptions): WebhookEndpoints {
  const endpoints = async () => (await database()).collection('webhookEndpoints');
  const ofUser = async (userId: string) => (await endpoints()).where('userId', '==', userId);
  const document = async (id: string) => (await endpoints()).doc(id);
  return {
    get: async (id) => readDocument(await (await document(id)).get().catch(rethrow), endpointFields),

    async of(userId) {
      const { docs } = await (await ofUser(userId)).get().catch(rethrow);
      const found = readable(docs, endpointFields, log);
      return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    },

    async add(endpoint, most) {
      const [db, theirs, reference] = [await database(), await ofUser(endpoint.userId), await document(endpoint.id)];
      return runTransaction(db, async (transaction) => {
        if ((await transaction.get(theirs)).size >= most) return false;
        transaction.create(reference, fieldsOf(endpoint));
        return true;
      });
    },

    async change(id, step) {
      const [db, reference] = [await database(), await document(id)];
      return runTransaction(db, async (transaction) => {
        const endpoint = readDocument(await transaction.get(reference), endpointFields);
        const next = endpoint && step(endpoint);
        if (next && next !== endpoint) transaction.set(reference, fieldsOf(next));
        return next;
      });
    },

    remove: async (id) => void (await (await document(id)).delete().catch(rethrow)),

    async removeAll(userId) {
      const { docs } = await (await ofUser(userId)).select().get().catch(rethrow);
      for (const { ref } of docs) await ref.delete().catch(rethrow);
    },

    async markDelivered(id, deliveredAt) {
      await (await document(id)).update({ deliveredAt }).catch((error: unknown) => {
        if (statusOf(error) !== STATUS.notFound) rethrow(error);
      });
    },

    async *untold(now) {
      yield* everyReadable((await endpoints()).where('tellAt', '<=', now).orderBy('tellAt'), endpointFields, log);
    },
  };
}

/** Deliveries of webhooks in Firestore, likewise. */
export function createWebhookDeliveries({ database, log }: WebhooksOptions): WebhookDeliveries {
  const deliveries = async () => (await database()).collection('webhookDeliveries');
  const document = async (id: string) => (await deliveries()).doc(id);
  return {
    get: async (id) => readDocument(await (await document(id)).get().catch(rethrow), deliveryFields),

    add: async (delivery) => void (await (await document(delivery.id)).set(fieldsOf(delivery)).catch(rethrow)),

    async ofEndpoint(endpointId, limit, after) {
      const all = (await deliveries())
        .where('endpointId', '==', endpointId)
        .orderBy('createdAt', 'desc')
        .orderBy('__name__', 'desc');
      const rest = after ? all.startAfter(after.createdAt, after.id) : all;
      return readable((await rest.limit(limit).get().catch(rethrow)).docs, deliveryFields, log);
    },

    async *everyOf(userId) {
      yield* everyReadable((await deliveries()).where('userId', '==', userId), deliveryFields, log);
    },

    async transact(id, step) {
      const [db, reference] = [await database(), await document(id)];
      return runTransaction(db, async (transaction) => {
        const delivery = readDocument(await transaction.get(reference), deliveryFields);
        const save = (next: WebhookDelivery): void => void transaction.set(reference, fieldsOf(next));
        return delivery && step(delivery, save);
      });
    },

    async *everyDue(before) {
      yield* everyReadable((await deliveries()).where('dueAt', '<=', before).orderBy('dueAt'), deliveryFields, log);
    },
  };
}
