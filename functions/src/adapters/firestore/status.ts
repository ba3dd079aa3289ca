import { AppError } from '../../domain/app-error.ts';

/** gRPC status codes returned by Firestore (google.rpc.Code). */
export const STATUS = {
  cancelled: 1,
  unknown: 2,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  resourceExhausted: 8,
  aborted: 10,
  internal: 13,
  unavailable: 14,
} as const;

/** Transient errors: contention between transactions, or a busy or restarted server. */
const TRANSIENT_CODES: readonly number[] = [
  STATUS.cancelled,
  STATUS.unknown,
  STATUS.deadlineExceeded,
  STATUS.resourceExhausted,
  STATUS.aborted,
  STATUS.internal,
  STATUS.unavailable,
];

/** Returns the gRPC code of an error; null for errors that are not Firestore's. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;
}

/** Whether a retry may succeed. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && TRANSIENT_CODES.includes(status);
}

/**
 * Converts a transient error to UNAVAILABLE, which asks the caller to retry. Rethrows every other error.
 *
 * @throws always
 */
export function rethrow(error: unknown): never {
  throw isPassing(error) ? new AppError('UNAVAILABLE', {}, { cause: error }) : error;
}
