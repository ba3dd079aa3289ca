import { invalidArgument } from '../errors.ts';

/** Microseconds since the epoch, Firestore's precision; a safe integer until the year 2255. */
export type Micros = number;

/** A decoded `google.protobuf.Timestamp`: zero parts may be missing. */
export interface WireTimestamp {
  readonly seconds?: string;
  readonly nanos?: number;
}

/** A `google.protobuf.Timestamp` with every part set. */
export interface Timestamp {
  readonly seconds: string;
  readonly nanos: number;
}

// The range of google.protobuf.Timestamp: 0001-01-01 to 9999-12-31.
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/** Converts `micros` to a protobuf timestamp. */
export function toTimestamp(micros: Micros): Timestamp {
  const seconds = Math.floor(micros / 1_000_000);
  return { seconds: String(seconds), nanos: (micros - seconds * 1_000_000) * 1000 };
}

/** Converts one of the server's own timestamps to microseconds; rejects (INVALID_ARGUMENT) a finer one. */
export function toMicros(time: WireTimestamp): Micros {
  const nanos = time.nanos ?? 0;
  if (nanos % 1000 !== 0) throw invalidArgument('Timestamp must be microsecond aligned.');
  return Number(time.seconds ?? '0') * 1_000_000 + nanos / 1000;
}

/**
 * Returns a timestamp value as stored: within the years 1 to 9999 (otherwise INVALID_ARGUMENT), "precise only to
 * microseconds; when stored, any additional precision is rounded down" (document.proto).
 */
export function acceptTimestamp(time: WireTimestamp): Timestamp {
  const seconds = Number(time.seconds ?? '0');
  const nanos = time.nanos ?? 0;
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND || nanos < 0 || nanos > 999_999_999) {
    throw invalidArgument('Timestamp is out of range: it must lie within 0001-01-01 and 9999-12-31.');
  }
  return { seconds: String(seconds), nanos: nanos - (nanos % 1000) };
}
