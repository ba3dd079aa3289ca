import { alreadyExists, failedPrecondition, invalidArgument, notFound } from '../errors.ts';
import { documentName } from '../names.ts';
import type { StoredDocument } from '../store/document.ts';
import { type Micros, toMicros, type WireTimestamp } from '../values/timestamp.ts';

/** What must hold of the stored document for a write to happen. */
export type Precondition = { readonly exists: boolean } | { readonly updateTime: Micros };

/** A `google.firestore.v1.Precondition` off the wire. */
export interface WirePrecondition {
  readonly conditionType?: 'exists' | 'updateTime';
  readonly exists?: boolean;
  readonly updateTime?: WireTimestamp;
}

/** The precondition of a write, or undefined where it has none. */
export function parsePrecondition(wire: WirePrecondition | undefined): Precondition | undefined {
  switch (wire?.conditionType) {
    case undefined:
      return undefined;
    case 'exists':
      return { exists: wire.exists ?? false };
    case 'updateTime':
      return { updateTime: toMicros(wire.updateTime ?? {}) };
    default:
      throw invalidArgument('The precondition is of an unknown type.');
  }
}

/** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION where the precondition does not hold. */
export function checkPrecondition(
  precondition: Precondition | undefined,
  current: StoredDocument | undefined,
  database: string,
  path: string,
): void {
  if (precondition === undefined) return;
  if ('updateTime' in precondition) {
    if (current?.updateTime === precondition.updateTime) return;
    throw failedPrecondition(
      `the stored version (${current?.updateTime ?? 0}) does not match the required base version (${precondition.updateTime})`,
    );
  }
  if (precondition.exists && current === undefined) {
    throw notFound(`No document to update: ${documentName(database, path)}`);
  }
  if (!precondition.exists && current !== undefined) {
    throw alreadyExists(`Document already exists: ${documentName(database, path)}`);
  }
}
