import { availableParallelism } from 'node:os';
import type { Plan } from './contract/plans.ts';

type Lane = Plan['queue'];

/** Names of the functions that work on each lane; index.ts exports them. */
export const LANES = { standard: 'stageStandard', priority: 'stagePriority' } as const satisfies Record<Lane, string>;

/** Seconds that a worker may take for one photo, all its steps. */
export const WORKER_SECONDS = 540;

/**
 * When a failed delivery is repeated: after 5 s, 10 s, and then every 15 s for 25 minutes. After a worker's death the lease is
 * held for up to 90 s; the delivery that takes the job over comes at most 15 s later. How many starts a job has is its own rule.
 */
export const REDELIVERY = { maxAttempts: 100, minBackoffSeconds: 5, maxBackoffSeconds: 15, maxDoublings: 1 } as const;

/** Photos worked on at a time in the cloud, each by an instance of its own. */
const IN_CLOUD: Readonly<Record<Lane, number>> = { standard: 10, priority: 100 };

/**
 * How many photos of a lane are worked on at a time, each by an instance of its own. The local suite starts a process of half a
 * gigabyte for each, all on one machine: more of them than processors would only hinder each other.
 */
export function dispatches(
  lane: Lane,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly rateLimits: { readonly maxConcurrentDispatches: number }; readonly maxInstances: number } {
  const local = environment.FUNCTIONS_EMULATOR === 'true';
  const maxConcurrentDispatches = local ? Math.min(IN_CLOUD[lane], availableParallelism()) : IN_CLOUD[lane];
  // Some more: while an instance that was given up still ends, its photo is begun by another.
  return { rateLimits: { maxConcurrentDispatches }, maxInstances: Math.ceil(IN_CLOUD[lane] * 1.2) };
}
