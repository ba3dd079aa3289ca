import { childOf, compareIds, comparePaths, idOf, parentOf } from '../names.ts';
import { compareUtf8 } from '../values/strings.ts';

/** A sorted set of strings: binary search, insertion by shifting (10,000 take microseconds). */
class SortedList {
  readonly #items: string[] = [];
  readonly #compare: (left: string, right: string) => number;

  constructor(compare: (left: string, right: string) => number) {
    this.#compare = compare;
  }

  get items(): readonly string[] {
    return this.#items;
  }

  /** Returns the index of the first item that is not before `item`. */
  indexOf(item: string): number {
    let low = 0;
    let high = this.#items.length;
    // Fast path: sorted input, such as generated keys and snapshots, is appended.
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
 * Index of documents and collections by path, in order. It keeps a document while any version of it or of a
 * descendant exists; versions tell whether it exists at a given time.
 */
export class Tree {
  readonly #documents = new Map<string, SortedList>();
  readonly #collections = new Map<string, SortedList>();
  readonly #groups = new Map<string, SortedList>();

  /** Returns the ids of the documents in the collection at `path`, in order. */
  documentIds(path: string): readonly string[] {
    return this.#documents.get(path)?.items ?? NONE;
  }

  /** Returns the index in `documentIds` of the first id that is not before `id`. */
  documentIndex(path: string, id: string): number {
    return this.#documents.get(path)?.indexOf(id) ?? 0;
  }

  /** Returns the ids of the collections below the document at `path` (empty for the root), in order. */
  collectionIds(path: string): readonly string[] {
    return this.#collections.get(path)?.items ?? NONE;
  }

  /** Returns the paths of all collections called `id`, in order. */
  group(id: string): readonly string[] {
    return this.#groups.get(id)?.items ?? NONE;
  }

  /** Adds the document at `path` and its ancestors. */
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

  /**
   * Removes the document at `path` unless it has subcollections, then ancestors left empty, except those that `kept`
   * reports.
   */
  remove(path: string, kept: (path: string) => boolean): void {
    if (this.collectionIds(path).length > 0 || kept(path)) return;
    const collection = parentOf(path);
    if (!dropped(this.#documents, collection, idOf(path))) return;
    dropped(this.#groups, idOf(collection), collection);
    const parent = parentOf(collection);
    dropped(this.#collections, parent, idOf(collection));
    if (parent !== '') this.remove(parent, kept);
  }

  /** Yields the paths of all collections below the document at `path` (empty for the root), at any depth. */
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

/** Removes `item` from the list at `key`; returns whether that removed the list itself. */
function dropped(map: Map<string, SortedList>, key: string, item: string): boolean {
  const list = map.get(key);
  list?.delete(item);
  return list?.items.length === 0 && map.delete(key);
}
