import type { Databases } from '../databases.ts';
import { invalidArgument } from '../errors.ts';
import { documentName } from '../names.ts';

import { parseQuery } from '../queries/parse.ts';
import { parseReference } from '../queries/parse-filter.ts';
import type { Query } from '../queries/query.ts';
import { runQuery, skippedBy } from '../queries/run.ts';
import type { WireFieldReference, WireQuery } from '../queries/wire.ts';
import type { StoredDocument } from '../store/document.ts';
import { checkFieldName } from '../values/accept.ts';
import { type FieldPath, formatFieldPath, getField } from '../values/field-path.ts';
import { numeric } from '../values/numbers.ts';
import { type Timestamp, toTimestamp } from '../values/timestamp.ts';
import {
  doubleValue,
  type Fields,
  integerValue,
  isNumber,
  NULL,
  type NumberValue,
  referenceValue,
  type Value,
} from '../values/value.ts';
import { readQuery, refuseExplain } from './query.ts';
import { openRead, type WireConsistency } from './reads.ts';

/** Decoded `StructuredAggregationQuery.Aggregation`. */
interface WireAggregation {
  readonly operator?: 'count' | 'sum' | 'avg';
  readonly count?: { readonly upTo?: { readonly value?: string } };
  readonly sum?: { readonly field?: WireFieldReference };
  readonly avg?: { readonly field?: WireFieldReference };
  readonly alias?: string;
}

/** A parsed aggregation. */
type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number }
  | { readonly kind: 'sum' | 'avg'; readonly path: FieldPath }
);

const MAX_AGGREGATIONS = 5;

/** Minimum partition size, documents, as in Firestore. */
const MIN_PARTITION = 128;

interface RunAggregationQueryRequest extends WireConsistency {
  readonly parent?: string;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery?: WireQuery;
    readonly aggregations: readonly WireAggregation[];
  };
  readonly explainOptions?: unknown;
}

interface RunAggregationQueryResponse {
  readonly result?: { readonly aggregateFields: Fields };
  readonly transaction?: Buffer;
  readonly readTime?: Timestamp;
}

interface PartitionQueryRequest extends WireConsistency {
  readonly parent?: string;
  readonly structuredQuery?: WireQuery;
  readonly partitionCount?: string;
  readonly pageToken?: string;
  readonly pageSize?: number;
}

/** RunAggregationQuery: one result with all aggregations. */
export async function runAggregationQuery(
  databases: Databases,
  request: RunAggregationQueryRequest,
  write: (response: RunAggregationQueryResponse) => void,
): Promise<void> {
  refuseExplain(request.explainOptions);
  const wire = request.structuredAggregationQuery;
  if (wire?.structuredQuery === undefined) throw invalidArgument('The request has no query.');
  const aggregations = parseAggregations(wire.aggregations);
  const query = parseQuery(request.parent, wire.structuredQuery);
  const open = databases.get(query.database);
  const read = openRead(open, request);
  const results = await readQuery(open, read, query);
  open.database.bill.addAggregation(results.length + skippedBy(query, results, open.database, read.time));
  write({
    result: { aggregateFields: aggregate(aggregations, results) },
    readTime: toTimestamp(read.time ?? open.database.clock.read()),
    ...(read.started === undefined ? {} : { transaction: read.started }),
  });
}

/** PartitionQuery: documents at which a collection group can be split for reading in parallel. */
export function partitionQuery(
  databases: Databases,
  request: PartitionQueryRequest,
): { partitions: readonly { values: readonly Value[]; before: boolean }[]; nextPageToken: string } {
  if (request.structuredQuery === undefined) throw invalidArgument('The request has no query.');
  const count = Number(request.partitionCount ?? '0');
  if (count < 1) throw invalidArgument('The partition count must be positive.');
  const query = parseQuery(request.parent, request.structuredQuery);
  checkPartitionable(query);
  const open = databases.get(query.database);
  open.database.bill.addQuery(0);
  const points = partitionPoints(runQuery(query, open.database, openRead(open, request).time), count);
  const first = Number(request.pageToken || '0');
  const last = request.pageSize ? first + request.pageSize : points.length;
  return {
    partitions: points.slice(first, last).map((document) => ({
      values: [referenceValue(documentName(query.database, document.path))],
      before: true,
    })),
    nextPageToken: last < points.length ? String(last) : '',
  };
}

/**
 * Rejects (INVALID_ARGUMENT) a query that cannot be partitioned: anything but a whole collection group ordered by
 * name.
 */
function checkPartitionable(query: Query): void {
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

/** Returns at most `count` of the results as points that split them into parts of about equal size. */
function partitionPoints(results: readonly StoredDocument[], count: number): readonly StoredDocument[] {
  const parts = Math.min(count + 1, Math.max(1, Math.floor(results.length / MIN_PARTITION)));
  return Array.from({ length: parts - 1 }, (_, i) => {
    return results[Math.floor(((i + 1) * results.length) / parts)] as StoredDocument;
  });
}

/** Parses aggregations; those without an alias become `field_1` and so on. Throws INVALID_ARGUMENT. */
function parseAggregations(wire: readonly WireAggregation[]): readonly Aggregation[] {
  if (wire.length === 0 || wire.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}, the minimum one.`,
    );
  }
  let unnamed = 0;
  const aggregations = wire.map((each) => {
    const alias = each.alias || `field_${++unnamed}`;
    checkFieldName(alias);
    return parseAggregation(each, alias);
  });
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length) {
    throw invalidArgument('Aggregations must have different aliases.');
  }
  return aggregations;
}

function parseAggregation(wire: WireAggregation, alias: string): Aggregation {
  switch (wire.operator) {
    case 'count': {
      const upTo = wire.count?.upTo === undefined ? Number.POSITIVE_INFINITY : Number(wire.count.upTo.value ?? '0');
      if (upTo <= 0) throw invalidArgument('up_to of a count must be greater than zero.');
      return { alias, kind: 'count', upTo };
    }
    case 'sum':
    case 'avg':
      return { alias, kind: wire.operator, path: parseReference(wire[wire.operator]?.field) };
    default:
      throw invalidArgument('An aggregation needs an operator.');
  }
}

/**
 * Aggregates a query's results by alias. "If you combine aggregations that are on different fields, the calculation
 * includes only documents that contain all of the fields" (Firestore's documentation); this also applies to a single
 * field.
 */
function aggregate(aggregations: readonly Aggregation[], results: readonly StoredDocument[]): Fields {
  const paths = aggregations.flatMap((each) => (each.kind === 'count' ? [] : [each.path]));
  const counted = results.filter(({ fields }) => paths.every((path) => getField(fields, path) !== undefined));
  return Object.fromEntries(aggregations.map((each) => [each.alias, aggregateOne(each, counted)]));
}

function aggregateOne(aggregation: Aggregation, documents: readonly StoredDocument[]): Value {
  if (aggregation.kind === 'count') return integerValue(Math.min(documents.length, aggregation.upTo));
  const numbers = documents.map(({ fields }) => getField(fields, aggregation.path)).filter(isNumber);
  const sum = sumOf(numbers);
  if (aggregation.kind === 'sum') return sum;
  return numbers.length === 0 ? NULL : doubleValue(Number(numeric(sum)) / numbers.length);
}

/** Returns an integer if all are integers and the sum fits 64 bits, otherwise a double. */
function sumOf(numbers: readonly NumberValue[]): NumberValue {
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  for (const number of numbers) {
    if (number.valueType === 'integerValue') integers += BigInt(number.integerValue);
    else {
      doubles += number.doubleValue;
      hasDouble = true;
    }
  }
  const fits = BigInt.asIntN(64, integers) === integers;
  return hasDouble || !fits ? doubleValue(Number(integers) + doubles) : integerValue(integers);
}
