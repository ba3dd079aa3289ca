import { z } from 'zod';
import { WEBHOOK_EVENTS, WEBHOOK_TYPES } from '../../contract/webhooks.ts';
import { OFF_REASONS, WEBHOOK_PROBLEMS, type WebhookDelivery, type WebhookEndpoint } from '../../domain/webhook.ts';
import { keepingUnknown, time } from './document.ts';

/** Stored as `webhookEndpoints/{id}`. */
export const endpointFields: z.ZodType<Omit<WebhookEndpoint, 'id'>> = keepingUnknown(
  z.object({
    userId: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    secret: z.string(),
    old: z.object({ secret: z.string(), endsAt: time }).exactOptional(),
    createdAt: time,
    onSince: time,
    off: z.object({ reason: z.enum(OFF_REASONS), at: time }).exactOptional(),
    tellAt: time.exactOptional(),
    deliveredAt: time.exactOptional(),
  } satisfies Record<keyof Omit<WebhookEndpoint, 'id'>, z.ZodType>),
);

/** Stored as `webhookDeliveries/{id}`; a TTL policy on `expireAt` deletes it. */
export const deliveryFields: z.ZodType<Omit<WebhookDelivery, 'id'>> = keepingUnknown(
  z.object({
    endpointId: z.string(),
    userId: z.string(),
    eventId: z.string(),
    type: z.enum(WEBHOOK_TYPES),
    body: z.string(),
    createdAt: time,
    begunAt: time,
    status: z.enum(['WAITING', 'SENDING', 'DELIVERED', 'FAILED']),
    tries: z.int().min(0),
    dueAt: time.exactOptional(),
    sender: z.string().exactOptional(),
    last: z
      .object({
        at: time,
        url: z.string(),
        ms: z.int().min(0),
        status: z.int().exactOptional(),
        text: z.string().exactOptional(),
        problem: z.enum(WEBHOOK_PROBLEMS).exactOptional(),
      })
      .exactOptional(),
    expireAt: time,
  } satisfies Record<keyof Omit<WebhookDelivery, 'id'>, z.ZodType>),
);
