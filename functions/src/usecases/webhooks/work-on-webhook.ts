import { PLANS } from '../../contract/plans.ts';
import { renewed } from '../../domain/credits.ts';
import { type ClaimResult, runTask } from '../../domain/task.ts';
import {
  afterAttempt,
  DELIVERED_INTERVAL_MS,
  isFailing,
  isGone,
  isTaken,
  type OffReason,
  sendingBy,
  switchedOff,
  type WebhookAnswer,
  type WebhookDelivery,
  type WebhookEndpoint,
  workingSecrets,
} from '../../domain/webhook.ts';
import { webhookHeaders } from '../../domain/webhook-signature.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { WebhookSender } from '../../ports/send-webhook.ts';
import type { Store } from '../../ports/store.ts';
import type { WebhookDeliveries, WebhookEndpoints } from '../../ports/webhooks.ts';
import type { EnqueueWebhook } from './enqueue-webhook.ts';
import type { TellOff } from './tell-off.ts';

export interface WorkOnWebhookPorts {
  readonly store: Pick<Store, 'account'>;
  readonly webhookEndpoints: Pick<WebhookEndpoints, 'get' | 'change' | 'markDelivered'>;
  readonly webhookDeliveries: Pick<WebhookDeliveries, 'transact'>;
  readonly webhookSender: Pick<WebhookSender, 'send'>;
  readonly enqueueWebhook: EnqueueWebhook;
  readonly tellOff: TellOff;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

interface WebhookDraft {
  readonly delivery: WebhookDelivery;
  readonly save: (next: WebhookDelivery) => void;
}

/**
 * Sends a delivery that is due, and queues its next attempt. Twice rather than never: a sender that ends without a
 * report is followed by another.
 *
 * @returns `held` if it is not due yet, or another sender has it: the message must come again
 */
export type WorkOnWebhook = (deliveryId: string) => Promise<'done' | 'held'>;

export function makeWorkOnWebhook(ports: WorkOnWebhookPorts): WorkOnWebhook {
  const { store, webhookEndpoints, webhookDeliveries, webhookSender, enqueueWebhook, tellOff, clock, ids, log } = ports;

  const claim = ({ delivery, save }: WebhookDraft, sender: string): ClaimResult<WebhookDelivery> => {
    if (!delivery.dueAt) return { result: 'over' };
    const task = sendingBy(delivery, sender, clock());
    if (!task) return { result: 'held' };
    save(task);
    return { result: 'claimed', task };
  };

  const hasWebhooks = async (userId: string): Promise<boolean> => {
    const account = await store.account(userId);
    return account?.active === true && PLANS[renewed(account, clock()).plan].apiAccess;
  };

  /** Nothing is cached: an ended plan and an endpoint that was switched off count with the next attempt. */
  const send = async (
    { userId, eventId, body }: WebhookDelivery,
    endpoint: WebhookEndpoint | null,
  ): Promise<WebhookAnswer> => {
    if (!endpoint || endpoint.off) return { problem: 'off' };
    if (!(await hasWebhooks(userId))) return { problem: 'plan' };
    const now = clock();
    const headers = await webhookHeaders(eventId, body, workingSecrets(endpoint, now), now);
    return webhookSender.send({ url: endpoint.url, headers, body });
  };

  /** Returns why an endpoint must be switched off after a failed attempt, or null. */
  const reasonAgainst = (
    endpoint: WebhookEndpoint,
    delivery: WebhookDelivery,
    answer: WebhookAnswer,
  ): OffReason | null => {
    if (isTaken(answer) || endpoint.off) return null;
    if (isGone(answer)) return 'gone';
    return isFailing(endpoint, delivery, clock()) ? 'failing' : null;
  };

  const switchOff = async ({ id }: WebhookEndpoint, delivery: WebhookDelivery, answer: WebhookAnswer) => {
    const off = await webhookEndpoints.change(id, (endpoint) => {
      const reason = reasonAgainst(endpoint, delivery, answer);
      return reason && switchedOff(endpoint, reason, clock());
    });
    if (!off?.off) return;
    log.warn('webhook.off', { endpointId: id, reason: off.off.reason });
    await tellOff(off);
  };

  const markDelivered = async ({ id, deliveredAt }: WebhookEndpoint): Promise<void> => {
    const now = clock();
    if (deliveredAt && now.getTime() - deliveredAt.getTime() < DELIVERED_INTERVAL_MS) return;
    await webhookEndpoints.markDelivered(id, now);
  };

  return (deliveryId) =>
    runTask<WebhookDraft, WebhookDelivery>(
      {
        transact: (step) => webhookDeliveries.transact(deliveryId, (delivery, save) => step({ delivery, save })),
        claim,
        isHeldBy: ({ delivery }, sender) => delivery.sender === sender,
        async work(task, { whileHeld }) {
          const at = clock();
          const endpoint = await webhookEndpoints.get(task.endpointId);
          const answer = await send(task, endpoint);
          const isOff = endpoint !== null && reasonAgainst(endpoint, task, answer) !== null;
          // First of all: after a crash the next attempt finds it off.
          if (endpoint && isOff) await switchOff(endpoint, task, answer);
          const last = { at, url: endpoint?.url ?? '', ms: clock().getTime() - at.getTime(), ...answer };
          const next = await whileHeld(({ delivery, save }) => {
            const after = afterAttempt(delivery, last, isOff, clock());
            save(after);
            return after;
          });
          const facts = { deliveryId, type: task.type, tries: task.tries, ms: last.ms };
          if (isTaken(answer)) log.info('webhook.delivered', facts);
          else log.info('webhook.refused', { ...facts, problem: answer.problem ?? answer.status });
          if (endpoint && isTaken(answer)) await markDelivered(endpoint);
          if (next?.dueAt) await enqueueWebhook(next);
        },
      },
      ids(),
    );
}
