import { isDecline } from '../contract/declines.ts';
import { WEBHOOK_TEST } from '../contract/webhooks.ts';
import type { Account } from './account.ts';
import { type Batch, batchNameOf } from './batch.ts';
import type { Job } from './job.ts';
import type { Listing } from './listing.ts';
import type { Answer } from './review.ts';
import type { SharedRoom } from './shared-room.ts';
import type { WebhookEvent } from './webhook.ts';
import { errorCodeOf } from './work.ts';

/** Returns the name of the batch that a photo was sent in; null if it was sent alone. */
function sentIn({ id, userId, batchId }: Job): string | null {
  if (batchId === undefined) return null;
  const name = batchNameOf({ id: batchId, userId });
  return name === id ? null : name;
}

/** The event of a photo whose own picture is finished. */
export function photoEvent(job: Job, at: Date): WebhookEvent {
  const outcome = isDecline(errorCodeOf(job)) ? 'declined' : 'failed';
  const kind = job.status === 'COMPLETED' ? 'staged' : outcome;
  return {
    id: `photo-${kind}-${job.id}-${job.attempt}`,
    ...{ userId: job.userId, type: `photo.${kind}`, at },
    data: { pictureId: job.id, batchId: sentIn(job) },
  };
}

/**
 * The event of a room whose photos wait for their owner.
 *
 * @param jobs its jobs that wait; all were sent in one batch
 */
export function waitingEvent({ id: roomId, userId }: SharedRoom, jobs: readonly Job[], at: Date): WebhookEvent {
  const [job] = jobs;
  return {
    id: `room-waiting-${roomId}-${at.getTime()}`,
    ...{ userId, type: 'room.waiting', at },
    data: { roomId, batchId: job ? sentIn(job) : null },
  };
}

/** The event of a batch all of whose photos have ended. */
export function batchEvent(batch: Batch, at: Date): WebhookEvent {
  const batchId = batchNameOf(batch);
  return {
    id: `batch-finished-${batchId}-${at.getTime()}`,
    ...{ userId: batch.userId, type: 'batch.finished', at, data: { batchId } },
  };
}

/** The event of a client’s answer. */
export function answerEvent(
  { id: listingId, userId }: Pick<Listing, 'id' | 'userId'>,
  { clientId, jobId: pictureId, at }: Answer,
): WebhookEvent {
  return {
    id: `listing-answered-${listingId}-${pictureId}-${clientId}-${at.getTime()}`,
    ...{ userId, type: 'listing.answered', at, data: { listingId, pictureId } },
  };
}

/** The event of an account that has few credits left. */
export const creditsEvent = ({ id: userId }: Pick<Account, 'id'>, at: Date): WebhookEvent => ({
  id: `credits-low-${userId}-${at.getTime()}`,
  ...{ userId, type: 'credits.low', at, data: {} },
});

export const testEvent = (userId: string, id: string, at: Date): WebhookEvent => ({
  id: `webhook-test-${id}`,
  ...{ userId, type: WEBHOOK_TEST, at, data: {} },
});
