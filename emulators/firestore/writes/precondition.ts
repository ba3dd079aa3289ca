import { alreadyExists, failedPrecondition, invalidArgument, notFound } from '../errors.ts';
import { documentName } from '../names.ts';
import type { StoredDocument } from '../store/document.ts';
import { type Micros, toMicros, type WireTimestamp } from '../values/timestamp.ts';

/** Condition on the stored document for a write to be applied. */
export type Precondition = { readonly exists: boolean } | { readonly updateTime: Micros };

/** Decoded `google.firestore.v1.Precondition`. */
export interface WirePrecondition {
  readonly conditionType?: 'exists' | 'updateTime';
  readonly exists?: boolean;
  readonly updateTime?: WireTimestamp;
}

/** Parses the precondition of a write; undefined if it has none. */
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

/** Throws NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION if the precondition does not hold. */
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
