import { invalidArgument } from '../errors.ts';
import type { StoredDocument } from '../store/document.ts';
import { formatFieldPath } from '../values/field-path.ts';
import type { Query } from './query.ts';

/** Firestore makes no partition smaller than this. */
const MIN_PARTITION = 128;

/** Refuses (INVALID_ARGUMENT) what cannot be partitioned: anything but all of a collection group by name. */
export function checkPartitionable(query: Query): void {
  const { scope, filter, orders, start, end, offset, limit } = query;
  const byName =
    orders.length === 1 &&
    orders.every(({ path, direction }) => formatFieldPath(path) === '__name__' && direction === 1);
  const isWhole =
    filter === undefined && start === undefined && end === undefined && offset === 0 && limit === undefined;
  if (scope.parent !== '' || scope.collectionId === undefined || !scope.allDescendants || !byName || !isWhole) {
    throw invalidArgument('Only a query for a whole collection group by ascending name can be partitioned.');
  }
}

/** At most `count` of the results as points that split them into parts of about the same size. */
export function partitionPoints(results: readonly StoredDocument[], count: number): readonly StoredDocument[] {
  const parts = Math.min(count + 1, Math.max(1, Math.floor(results.length / MIN_PARTITION)));
  return Array.from({ length: parts - 1 }, (_, i) => {
    return results[Math.floor(((i + 1) * results.length) / parts)] as StoredDocument;
  });
}
