import { aborted, invalidArgument } from '../errors.ts';
import type { Database } from '../store/database.ts';
import type { Change } from '../store/document.ts';
import type { Micros } from '../values/timestamp.ts';
import { type Outcome, workOut } from '../writes/outcome.ts';
import type { Write } from '../writes/write.ts';
import { makeTransaction, type Transaction, touches } from './transaction.ts';

/** A request that waits for locks. */
interface Waiter {
  readonly age: Micros;
  /** The changes of a waiting commit; empty for a reader. */
  changes: readonly Change[];
  /** Retries the request. */
  wake(): void;
}

/** Requests waiting for locks, oldest first. */
class WaitingList {
  readonly #deadline: number;
  #waiters: readonly Waiter[] = [];

  /** `deadline` is the maximum wait, in milliseconds. */
  constructor(deadline: number) {
    this.#deadline = deadline;
  }

  /** Runs `attempt` now and whenever locks are released, until it returns true. Throws ABORTED after the deadline. */
  async until(age: Micros, attempt: (waiter: Waiter) => boolean): Promise<void> {
    const waiter: Waiter = { age, changes: [], wake: () => undefined };
    if (attempt(waiter)) return;
    const deadline = Promise.withResolvers<never>();
    const timer = setTimeout(() => deadline.reject(aborted('Transaction lock timeout.')), this.#deadline);
    this.#waiters = [...this.#waiters, waiter].sort((left, right) => left.age - right.age);
    try {
      do {
        await Promise.race([
          deadline.promise,
          new Promise<void>((resolve) => {
            waiter.wake = resolve;
          }),
        ]);
      } while (!attempt(waiter));
    } finally {
      clearTimeout(timer);
      this.#waiters = this.#waiters.filter((other) => other !== waiter);
      this.wakeAll();
    }
  }

  /** Retries all waiting requests, oldest first. */
  wakeAll(): void {
    for (const waiter of this.#waiters) waiter.wake();
  }

  /** Returns whether an older request waits to make a change that `concerns` the caller. */
  hasCommitBefore(age: Micros, concerns: (change: Change) => boolean): boolean {
    return this.#waiters.some((waiter) => waiter.age < age && waiter.changes.some(concerns));
  }
}

/** Timeouts in milliseconds. */
export interface Deadlines {
  /** Waiting for another transaction's locks. */
  readonly lock: number;
  /** Maximum idle time of a transaction. */
  readonly idle: number;
  /** Maximum lifetime of a transaction. */
  readonly total: number;
  /** Wait before reading what another transaction has read, in case it ends first. */
  readonly courtesy: number;
}

// https://firebase.google.com/docs/firestore/transaction-data-contention and /quotas#writes_and_transactions
const DEADLINES: Deadlines = { lock: 20_000, idle: 60_000, total: 270_000, courtesy: 250 };

interface Running {
  readonly transaction: Transaction;
  readonly idle: NodeJS.Timeout;
  readonly total: NodeJS.Timeout;
}

/**
 * Transactions with pessimistic locks, as for Firestore's server clients: reads are locked until the transaction
 * ends, and conflicting writes wait. Deadlocks are avoided by age (wound-wait, Rosenkrantz et al. 1978): the younger
 * waits for the older, the older aborts the younger. Code between two awaits is atomic.
 */
export class Transactions {
  readonly #database: Database;
  readonly #deadlines: Deadlines;
  readonly #running = new Map<string, Running>();
  readonly #waiting: WaitingList;

  constructor(database: Database, deadlines: Deadlines = DEADLINES) {
    this.#database = database;
    this.#deadlines = deadlines;
    this.#waiting = new WaitingList(deadlines.lock);
  }

  /** Starts a read-write transaction; `retryOf` is the id of an aborted attempt. */
  begin(retryOf?: Buffer): Transaction {
    return this.#start(makeTransaction(this.#database.clock.commit(), undefined, retryOf));
  }

  /** Starts a read-only transaction at `readTime`, or now. */
  beginReadOnly(readTime?: Micros): Transaction {
    const now = this.#database.clock.read();
    if (readTime !== undefined) this.#database.checkReadTime(readTime);
    return this.#start(makeTransaction(now, readTime ?? now, undefined));
  }

  /**
   * Returns the running transaction with this id. Throws INVALID_ARGUMENT if it has ended, ABORTED if it was
   * aborted.
   */
  get(id: Buffer): Transaction {
    const running = this.#running.get(id.toString('hex'));
    if (running === undefined) {
      // The client retries on "transaction has expired".
      throw invalidArgument('The referenced transaction has expired or is no longer valid.');
    }
    running.idle.refresh();
    if (running.transaction.wounded) {
      this.end(running.transaction);
      throw lost();
    }
    return running.transaction;
  }

  /**
   * Locks documents (by path) or a query (by any key) for reading. Waits for older commits that would change them
   * according to `concerns`, and briefly for other holders of the same lock: most transactions read a document in
   * order to write it, and two at once would abort one.
   */
  async lock(transaction: Transaction, keys: readonly string[], concerns: (change: Change) => boolean): Promise<void> {
    let holder: Transaction | undefined;
    let patience: NodeJS.Timeout | undefined;
    let patient = true;
    try {
      await this.#waiting.until(transaction.age, (waiter) => {
        if (transaction.wounded) throw lost();
        if (this.#waiting.hasCommitBefore(transaction.age, concerns)) return false;
        const current = this.#holderOf(keys, transaction);
        if (current !== undefined && current !== holder) {
          clearTimeout(patience);
          patience = setTimeout(() => {
            patient = false;
            waiter.wake();
          }, this.#deadlines.courtesy);
        }
        holder = current;
        if (current !== undefined && patient) return false;
        for (const key of keys) transaction.reads.keys.add(key);
        return true;
      });
    } finally {
      clearTimeout(patience);
    }
  }

  /** Locks a query's result: `touchesResult` tells whether a change affects it. */
  keep(transaction: Transaction, touchesResult: (change: Change) => boolean): void {
    transaction.reads.queries.push(touchesResult);
  }

  /**
   * Applies the writes atomically and ends the transaction, if any. Waits for older transactions that lock the
   * changed documents. Throws ABORTED if the transaction was aborted or the wait timed out.
   */
  async commit(writes: readonly Write[], transaction?: Transaction): Promise<Outcome> {
    try {
      if (transaction?.readTime !== undefined && writes.length > 0) {
        throw invalidArgument('Cannot modify entities in a read-only transaction.');
      }
      return await this.#commit(writes, transaction);
    } finally {
      if (transaction !== undefined) this.end(transaction);
    }
  }

  /** Rolls back the transaction with this id, if it is still running. */
  rollback(id: Buffer): void {
    const running = this.#running.get(id.toString('hex'));
    if (running !== undefined) this.end(running.transaction);
  }

  /** Rolls back a transaction and retries the requests that wait for its locks. */
  end(transaction: Transaction): void {
    const running = this.#running.get(transaction.id);
    if (running === undefined) return;
    clearTimeout(running.idle);
    clearTimeout(running.total);
    this.#running.delete(transaction.id);
    this.#waiting.wakeAll();
  }

  async #commit(writes: readonly Write[], transaction: Transaction | undefined): Promise<Outcome> {
    const age = transaction?.age ?? this.#database.clock.commit();
    let outcome: Outcome = { time: age, changes: [], results: [] };
    await this.#waiting.until(age, (waiter) => {
      if (transaction?.wounded) throw lost();
      outcome = workOut(this.#database, writes, this.#database.clock.commit());
      waiter.changes = outcome.changes;
      const readers = this.#others(transaction).filter((other) => touches(outcome.changes, other.reads));
      if (readers.some((reader) => reader.age < age)) return false;
      for (const reader of readers) reader.wounded = true;
      this.#database.store(outcome.changes, outcome.time);
      if (readers.length > 0) this.#waiting.wakeAll();
      return true;
    });
    this.#database.bill.addCommit(writes.length, writes.filter(({ kind }) => kind === 'delete').length);
    return outcome;
  }

  #others(own: Transaction | undefined): readonly Transaction[] {
    const running = [...this.#running.values()].map(({ transaction }) => transaction);
    return running.filter((other) => other !== own && !other.wounded);
  }

  #holderOf(keys: readonly string[], own: Transaction): Transaction | undefined {
    return this.#others(own).find((other) => keys.some((key) => other.reads.keys.has(key)));
  }

  #start(transaction: Transaction): Transaction {
    const expire = (): void => this.end(transaction);
    this.#running.set(transaction.id, {
      transaction,
      idle: setTimeout(expire, this.#deadlines.idle).unref(),
      total: setTimeout(expire, this.#deadlines.total).unref(),
    });
    return transaction;
  }
}

const lost = () =>
  aborted(
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same ' +
      'data, requiring Firestore to abort at least one in order to enforce serializability.',
  );
