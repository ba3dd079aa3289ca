import type { Databases } from '../databases.ts';
import { invalidArgument, unimplemented } from '../errors.ts';
import { childOf, comparePaths, documentName, parseParent } from '../names.ts';
import { collectionsOf } from '../queries/query.ts';
import type { Database } from '../store/database.ts';
import { compareUtf8 } from '../values/strings.ts';
import type { Micros } from '../values/timestamp.ts';
import { checkId } from '../writes/document-name.ts';
import type { WireMask } from '../writes/write.ts';
import { masked, toWireDocument, type WireDocument } from './document.ts';
import { openRead, type WireConsistency } from './reads.ts';

interface ListDocumentsRequest extends WireConsistency {
  readonly parent?: string;
  readonly collectionId?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
  readonly orderBy?: string;
  readonly mask?: WireMask;
  readonly showMissing?: boolean;
}

interface ListCollectionIdsRequest extends WireConsistency {
  readonly parent?: string;
  readonly pageSize?: number;
  readonly pageToken?: string;
}

const PAGE_SIZE = 300;

/** ListDocuments: a collection by name, including missing documents with subcollections if requested. */
export async function listDocuments(
  databases: Databases,
  request: ListDocumentsRequest,
): Promise<{ documents: readonly WireDocument[]; nextPageToken: string }> {
  if (request.orderBy)
    throw unimplemented('ListDocuments by another order than the name is not supported: use a query.');
  const { database: name, path: parent } = parseParent(request.parent);
  const collectionId = request.collectionId || undefined;
  if (collectionId !== undefined) checkId(collectionId, 'Collection');
  const open = databases.get(name);
  const { database } = open;
  const { time, locking } = openRead(open, request);
  const size = pageSize(request.pageSize);
  const after = request.pageToken ? fromToken(request.pageToken) : undefined;
  const found: string[] = [];
  for (const collection of collectionsOf({ parent, collectionId, allDescendants: false }, database.tree)) {
    for (const id of database.tree.documentIds(collection)) {
      const path = childOf(collection, id);
      if (after !== undefined && comparePaths(path, after) <= 0) continue;
      const isListed =
        database.get(path, time) !== undefined || (request.showMissing && existsBelow(database, path, time));
      if (isListed && found.push(path) > size) break;
    }
  }
  const page = found.slice(0, size);
  if (locking !== undefined) await open.transactions.lock(locking, page, ({ path }) => page.includes(path));
  database.bill.addQuery(page.length);
  const documents = page.map((path) => {
    const document = database.get(path, time);
    if (document === undefined) return { name: documentName(name, path) };
    return toWireDocument(name, document, masked(document.fields, request.mask));
  });
  return { documents, nextPageToken: found.length > size ? toToken(page.at(-1) ?? '') : '' };
}

/** ListCollectionIds: the collections below a document or the root that are not empty, at any depth. */
export function listCollectionIds(
  databases: Databases,
  request: ListCollectionIdsRequest,
): { collectionIds: readonly string[]; nextPageToken: string } {
  const { database: name, path } = parseParent(request.parent);
  const open = databases.get(name);
  const { time } = openRead(open, request);
  const size = pageSize(request.pageSize);
  const after = request.pageToken ? fromToken(request.pageToken) : '';
  const { database } = open;
  database.bill.addQuery(0);
  const ids = database.tree
    .collectionIds(path)
    .filter((id) => compareUtf8(id, after) > 0 && existsBelow(database, path, time, id));
  const page = ids.slice(0, size);
  return { collectionIds: page, nextPageToken: ids.length > size ? toToken(page.at(-1) ?? '') : '' };
}

function pageSize(requested: number | undefined): number {
  if (requested !== undefined && requested < 0) throw invalidArgument('The page size cannot be negative.');
  return requested || PAGE_SIZE;
}

const toToken = (last: string): string => Buffer.from(last).toString('base64url');
const fromToken = (token: string): string => Buffer.from(token, 'base64url').toString();

/**
 * Returns whether any document exists at `time` below the document at `path` (empty for the root), at any depth;
 * restricted to its collection `collectionId` if given.
 */
function existsBelow(database: Database, path: string, time?: Micros, collectionId?: string): boolean {
  const ids = collectionId === undefined ? database.tree.collectionIds(path) : [collectionId];
  return ids.some((id) => {
    const collection = childOf(path, id);
    return database.tree.documentIds(collection).some((documentId) => {
      const document = childOf(collection, documentId);
      return database.get(document, time) !== undefined || existsBelow(database, document, time);
    });
  });
}
