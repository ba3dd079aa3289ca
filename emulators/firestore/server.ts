import { randomInt } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { Databases } from './databases.ts';
import { invalidArgument, unimplemented } from './errors.ts';
import { type Handler, makeGrpcServer } from './grpc/serve.ts';
import { childOf, documentName, parseDocumentName, parseParent } from './names.ts';
import { partitionQuery, runAggregationQuery } from './rpc/aggregation.ts';
import { batchWrite, begin, commit, rollback } from './rpc/commit.ts';
import { loadDefinition, serverStream, unary } from './rpc/definition.ts';
import { masked, toWireDocument, type WireDocument } from './rpc/document.ts';
import { batchGetDocuments, getDocument } from './rpc/get.ts';
import { listCollectionIds, listDocuments } from './rpc/list.ts';
import { runQueryCall } from './rpc/query.ts';
import { listen, write } from './rpc/streams.ts';
import type { WireFields } from './values/accept.ts';
import { checkId } from './writes/document-name.ts';
import type { WirePrecondition } from './writes/precondition.ts';
import { parseWrite, type WireMask, type WireWrite } from './writes/write.ts';

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

/** A running server. */
export interface FirestoreServer {
  readonly port: number;
  readonly databases: Databases;
  /** Breaks every connection, like a network failure; clients may reconnect. */
  disconnect(): void;
  /** Closes every connection and releases the port. */
  close(): Promise<void>;
}

// HTTP/2 connection preface (RFC 9113, section 3.4).
const HTTP2_PREFACE = Buffer.from('PRI * HTTP/2.0\r\n');

/**
 * Serves Firestore: gRPC and HTTP/1.1 on one port, told apart by their first bytes. Port 0 takes any free port.
 * `load` fills the databases before the first request. Rejects if the port is taken.
 */
export async function startServer(
  { host, port }: { host: string; port: number },
  load: (databases: Databases) => Promise<void> = async () => undefined,
): Promise<FirestoreServer> {
  const databases = new Databases();
  await load(databases);
  const grpc = makeGrpcServer(loadDefinition(), makeService(databases));
  let http: HttpServer | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    sniff(socket, async (isHttp2) => {
      if (isHttp2) {
        grpc.accept(socket);
        return;
      }
      // Loaded on demand: node:http takes a tenth of the start-up time.
      const { makeHttp } = await import('./http.ts');
      http ??= makeHttp(databases);
      http.emit('connection', socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const disconnect = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    databases,
    disconnect,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        grpc.close();
        http?.close();
        disconnect();
      }),
  };
}

/** Peeks at a connection's first bytes and leaves them for its server. */
function sniff(socket: Socket, decide: (isHttp2: boolean) => void): void {
  socket.once('readable', () => {
    const chunk: Buffer | null = socket.read();
    if (chunk === null) return;
    const length = Math.min(chunk.length, HTTP2_PREFACE.length);
    const isHttp2 = chunk.subarray(0, length).equals(HTTP2_PREFACE.subarray(0, length));
    socket.unshift(chunk);
    decide(isHttp2);
  });
}

/** Maps the methods of google.firestore.v1.Firestore to these databases. */
function makeService(databases: Databases): Readonly<Record<string, Handler>> {
  const one = <Request, Response extends object>(
    method: (on: Databases, request: Request) => Response | Promise<Response>,
  ) => unary((request: Request) => method(databases, request));
  const many = <Request, Response extends object>(
    method: (on: Databases, request: Request, write: (response: Response) => void) => void | Promise<void>,
  ) => serverStream((request: Request, write: (response: Response) => void) => method(databases, request, write));
  return {
    GetDocument: one(getDocument),
    ListDocuments: one(listDocuments),
    CreateDocument: one(createDocument),
    UpdateDocument: one(updateDocument),
    DeleteDocument: one(deleteDocument),
    BatchGetDocuments: many(batchGetDocuments),
    BeginTransaction: one(begin),
    Commit: one(commit),
    Rollback: one(rollback),
    BatchWrite: one(batchWrite),
    RunQuery: many(runQueryCall),
    RunAggregationQuery: many(runAggregationQuery),
    PartitionQuery: one(partitionQuery),
    ListCollectionIds: one(listCollectionIds),
    Listen: listen(databases),
    Write: write(databases),
    ExecutePipeline: serverStream(() => {
      throw unimplemented('Pipelines are not supported by the embedded Firestore: they need Enterprise edition.');
    }),
  };
}

/** CreateDocument: a new document, with a generated id if the request has none; ALREADY_EXISTS. */
function createDocument(databases: Databases, request: CreateDocumentRequest): Promise<WireDocument> {
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

/** UpdateDocument: creates the document if it does not exist. */
function updateDocument(databases: Databases, request: UpdateDocumentRequest): Promise<WireDocument> {
  if (request.document === undefined) throw invalidArgument('The request has no document.');
  return written(databases, { operation: 'update', ...request, update: request.document }, request.mask);
}

/** DeleteDocument. */
async function deleteDocument(
  databases: Databases,
  request: { readonly name?: string; readonly currentDocument?: WirePrecondition },
): Promise<object> {
  const { database } = parseDocumentName(request.name);
  const write = parseWrite({ operation: 'delete', delete: request.name ?? '', ...request }, database);
  await databases.get(database).transactions.commit([write]);
  return {};
}

/** Commits one write and returns the resulting document. */
async function written(databases: Databases, wire: WireWrite, mask: WireMask | undefined): Promise<WireDocument> {
  const name = parseDocumentName(wire.update?.name);
  const open = databases.get(name.database);
  const { time } = await open.transactions.commit([parseWrite(wire, name.database)]);
  const document = open.database.get(name.path, time);
  if (document === undefined) throw new Error(`Document ${name.path} is gone from its own commit.`);
  return toWireDocument(name.database, document, masked(document.fields, mask));
}
