import type { Job } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { call } from './api/client.ts';

/** Options for polling a job. */
export interface PollOptions {
  /** Aborts polling: the promise rejects with `AbortError`. */
  readonly signal?: AbortSignal;
  /** Called with every answer and the number of answers so far. */
  readonly onUpdate?: (job: Job, poll: number) => void;
  readonly attempts?: number;
  readonly intervalSeconds?: number;
}

/**
 * Polls a job until it is COMPLETED or FAILED. The server answers each poll as soon as the job changes; if it answers
 * sooner without a change, the rest of the interval is waited for here.
 * @returns the finished job, or `still-running` after the last attempt: the server carries on
 * @throws ApiError if a poll is refused or not answered
 * @throws DOMException `AbortError` when the signal was raised
 */
export async function pollJob(
  id: string,
  { signal, onUpdate, attempts = TIMES.polls, intervalSeconds = TIMES.pollInterval }: PollOptions = {},
): Promise<Job | 'still-running'> {
  let seen: string | undefined;
  for (let poll = 1; poll <= attempts; poll++) {
    const asked = Date.now();
    const job = await call('getJob', { params: { id }, wait: TIMES.longPoll, ...(signal && { signal }) });
    onUpdate?.(job, poll);
    if (job.status === 'COMPLETED' || job.status === 'FAILED') return job;
    const early = asked + intervalSeconds * 1000 - Date.now();
    if (job.updatedAt === seen && early > 0 && poll < attempts) await pause(early, signal);
    seen = job.updatedAt;
  }
  return 'still-running';
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
