import { type Batch, batchIdOf, hasRoomFor, keptBatch, withPhoto } from '../../domain/batch.ts';
import type { Job } from '../../domain/job.ts';
import type { Transaction } from '../../ports/store.ts';

/** A batch that jobs join, as stored; null if it is new. */
export interface JoinedBatch {
  readonly id: string;
  readonly known: Batch | null;
}

/**
 * Returns the batch for a new job: the one that its owner names, unless that is full. A job without a batch gets one of
 * its own.
 */
export async function batchFor(
  transaction: Transaction,
  { id: jobId, userId }: Pick<Job, 'id' | 'userId'>,
  name: string | undefined,
  now: Date,
): Promise<JoinedBatch> {
  const alone = { id: batchIdOf(userId, jobId), known: null };
  if (name === undefined) return alone;
  const id = batchIdOf(userId, name);
  const known = keptBatch(await transaction.batch(id), now);
  return hasRoomFor(known, 1) ? { id, known } : alone;
}

/** Returns the batch for a retried job: the one it was sent in, or else a new one. Its owner is told of its end again. */
export async function rejoinBatch(
  transaction: Transaction,
  { id, userId, batchId = batchIdOf(userId, id) }: Pick<Job, 'id' | 'userId' | 'batchId'>,
  now: Date,
): Promise<Batch> {
  const known = keptBatch(await transaction.batch(batchId), now);
  return withPhoto(known, known ? batchId : batchIdOf(userId, id), { id, userId, key: id }, now);
}
