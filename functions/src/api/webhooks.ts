import type { WEBHOOK_ENDPOINTS, WebhookDeliveryView, WebhookEndpointView } from '../contract/endpoints/webhooks.ts';
import { makeManageWebhooks } from '../usecases/webhooks/manage-webhooks.ts';
import { type EndpointEntries, HOUR, MINUTE } from './entry.ts';
import { time } from './example-values.ts';
import type { Shared } from './shared.ts';

/** Use cases of webhooks. */
export const makeWebhookUseCases = (shared: Shared) => ({ webhooks: makeManageWebhooks(shared) });

const endpoint: WebhookEndpointView = {
  id: 'wT3vX0bQ7sK2pLr9nW1yU6dZ',
  url: 'https://www.example.com/roomwright',
  events: ['photo.staged', 'photo.declined', 'photo.failed', 'batch.finished'],
  createdAt: time,
  oldSecretEndsAt: null,
  off: null,
  deliveredAt: time,
};
const created = { endpoint, secret: 'whsec_b9KfR2mWc7XqYt4LhVz0NsEdqT3vX0bQ7sK2pLr9nW1yU6dZ' };

const eventId = 'photo-staged-6f6c1f3e-9c0f-4a53-a3e2-5d4c9b6a7e10-1';
const delivery: WebhookDeliveryView = {
  id: `${endpoint.id}-${eventId}`,
  eventId,
  type: 'photo.staged',
  status: 'delivered',
  tries: 1,
  createdAt: time,
  nextTryAt: null,
  body: JSON.stringify({
    type: 'photo.staged',
    timestamp: time,
    data: { pictureId: '6f6c1f3e-9c0f-4a53-a3e2-5d4c9b6a7e10', batchId: 'garden-street' },
  }),
  last: { at: time, url: endpoint.url, ms: 210, status: 204, text: '', problem: null },
};

export const WEBHOOK_API = {
  webhookEndpoints: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { endpoints: [endpoint] } },
    handle: ({ session }, { webhooks }) => webhooks.list(session.userId),
  },
  createWebhookEndpoint: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: { url: endpoint.url, events: endpoint.events }, output: created },
    handle: ({ session, body }, { webhooks }) => webhooks.create(session.userId, body),
  },
  updateWebhookEndpoint: {
    rateLimit: { perUser: 120, windowSeconds: HOUR },
    example: { body: { on: true }, output: { endpoint } },
    handle: ({ session, params, body }, { webhooks }) => webhooks.update(session.userId, params.id, body),
  },
  rotateWebhookSecret: {
    rateLimit: { perUser: 30, windowSeconds: HOUR },
    example: {
      body: { overlapHours: 24 },
      output: { ...created, endpoint: { ...endpoint, oldSecretEndsAt: '2026-05-05T09:30:00.000Z' } },
    },
    handle: ({ session, params, body }, { webhooks }) => webhooks.rotate(session.userId, params.id, body),
  },
  deleteWebhookEndpoint: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: { body: undefined, output: { ok: true } },
    handle: ({ session, params }, { webhooks }) => webhooks.remove(session.userId, params.id),
  },
  testWebhookEndpoint: {
    rateLimit: { perUser: 60, windowSeconds: HOUR },
    example: {
      body: undefined,
      output: { delivery: { ...delivery, status: 'waiting', tries: 0, last: null, nextTryAt: time } },
    },
    handle: ({ session, params }, { webhooks }) => webhooks.test(session.userId, params.id),
  },
  webhookDeliveries: {
    rateLimit: { perUser: 300, windowSeconds: MINUTE, perInstance: true },
    example: { body: undefined, output: { deliveries: [delivery], nextCursor: null } },
    handle: ({ session, params, query }, { webhooks }) => webhooks.deliveries(session.userId, params.id, query.cursor),
  },
  resendWebhook: {
    rateLimit: { perUser: 600, windowSeconds: HOUR },
    example: { body: undefined, output: { delivery } },
    handle: ({ session, params }, { webhooks }) => webhooks.resend(session.userId, params.id, params.deliveryId),
  },
} satisfies EndpointEntries<keyof typeof WEBHOOK_ENDPOINTS, ReturnType<typeof makeWebhookUseCases>>;
