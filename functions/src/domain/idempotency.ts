import { TIMES } from '../contract/limits.ts';
import { AppError } from './app-error.ts';

/** A request that its caller may send again: at one endpoint, one key of one caller stands for one request. */
export interface RepeatableRequest {
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** The caller's own name for the request. */
  readonly key: string;
  /** Hash of what is requested. */
  readonly fingerprint: string;
}

/** What such a request has led to, `users/{uid}/idempotencyKeys/{id}`. */
export interface IdempotencyRecord {
  readonly id: string;
  readonly fingerprint: string;
  /** The job, or the listing, that it has led to. */
  readonly jobId: string;
  readonly createdAt: Date;
  /** From then on the key may stand for another request. */
  readonly expireAt: Date;
}

/** The identifier of a request's record, the same each time that it is sent. */
export const recordIdOf = ({ endpoint, key }: RepeatableRequest): string => `${endpoint}:${key}`;

/** The record of a request that led to this job. */
export function recordOf(request: RepeatableRequest, jobId: string, now: Date): IdempotencyRecord {
  const expireAt = new Date(now.getTime() + TIMES.idempotencyHours * 3_600_000);
  return { id: recordIdOf(request), fingerprint: request.fingerprint, jobId, createdAt: now, expireAt };
}

/**
 * The job that the same request has led to before; null where it has led to none, or too long ago.
 *
 * @param record what is known about the request's key
 * @throws AppError IDEMPOTENCY_KEY_REUSED where the key stands for another request
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
