import type { OpenDatabase } from '../databases.ts';
import { invalidArgument } from '../errors.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Transactions } from '../transactions/transactions.ts';
import { type Micros, toMicros, type WireTimestamp } from '../values/timestamp.ts';

/** Decoded `google.firestore.v1.TransactionOptions`. */
export interface WireTransactionOptions {
  readonly mode?: 'readOnly' | 'readWrite';
  readonly readOnly?: { readonly readTime?: WireTimestamp };
  readonly readWrite?: { readonly retryTransaction?: Buffer };
}

/** Consistency selector of all reading requests. */
export interface WireConsistency {
  readonly consistencySelector?: 'transaction' | 'newTransaction' | 'readTime';
  readonly transaction?: Buffer;
  readonly newTransaction?: WireTransactionOptions;
  readonly readTime?: WireTimestamp;
}

/** Consistency of a read. */
export interface Read {
  /** Transaction that takes the locks. */
  readonly locking: Transaction | undefined;
  /** Read time of the snapshot; undefined for the current state. */
  readonly time: Micros | undefined;
  /** Id of the transaction started by this request, for its first response. */
  readonly started: Buffer | undefined;
}

/** Determines the consistency of a request and starts the transaction it requests. Throws if that is not allowed. */
export function openRead({ database, transactions }: OpenDatabase, wire: WireConsistency): Read {
  switch (wire.consistencySelector) {
    case undefined:
      return { locking: undefined, time: undefined, started: undefined };
    case 'readTime': {
      const time = toMicros(wire.readTime ?? {});
      database.checkReadTime(time);
      return { locking: undefined, time, started: undefined };
    }
    case 'transaction':
      return within(transactions.get(wire.transaction ?? Buffer.alloc(0)), undefined);
    case 'newTransaction': {
      const transaction = beginTransaction(transactions, wire.newTransaction);
      return within(transaction, Buffer.from(transaction.id, 'hex'));
    }
    default:
      throw invalidArgument('The consistency selector is of an unknown type.');
  }
}

/** Starts a transaction; read-write by default. */
export function beginTransaction(transactions: Transactions, options: WireTransactionOptions | undefined): Transaction {
  if (options?.mode === 'readOnly') {
    const readTime = options.readOnly?.readTime;
    return transactions.beginReadOnly(readTime === undefined ? undefined : toMicros(readTime));
  }
  const retryOf = options?.readWrite?.retryTransaction;
  return transactions.begin(retryOf?.length ? retryOf : undefined);
}

function within(transaction: Transaction, started: Buffer | undefined): Read {
  const { readTime } = transaction;
  return { locking: readTime === undefined ? transaction : undefined, time: readTime, started };
}
