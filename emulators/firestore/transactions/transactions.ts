import { aborted, invalidArgument } from '../errors.ts';
import type { Database } from '../store/database.ts';
import type { Change } from '../store/document.ts';
import type { Micros } from '../values/timestamp.ts';
import { type Outcome, workOut } from '../writes/outcome.ts';
import type { Write } from '../writes/write.ts';
import { makeTransaction, type Transaction, touches } from './transaction.ts';

/** Somebody who waits for others to let go of their locks. */
interface Waiter {
  readonly age: Micros;
  /** What a waiting commit is about to change; nothing for one who wants to read. */
  changes: readonly Change[];
  /** Makes the waiter try again. */
  wake(): void;
}

/** Those who wait for locks, the oldest first. */
class WaitingList {
  readonly #deadline: number;
  #waiters: readonly Waiter[] = [];

  /** `deadline` is the longest that anybody waits, in milliseconds. */
  constructor(deadline: number) {
    this.#deadline = deadline;
  }

  /** Repeats `attempt`, now and whenever locks were let go, until it gives true. Throws ABORTED after the deadline. */
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

  /** Lets all try again, the oldest first. */
  wakeAll(): void {
    for (const waiter of this.#waiters) waiter.wake();
  }

  /** Whether somebody older than `age` is about to make a change that `concerns` the one who asks. */
  hasCommitBefore(age: Micros, concerns: (change: Change) => boolean): boolean {
    return this.#waiters.some((waiter) => waiter.age < age && waiter.changes.some(concerns));
  }
}

/** Times in milliseconds after which the server gives up. */
export interface Deadlines {
  /** Waiting for another transaction's locks. */
  readonly lock: number;
  /** A transaction without a request. */
  readonly idle: number;
  /** A transaction's whole life. */
  readonly total: number;
  /** Reading what another transaction has read, too, in the hope that it ends first. */
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
 * Transactions with pessimistic locks, as Firestore has them for server clients: what a transaction read stays as it
 * is until the transaction ends; who wants to change it waits. Deadlocks are avoided by age (wound-wait, Rosenkrantz
 * et al. 1978): the younger waits for the older, the older aborts the younger. All work between two awaits is atomic.
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

  /** The running transaction with this id. Throws INVALID_ARGUMENT where it has ended, ABORTED where it has lost. */
  get(id: Buffer): Transaction {
    const running = this.#running.get(id.toString('hex'));
    if (running === undefined) {
      // The client retries upon "transaction has expired".
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
   * Locks documents (by path) or a query (by any name for it) that the transaction is about to read. Waits for older
   * commits that `concerns` says would change them, and a while for others that hold the same: most read a document
   * to write it, and if two did that at once, one would be aborted.
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

  /** Keeps a query's result as it is: `touchesResult` says whether a change would alter it. */
  keep(transaction: Transaction, touchesResult: (change: Change) => boolean): void {
    transaction.reads.queries.push(touchesResult);
  }

  /**
   * Applies the writes in one step and ends the transaction, if there is one. Waits while older transactions hold
   * what the writes change. Throws ABORTED where the transaction has lost or the wait took too long.
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

  /** Ends the transaction with this id without effect, if it still runs. */
  rollback(id: Buffer): void {
    const running = this.#running.get(id.toString('hex'));
    if (running !== undefined) this.end(running.transaction);
  }

  /** Ends a transaction without effect and lets those go on that wait for it. */
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
