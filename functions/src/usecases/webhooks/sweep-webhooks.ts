import { secondsAfter } from '../../domain/day.ts';
import { reminderMessageId, type WebhookDelivery, type WebhookEndpoint } from '../../domain/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Queue } from '../../ports/queue.ts';
import type { WebhookDeliveries, WebhookEndpoints } from '../../ports/webhooks.ts';
import { atOnce } from '../at-once.ts';
import type { TellOff } from './tell-off.ts';

export interface SweepWebhooksPorts {
  readonly webhookEndpoints: Pick<WebhookEndpoints, 'untold'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'everyDue'>;
  readonly queue: Pick<Queue, 'enqueueWebhook'>;
  readonly tellOff: TellOff;
  readonly clock: Clock;
  readonly log: Log;
}

/** How long a message may take to be delivered before another is sent, seconds. */
const PATIENCE_SECONDS = 30;
const AT_ONCE = 8;

/** Queues the deliveries whose message was lost, and sends the emails that were not, until aborted. Returns how many. */
export type SweepWebhooks = (signal?: AbortSignal) => Promise<number>;

export function makeSweepWebhooks(ports: SweepWebhooksPorts): SweepWebhooks {
  const { webhookEndpoints, webhookDeliveries, queue, tellOff, clock, log } = ports;
  return async (signal) => {
    const now = clock();
    let [overdue, oldest, failed] = [0, 0, 0];
    const fail = (error: unknown): void => {
      failed++;
      log.error('sweep.failed', error, { kind: 'webhooks' });
    };
    const remind = async (delivery: WebhookDelivery): Promise<void> => {
      overdue++;
      oldest = Math.max(oldest, (now.getTime() - (delivery.dueAt?.getTime() ?? 0)) / 1000);
      const message = { deliveryId: delivery.id };
      await queue.enqueueWebhook(message, reminderMessageId(delivery, now), 0).catch(fail);
    };
    const tell = (endpoint: WebhookEndpoint): Promise<void> => tellOff(endpoint).catch(fail);
    await atOnce(webhookEndpoints.untold(now), AT_ONCE, tell, signal);
    const complete = await atOnce(
      webhookDeliveries.everyDue(secondsAfter(now, -PATIENCE_SECONDS)),
      AT_ONCE,
      remind,
      signal,
    );
    log.info('webhooks.swept', { overdue, oldest: Math.round(oldest), failed, complete });
    return overdue;
  };
}
