import type { WebhookData } from '../contract/webhook-data.ts';
import { WEBHOOK_LIMITS, WEBHOOK_TEST, type WebhookEventType, type WebhookType } from '../contract/webhooks.ts';
import { daysAfter, secondsAfter } from './day.ts';
import { hashOf } from './hash.ts';

/** Why nothing is sent to an endpoint: its owner switched it off, it answered 410, or it took nothing for days. */
export const OFF_REASONS = ['owner', 'gone', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Where a program is told of events, stored as `webhookEndpoints/{id}`. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  /** Kept as it is, because signing needs it. */
  readonly secret: string;
  /** The secret before the last rotation, and until when it signs too. */
  readonly old?: { readonly secret: string; readonly endsAt: Date };
  readonly createdAt: Date;
  /** When it was last switched on. */
  readonly onSince: Date;
  readonly off?: { readonly reason: OffReason; readonly at: Date };
  /** Present until its owner was told that it was switched off: since when. */
  readonly tellAt?: Date;
  /** When it last took a webhook, to within `DELIVERED_INTERVAL_MS`. */
  readonly deliveredAt?: Date;
}

/** Something that programs are told of. */
export interface WebhookEvent<T extends WebhookType = WebhookType> {
  /** Without full stops, which separate it in what is signed. */
  readonly id: string;
  readonly userId: string;
  readonly type: T;
  readonly at: Date;
  readonly data: WebhookData<T>;
}

/** How an attempt ended: with an answer and its beginning, or without one. */
export type WebhookAnswer =
  | { readonly status: number; readonly text: string; readonly problem?: never }
  | { readonly problem: WebhookProblem; readonly status?: never };

/** It could not be reached, took too long, is not public, or nothing was sent because the plan or the endpoint had ended. */
export const WEBHOOK_PROBLEMS = ['unreachable', 'timeout', 'refused', 'off', 'plan'] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];

/** The last attempt of a delivery. */
export interface WebhookAttempt {
  readonly at: Date;
  readonly url: string;
  readonly ms: number;
  readonly status?: number;
  /** The beginning of what was answered. */
  readonly text?: string;
  readonly problem?: WebhookProblem;
}

/** An event on its way to one endpoint, stored as `webhookDeliveries/{id}`: the outbox. */
export interface WebhookDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly userId: string;
  readonly eventId: string;
  readonly type: WebhookType;
  /** What is sent, to the byte. */
  readonly body: string;
  readonly createdAt: Date;
  /** Since when it is tried: when it was made, or last sent again. */
  readonly begunAt: Date;
  readonly status: 'WAITING' | 'SENDING' | 'DELIVERED' | 'FAILED';
  /** Attempts since it was begun. */
  readonly tries: number;
  /** When it is due; while it is sent, when its sender is given up. Absent once it has ended. */
  readonly dueAt?: Date;
  /** The sender; present while it is sent. */
  readonly sender?: string;
  readonly last?: WebhookAttempt;
  readonly expireAt: Date;
}

/** How precisely an endpoint’s last success is stored, because each update costs a write. */
export const DELIVERED_INTERVAL_MS = 3_600_000;

/** Time after which a sender that has not reported is given up, seconds: longer than an attempt and its writes take. */
const LEASE_SECONDS = WEBHOOK_LIMITS.timeoutSeconds + 25;

/** Returns the secrets that sign now, the newest first. */
export const workingSecrets = ({ secret, old }: WebhookEndpoint, now: Date): string[] =>
  old && old.endsAt > now ? [secret, old.secret] : [secret];

/** Gives an endpoint a new secret; the present one signs too until `endsAt`. One that was replaced before no longer does. */
export function withSecret({ old: _, ...endpoint }: WebhookEndpoint, secret: string, endsAt: Date, now: Date) {
  return { ...endpoint, secret, ...(endsAt > now && { old: { secret: endpoint.secret, endsAt } }) };
}

/** Switches an endpoint off. Its owner is told unless it was the owner. */
export function switchedOff(endpoint: WebhookEndpoint, reason: OffReason, now: Date): WebhookEndpoint {
  if (endpoint.off) return endpoint;
  return { ...endpoint, off: { reason, at: now }, ...(reason !== 'owner' && { tellAt: now }) };
}

export function switchedOn(endpoint: WebhookEndpoint, now: Date): WebhookEndpoint {
  const { off, tellAt: _, ...rest } = endpoint;
  return off ? { ...rest, onSince: now } : endpoint;
}

/** Whether an event is sent to an endpoint. */
export const wants = ({ events, off }: WebhookEndpoint, type: WebhookType): boolean =>
  !off && (type === WEBHOOK_TEST || events.includes(type));

/** Returns the delivery of an event to an endpoint. */
export function deliveryTo(endpoint: WebhookEndpoint, { id, userId, type, at, data }: WebhookEvent): WebhookDelivery {
  return {
    id: `${endpoint.id}-${id}`,
    ...{ endpointId: endpoint.id, userId, eventId: id, type },
    body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
    ...{ createdAt: at, begunAt: at, status: 'WAITING', tries: 0, dueAt: at },
    expireAt: daysAfter(at, WEBHOOK_LIMITS.keptDays),
  };
}

/** Returns the deliveries of an event to the endpoints that want it. */
export const deliveriesOf = (event: WebhookEvent, endpoints: readonly WebhookEndpoint[]): WebhookDelivery[] =>
  endpoints.filter((endpoint) => wants(endpoint, event.type)).map((endpoint) => deliveryTo(endpoint, event));

/** Begins a delivery anew, as its owner wishes. It keeps the id by which receivers recognize what they had. */
export function sentAgain(delivery: WebhookDelivery, now: Date): WebhookDelivery {
  if (delivery.status === 'WAITING' || delivery.status === 'SENDING') return delivery;
  return { ...delivery, status: 'WAITING', begunAt: now, tries: 0, dueAt: now };
}

/** WAITING, or SENDING by a sender that was given up -> SENDING by this one. Null if it is not due. */
export function sendingBy(delivery: WebhookDelivery, sender: string, now: Date): WebhookDelivery | null {
  if (!delivery.dueAt || delivery.dueAt > now) return null;
  return { ...delivery, status: 'SENDING', sender, dueAt: secondsAfter(now, LEASE_SECONDS), tries: delivery.tries + 1 };
}

/** Whether an answer says that the webhook was taken. */
export const isTaken = ({ status }: Pick<WebhookAttempt, 'status'>): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** Whether an answer says that nothing must be sent there any more. */
export const isGone = ({ status }: Pick<WebhookAttempt, 'status'>): boolean => status === 410;

/**
 * Returns when to try again after this many attempts, or null. Deliveries that failed together are spread by their ids,
 * so that an endpoint that comes back is not overrun.
 */
function retryAt({ id, tries }: Pick<WebhookDelivery, 'id' | 'tries'>, now: Date): Date | null {
  const pause = WEBHOOK_LIMITS.retrySeconds[tries - 1];
  if (pause === undefined) return null;
  const jitter = (WEBHOOK_LIMITS.jitter * (hashOf(id, tries) % 1000)) / 1000;
  return secondsAfter(now, pause * (1 + jitter));
}

const isOver = ({ problem }: WebhookAttempt): boolean => problem === 'off' || problem === 'plan';

/**
 * SENDING -> DELIVERED, FAILED, or WAITING for another attempt.
 *
 * @param isOff whether the endpoint is switched off after this attempt
 */
export function afterAttempt(
  { dueAt: _, sender: __, ...delivery }: WebhookDelivery,
  last: WebhookAttempt,
  isOff: boolean,
  now: Date,
): WebhookDelivery {
  if (isTaken(last)) return { ...delivery, last, status: 'DELIVERED' };
  const dueAt = isOff || isOver(last) ? null : retryAt(delivery, now);
  return dueAt ? { ...delivery, last, status: 'WAITING', dueAt } : { ...delivery, last, status: 'FAILED' };
}

/**
 * Whether an endpoint has taken nothing for days: this delivery has failed for so long, and it was on and took no other
 * since.
 *
 * @param delivery after another failed attempt
 */
export function isFailing(
  endpoint: WebhookEndpoint,
  { begunAt }: Pick<WebhookDelivery, 'begunAt'>,
  now: Date,
): boolean {
  const { off, onSince, deliveredAt } = endpoint;
  const since = Math.max(begunAt.getTime(), onSince.getTime(), deliveredAt?.getTime() ?? 0);
  return !off && since <= daysAfter(now, -WEBHOOK_LIMITS.failingDays).getTime();
}

/** Identifies the message that sends a delivery: sent twice it is one message, and each attempt has its own. */
export const attemptMessageId = ({ id, begunAt, tries }: WebhookDelivery): string =>
  `${id}-${begunAt.getTime()}-${tries}`;

/**
 * Identifies the message of a sweep for a delivery that is overdue, in case the first was lost. It is the same until it
 * has been overdue for twice as long: it is usually just in a long queue, where every message adds to the load.
 */
export function reminderMessageId(delivery: WebhookDelivery, now: Date): string {
  const minutes = (now.getTime() - (delivery.dueAt?.getTime() ?? 0)) / 60_000;
  return `${attemptMessageId(delivery)}-${Math.max(0, Math.floor(Math.log2(minutes + 1)))}`;
}
