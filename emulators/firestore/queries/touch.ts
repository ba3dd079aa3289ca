import type { Change, StoredDocument } from '../store/document.ts';
import { compareResults } from './order.ts';
import type { Query } from './query.ts';
import { matches } from './run.ts';

/**
 * Says of a change whether it may alter the query's results, which were `results`: it adds, removes or changes a
 * match. Behind the last result of a query that reached its limit nothing matters.
 */
export function touchesResult(query: Query, results: readonly StoredDocument[]): (change: Change) => boolean {
  const isFull = query.limit !== undefined && query.nearest === undefined && results.length === query.limit;
  const last = isFull ? results.at(-1) : undefined;
  const isSeen = (document: StoredDocument | undefined): boolean =>
    document !== undefined &&
    matches(query, document) &&
    (last === undefined || compareResults(query, document, last) <= 0);
  return ({ before, after }) => isSeen(before) || isSeen(after);
}
