import { type Clock, makeClock } from './store/clock.ts';
import { Database } from './store/database.ts';
import { Transactions } from './transactions/transactions.ts';

/** A database and the transactions that run on it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly transactions: Transactions;
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

  /** Document reads in one database, or in all, as Google bills them. */
  billedReads(name?: string): number {
    const databases = name === undefined ? [...this.#open.values()] : [this.get(name)];
    return databases.reduce((sum, { database }) => sum + database.bill.documents, 0);
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
}
