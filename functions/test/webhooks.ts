import { Webhook } from 'standardwebhooks';
import { WEBHOOK_EVENTS, type WebhookEventType } from '../src/contract/webhooks.ts';
import type { Account } from '../src/domain/account.ts';
import type { WebhookAnswer, WebhookDelivery, WebhookEndpoint } from '../src/domain/webhook.ts';
import { webhookSecret } from '../src/domain/webhook-signature.ts';
import type { WebhookSender } from '../src/ports/send-webhook.ts';
import type { Services } from '../src/services.ts';
import { saveAccount } from '../src/usecases/accounts/save-account.ts';
import { mapAtOnce } from '../src/usecases/at-once.ts';
import type { World } from './isolated-world.ts';

/** A webhook as a program receives it. */
export interface Received {
  readonly id: string;
  readonly url: string;
  readonly at: Date;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Receiver {
  readonly sender: WebhookSender;
  /** Everything that came, in order, also what was not taken. */
  readonly received: Received[];
  /** What it answers to the webhook that comes for the n-th time, from 1. */
  answer: (times: number) => WebhookAnswer;
}

export const TAKEN: WebhookAnswer = { status: 200, text: 'thanks' };
export const BUSY: WebhookAnswer = { status: 503, text: 'busy' };

/** A program at every address. It verifies what it gets with the package of the standard, with one of these secrets. */
export function createReceiver(world: World, secrets: readonly string[]): Receiver {
  const received: Received[] = [];
  const receiver: Receiver = {
    received,
    answer: () => TAKEN,
    sender: {
      accepts: async () => true,
      async send({ url, headers, body }) {
        const at = world.ports.clock();
        // The package compares with the machine's clock, the simulated one is far ahead.
        for (const secret of secrets) {
          const stamped = new Date(1000 * Number(headers['webhook-timestamp']));
          const expected = new Webhook(secret).sign(headers['webhook-id'] ?? '', stamped, body);
          if (!headers['webhook-signature']?.split(' ').includes(expected)) throw new Error('Its signature is wrong.');
        }
        const id = headers['webhook-id'] ?? '';
        const { type, data } = JSON.parse(body);
        received.push({ id, url, at, type, data });
        return receiver.answer(received.filter((each) => each.id === id && each.url === url).length);
      },
    },
  };
  return receiver;
}

/** A user whose plan has webhooks. */
export async function programmer(world: World, creditsLimit = 20): Promise<Account> {
  const { store, clock } = world.ports;
  const account = await world.account();
  const planEndsAt = new Date(clock().getTime() + 1000 * 86_400_000);
  const prorated = { plan: 'PREMIUM', limit: creditsLimit } as const;
  const paid: Account = { ...account, emailVerified: true, plan: 'PREMIUM', planEndsAt, prorated, creditsLimit };
  return store.transact(async (transaction) => saveAccount(transaction, account, paid, clock()));
}

export const SECRET = webhookSecret('s'.repeat(48));

/** An endpoint that a user has made. */
export async function endpointOf(
  world: World,
  { id: userId }: Account,
  events: readonly WebhookEventType[] = WEBHOOK_EVENTS,
): Promise<WebhookEndpoint> {
  const { ids, clock, webhookEndpoints } = world.ports;
  const id = ids();
  const endpoint: WebhookEndpoint = {
    ...{ id, userId, url: `https://example.com/${id}`, events, secret: SECRET },
    ...{ createdAt: clock(), onSince: clock() },
  };
  await webhookEndpoints.add(endpoint, 10);
  return endpoint;
}

export async function deliveriesTo(world: World, { id }: WebhookEndpoint): Promise<WebhookDelivery[]> {
  return world.ports.webhookDeliveries.ofEndpoint(id, 1000);
}

/** Delivers the messages that are queued, as the queue does: those that are held come again later. */
export async function sendQueued(world: World, services: Services, atOnce = 1): Promise<void> {
  const held = await mapAtOnce(world.webhookMessages.splice(0), atOnce, async (message) => {
    const result = await services.workOnWebhook(message.deliveryId).catch(() => 'held');
    return result === 'held' ? [message] : [];
  });
  world.webhookMessages.push(...held.flat());
}

/** Runs queue and sweeps, over days, until no delivery to the endpoint is under way. */
export async function settleWebhooks(
  world: World,
  services: Services,
  endpoint: WebhookEndpoint,
  atOnce = 1,
): Promise<void> {
  for (let round = 0; round < 60; round++) {
    await sendQueued(world, services, atOnce);
    const open = (await deliveriesTo(world, endpoint)).flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
    if (open.length === 0) return;
    // A minute after the last of them is due, when a sweep reminds of it.
    const now = world.ports.clock().getTime();
    world.ahead += Math.max(0, Math.max(...open) + 60_000 - now);
    // Its messages have been redelivered as often as the queue does.
    world.webhookMessages.length = 0;
    await services.sweepWebhooks();
  }
  throw new Error('Webhooks hang.');
}
