import { invalidArgument } from '../errors.ts';
import type { FieldFilter, Filter } from './query.ts';

// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
const MAX_DISJUNCTIONS = 30;
const MAX_INEQUALITY_FIELDS = 10;

/** The filters in `filter` that are not composed of others. */
export function leavesOf(filter: Filter): readonly FieldFilter[] {
  return filter.kind === 'and' || filter.kind === 'or' ? filter.filters.flatMap(leavesOf) : [filter];
}

/** Whether a filter is a range or an exclusion, so that results are ordered by its field. */
export function isInequality(filter: Filter): boolean {
  if (filter.kind === 'compare') return filter.op !== 'EQUAL' && filter.op !== 'ARRAY_CONTAINS';
  if (filter.kind === 'list') return filter.op === 'NOT_IN';
  return filter.kind === 'unary' && (filter.op === 'IS_NOT_NAN' || filter.op === 'IS_NOT_NULL');
}

const isExclusion = (filter: Filter): boolean =>
  isInequality(filter) && !(filter.kind === 'compare' && filter.op !== 'NOT_EQUAL');

/** Refuses (INVALID_ARGUMENT) filters that Firestore does not combine, as query.proto states for each operator. */
export function checkFilter(filter: Filter): void {
  const leaves = leavesOf(filter);
  if (leaves.filter(isExclusion).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const excludesList = leaves.some((leaf) => leaf.kind === 'list' && leaf.op === 'NOT_IN');
  // query.proto refuses OR beside NOT_IN, too; the official client's tests want it from an emulator.
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

/** How many conjunctions the filter has in disjunctive normal form. */
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

/** The most array-contains(-any) filters in one conjunction of the disjunctive normal form. */
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
