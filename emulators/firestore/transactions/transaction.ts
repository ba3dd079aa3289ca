import { randomBytes } from 'node:crypto';
import type { Change } from '../store/document.ts';
import type { Micros } from '../values/timestamp.ts';

/** What a transaction has read and nobody may change before it ends. */
export interface ReadSet {
  /** The paths of documents, and names of queries for others that run the same ones. */
  readonly keys: Set<string>;
  /** For every query: whether a change touches its result. */
  readonly queries: ((change: Change) => boolean)[];
}

/** A running transaction. */
export interface Transaction {
  /** Opaque to the client, in hexadecimal; holds the age for a later attempt to inherit. */
  readonly id: string;
  /** The start of its first attempt: of two in conflict the older one wins. */
  readonly age: Micros;
  /** A snapshot to read from; undefined where the transaction reads and locks what is current. */
  readonly readTime: Micros | undefined;
  readonly reads: ReadSet;
  /** Set once an older transaction took what this one had read: it can no longer commit. */
  wounded: boolean;
}

const AGE_BYTES = 8;

/** A new transaction; `retryOf` is the id of the attempt that it repeats, whose age it keeps. */
export function makeTransaction(now: Micros, readTime: Micros | undefined, retryOf: Buffer | undefined): Transaction {
  const age = retryOf?.length === 2 * AGE_BYTES ? Number(retryOf.readBigUInt64BE(0)) : now;
  const id = Buffer.alloc(2 * AGE_BYTES);
  id.writeBigUInt64BE(BigInt(age));
  randomBytes(AGE_BYTES).copy(id, AGE_BYTES);
  return { id: id.toString('hex'), age, readTime, reads: { keys: new Set(), queries: [] }, wounded: false };
}

/** Whether any of the changes touches what was read. */
export function touches(changes: readonly Change[], reads: ReadSet): boolean {
  return changes.some((change) => reads.keys.has(change.path) || reads.queries.some((query) => query(change)));
}
