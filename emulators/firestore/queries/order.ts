import { comparePaths } from '../names.ts';
import type { StoredDocument } from '../store/document.ts';
import { compareValues } from '../values/compare.ts';
import { getField, isDocumentId } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { valueAt } from './filter.ts';
import type { Cursor, Order, Query } from './query.ts';

/** Compares two results of a query; both have every field it orders by. */
export function compareResults(query: Query, left: StoredDocument, right: StoredDocument): number {
  for (const { path, direction } of query.orders) {
    const order = isDocumentId(path)
      ? comparePaths(left.path, right.path)
      : compareValues(valueAt(left, path, query.database) as Value, valueAt(right, path, query.database) as Value);
    if (order !== 0) return order * direction;
  }
  return 0;
}

/** Returns whether the document has every field the query orders by; otherwise it is not in the index. */
export function isOrdered(query: Query, document: StoredDocument): boolean {
  return query.orders.every(({ path }) => isDocumentId(path) || getField(document.fields, path) !== undefined);
}

/** Returns whether the document lies between the query's cursors. */
export function isWithinCursors(query: Query, document: StoredDocument): boolean {
  const { start, end } = query;
  if (start !== undefined) {
    const order = compareToCursor(query, document, start);
    if (start.before ? order < 0 : order <= 0) return false;
  }
  if (end !== undefined) {
    const order = compareToCursor(query, document, end);
    if (end.before ? order >= 0 : order > 0) return false;
  }
  return true;
}

/**
 * Compares a document with a cursor, which may give only the first orders; documents equal in those are at its
 * position.
 */
function compareToCursor(query: Query, document: StoredDocument, cursor: Cursor): number {
  for (const [i, value] of cursor.values.entries()) {
    const { path, direction } = query.orders[i] as Order;
    const order = compareValues(valueAt(document, path, query.database) as Value, value);
    if (order !== 0) return order * direction;
  }
  return 0;
}
