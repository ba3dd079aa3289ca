import { childOf, compareIds, comparePaths, idOf, parentOf } from '../names.ts';
import { compareUtf8 } from '../values/strings.ts';

/** Strings in order without duplicates; finding is logarithmic, inserting moves memory (10,000 take microseconds). */
class SortedList {
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

const NONE: readonly string[] = [];

/**
 * Which documents and collections there are, by path and in order. A document is kept here while any version of it
 * or of a document below it is; whether it exists at some time is for the versions to say.
 */
export class Tree {
  readonly #documents = new Map<string, SortedList>();
  readonly #collections = new Map<string, SortedList>();
  readonly #groups = new Map<string, SortedList>();

  /** The ids of the documents in the collection at `path`, in order. */
  documentIds(path: string): readonly string[] {
    return this.#documents.get(path)?.items ?? NONE;
  }

  /** Where in `documentIds` the first id stands that is not before `id`. */
  documentIndex(path: string, id: string): number {
    return this.#documents.get(path)?.indexOf(id) ?? 0;
  }

  /** The ids of the collections below the document at `path` (empty for the root), in order. */
  collectionIds(path: string): readonly string[] {
    return this.#collections.get(path)?.items ?? NONE;
  }

  /** The paths of all collections called `id`, in order. */
  group(id: string): readonly string[] {
    return this.#groups.get(id)?.items ?? NONE;
  }

  /** Enters the document at `path` and all that it lies in. */
  add(path: string): void {
    const collection = parentOf(path);
    const documents = this.#documents.get(collection);
    if (documents !== undefined) {
      documents.add(idOf(path));
      return;
    }
    entry(this.#documents, collection, compareIds).add(idOf(path));
    entry(this.#groups, idOf(collection), comparePaths).add(collection);
    const parent = parentOf(collection);
    entry(this.#collections, parent, compareUtf8).add(idOf(collection));
    if (parent !== '') this.add(parent);
  }

  /** Drops the document at `path` unless collections lie below it, then what became empty; `kept` says what stays. */
  remove(path: string, kept: (path: string) => boolean): void {
    if (this.collectionIds(path).length > 0 || kept(path)) return;
    const collection = parentOf(path);
    if (!dropped(this.#documents, collection, idOf(path))) return;
    dropped(this.#groups, idOf(collection), collection);
    const parent = parentOf(collection);
    dropped(this.#collections, parent, idOf(collection));
    if (parent !== '') this.remove(parent, kept);
  }

  /** The paths of all collections anywhere below the document at `path` (empty for the root). */
  *collectionsBelow(path: string): Generator<string> {
    for (const id of this.collectionIds(path)) {
      const collection = childOf(path, id);
      yield collection;
      for (const document of this.documentIds(collection)) yield* this.collectionsBelow(childOf(collection, document));
    }
  }
}

function entry(map: Map<string, SortedList>, key: string, compare: (a: string, b: string) => number): SortedList {
  const list = map.get(key) ?? new SortedList(compare);
  map.set(key, list);
  return list;
}

/** Takes `item` off the list at `key`; true where the list is gone with it. */
function dropped(map: Map<string, SortedList>, key: string, item: string): boolean {
  const list = map.get(key);
  list?.delete(item);
  return list?.items.length === 0 && map.delete(key);
}
