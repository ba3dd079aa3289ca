import { randomInt } from 'node:crypto';
import type { Databases } from '../databases.ts';
import { invalidArgument } from '../errors.ts';
import { childOf, documentName, parseDocumentName, parseParent } from '../names.ts';
import type { WireFields } from '../values/accept.ts';
import { checkId } from '../writes/document-name.ts';
import type { WirePrecondition } from '../writes/precondition.ts';
import { parseWrite, type WireMask, type WireWrite } from '../writes/write.ts';
import { masked, toWireDocument, type WireDocument } from './document.ts';

interface CreateDocumentRequest {
  readonly parent?: string;
  readonly collectionId?: string;
  readonly documentId?: string;
  readonly document?: { readonly fields: WireFields };
  readonly mask?: WireMask;
}

interface UpdateDocumentRequest {
  readonly document?: { readonly name?: string; readonly fields: WireFields };
  readonly updateMask?: WireMask;
  readonly mask?: WireMask;
  readonly currentDocument?: WirePrecondition;
}

const ID_LENGTH = 20;
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** CreateDocument: a new document, with an id of ours where the request has none; ALREADY_EXISTS. */
export function createDocument(databases: Databases, request: CreateDocumentRequest): Promise<WireDocument> {
  const { database, path } = parseParent(request.parent);
  const collectionId = request.collectionId ?? '';
  checkId(collectionId, 'Collection');
  const id =
    request.documentId || Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');
  checkId(id, 'Resource');
  const name = documentName(database, childOf(childOf(path, collectionId), id));
  const update = { name, fields: request.document?.fields ?? {} };
  return written(
    databases,
    { operation: 'update', update, currentDocument: { conditionType: 'exists', exists: false } },
    request.mask,
  );
}

/** UpdateDocument: creates the document where it does not exist. */
export function updateDocument(databases: Databases, request: UpdateDocumentRequest): Promise<WireDocument> {
  if (request.document === undefined) throw invalidArgument('The request has no document.');
  return written(databases, { operation: 'update', ...request, update: request.document }, request.mask);
}

/** DeleteDocument. */
export async function deleteDocument(
  databases: Databases,
  request: { readonly name?: string; readonly currentDocument?: WirePrecondition },
): Promise<object> {
  const { database } = parseDocumentName(request.name);
  const write = parseWrite({ operation: 'delete', delete: request.name ?? '', ...request }, database);
  await databases.get(database).transactions.commit([write]);
  return {};
}

/** Commits one write and returns the document as it then is. */
async function written(databases: Databases, wire: WireWrite, mask: WireMask | undefined): Promise<WireDocument> {
  const name = parseDocumentName(wire.update?.name);
  const open = databases.get(name.database);
  const { time } = await open.transactions.commit([parseWrite(wire, name.database)]);
  const document = open.database.get(name.path, time);
  if (document === undefined) throw new Error(`Document ${name.path} is gone from its own commit.`);
  return toWireDocument(name.database, document, masked(document.fields, mask));
}
