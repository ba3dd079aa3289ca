/** Index entries that an aggregation reads for the price of one document read. */
const ENTRIES_PER_READ = 1000;

/** Documents read, written and deleted. */
export interface Usage {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/**
 * Counts billed operations (https://firebase.google.com/docs/firestore/pricing). Reads: each document looked up,
 * found or not; each result of a query and each document skipped by its offset, at least one; one per thousand index
 * entries of an aggregation; each document sent to a listener. Writes and deletes: each in a successful commit.
 */
export class Bill {
  #reads = 0;
  #writes = 0;
  #deletes = 0;

  /** Totals so far. */
  get usage(): Usage {
    return { reads: this.#reads, writes: this.#writes, deletes: this.#deletes };
  }

  /** Counts documents looked up by name or sent to a listener. */
  addDocuments(count: number): void {
    this.#reads += count;
  }

  /** Counts a query's results, including those skipped by its offset. */
  addQuery(found: number): void {
    this.#reads += Math.max(1, found);
  }

  /** Counts an aggregation over this many index entries. */
  addAggregation(entries: number): void {
    this.#reads += Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
  }

  /** Counts a commit with this many deletes among its writes. */
  addCommit(writes: number, deletes: number): void {
    this.#writes += writes - deletes;
    this.#deletes += deletes;
  }
}
