import { AppError } from '../domain/app-error.ts';
import { hashOf } from '../domain/hash.ts';
import type { JobFilter, JobPosition } from '../ports/store.ts';

/** A position in a user's list. */
export interface ListPlace extends JobPosition {
  /** Number of entries returned before it. */
  readonly seen: number;
}

const CURSOR_FORMAT = /^([0-9a-z]{1,9})\.([A-Za-z0-9_-]{1,64})\.([0-9a-z]{1,7})\.([0-9a-z]{1,14})$/;
const UNKNOWN_CURSOR = 'This place is not in this list. Start again without a cursor.';

/** Hashes what a cursor is valid for: the account and everything that determines which jobs are in the list. */
const markOf = (filter: JobFilter, search: string): string => {
  const list = JSON.stringify([Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), search]);
  return `${hashOf(list).toString(36)}${hashOf(list, 1).toString(36)}`;
};

/**
 * Encodes a position in a list as a cursor. It is not signed: a forged cursor only leads to another position in the
 * caller's own list.
 *
 * @param search search words, in addition to the filter
 */
export function cursorOf({ createdAt, id, seen }: ListPlace, filter: JobFilter, search = ''): string {
  const parts = [createdAt.getTime().toString(36), id, seen.toString(36), markOf(filter, search)];
  return Buffer.from(parts.join('.')).toString('base64url');
}

/** @throws AppError VALIDATION_ERROR if the cursor is invalid or belongs to another list */
export function placeOf(cursor: string, filter: JobFilter, search = ''): ListPlace {
  const [, time, id, seen, mark] = CURSOR_FORMAT.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const createdAt = new Date(Number.parseInt(time ?? '', 36));
  if (!id || !seen || mark !== markOf(filter, search) || Number.isNaN(createdAt.getTime())) {
    throw new AppError('VALIDATION_ERROR', { fields: { cursor: UNKNOWN_CURSOR } });
  }
  return { createdAt, id, seen: Number.parseInt(seen, 36) };
}
