import type { Job } from '@roomwright/functions/contract/entities.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { mayPass, restAfter } from './failures.ts';
import type { CreateRequest } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';

const SECONDS_AFTER_HICCUP = 2;

/** Uploads a photo: again whenever a lost connection is back, and once more after any other call that may pass. */
export async function uploadPatiently(
  file: Blob,
  { upload, isOnline, online, pause }: StagingPorts,
  signal: AbortSignal,
): Promise<string> {
  for (let hiccups = 0; ; ) {
    await online();
    signal.throwIfAborted();
    try {
      return await upload(file, signal);
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (!isOnline()) continue;
      if (++hiccups > 1) throw error;
      await pause(SECONDS_AFTER_HICCUP);
    }
  }
}

/** Pauses in seconds before a request is sent again whose answer did not come. */
const PAUSES = [2, 5, 15];

/**
 * Has a photo staged: the same request again whenever a lost connection is back, and a few times more after answers that did not
 * come. It may have been received: that is what its key is for.
 */
export async function createPatiently(
  request: CreateRequest,
  { create, isOnline, online, pause }: StagingPorts,
): Promise<Job> {
  for (let losses = 0; ; ) {
    await online();
    try {
      return await create(request);
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (!isOnline()) continue;
      const seconds = PAUSES[losses++];
      if (seconds === undefined) throw error;
      await pause(seconds);
    }
  }
}

/** Follows a job through lost connections and the pauses that the server asks for: the server goes on with it meanwhile. Each poll that failed counts as one. */
export async function followPatiently(
  id: string,
  { poll, isOnline, online, pause }: StagingPorts,
  onJob: (job: Job) => void,
): Promise<Job | 'still-running'> {
  let attempts: number = TIMES.polls;
  const onUpdate = (job: Job) => {
    attempts--;
    onJob(job);
  };
  while (attempts > 0) {
    await online();
    try {
      return await poll(id, { attempts, onUpdate });
    } catch (error) {
      const rest = restAfter(error);
      if (rest === null && !mayPass(error)) throw error;
      attempts--;
      if (isOnline()) await pause(Math.max(rest ?? 0, TIMES.pollInterval));
    }
  }
  return 'still-running';
}
