import { aborted, invalidArgument } from '../errors.ts';
import type { Database } from '../store/database.ts';
import type { Change } from '../store/document.ts';
import type { Micros } from '../values/timestamp.ts';
import { type Outcome, workOut } from '../writes/outcome.ts';
import type { Write } from '../writes/write.ts';
import { makeTransaction, type Transaction, touches } from './transaction.ts';

/** Times in milliseconds after which the server gives up. */
export interface Deadlines {
  /** Waiting for another transaction's locks. */
  readonly lock: number;
  /** A transaction without a request. */
  readonly idle: number;
  /** A transaction's whole life. */
  readonly total: number;
}

// https://firebase.google.com/docs/firestore/transaction-data-contention and /quotas#writes_and_transactions
const DEADLINES: Deadlines = { lock: 20_000, idle: 60_000, total: 270_000 };

/** A commit that waits for older transactions to let go of what it changes. */
interface Waiting {
  readonly age: Micros;
  changes: readonly Change[];
  wake(): void;
}

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
  #waiting: readonly Waiting[] = [];

  constructor(database: Database, deadlines: Deadlines = DEADLINES) {
    this.#database = database;
    this.#deadlines = deadlines;
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

  /** Locks documents for a transaction that is about to read them; waits for older commits that would change them. */
  async lockPaths(transaction: Transaction, paths: readonly string[]): Promise<void> {
    const wanted = new Set(paths);
    await this.waitFor(
      transaction,
      (change) => wanted.has(change.path),
      () => !this.#retryAhead(transaction, paths),
    );
    for (const path of paths) transaction.reads.paths.add(path);
  }

  /** Waits until no older commit is about to make a change that `concerns` the transaction's next read. */
  async waitFor(
    transaction: Transaction,
    concerns: (change: Change) => boolean,
    isFree: () => boolean = () => true,
  ): Promise<void> {
    await this.#until(transaction.age, () => {
      if (transaction.wounded) throw lost();
      return isFree() && !this.#waiting.some((other) => other.age < transaction.age && other.changes.some(concerns));
    });
  }

  /** Locks a query's result: `touchesResult` says whether a change would alter it. */
  lockQuery(transaction: Transaction, touchesResult: (change: Change) => boolean): void {
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
    this.#wakeAll();
  }

  async #commit(writes: readonly Write[], transaction: Transaction | undefined): Promise<Outcome> {
    const age = transaction?.age ?? this.#database.clock.commit();
    let outcome: Outcome = { time: age, changes: [], results: [] };
    await this.#until(age, (waiting) => {
      if (transaction?.wounded) throw lost();
      outcome = workOut(this.#database, writes, this.#database.clock.commit());
      waiting.changes = outcome.changes;
      const holders = this.#holders(outcome.changes, transaction);
      if (holders.some((holder) => holder.age < age)) return false;
      for (const holder of holders) holder.wounded = true;
      this.#database.store(outcome.changes, outcome.time);
      if (holders.length > 0) this.#wakeAll();
      return true;
    });
    return outcome;
  }

  /** The other transactions that have read what the changes touch. */
  #holders(changes: readonly Change[], own: Transaction | undefined): readonly Transaction[] {
    const others = [...this.#running.values()].map(({ transaction }) => transaction);
    return others.filter((other) => other !== own && !other.wounded && touches(changes, other.reads));
  }

  /**
   * Whether an older transaction that is also a further attempt holds one of the paths. Those that have collided
   * once go one after the other instead of colliding again.
   */
  #retryAhead(transaction: Transaction, paths: readonly string[]): boolean {
    if (!transaction.isRetry) return false;
    return [...this.#running.values()].some(
      ({ transaction: other }) =>
        other.isRetry &&
        !other.wounded &&
        other.age < transaction.age &&
        paths.some((path) => other.reads.paths.has(path)),
    );
  }

  /** Repeats `attempt` whenever a lock was let go, until it gives true. Throws ABORTED after the lock deadline. */
  async #until(age: Micros, attempt: (waiting: Waiting) => boolean): Promise<void> {
    const waiting: Waiting = { age, changes: [], wake: () => undefined };
    if (attempt(waiting)) return;
    const signal = AbortSignal.timeout(this.#deadlines.lock);
    this.#waiting = [...this.#waiting, waiting].sort((left, right) => left.age - right.age);
    try {
      do await woken(waiting, signal);
      while (!attempt(waiting));
    } finally {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      this.#wakeAll();
    }
  }

  /** Lets all that wait try again, the oldest first. */
  #wakeAll(): void {
    for (const waiting of this.#waiting) waiting.wake();
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

/** Resolves at the next call of `waiting.wake`; throws ABORTED once the signal fires. */
function woken(waiting: Waiting, deadline: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const expire = (): void => reject(aborted('Transaction lock timeout.'));
    if (deadline.aborted) return expire();
    deadline.addEventListener('abort', expire, { once: true });
    waiting.wake = () => {
      deadline.removeEventListener('abort', expire);
      resolve();
    };
  });
}

const lost = () =>
  aborted(
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same ' +
      'data, requiring Firestore to abort at least one in order to enforce serializability.',
  );
