import type { Databases } from '../databases.ts';
import { invalidArgument } from '../errors.ts';
import { documentName } from '../names.ts';
import { aggregate, parseAggregations, type WireAggregation } from '../queries/aggregate.ts';
import { parseQuery } from '../queries/parse.ts';
import { checkPartitionable, partitionPoints } from '../queries/partition.ts';
import { runQuery, skippedBy } from '../queries/run.ts';
import type { WireQuery } from '../queries/wire.ts';
import { type Timestamp, toTimestamp } from '../values/timestamp.ts';
import { type Fields, referenceValue, type Value } from '../values/value.ts';
import { readQuery, refuseExplain } from './query.ts';
import { openRead, type WireConsistency } from './reads.ts';

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
