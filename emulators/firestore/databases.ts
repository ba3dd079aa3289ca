import type { Usage } from './store/bill.ts';
import { type Clock, makeClock } from './store/clock.ts';
import { Database } from './store/database.ts';
import { Transactions } from './transactions/transactions.ts';
import { indexEntries } from './values/index-entries.ts';

/** A database and its running transactions. */
export interface OpenDatabase {
  readonly database: Database;
  readonly transactions: Transactions;
}

/** Stored documents and their bytes. */
export interface Stored {
  readonly documents: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** All databases of all projects by full name, created on first use. */
export class Databases {
  readonly #clock: Clock = makeClock();
  readonly #open = new Map<string, OpenDatabase>();
  #commits = 0;

  /** Number of commits so far. */
  get commits(): number {
    return this.#commits;
  }

  /** Billed operations of one database, or of all. */
  usage(name?: string): Usage {
    const total = { reads: 0, writes: 0, deletes: 0 };
    for (const { database } of this.#named(name)) {
      const { reads, writes, deletes } = database.bill.usage;
      total.reads += reads;
      total.writes += writes;
      total.deletes += deletes;
    }
    return total;
  }

  /**
   * Current size of one database, or of all: documents, their bytes, and the bytes of their single-field index
   * entries.
   */
  stored(name?: string): Stored {
    const total = { documents: 0, bytes: 0, indexBytes: 0 };
    for (const { database } of this.#named(name)) {
      for (const { path, fields, size } of database.documents()) {
        total.documents++;
        total.bytes += size;
        total.indexBytes += indexEntries(path, fields).bytes;
      }
    }
    return total;
  }

  /** Returns the database called `projects/{project}/databases/{database}`. */
  get(name: string): OpenDatabase {
    const open = this.#open.get(name);
    if (open !== undefined) return open;
    const database = new Database(name, this.#clock);
    database.onCommit(() => {
      this.#commits++;
    });
    const created = { database, transactions: new Transactions(database) };
    this.#open.set(name, created);
    return created;
  }

  all(): Iterable<OpenDatabase> {
    return this.#open.values();
  }

  #named(name: string | undefined): Iterable<OpenDatabase> {
    return name === undefined ? this.#open.values() : [this.get(name)];
  }
}
