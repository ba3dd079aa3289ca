import type { Database } from '../store/database.ts';
import type { StoredDocument } from '../store/document.ts';
import { isDocumentId, projectFields } from '../values/field-path.ts';
import type { Micros } from '../values/timestamp.ts';
import type { Fields } from '../values/value.ts';
import { satisfies } from './filter.ts';
import { findNearest } from './nearest.ts';
import { compareResults, isOrdered, isWithinCursors } from './order.ts';
import { collectionsOf, inScope, type Query } from './query.ts';

/** Returns whether the document is a result of the query, regardless of offset and limit. */
export function matches(query: Query, document: StoredDocument): boolean {
  return inScope(document.path, query.scope) && isMatch(query, document);
}

/**
 * Returns the results of the query at `time` (undefined: now), in order; offset and limit applied, fields not
 * projected.
 */
export function runQuery(query: Query, database: Database, time?: Micros): readonly StoredDocument[] {
  const results = find(query, database, time);
  return query.nearest === undefined ? results : findNearest(results, query.nearest);
}

function find(query: Query, database: Database, time?: Micros): readonly StoredDocument[] {
  const last = query.limit === undefined ? Number.POSITIVE_INFINITY : query.offset + query.limit;
  const results: StoredDocument[] = [];
  const [first, ...others] = [...collectionsOf(query.scope, database.tree)];
  if (first === undefined) return [];
  const isInOrder = others.length === 0 && isDocumentId(query.orders[0]?.path ?? []);
  for (const path of [first, ...others]) {
    for (const document of matchesIn(path, query, database, time)) {
      results.push(document);
      if (isInOrder && results.length >= last) break;
    }
  }
  if (!isInOrder) results.sort((left, right) => compareResults(query, left, right));
  return results.slice(query.offset, last);
}

/** Returns the number of documents skipped by the query's offset, given its results. */
export function skippedBy(query: Query, results: readonly StoredDocument[], database: Database, time?: Micros): number {
  if (query.offset === 0 || results.length > 0) return query.offset;
  return find({ ...query, offset: 0, limit: query.offset }, database, time).length;
}

/** Returns the projected fields of a result. */
export function projected(query: Query, document: StoredDocument): Fields {
  return query.projection === undefined ? document.fields : projectFields(document.fields, query.projection);
}

/** Finds the matches in one collection, in order of name (descending if the query is). */
function* matchesIn(collection: string, query: Query, database: Database, time?: Micros): Generator<StoredDocument> {
  const ids = database.tree.documentIds(collection);
  const descending = query.orders[0]?.direction === -1;
  for (let i = 0; i < ids.length; i++) {
    const document = database.get(`${collection}/${ids[descending ? ids.length - 1 - i : i]}`, time);
    if (document !== undefined && isMatch(query, document)) yield document;
  }
}

function isMatch(query: Query, document: StoredDocument): boolean {
  return (
    (query.filter === undefined || satisfies(document, query.filter, query.database)) &&
    isOrdered(query, document) &&
    isWithinCursors(query, document)
  );
}
