import { TIMES } from '../contract/limits.ts';
import { AppError } from './app-error.ts';

/** An idempotent request: a key of one caller at one endpoint identifies one request. */
export interface RepeatableRequest {
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** The caller's idempotency key. */
  readonly key: string;
  /** Hash of the request. */
  readonly fingerprint: string;
}

/** The result of an idempotent request, stored as `users/{uid}/idempotencyKeys/{id}`. */
export interface IdempotencyRecord {
  readonly id: string;
  readonly fingerprint: string;
  /** Id of the resulting job or listing. */
  readonly jobId: string;
  readonly createdAt: Date;
  /** After this time the key may be reused. */
  readonly expireAt: Date;
}

/** Returns the record's id, the same for each repetition of a request. */
export const recordIdOf = ({ endpoint, key }: RepeatableRequest): string => `${endpoint}:${key}`;

/** Creates the record of a request that created this job. */
export function recordOf(request: RepeatableRequest, jobId: string, now: Date): IdempotencyRecord {
  const expireAt = new Date(now.getTime() + TIMES.idempotencyHours * 3_600_000);
  return { id: recordIdOf(request), fingerprint: request.fingerprint, jobId, createdAt: now, expireAt };
}

/**
 * Returns the job that the same request has created before, or null if there is none or its record has expired.
 *
 * @param record the stored record of the request's key
 * @throws AppError IDEMPOTENCY_KEY_REUSED if the key was used for another request
 */
export function earlierJobId(
  record: IdempotencyRecord | null,
  { fingerprint }: RepeatableRequest,
  now: Date,
): string | null {
  if (!record || record.expireAt <= now) return null;
  if (record.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return record.jobId;
}
