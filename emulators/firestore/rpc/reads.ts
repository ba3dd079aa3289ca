import type { OpenDatabase } from '../databases.ts';
import { invalidArgument } from '../errors.ts';
import type { Transaction } from '../transactions/transaction.ts';
import type { Transactions } from '../transactions/transactions.ts';
import { type Micros, toMicros, type WireTimestamp } from '../values/timestamp.ts';

/** `google.firestore.v1.TransactionOptions` off the wire. */
export interface WireTransactionOptions {
  readonly mode?: 'readOnly' | 'readWrite';
  readonly readOnly?: { readonly readTime?: WireTimestamp };
  readonly readWrite?: { readonly retryTransaction?: Buffer };
}

/** The consistency selector that all reading requests have. */
export interface WireConsistency {
  readonly consistencySelector?: 'transaction' | 'newTransaction' | 'readTime';
  readonly transaction?: Buffer;
  readonly newTransaction?: WireTransactionOptions;
  readonly readTime?: WireTimestamp;
}

/** How a request reads. */
export interface Read {
  /** The transaction to take locks for. */
  readonly locking: Transaction | undefined;
  /** The snapshot to read; undefined for what is current. */
  readonly time: Micros | undefined;
  /** The id of the transaction that this request started, for its first response. */
  readonly started: Buffer | undefined;
}

/** Works out how a request reads and starts the transaction that it asks for. Throws an error where that is not allowed. */
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

/** Starts a transaction; read-write where the options do not say. */
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
