import type { Databases } from '../databases.ts';
import { unimplemented } from '../errors.ts';
import type { Handler } from '../grpc/serve.ts';
import { partitionQuery, runAggregationQuery } from './aggregation.ts';
import { batchWrite, begin, commit, rollback } from './commit.ts';
import { batchGetDocuments, getDocument } from './get.ts';
import { serverStream, unary } from './handlers.ts';
import { listCollectionIds, listDocuments } from './list.ts';
import { runQueryCall } from './query.ts';
import { createDocument, deleteDocument, updateDocument } from './single-writes.ts';
import { listen, write } from './streams.ts';

/** The methods of google.firestore.v1.Firestore on these databases. */
export function makeService(databases: Databases): Readonly<Record<string, Handler>> {
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
