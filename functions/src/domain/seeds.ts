import { hashOf } from './hash.ts';
import type { Job } from './job.ts';

/**
 * Returns the seed of the engine's random choices, different for each attempt at a job. It is derived from stored
 * data, so a repeated message makes the same picture. Photos of one room share it across attempts, and so their
 * furniture.
 */
export const seedOf = ({ id, attempt, sharedRoomId }: Pick<Job, 'id' | 'attempt' | 'sharedRoomId'>): number =>
  sharedRoomId === undefined ? hashOf(id, attempt) : hashOf(sharedRoomId, 1);

/** Returns the seed of a job's designs and colours. */
export const homeSeedOf = (job: Pick<Job, 'id' | 'attempt' | 'homeSeed' | 'sharedRoomId'>): number =>
  job.homeSeed ?? seedOf(job);

/**
 * Returns the home seed shared by photos that a user uploads together. It is derived from ids, so photos that arrive
 * concurrently agree on it.
 */
export const homeSeedOfBatch = (userId: string, batchId: string): number => hashOf(`${userId}/${batchId}`);
