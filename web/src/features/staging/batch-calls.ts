import type { Batch } from '@roomwright/functions/contract/endpoints/batches.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { LIMITS, TIMES } from '@roomwright/functions/contract/limits.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { mayPass, restAfter } from './failures.ts';
import { PAUSES, patiently } from './patient-calls.ts';
import type { StageRequest } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';

/** The photo is not wanted any more: the person has stopped the run, or it has ended for all photos. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
}

/** What came of a photo. `stopped`: before a worker began it, or deleted since. */
export type Outcome = Job | 'still-running' | 'stopped';

interface Watch {
  /** Called right before the photo is sent. */
  readonly onSend: () => void;
  /** Called with every answer about it. */
  readonly onJob: (job: Job) => void;
}

interface Watched extends Watch {
  readonly request: StageRequest;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  /** Null until the service has it. */
  job: Job | null;
}

export interface BatchCalls {
  /** Sends a photo together with others that are ready, and follows it. @throws ApiError, RunStopped if it was not sent */
  stage(request: StageRequest, watch: Watch): Promise<Outcome>;
  /** Sends no further photo. */
  halt(): void;
  /** The same, and has the service stop photos that no worker has begun. */
  stop(): Promise<void>;
}

const isDone = ({ status }: Job): boolean => status === 'COMPLETED' || status === 'FAILED';

/** Sends the photos of a run in as few calls as their uploads allow, one call at a time, and follows all of a batch by one long poll. */
export function makeBatchCalls(ports: StagingPorts): BatchCalls {
  const watched = new Map<string, Watched>();
  const followed = new Set<string>();
  let queue: Watched[] = [];
  let sending: Promise<void> | null = null;
  let halted = false;

  function settle({ request }: Watched, act: (photo: Watched) => void): void {
    const photo = watched.get(request.key);
    watched.delete(request.key);
    if (photo) act(photo);
  }

  const sentIn = (batchId: string): Watched[] =>
    [...watched.values()].filter(({ request, job }) => request.batchId === batchId && job !== null);

  function take({ photos }: Batch): void {
    for (const { key, job } of photos) {
      const photo = watched.get(key);
      if (!photo) continue;
      if (job === null) {
        settle(photo, ({ resolve }) => resolve('stopped'));
        continue;
      }
      // Answers to a poll and to a call beside it may arrive in the other order.
      if (photo.job && job.updatedAt < photo.job.updatedAt) continue;
      photo.job = job;
      photo.onJob(job);
      if (isDone(job)) settle(photo, ({ resolve }) => resolve(job));
    }
  }

  /** Takes photos out of the queue that can go in one call. */
  function nextCall(): Watched[] {
    const [first] = queue;
    if (!first) return [];
    const { batchId, listingId } = first.request;
    const fitting = queue.filter(({ request }) => request.batchId === batchId && request.listingId === listingId);
    const call: Watched[] = [];
    let bytes = 0;
    // The service matches photos of one room that come in one call.
    for (const photos of Map.groupBy(fitting, ({ request }) => request.room ?? request.key).values()) {
      for (const { request } of photos) bytes += new Blob([JSON.stringify(request)]).size;
      const isTooMany = call.length + photos.length > LIMITS.photosPerUpload || bytes > LIMITS.jsonBytes / 2;
      if (call.length > 0 && isTooMany) break;
      call.push(...photos);
    }
    queue = queue.filter((photo) => !call.includes(photo));
    return call;
  }

  async function sendOnce(photos: readonly Watched[], { batchId, listingId }: StageRequest): Promise<void> {
    for (const photo of photos) photo.onSend();
    const requests = photos.map(({ request }) => request);
    try {
      const answer = await patiently(() => ports.stageBatch(batchId, requests, listingId), ports, PAUSES.send);
      for (const { key, code, error, renewsAt } of answer.refused) {
        const photo = watched.get(key);
        const why = new ApiError(ERRORS[code].status, error, code, { renewsAt });
        if (photo) settle(photo, ({ reject }) => reject(why));
      }
      take(answer);
      void follow(batchId, answer.state);
    } catch (error) {
      for (const photo of photos) settle(photo, ({ reject }) => reject(error));
    }
  }

  async function sendQueue(): Promise<void> {
    while (queue.length > 0) {
      await ports.online();
      // Photos that are ready at the same moment go together, as those of one room are.
      await new Promise((resolve) => setTimeout(resolve));
      const photos = nextCall();
      const [first] = photos;
      if (first) await sendOnce(photos, first.request);
    }
    sending = null;
  }

  /** @returns the state of the batch by now; that which was seen, after a pause, where the poll failed and may be made again */
  async function poll(batchId: string, seen: string): Promise<string> {
    const began = Date.now();
    try {
      const batch = await ports.getBatch(batchId, seen);
      take(batch);
      const early = Math.ceil(TIMES.pollInterval - (Date.now() - began) / 1000);
      if (batch.state === seen && early > 0) await ports.pause(early);
      return batch.state;
    } catch (error) {
      const rest = restAfter(error);
      if (rest === null && !mayPass(error)) throw error;
      if (ports.isOnline()) await ports.pause(Math.max(rest ?? 0, TIMES.pollInterval));
      return seen;
    }
  }

  /** Polls until nothing of the batch is watched any more, through lost connections too: the service goes on meanwhile. */
  async function follow(batchId: string, state: string): Promise<void> {
    if (followed.has(batchId)) return;
    followed.add(batchId);
    let seen = state;
    let finish = ({ resolve }: Watched): void => resolve('still-running');
    try {
      for (let idle = 0; idle < TIMES.polls && sentIn(batchId).length > 0; ) {
        await ports.online();
        const now = await poll(batchId, seen);
        // An answer of the person is waited for as long as the page is open.
        const isIdle = now === seen && sentIn(batchId).some(({ job }) => !job?.awaits || job.awaits === 'match');
        idle = isIdle ? idle + 1 : 0;
        seen = now;
      }
    } catch (error) {
      finish = ({ reject }) => reject(error);
    }
    for (const photo of sentIn(batchId)) settle(photo, finish);
    followed.delete(batchId);
  }

  function halt(): void {
    halted = true;
    for (const photo of queue) settle(photo, ({ reject }) => reject(new RunStopped()));
    queue = [];
  }

  return {
    stage: (request, watch) =>
      new Promise((resolve, reject) => {
        if (halted) {
          reject(new RunStopped());
          return;
        }
        const photo: Watched = { ...watch, request, resolve, reject, job: null };
        watched.set(request.key, photo);
        queue.push(photo);
        sending ??= sendQueue();
      }),
    halt,
    async stop() {
      halt();
      await sending;
      for (const batchId of followed) {
        // Where no answer comes, the photos are staged, and their rows say so.
        await patiently(() => ports.stopBatch(batchId), ports, PAUSES.send).then(take, () => undefined);
      }
    },
  };
}
