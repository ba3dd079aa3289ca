import type { Databases, OpenDatabase } from '../databases.ts';
import { invalidArgument, notFound } from '../errors.ts';
import { documentName, parseDatabase, parseDocumentName } from '../names.ts';
import { type Timestamp, toTimestamp } from '../values/timestamp.ts';
import { checkDocumentPath } from '../writes/document-name.ts';
import type { WireMask } from '../writes/write.ts';
import { masked, toWireDocument, type WireDocument } from './document.ts';
import { openRead, type Read, type WireConsistency } from './reads.ts';

interface GetDocumentRequest extends WireConsistency {
  readonly name?: string;
  readonly mask?: WireMask;
}

interface BatchGetDocumentsRequest extends WireConsistency {
  readonly database?: string;
  readonly documents: readonly string[];
  readonly mask?: WireMask;
}

interface BatchGetDocumentsResponse {
  readonly found?: WireDocument;
  readonly missing?: string;
  readonly transaction?: Buffer;
  readonly readTime?: Timestamp;
}

/** GetDocument: one document, or NOT_FOUND. */
export async function getDocument(databases: Databases, request: GetDocumentRequest): Promise<WireDocument> {
  const { database: name, path } = parseDocumentName(request.name);
  checkDocumentPath(path);
  const open = databases.get(name);
  const read = openRead(open, request);
  await lock(open, read, [path]);
  open.database.bill.addDocuments(1);
  const document = open.database.get(path, read.time);
  if (document === undefined) throw notFound(`Document "${request.name}" not found.`);
  return toWireDocument(name, document, masked(document.fields, request.mask));
}

/** BatchGetDocuments: every document, found or missing, from one snapshot. */
export async function batchGetDocuments(
  databases: Databases,
  request: BatchGetDocumentsRequest,
  write: (response: BatchGetDocumentsResponse) => void,
): Promise<void> {
  const name = parseDatabase(request.database);
  const open = databases.get(name);
  const paths = [...new Set(request.documents.map((document) => pathWithin(name, document)))];
  const read = openRead(open, request);
  await lock(open, read, paths);
  open.database.bill.addDocuments(paths.length);
  if (read.started !== undefined) write({ transaction: read.started });
  const readTime = toTimestamp(read.time ?? open.database.clock.read());
  for (const path of paths) {
    const document = open.database.get(path, read.time);
    if (document === undefined) write({ missing: documentName(name, path), readTime });
    else write({ found: toWireDocument(name, document, masked(document.fields, request.mask)), readTime });
  }
}

async function lock({ transactions }: OpenDatabase, { locking }: Read, paths: readonly string[]): Promise<void> {
  if (locking !== undefined) await transactions.lock(locking, paths, ({ path }) => paths.includes(path));
}

function pathWithin(database: string, document: string): string {
  const resource = parseDocumentName(document);
  if (resource.database !== database) {
    throw invalidArgument(`Document "${document}" is not in the database of the request, "${database}".`);
  }
  checkDocumentPath(resource.path);
  return resource.path;
}
