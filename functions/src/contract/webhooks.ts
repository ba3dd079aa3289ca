/** What programs can be told of. */
export const WEBHOOK_EVENTS = [
  'photo.staged',
  'photo.declined',
  'photo.failed',
  'room.waiting',
  'batch.finished',
  'listing.answered',
  'credits.low',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request, whichever events an endpoint has chosen. */
export const WEBHOOK_TEST = 'webhook.test';
/** Everything that is sent. */
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const WEBHOOK_LIMITS = {
  /** Endpoints of an account. */
  endpoints: 10,
  urlLength: 2000,
  /** Time that an endpoint has to answer, seconds. */
  timeoutSeconds: 15,
  /** Pauses between attempts, seconds (Standard Webhooks 1.0, retry schedule). */
  retrySeconds: [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
  /** By which part of it a pause may be longer. */
  jitter: 0.1,
  /** An endpoint that takes nothing for this long is switched off. */
  failingDays: 3,
  /** How long deliveries are listed. */
  keptDays: 30,
  /** Characters of an answer that are kept. */
  answerLength: 1000,
  /** The part of the month’s credits that is left when they are low. */
  creditsLow: 0.1,
} as const;

/** When each event is sent. */
export const WEBHOOK_MEANINGS = {
  'photo.staged': 'The picture of a photo is ready.',
  'photo.declined': 'A photo was declined because of what it shows. Its credit was returned.',
  'photo.failed': 'A photo could not be staged because of an error. Its credit was returned.',
  'room.waiting': 'Photos of one room wait for your answer: how they fit together, or whether to match them once more.',
  'batch.finished': 'Every photo of a batch is staged, declined, failed or stopped.',
  'listing.answered': 'A client has answered about a picture of a listing.',
  'credits.low': 'A tenth or less of the month’s credits is left. Sent once a month.',
  'webhook.test': 'Sent by “Send a test” in the profile.',
} as const satisfies Record<WebhookType, string>;
