import { AppError } from '../../domain/app-error.ts';

/** Codes of gRPC that Firestore answers (google.rpc.Code). */
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

/** The same may succeed a moment later: contention between transactions, or a server that is busy or restarted. */
const PASSING: readonly number[] = [
  STATUS.cancelled,
  STATUS.unknown,
  STATUS.deadlineExceeded,
  STATUS.resourceExhausted,
  STATUS.aborted,
  STATUS.internal,
  STATUS.unavailable,
];

/** The gRPC code of an error; null for errors that are not Firestore's. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;
}

/** Whether trying again may help. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && PASSING.includes(status);
}

/**
 * Turns an error that passes into one that asks the caller to try again in a moment. Every other error is left as it is.
 * @throws always
 */
export function rethrow(error: unknown): never {
  throw isPassing(error) ? new AppError('UNAVAILABLE', {}, { cause: error }) : error;
}
