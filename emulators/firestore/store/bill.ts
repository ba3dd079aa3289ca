/** Index entries that an aggregation reads for the price of one document. */
const ENTRIES_PER_READ = 1000;

/**
 * Counts document reads as Google bills them (https://firebase.google.com/docs/firestore/pricing): a document that is looked up,
 * found or not; each result of a query, each document that its offset skips, and at least one; of an aggregation one for every
 * thousand index entries; each document that a listener is sent.
 */
export class Bill {
  #documents = 0;

  /** Document reads so far. */
  get documents(): number {
    return this.#documents;
  }

  /** Documents looked up by name, or sent to a listener. */
  addDocuments(count: number): void {
    this.#documents += count;
  }

  /** A query that found so many documents, those that its offset skipped among them. */
  addQuery(found: number): void {
    this.#documents += Math.max(1, found);
  }

  /** An aggregation over so many index entries. */
  addAggregation(entries: number): void {
    this.#documents += Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
  }
}
