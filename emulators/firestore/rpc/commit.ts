import type { Databases } from '../databases.ts';
import { FirestoreError, invalidArgument } from '../errors.ts';
import { type Status, status } from '../grpc/status.ts';
import { parseDatabase } from '../names.ts';
import { type Timestamp, toTimestamp } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';
import type { WriteOutcome } from '../writes/outcome.ts';
import { parseWrite, type WireWrite } from '../writes/write.ts';
import { beginTransaction, type WireTransactionOptions } from './reads.ts';

interface CommitRequest {
  readonly database?: string;
  readonly writes: readonly WireWrite[];
  readonly transaction?: Buffer;
}

/** `google.firestore.v1.WriteResult` in protobufjs form. */
export interface WireWriteResult {
  readonly updateTime?: Timestamp;
  readonly transformResults?: readonly Value[];
}

// firestore.proto: "You cannot write to the same document more than once per request"; the maximum number of writes.
const MAX_BATCH_WRITES = 500;

/** BeginTransaction. */
export function begin(
  databases: Databases,
  request: { readonly database?: string; readonly options?: WireTransactionOptions },
): { transaction: Buffer } {
  const { transactions } = databases.get(parseDatabase(request.database));
  return { transaction: Buffer.from(beginTransaction(transactions, request.options).id, 'hex') };
}

/** Commit: all writes or none, with or without a transaction. */
export async function commit(
  databases: Databases,
  request: CommitRequest,
): Promise<{ writeResults: readonly WireWriteResult[]; commitTime: Timestamp }> {
  const name = parseDatabase(request.database);
  const { transactions } = databases.get(name);
  const transaction = request.transaction?.length ? transactions.get(request.transaction) : undefined;
  try {
    const writes = request.writes.map((write) => parseWrite(write, name));
    const { results, time } = await transactions.commit(writes, transaction);
    return { writeResults: results.map(toWireResult), commitTime: toTimestamp(time) };
  } finally {
    // A rejected commit ends the transaction, too.
    if (transaction !== undefined) transactions.end(transaction);
  }
}

/** Rollback: releases the transaction's locks; one that has ended already is not an error. */
export function rollback(
  databases: Databases,
  request: { readonly database?: string; readonly transaction?: Buffer },
): object {
  const { transactions } = databases.get(parseDatabase(request.database));
  transactions.rollback(request.transaction ?? Buffer.alloc(0));
  return {};
}

/** BatchWrite: every write on its own, each with a status. */
export async function batchWrite(
  databases: Databases,
  request: { readonly database?: string; readonly writes: readonly WireWrite[] },
): Promise<{ writeResults: readonly WireWriteResult[]; status: readonly { code: Status; message?: string }[] }> {
  const name = parseDatabase(request.database);
  const { transactions } = databases.get(name);
  if (request.writes.length > MAX_BATCH_WRITES) {
    throw invalidArgument(`A batch cannot hold more than ${MAX_BATCH_WRITES} writes.`);
  }
  const targets = request.writes.map((write) => write.update?.name ?? write.transform?.document ?? write.delete);
  if (new Set(targets).size < targets.length) {
    throw invalidArgument('Cannot write to the same document more than once in a batch.');
  }
  const outcomes = await Promise.all(
    request.writes.map(async (write) => {
      try {
        const { results } = await transactions.commit([parseWrite(write, name)]);
        return { result: toWireResult(results[0] as WriteOutcome), status: { code: status.OK } };
      } catch (error) {
        if (!(error instanceof FirestoreError)) throw error;
        return { result: {}, status: { code: error.code, message: error.message } };
      }
    }),
  );
  return { writeResults: outcomes.map(({ result }) => result), status: outcomes.map(({ status }) => status) };
}

/** Returns a write's result in wire format. */
export function toWireResult({ updateTime, transformResults }: WriteOutcome): WireWriteResult {
  return updateTime === undefined ? {} : { updateTime: toTimestamp(updateTime), transformResults };
}
