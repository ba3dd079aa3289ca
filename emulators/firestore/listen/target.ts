import { invalidArgument } from '../errors.ts';
import { parseDocumentName } from '../names.ts';
import { parseQuery } from '../queries/parse.ts';
import { matches, projected, runQuery } from '../queries/run.ts';
import type { Database } from '../store/database.ts';
import type { Change, StoredDocument } from '../store/document.ts';
import { type Micros, toMicros } from '../values/timestamp.ts';
import type { Fields } from '../values/value.ts';
import { checkDocumentPath } from '../writes/document-name.ts';
import type { WireTarget } from './messages.ts';

/** What a listener watches: named documents, or the results of a query. */
export interface Target {
  /** Returns all documents of the target at `time`, or now. */
  show(time?: Micros): readonly StoredDocument[];
  /** Projects a document to what the target contains of it. */
  fieldsOf(document: StoredDocument): Fields;
  /**
   * Returns whether the target contains the changed document after the commit; undefined if only a full re-evaluation
   * can tell.
   */
  shows(change: Change): boolean | undefined;
  /** Paths of explicitly named documents; a listener is notified of missing ones, too. */
  readonly named: readonly string[];
}

/** Parses a target of `database`. Throws INVALID_ARGUMENT. */
export function parseTarget(database: Database, wire: WireTarget): Target {
  if (wire.targetType === 'documents') return documentsTarget(database, wire.documents?.documents ?? []);
  if (wire.targetType === 'query' && wire.query?.structuredQuery !== undefined) {
    return queryTarget(database, wire.query);
  }
  throw invalidArgument('A target needs documents or a query.');
}

function documentsTarget(database: Database, names: readonly string[]): Target {
  const paths = new Set(
    names.map((name) => {
      const resource = parseDocumentName(name);
      if (resource.database !== database.name) throw invalidArgument(`"${name}" is not in "${database.name}".`);
      checkDocumentPath(resource.path);
      return resource.path;
    }),
  );
  return {
    named: [...paths],
    show: (time) => [...paths].flatMap((path) => database.get(path, time) ?? []),
    fieldsOf: (document) => document.fields,
    shows: (change) => paths.has(change.path) && change.after !== undefined,
  };
}

function queryTarget(database: Database, wire: NonNullable<WireTarget['query']>): Target {
  const query = parseQuery(wire.parent, wire.structuredQuery ?? { from: [], orderBy: [] });
  if (query.database !== database.name) throw invalidArgument(`The query is not for "${database.name}".`);
  const isWindow = query.limit !== undefined || query.offset > 0;
  const isMatch = (document: StoredDocument | undefined): boolean => document !== undefined && matches(query, document);
  return {
    named: [],
    show: (time) => runQuery(query, database, time),
    fieldsOf: (document) => projected(query, document),
    shows: ({ before, after }) => {
      if (!isWindow) return isMatch(after);
      return isMatch(before) || isMatch(after) ? undefined : false;
    },
  };
}

/** Where a listener starts: from nothing, from a time, or from scratch because its token is no longer valid. */
export type Resume = { readonly kind: 'none' | 'lost' } | { readonly kind: 'after'; readonly time: Micros };

/** Returns a token with which a listener can resume after `time`. */
export function resumeToken(database: Database, time: Micros): Buffer {
  const token = Buffer.alloc(16);
  database.epoch.copy(token);
  token.writeBigUInt64BE(BigInt(time), 8);
  return token;
}

/** Determines where a target starts. Throws FAILED_PRECONDITION if its read time is no longer retained. */
export function readResume(database: Database, target: WireTarget): Resume {
  if (target.resumeType === 'readTime') {
    const time = toMicros(target.readTime ?? {});
    database.checkReadTime(time);
    return { kind: 'after', time };
  }
  const token = target.resumeToken ?? Buffer.alloc(0);
  if (token.length === 0) return { kind: 'none' };
  if (token.length !== 16 || !token.subarray(0, 8).equals(database.epoch)) return { kind: 'lost' };
  const time = Number(token.readBigUInt64BE(8));
  return time < database.horizon ? { kind: 'lost' } : { kind: 'after', time };
}
