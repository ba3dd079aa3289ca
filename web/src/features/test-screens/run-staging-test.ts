import type { Job } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { type RoomType, type Style, TEST_IMAGE_URL } from '@roomwright/functions/contract/staging-options.ts';
import { call } from '../../lib/api/client.ts';
import { pollJob } from '../../lib/poll-job.ts';

/** A staging that failed: the specification's text, and the service's message. */
export class StagingTestError extends Error {
  override readonly name = 'StagingTestError';
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

export interface StagingTest {
  readonly options: { readonly style: Style; readonly roomType: RoomType; readonly prompt: string };
  readonly signal: AbortSignal;
  /** Percent. */
  readonly onProgress: (percent: number) => void;
  readonly onJob: (job: Job) => void;
}

/** Duration of the simulated upload, milliseconds (specification, section 4). */
const UPLOAD_MS = 1000;
/** Highest progress reached by polling, percent. */
const MAX_POLLED_PERCENT = 90;

/** Sends nothing: the fixed sample stands for every photo. */
async function simulatedUpload(signal: AbortSignal): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, UPLOAD_MS));
  signal.throwIfAborted();
  return TEST_IMAGE_URL;
}

/**
 * Runs one staging from the simulated upload to the staged picture, with the progress given by section 4 of the
 * specification.
 * @throws StagingTestError if the job fails or outlasts the polling
 * @throws ApiError if a call is refused or not answered
 */
export async function runStagingTest({ options, signal, onProgress, onJob }: StagingTest): Promise<void> {
  onProgress(10);
  onProgress(30);
  const imageUrl = await simulatedUpload(signal);
  onProgress(50);
  const created = await call('create', { body: { imageUrl, ...options }, signal });
  onJob(created);
  onProgress(60);
  const finished = await pollJob(created.id, {
    signal,
    onUpdate(job, poll) {
      onJob(job);
      onProgress(Math.max(60, Math.min(MAX_POLLED_PERCENT, (poll * MAX_POLLED_PERCENT) / TIMES.polls)));
    },
  });
  if (finished === 'still-running') throw new StagingTestError('Staging is taking longer than expected');
  if (finished.status === 'FAILED') throw new StagingTestError('Staging process failed', finished.error?.message);
  onProgress(100);
}
