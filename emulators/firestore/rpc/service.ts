import type { UntypedServiceImplementation } from '@grpc/grpc-js';
import type { Databases } from '../databases.ts';
import { batchWrite, begin, commit, rollback } from './commit.ts';
import { batchGetDocuments, getDocument } from './get.ts';
import { serverStream, unary } from './handlers.ts';
import { runQueryCall } from './query.ts';

/** The methods of google.firestore.v1.Firestore on these databases. */
export function makeService(databases: Databases): UntypedServiceImplementation {
  return {
    GetDocument: unary((request: Parameters<typeof getDocument>[1]) => getDocument(databases, request)),
    BatchGetDocuments: serverStream((request: Parameters<typeof batchGetDocuments>[1], write) =>
      batchGetDocuments(databases, request, write),
    ),
    BeginTransaction: unary((request: Parameters<typeof begin>[1]) => begin(databases, request)),
    Commit: unary((request: Parameters<typeof commit>[1]) => commit(databases, request)),
    Rollback: unary((request: Parameters<typeof rollback>[1]) => rollback(databases, request)),
    BatchWrite: unary((request: Parameters<typeof batchWrite>[1]) => batchWrite(databases, request)),
    RunQuery: serverStream((request: Parameters<typeof runQueryCall>[1], write) =>
      runQueryCall(databases, request, write),
    ),
  };
}
