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

/**
 * Returns how many tasks are worked on at a time, each by its own instance: on one machine no more than there are
 * processors.
 */
export function atOnce(inCloud: number, environment: Readonly<Record<string, string | undefined>>): number {
  return environment.FUNCTIONS_EMULATOR === 'true' ? Math.min(inCloud, availableParallelism()) : inCloud;
}

/**
 * Returns how many photos of a lane are worked on at a time, each by its own instance. The local suite starts a
 * process of half a gigabyte for each on one machine, so it runs no more than there are processors.
 */
export function dispatches(
  lane: Lane,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly rateLimits: { readonly maxConcurrentDispatches: number }; readonly maxInstances: number } {
  const maxConcurrentDispatches = atOnce(IN_CLOUD[lane], environment);
  // A few extra, because an instance that was given up may still be ending when another starts the photo.
  return { rateLimits: { maxConcurrentDispatches }, maxInstances: Math.ceil(IN_CLOUD[lane] * 1.2) };
}
