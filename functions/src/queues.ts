import { availableParallelism } from 'node:os';
import type { Plan } from './contract/plans.ts';

type Lane = Plan['queue'];

/** Names of the worker functions of each lane, exported by index.ts. */
export const LANES = { standard: 'stageStandard', priority: 'stagePriority' } as const satisfies Record<Lane, string>;

/** Time limit of a worker for one photo, in seconds, including all steps. */
export const WORKER_SECONDS = 540;

/**
 * Retry schedule of failed deliveries: after 5 s, 10 s, then every 15 s for 25 minutes. When a worker dies, its
 * lease lasts up to 90 s more; the delivery that takes the job over follows within 15 s. The number of starts of a
 * job is limited elsewhere.
 */
export const REDELIVERY = { maxAttempts: 100, minBackoffSeconds: 5, maxBackoffSeconds: 15, maxDoublings: 1 } as const;

/** Photos worked on at a time in the cloud, each by its own instance. */
const IN_CLOUD: Readonly<Record<Lane, number>> = { standard: 10, priority: 100 };

interface Dispatches {
  readonly rateLimits: { readonly maxConcurrentDispatches: number };
  readonly maxInstances: number;
}
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the limits of a function that works on this many tasks at a time in the cloud, each in its own instance. The
 * local suite starts a process of half a gigabyte for each on one machine, so it runs no more than there are
 * processors.
 */
export function dispatchesOf(inCloud: number, environment: Environment): Dispatches {
  const local = environment.FUNCTIONS_EMULATOR === 'true';
  const maxConcurrentDispatches = local ? Math.min(inCloud, availableParallelism()) : inCloud;
  // A few extra, because an instance that was given up may still be ending when another starts the task.
  return { rateLimits: { maxConcurrentDispatches }, maxInstances: Math.ceil(inCloud * 1.2) };
}

/** Returns the limits of the function that works on the photos of a lane. */
export const dispatches = (lane: Lane, environment: Environment): Dispatches =>
  dispatchesOf(IN_CLOUD[lane], environment);

/** Name of the function that makes archives, exported by index.ts. */
export const EXPORT_FUNCTION = 'packExports';

/** Time limit of one worker run, in seconds; a longer archive continues in the next delivery, part by part. */
export const EXPORT_SECONDS = 540;

/** Archives made at a time, each by its own instance. */
export const EXPORTS_AT_ONCE = 10;

/** Name of the function that matches photos of a room, exported by index.ts. */
export const MATCH_FUNCTION = 'matchRooms';

/** Time limit of one start, in seconds: eight photos take up to 120 s on two processors. */
export const MATCH_SECONDS = 180;

/** Rooms matched at a time, each by its own instance: a person waits for each. */
export const MATCHES_AT_ONCE = 20;

/** Name of the function that sends webhooks, exported by index.ts. */
export const WEBHOOK_FUNCTION = 'deliverWebhooks';

/** Time limit of one attempt, in seconds: an endpoint has 15 to answer. */
export const WEBHOOK_SECONDS = 60;

/** Webhooks sent at a time. Most of the time is waiting for an answer, so one instance sends eighty. */
export const WEBHOOKS_AT_ONCE = 400;
export const WEBHOOKS_PER_INSTANCE = 80;

/**
 * Deliveries of the message of one attempt, until the sender before it is given up after 40 s. Further attempts have
 * messages of their own.
 */
export const WEBHOOK_REDELIVERY = { ...REDELIVERY, maxAttempts: 8 } as const;
