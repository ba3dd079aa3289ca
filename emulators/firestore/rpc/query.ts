import type { Databases, OpenDatabase } from '../databases.ts';
import { invalidArgument, unimplemented } from '../errors.ts';
import { compareResults } from '../queries/order.ts';
import { parseQuery } from '../queries/parse.ts';
import type { Query } from '../queries/query.ts';
import { matches, projected, runQuery, skippedBy } from '../queries/run.ts';
import type { WireQuery } from '../queries/wire.ts';
import type { Change, StoredDocument } from '../store/document.ts';
import { type Timestamp, toTimestamp } from '../values/timestamp.ts';
import { toWireDocument, type WireDocument } from './document.ts';
import { openRead, type Read, type WireConsistency } from './reads.ts';

interface RunQueryRequest extends WireConsistency {
  readonly parent?: string;
  readonly structuredQuery?: WireQuery;
  readonly explainOptions?: unknown;
}

interface RunQueryResponse {
  readonly document?: WireDocument;
  readonly transaction?: Buffer;
  readonly readTime?: Timestamp;
  readonly skippedResults?: number;
}

/** RunQuery: the results in order, or a single response with the read time if nothing matches. */
export async function runQueryCall(
  databases: Databases,
  request: RunQueryRequest,
  write: (response: RunQueryResponse) => void,
): Promise<void> {
  refuseExplain(request.explainOptions);
  if (request.structuredQuery === undefined) throw invalidArgument('The request has no query.');
  const query = parseQuery(request.parent, request.structuredQuery);
  const open = databases.get(query.database);
  const read = openRead(open, request);
  const results = await readQuery(open, read, query);
  open.database.bill.addQuery(results.length + skippedBy(query, results, open.database, read.time));
  if (read.started !== undefined) write({ transaction: read.started });
  const readTime = toTimestamp(read.time ?? open.database.clock.read());
  if (results.length === 0) write({ readTime });
  for (const document of results) {
    write({ document: toWireDocument(query.database, document, projected(query, document)), readTime });
  }
}

/** Returns the results of the query, locked if `read` requires it. */
export async function readQuery(open: OpenDatabase, read: Read, query: Query): Promise<readonly StoredDocument[]> {
  if (read.locking === undefined) return runQuery(query, open.database, read.time);
  await open.transactions.lock(read.locking, [JSON.stringify(query)], touchesResult(query, []));
  const results = runQuery(query, open.database);
  open.transactions.keep(read.locking, touchesResult(query, results));
  return results;
}

/** Rejects query explain, which needs Firestore's own planner and indexes. */
export function refuseExplain(options: unknown): void {
  if (options !== undefined && options !== null) {
    throw unimplemented('Query explain is not supported by the embedded Firestore: it has no query planner.');
  }
}

/**
 * Returns a predicate: whether a change adds, removes or changes a match of the query with these `results`. Changes
 * after the last result of a query at its limit do not matter.
 */
function touchesResult(query: Query, results: readonly StoredDocument[]): (change: Change) => boolean {
  const isFull = query.limit !== undefined && query.nearest === undefined && results.length === query.limit;
  const last = isFull ? results.at(-1) : undefined;
  const isSeen = (document: StoredDocument | undefined): boolean =>
    document !== undefined &&
    matches(query, document) &&
    (last === undefined || compareResults(query, document, last) <= 0);
  return ({ before, after }) => isSeen(before) || isSeen(after);
}
