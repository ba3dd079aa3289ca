import { attemptMessageId, type WebhookDelivery } from '../../domain/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Queue } from '../../ports/queue.ts';
import type { Store } from '../../ports/store.ts';

/** Queues a delivery for when it is due. Never throws: the sweep queues it again. */
export type EnqueueWebhook = (delivery: WebhookDelivery) => Promise<void>;

export interface EnqueueWebhookPorts {
  readonly queue: Pick<Queue, 'enqueueWebhook'>;
  readonly clock: Clock;
  readonly log: Log;
}

export function makeEnqueueWebhook({ queue, clock, log }: EnqueueWebhookPorts): EnqueueWebhook {
  return async (delivery) => {
    const seconds = Math.max(0, ((delivery.dueAt?.getTime() ?? 0) - clock().getTime()) / 1000);
    const message = { deliveryId: delivery.id };
    await queue
      .enqueueWebhook(message, attemptMessageId(delivery), Math.ceil(seconds))
      .catch((error: unknown) => log.error('webhook.broken', error, { deliveryId: delivery.id }));
  };
}

/**
 * A store whose transactions also queue the deliveries of what they announce, once they are committed. A process that ends
 * in between leaves them to the sweep.
 */
export const announcingStore = (store: Store, enqueue: EnqueueWebhook): Store => ({
  ...store,
  async transact(work) {
    let announced: readonly WebhookDelivery[] = [];
    const result = await store.transact(work, (deliveries) => {
      announced = deliveries;
    });
    await Promise.all(announced.map(enqueue));
    return result;
  },
});
