import type { Usage } from './store/bill.ts';
import { type Clock, makeClock } from './store/clock.ts';
import { Database } from './store/database.ts';
import { Transactions } from './transactions/transactions.ts';
import { indexEntries } from './values/index-entries.ts';

/** A database and the transactions that run on it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly transactions: Transactions;
}

/** What is stored, in documents and bytes. */
export interface Stored {
  readonly documents: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** All databases of all projects by full name; each comes to be when it is first asked for. */
export class Databases {
  readonly #clock: Clock = makeClock();
  readonly #open = new Map<string, OpenDatabase>();
  #commits = 0;

  /** How many commits there have been. */
  get commits(): number {
    return this.#commits;
  }

  /** What one database has cost so far, or all together, as Google bills it. */
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

  /** What one database holds now, or all together: documents, their bytes, and the bytes of their entries in single-field indexes. */
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

  /** The database called `projects/{project}/databases/{database}`. */
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
