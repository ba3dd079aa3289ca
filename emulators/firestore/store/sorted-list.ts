/** Strings in order without duplicates; finding is logarithmic, inserting moves memory (10,000 take microseconds). */
export class SortedList {
  readonly #items: string[] = [];
  readonly #compare: (left: string, right: string) => number;

  constructor(compare: (left: string, right: string) => number) {
    this.#compare = compare;
  }

  get items(): readonly string[] {
    return this.#items;
  }

  /** The index of the first item that is not before `item`. */
  indexOf(item: string): number {
    let low = 0;
    let high = this.#items.length;
    // What comes in order, as generated keys and snapshots do, goes to the end.
    if (high > 0 && this.#compare(this.#items[high - 1] as string, item) < 0) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#items[middle] as string, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(item: string): void {
    const index = this.indexOf(item);
    if (this.#items[index] !== item) this.#items.splice(index, 0, item);
  }

  delete(item: string): void {
    const index = this.indexOf(item);
    if (this.#items[index] === item) this.#items.splice(index, 1);
  }
}
