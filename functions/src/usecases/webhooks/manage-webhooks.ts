import type { WebhookDeliveryView, WebhookEndpointView } from '../../contract/endpoints/webhooks.ts';
import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import { WEBHOOK_LIMITS } from '../../contract/webhooks.ts';
import { AppError } from '../../domain/app-error.ts';
import { secondsAfter } from '../../domain/day.ts';
import {
  deliveryTo,
  sentAgain,
  switchedOff,
  switchedOn,
  type WebhookDelivery,
  type WebhookEndpoint,
  withSecret,
} from '../../domain/webhook.ts';
import { testEvent } from '../../domain/webhook-events.ts';
import { webhookSecret } from '../../domain/webhook-signature.ts';
import type { Clock, Ids, Tokens } from '../../ports/clock.ts';
import type { WebhookSender } from '../../ports/send-webhook.ts';
import type { DeliveryPosition, WebhookDeliveries, WebhookEndpoints } from '../../ports/webhooks.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { EnqueueWebhook } from './enqueue-webhook.ts';

export interface ManageWebhooksPorts {
  readonly webhookEndpoints: WebhookEndpoints;
  readonly webhookDeliveries: WebhookDeliveries;
  readonly webhookSender: Pick<WebhookSender, 'accepts'>;
  readonly enqueueWebhook: EnqueueWebhook;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tokens: Tokens;
  readonly currentAccount: CurrentAccount;
}

/** Deliveries of one part of the list. */
const PAGE = 20;

/** Returns an endpoint as shown to its owner. */
export function presentEndpoint(endpoint: WebhookEndpoint, now: Date): WebhookEndpointView {
  const { id, url, events, createdAt, old, off, deliveredAt } = endpoint;
  return {
    ...{ id, url, events: [...events], createdAt: createdAt.toISOString() },
    oldSecretEndsAt: old && old.endsAt > now ? old.endsAt.toISOString() : null,
    off: off ? { reason: off.reason, at: off.at.toISOString() } : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}

/** Returns a delivery as shown to the owner of its endpoint. */
export function presentDelivery(delivery: WebhookDelivery): WebhookDeliveryView {
  const { id, eventId, type, status, tries, createdAt, dueAt, body, last } = delivery;
  return {
    ...{ id, eventId, type, tries, body, createdAt: createdAt.toISOString() },
    status: status === 'DELIVERED' ? 'delivered' : status === 'FAILED' ? 'failed' : 'waiting',
    nextTryAt: dueAt?.toISOString() ?? null,
    last: last
      ? {
          ...{ at: last.at.toISOString(), url: last.url, ms: last.ms },
          ...{ status: last.status ?? null, text: last.text ?? null, problem: last.problem ?? null },
        }
      : null,
  };
}

const cursorOf = ({ createdAt, id }: DeliveryPosition): string => `${createdAt.getTime()}-${id}`;
function positionOf(cursor: string): DeliveryPosition | undefined {
  const [, time, id] = /^(\d{1,15})-(.+)$/.exec(cursor) ?? [];
  return time && id ? { createdAt: new Date(Number(time)), id } : undefined;
}

/** A user's endpoints: added, changed, tried and followed with a session. */
export function makeManageWebhooks(ports: ManageWebhooksPorts) {
  const { webhookEndpoints, webhookDeliveries, webhookSender, enqueueWebhook } = ports;
  const { clock, ids, tokens, currentAccount } = ports;
  const newSecret = (): string => webhookSecret(tokens() + tokens());

  /** @throws AppError UPGRADE_REQUIRED */
  const requirePlan = async (userId: string): Promise<void> => {
    if (!PLANS[(await currentAccount(userId)).plan].apiAccess) throw new AppError('UPGRADE_REQUIRED');
  };
  /** @throws AppError WEBHOOK_URL_REFUSED */
  const requireUrl = async (url: string): Promise<void> => {
    if (!(await webhookSender.accepts(url))) throw new AppError('WEBHOOK_URL_REFUSED');
  };
  /** @throws AppError NOT_FOUND */
  const ownEndpoint = async (userId: string, id: string): Promise<WebhookEndpoint> => {
    const endpoint = await webhookEndpoints.get(id);
    if (endpoint?.userId !== userId) throw new AppError('NOT_FOUND');
    return endpoint;
  };
  /** @throws AppError NOT_FOUND, UPGRADE_REQUIRED, WEBHOOK_OFF */
  const readyEndpoint = async (userId: string, id: string): Promise<WebhookEndpoint> => {
    await requirePlan(userId);
    const endpoint = await ownEndpoint(userId, id);
    if (endpoint.off) throw new AppError('WEBHOOK_OFF');
    return endpoint;
  };
  /** @throws AppError NOT_FOUND */
  const changing = async (
    userId: string,
    id: string,
    step: (endpoint: WebhookEndpoint) => WebhookEndpoint,
  ): Promise<WebhookEndpointView> => {
    const changed = await webhookEndpoints.change(id, (stored) => (stored.userId === userId ? step(stored) : null));
    if (!changed) throw new AppError('NOT_FOUND');
    return presentEndpoint(changed, clock());
  };

  return {
    async list(userId: string): Promise<OutputOf<'webhookEndpoints'>> {
      const endpoints = await webhookEndpoints.of(userId);
      return { endpoints: endpoints.map((endpoint) => presentEndpoint(endpoint, clock())) };
    },

    /** @throws AppError UPGRADE_REQUIRED, WEBHOOK_LIMIT, WEBHOOK_URL_REFUSED */
    async create(
      userId: string,
      { url, events }: BodyOf<'createWebhookEndpoint'>,
    ): Promise<OutputOf<'createWebhookEndpoint'>> {
      await requirePlan(userId);
      await requireUrl(url);
      const [now, secret] = [clock(), newSecret()];
      const endpoint: WebhookEndpoint = { id: tokens(), userId, url, events, secret, createdAt: now, onSince: now };
      if (!(await webhookEndpoints.add(endpoint, WEBHOOK_LIMITS.endpoints))) throw new AppError('WEBHOOK_LIMIT');
      return { endpoint: presentEndpoint(endpoint, now), secret };
    },

    /** @throws AppError NOT_FOUND, UPGRADE_REQUIRED, WEBHOOK_URL_REFUSED */
    async update(
      userId: string,
      id: string,
      { url, events, on }: BodyOf<'updateWebhookEndpoint'>,
    ): Promise<OutputOf<'updateWebhookEndpoint'>> {
      if (on) await requirePlan(userId);
      if (url !== undefined) await requireUrl(url);
      const endpoint = await changing(userId, id, (stored) => {
        const changed = { ...stored, ...(url !== undefined && { url }), ...(events && { events }) };
        if (on === undefined) return changed;
        return on ? switchedOn(changed, clock()) : switchedOff(changed, 'owner', clock());
      });
      return { endpoint };
    },

    /** @throws AppError NOT_FOUND, UPGRADE_REQUIRED */
    async rotate(
      userId: string,
      id: string,
      { overlapHours }: BodyOf<'rotateWebhookSecret'>,
    ): Promise<OutputOf<'rotateWebhookSecret'>> {
      await requirePlan(userId);
      const [now, secret] = [clock(), newSecret()];
      const endpoint = await changing(userId, id, (stored) =>
        withSecret(stored, secret, secondsAfter(now, overlapHours * 3600), now),
      );
      return { endpoint, secret };
    },

    /** @throws AppError NOT_FOUND */
    async remove(userId: string, id: string): Promise<OutputOf<'deleteWebhookEndpoint'>> {
      await ownEndpoint(userId, id);
      await webhookEndpoints.remove(id);
      return { ok: true };
    },

    /** @throws AppError NOT_FOUND, UPGRADE_REQUIRED, WEBHOOK_OFF */
    async test(userId: string, id: string): Promise<OutputOf<'testWebhookEndpoint'>> {
      const delivery = deliveryTo(await readyEndpoint(userId, id), testEvent(userId, ids(), clock()));
      await webhookDeliveries.add(delivery);
      await enqueueWebhook(delivery);
      return { delivery: presentDelivery(delivery) };
    },

    /** @throws AppError NOT_FOUND */
    async deliveries(userId: string, id: string, cursor: string | undefined): Promise<OutputOf<'webhookDeliveries'>> {
      await ownEndpoint(userId, id);
      const found = await webhookDeliveries.ofEndpoint(id, PAGE, cursor === undefined ? undefined : positionOf(cursor));
      const last = found.length === PAGE ? found.at(-1) : undefined;
      return { deliveries: found.map(presentDelivery), nextCursor: last ? cursorOf(last) : null };
    },

    /** @throws AppError NOT_FOUND, UPGRADE_REQUIRED, WEBHOOK_OFF */
    async resend(userId: string, id: string, deliveryId: string): Promise<OutputOf<'resendWebhook'>> {
      const endpoint = await readyEndpoint(userId, id);
      const again = await webhookDeliveries.transact(deliveryId, (delivery, save) => {
        if (delivery.endpointId !== endpoint.id) return null;
        const next = sentAgain(delivery, clock());
        if (next !== delivery) save(next);
        return next;
      });
      if (!again) throw new AppError('NOT_FOUND');
      await enqueueWebhook(again);
      return { delivery: presentDelivery(again) };
    },
  };
}
