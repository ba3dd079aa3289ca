import { randomBytes } from 'node:crypto';
import type { Change } from '../store/document.ts';
import type { Micros } from '../values/timestamp.ts';

/** A transaction's read locks. */
export interface ReadSet {
  /** Paths of documents, and keys of queries, equal for equal queries. */
  readonly keys: Set<string>;
  /** For every query: a predicate whether a change affects its result. */
  readonly queries: ((change: Change) => boolean)[];
}

/** A running transaction. */
export interface Transaction {
  /** Opaque to the client, hexadecimal; contains the age, which a retry inherits. */
  readonly id: string;
  /** Start of its first attempt: in a conflict the older transaction wins. */
  readonly age: Micros;
  /** Read time of a snapshot; undefined if the transaction locks and reads the current state. */
  readonly readTime: Micros | undefined;
  readonly reads: ReadSet;
  /** Set once an older transaction took its locks: it can no longer commit. */
  wounded: boolean;
}

const AGE_BYTES = 8;

/** Creates a transaction; `retryOf` is the id of the aborted attempt whose age it keeps. */
export function makeTransaction(now: Micros, readTime: Micros | undefined, retryOf: Buffer | undefined): Transaction {
  const age = retryOf?.length === 2 * AGE_BYTES ? Number(retryOf.readBigUInt64BE(0)) : now;
  const id = Buffer.alloc(2 * AGE_BYTES);
  id.writeBigUInt64BE(BigInt(age));
  randomBytes(AGE_BYTES).copy(id, AGE_BYTES);
  return { id: id.toString('hex'), age, readTime, reads: { keys: new Set(), queries: [] }, wounded: false };
}

/** Returns whether any of the changes affects the transaction's reads. */
export function touches(changes: readonly Change[], reads: ReadSet): boolean {
  return changes.some((change) => reads.keys.has(change.path) || reads.queries.some((query) => query(change)));
}
