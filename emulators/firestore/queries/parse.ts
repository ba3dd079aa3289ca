import { invalidArgument } from '../errors.ts';
import { documentName, parseParent } from '../names.ts';
import { acceptValue } from '../values/accept.ts';
import { type FieldPath, formatFieldPath, isDocumentId } from '../values/field-path.ts';
import { compareUtf8 } from '../values/strings.ts';
import { checkId } from '../writes/document-name.ts';

import { parseNearest } from './nearest.ts';
import { parseFilter, parseReference } from './parse-filter.ts';
import type { Cursor, FieldFilter, Filter, Order, Query, Scope } from './query.ts';
import type { WireCursor, WireQuery } from './wire.ts';

// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
const MAX_DISJUNCTIONS = 30;
const MAX_INEQUALITY_FIELDS = 10;

const isExclusion = (filter: Filter): boolean =>
  isInequality(filter) && !(filter.kind === 'compare' && filter.op !== 'NOT_EQUAL');

const DOCUMENT_ID: FieldPath = ['__name__'];
// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
const MAX_COMPLEXITY = 100;

/** Parses a query below `parent` (a full name) and adds its implied orders. Throws INVALID_ARGUMENT. */
export function parseQuery(parent: string | undefined, wire: WireQuery): Query {
  const { database, path } = parseParent(parent);
  const filter = wire.where === undefined ? undefined : parseFilter(wire.where);
  if (filter !== undefined) checkFilter(filter);
  checkComplexity(filter, wire, path);
  const orders = completeOrders(wire.orderBy.map(parseOrder), filter);
  const projection = (wire.select?.fields ?? []).map(parseReference);
  return {
    database,
    scope: parseScope(path, wire.from),
    filter,
    orders,
    start: parseCursor(wire.startAt, orders, database),
    end: parseCursor(wire.endAt, orders, database),
    offset: notNegative(wire.offset ?? 0, 'offset'),
    limit: wire.limit === undefined ? undefined : notNegative(wire.limit.value ?? 0, 'limit'),
    nearest: wire.findNearest === undefined ? undefined : parseNearest(wire.findNearest),
    projection: projection.length === 0 ? undefined : projection.filter((field) => !isDocumentId(field)),
  };
}

/** "A maximum of 100 for the sum of filters, sort orders and parent document path (1 for a subcollection, 0 for a root collection)." */
function checkComplexity(filter: Filter | undefined, { orderBy }: WireQuery, parent: string): void {
  const sum = (filter === undefined ? 0 : leavesOf(filter).length) + orderBy.length + (parent === '' ? 0 : 1);
  if (sum > MAX_COMPLEXITY) {
    throw invalidArgument(`A query supports up to ${MAX_COMPLEXITY} filters, orders and parent documents together.`);
  }
}

function parseScope(parent: string, from: WireQuery['from']): Scope {
  const [selector, ...others] = from;
  if (others.length > 0) throw invalidArgument('Query FROM clause cannot have more than one collection.');
  const collectionId = selector?.collectionId === '' ? undefined : selector?.collectionId;
  if (collectionId !== undefined) checkId(collectionId, 'Collection');
  return { parent, collectionId, allDescendants: selector?.allDescendants ?? false };
}

function parseOrder(wire: WireQuery['orderBy'][number]): Order {
  return { path: parseReference(wire.field), direction: wire.direction === 'DESCENDING' ? -1 : 1 };
}

/**
 * "All fields that are required to be in the order_by but are not already present are appended in lexicographical
 * ordering of the field name. If an order on __name__ is not specified, it is appended by default. Fields are
 * appended with the same sort direction as the last order specified" (query.proto).
 */
function completeOrders(explicit: readonly Order[], filter: Filter | undefined): readonly Order[] {
  const orders = [...explicit];
  const names = new Set(orders.map(({ path }) => formatFieldPath(path)));
  if (names.size < orders.length) throw invalidArgument('order by clause cannot contain duplicate fields');
  const direction = orders.at(-1)?.direction ?? 1;
  const implied = filter === undefined ? [] : leavesOf(filter).filter(isInequality);
  const paths = implied.map(({ path }) => path).filter((path) => !isDocumentId(path));
  for (const path of paths.sort((a, b) => compareUtf8(formatFieldPath(a), formatFieldPath(b)))) {
    const name = formatFieldPath(path);
    // Orders after the name have no effect, but documents without those fields are still left out.
    if (!names.has(name)) orders.push({ path, direction });
    names.add(name);
  }
  if (!names.has('__name__')) orders.push({ path: DOCUMENT_ID, direction });
  return orders;
}

function parseCursor(wire: WireCursor | undefined, orders: readonly Order[], database: string): Cursor | undefined {
  if (wire === undefined) return undefined;
  if (wire.values.length > orders.length) throw invalidArgument('Cursor has too many values.');
  const values = wire.values.map((value, i) => {
    const path = (orders[i] as Order).path;
    const accepted = acceptValue(value, formatFieldPath(path));
    const isReference = accepted.valueType === 'referenceValue';
    if (isDocumentId(path) && !(isReference && accepted.referenceValue.startsWith(documentName(database, '')))) {
      throw invalidArgument('Cursor value for __name__ must be a reference to a document of this database.');
    }
    return accepted;
  });
  return { values, before: wire.before ?? false };
}

function notNegative(value: number, name: string): number {
  if (value < 0) throw invalidArgument(`The ${name} of a query cannot be negative.`);
  return value;
}

/** Returns the leaves of a filter tree. */
function leavesOf(filter: Filter): readonly FieldFilter[] {
  return filter.kind === 'and' || filter.kind === 'or' ? filter.filters.flatMap(leavesOf) : [filter];
}

/** Returns whether a filter is an inequality, so that results are ordered by its field. */
function isInequality(filter: Filter): boolean {
  if (filter.kind === 'compare') return filter.op !== 'EQUAL' && filter.op !== 'ARRAY_CONTAINS';
  if (filter.kind === 'list') return filter.op === 'NOT_IN';
  return filter.kind === 'unary' && (filter.op === 'IS_NOT_NAN' || filter.op === 'IS_NOT_NULL');
}

/** Rejects (INVALID_ARGUMENT) filters that Firestore cannot combine, as query.proto states for each operator. */
function checkFilter(filter: Filter): void {
  const leaves = leavesOf(filter);
  if (leaves.filter(isExclusion).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const excludesList = leaves.some((leaf) => leaf.kind === 'list' && leaf.op === 'NOT_IN');
  // query.proto also forbids OR with NOT_IN, but the official client's tests require it of an emulator.
  if (excludesList && leaves.some((leaf) => leaf.kind === 'list' && leaf.op !== 'NOT_IN')) {
    throw invalidArgument("'NOT_IN' cannot be used in the same query with 'IN' or 'ARRAY_CONTAINS_ANY'.");
  }
  const inequalities = new Set(leaves.filter(isInequality).map((leaf) => JSON.stringify(leaf.path)));
  if (inequalities.size > MAX_INEQUALITY_FIELDS) {
    throw invalidArgument(`A query supports inequality filters on up to ${MAX_INEQUALITY_FIELDS} fields.`);
  }
  if (disjunctions(filter) > MAX_DISJUNCTIONS) {
    throw invalidArgument(`The query exceeds the limit of ${MAX_DISJUNCTIONS} disjunctions.`);
  }
  if (mostContains(filter) > 1) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
}

/** Returns the number of conjunctions in the filter's disjunctive normal form. */
function disjunctions(filter: Filter): number {
  switch (filter.kind) {
    case 'and':
      return filter.filters.reduce((product, part) => product * disjunctions(part), 1);
    case 'or':
      return filter.filters.reduce((sum, part) => sum + disjunctions(part), 0);
    case 'list':
      return filter.op === 'NOT_IN' ? 1 : filter.values.length;
    default:
      return 1;
  }
}

/** Returns the maximum number of array-contains(-any) filters in a conjunction of the disjunctive normal form. */
function mostContains(filter: Filter): number {
  switch (filter.kind) {
    case 'and':
      return filter.filters.reduce((sum, part) => sum + mostContains(part), 0);
    case 'or':
      return Math.max(...filter.filters.map(mostContains));
    case 'list':
      return filter.op === 'ARRAY_CONTAINS_ANY' ? 1 : 0;
    case 'compare':
      return filter.op === 'ARRAY_CONTAINS' ? 1 : 0;
    case 'unary':
      return 0;
  }
}
