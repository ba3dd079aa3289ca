import { z } from 'zod';
import { OVERLAP_HOURS } from '../api-keys.ts';
import type { Endpoint } from '../endpoint.ts';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, WEBHOOK_TEST, WEBHOOK_TYPES } from '../webhooks.ts';
import { jobIdParams } from './staging.ts';

const time = z.iso.datetime();

/** An address that is told of events, as shown to its owner. */
export const webhookEndpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: time,
  /** Until when the secret before the last rotation signs too; null if it no longer does. */
  oldSecretEndsAt: time.nullable(),
  /** Why nothing is sent there; null while it is on. */
  off: z.object({ reason: z.enum(['owner', 'gone', 'failing']), at: time }).nullable(),
  /** When it last took a webhook, to within an hour; null if it never did. */
  deliveredAt: time.nullable(),
});
export type WebhookEndpointView = z.infer<typeof webhookEndpointSchema>;

/** A webhook that was sent, or is on its way. */
export const webhookDeliverySchema = z.object({
  id: z.string(),
  /** Sent as `webhook-id`. */
  eventId: z.string(),
  type: z.enum(WEBHOOK_TYPES),
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int().min(0),
  createdAt: time,
  /** When it is tried next; null once it was taken or has failed. */
  nextTryAt: time.nullable(),
  /** What is sent. */
  body: z.string(),
  /** The last attempt; null before the first. */
  last: z
    .object({
      at: time,
      url: z.string(),
      ms: z.int().min(0),
      /** The status that was answered, and the beginning of the answer; null if there was none. */
      status: z.int().nullable(),
      text: z.string().nullable(),
      /** Why there was none. */
      problem: z.enum(['unreachable', 'timeout', 'refused', 'off', 'plan']).nullable(),
    })
    .nullable(),
});
export type WebhookDeliveryView = z.infer<typeof webhookDeliverySchema>;

const url = z.string().trim().min(1).max(WEBHOOK_LIMITS.urlLength);
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'Each once.' });

/** The signing secret is in no other answer. */
const withSecret = z.object({ endpoint: webhookEndpointSchema, secret: z.string() });
const withDelivery = z.object({ delivery: webhookDeliverySchema });

/** Managing webhooks takes a session: a key is never accepted here. */
export const WEBHOOK_ENDPOINTS = {
  webhookEndpoints: {
    method: 'GET',
    path: '/api/webhook-endpoints',
    auth: 'user',
    summary: 'The addresses that the caller’s programs are told of events at, newest first, without their secrets.',
    output: z.object({ endpoints: z.array(webhookEndpointSchema) }),
    errors: [],
  },
  createWebhookEndpoint: {
    method: 'POST',
    path: '/api/webhook-endpoints',
    auth: 'user',
    summary:
      'Adds an address, on plans with API access. It must begin with https:// and be reachable by anyone. The secret that signs what is sent is answered this once.',
    body: z.strictObject({ url, events }),
    output: withSecret,
    errors: ['UPGRADE_REQUIRED', 'WEBHOOK_LIMIT', 'WEBHOOK_URL_REFUSED'],
  },
  updateWebhookEndpoint: {
    method: 'PUT',
    path: '/api/webhook-endpoints/{id}',
    auth: 'user',
    summary: 'Changes an address or the events that it is told of, or switches it off or on again.',
    params: jobIdParams,
    body: z.strictObject({ url: url.optional(), events: events.optional(), on: z.boolean().optional() }),
    output: z.object({ endpoint: webhookEndpointSchema }),
    errors: ['UPGRADE_REQUIRED', 'WEBHOOK_URL_REFUSED'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/webhook-endpoints/{id}/rotate',
    auth: 'user',
    summary: 'Makes a new signing secret. Webhooks are signed with the old one too for some hours more.',
    params: jobIdParams,
    body: z.strictObject({ overlapHours: z.literal(OVERLAP_HOURS).default(24) }),
    output: withSecret,
    errors: ['UPGRADE_REQUIRED'],
  },
  deleteWebhookEndpoint: {
    method: 'DELETE',
    path: '/api/webhook-endpoints/{id}',
    auth: 'user',
    summary: 'Deletes an address. Nothing is sent there from then on.',
    params: jobIdParams,
    output: z.object({ ok: z.literal(true) }),
    errors: [],
  },
  testWebhookEndpoint: {
    method: 'POST',
    path: '/api/webhook-endpoints/{id}/test',
    auth: 'user',
    summary: `Sends the event \`${WEBHOOK_TEST}\` to an address that is switched on.`,
    params: jobIdParams,
    output: withDelivery,
    errors: ['UPGRADE_REQUIRED', 'WEBHOOK_OFF'],
  },
  webhookDeliveries: {
    method: 'GET',
    path: '/api/webhook-endpoints/{id}/deliveries',
    auth: 'user',
    summary: `What was sent to an address in the last ${WEBHOOK_LIMITS.keptDays} days, newest first, with the last answer to each.`,
    params: jobIdParams,
    query: z.object({
      /** From the previous part of the list. */
      cursor: z.string().max(400).optional(),
    }),
    output: z.object({ deliveries: z.array(webhookDeliverySchema), nextCursor: z.string().nullable() }),
    errors: [],
  },
  resendWebhook: {
    method: 'POST',
    path: '/api/webhook-endpoints/{id}/deliveries/{deliveryId}/send',
    auth: 'user',
    summary: 'Sends a webhook again that was taken or has failed, with the same id and body.',
    params: jobIdParams.extend({ deliveryId: z.string().regex(/^[A-Za-z0-9_-]{1,300}$/) }),
    output: withDelivery,
    errors: ['UPGRADE_REQUIRED', 'WEBHOOK_OFF'],
  },
} as const satisfies Record<string, Endpoint>;
