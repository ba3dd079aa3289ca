import { hashOf } from './hash.ts';
import type { Job } from './job.ts';

/**
 * The number that decides the engine's free choices: each attempt at a job has its own. It follows from what is stored, so a
 * message that comes twice makes the same picture twice. Photos of one room share it, however often each was tried: their furniture is
 * the same.
 */
export const seedOf = ({ id, attempt, sharedRoomId }: Pick<Job, 'id' | 'attempt' | 'sharedRoomId'>): number =>
  sharedRoomId === undefined ? hashOf(id, attempt) : hashOf(sharedRoomId, 1);

/** Which designs and colours a job's picture takes. */
export const homeSeedOf = (job: Pick<Job, 'id' | 'attempt' | 'homeSeed' | 'sharedRoomId'>): number =>
  job.homeSeed ?? seedOf(job);

/**
 * The home seed of the photos that one person uploads together. It follows from the names, so photos that
 * arrive at the same moment need not agree on it.
 */
export const homeSeedOfBatch = (userId: string, batchId: string): number => hashOf(`${userId}/${batchId}`);
