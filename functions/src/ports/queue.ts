import type { Plan } from '../contract/plans.ts';

/** Messages that a worker gets at least once. */
export interface Queue {
  /** Asks for a job to be worked on. The same identifier a second time is not an error and asks for nothing more. */
  enqueue(lane: Plan['queue'], message: { readonly jobId: string }, id: string): Promise<void>;
}
