/** Index entries that an aggregation reads for the price of one document. */
const ENTRIES_PER_READ = 1000;

/** Documents read, written and deleted. */
export interface Usage {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/**
 * Counts what Google bills (https://firebase.google.com/docs/firestore/pricing). Reads: a document that is looked up, found or not;
 * each result of a query, each document that its offset skips, and at least one; of an aggregation one for every thousand index
 * entries; each document that a listener is sent. Writes and deletes: each of a commit that succeeds.
 */
export class Bill {
  #reads = 0;
  #writes = 0;
  #deletes = 0;

  /** Everything so far. */
  get usage(): Usage {
    return { reads: this.#reads, writes: this.#writes, deletes: this.#deletes };
  }

  /** Documents looked up by name, or sent to a listener. */
  addDocuments(count: number): void {
    this.#reads += count;
  }

  /** A query that found so many documents, those that its offset skipped among them. */
  addQuery(found: number): void {
    this.#reads += Math.max(1, found);
  }

  /** An aggregation over so many index entries. */
  addAggregation(entries: number): void {
    this.#reads += Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
  }

  /** A commit of so many deletes among its writes. */
  addCommit(writes: number, deletes: number): void {
    this.#writes += writes - deletes;
    this.#deletes += deletes;
  }
}
