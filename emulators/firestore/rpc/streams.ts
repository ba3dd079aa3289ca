import { randomUUID } from 'node:crypto';
import type { handleBidiStreamingCall, ServerDuplexStream } from '@grpc/grpc-js';
import type { Databases } from '../databases.ts';
import type { ListenRequest, ListenResponse } from '../listen/messages.ts';
import { ListenStream } from '../listen/stream.ts';
import { parseDatabase } from '../names.ts';
import { type Timestamp, toTimestamp } from '../values/timestamp.ts';
import { parseWrite, type WireWrite } from '../writes/write.ts';
import { toWireResult, type WireWriteResult } from './commit.ts';
import { checkCaller, toStatus } from './handlers.ts';

interface WriteRequest {
  readonly database?: string;
  readonly writes: readonly WireWrite[];
}

interface WriteResponse {
  readonly streamId?: string;
  readonly streamToken: Buffer;
  readonly writeResults?: readonly WireWriteResult[];
  readonly commitTime?: Timestamp;
}

// The official client takes a stream that says nothing for two minutes for dead.
const HEARTBEAT_MS = 30_000;

/** Listen: targets come and go on one stream. */
export function listen(databases: Databases): handleBidiStreamingCall<ListenRequest, ListenResponse> {
  return (call) => {
    let stream: ListenStream | undefined;
    const heartbeat = setInterval(() => stream?.beat(), HEARTBEAT_MS).unref();
    const close = (): void => {
      clearInterval(heartbeat);
      stream?.close();
    };
    call.on('cancelled', close).on('close', close);
    receive(
      call,
      (request) => {
        stream ??= new ListenStream(
          databases.get(parseDatabase(request.database)).database,
          (response) => call.write(response),
          (error) => {
            const { code, details = '' } = toStatus(error);
            return { code: code ?? 0, message: details };
          },
        );
        stream.receive(request);
      },
      close,
    );
  };
}

/** Write: commits one after the other; the first message opens the stream and writes nothing. */
export function write(databases: Databases): handleBidiStreamingCall<WriteRequest, WriteResponse> {
  return (call) => {
    let database: string | undefined;
    let position = 0;
    const token = (): Buffer => Buffer.from(String(++position));
    receive(call, async (request) => {
      if (database === undefined) {
        database = parseDatabase(request.database);
        call.write({ streamId: randomUUID(), streamToken: token() });
        return;
      }
      const name = database;
      const writes = request.writes.map((wire) => parseWrite(wire, name));
      const { results, time } = await databases.get(name).transactions.commit(writes);
      call.write({ streamToken: token(), writeResults: results.map(toWireResult), commitTime: toTimestamp(time) });
    });
  };
}

/** Handles the requests of a stream one after the other, ends it with the client's end or with the first error. */
function receive<Request, Response>(
  call: ServerDuplexStream<Request, Response>,
  handle: (request: Request) => void | Promise<void>,
  end: () => void = () => undefined,
): void {
  const fail = (error: unknown): void => {
    end();
    call.emit('error', toStatus(error));
  };
  try {
    checkCaller(call.metadata);
  } catch (error) {
    fail(error);
    return;
  }
  let previous = Promise.resolve();
  let failed = false;
  const next = (step: () => void | Promise<void>): void => {
    previous = previous
      .then(() => (failed ? undefined : step()))
      .catch((error: unknown) => {
        failed = true;
        fail(error);
      });
  };
  call.on('data', (request: Request) => next(() => handle(request)));
  call.on('end', () =>
    next(() => {
      end();
      call.end();
    }),
  );
}
