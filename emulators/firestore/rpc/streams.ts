import { randomUUID } from 'node:crypto';
import type { Databases } from '../databases.ts';
import { type Call, explain } from '../grpc/call.ts';
import type { Handler } from '../grpc/serve.ts';
import type { ListenRequest } from '../listen/messages.ts';
import { ListenStream } from '../listen/stream.ts';
import { parseDatabase } from '../names.ts';
import { type Timestamp, toTimestamp } from '../values/timestamp.ts';
import { parseWrite, type WireWrite } from '../writes/write.ts';
import { toWireResult, type WireWriteResult } from './commit.ts';
import { checkCaller } from './handlers.ts';

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

// The official client regards a stream that is silent for two minutes as dead.
const HEARTBEAT_MS = 30_000;

/** Listen: targets come and go on one stream. */
export function listen(databases: Databases): Handler {
  return (call) => {
    let stream: ListenStream | undefined;
    const heartbeat = setInterval(() => stream?.beat(), HEARTBEAT_MS).unref();
    call.onClose(() => {
      clearInterval(heartbeat);
      stream?.close();
    });
    receive<ListenRequest>(call, (request) => {
      stream ??= new ListenStream(
        databases.get(parseDatabase(request.database)).database,
        (response) => call.write(response),
        explain,
      );
      stream.receive(request);
    });
  };
}

/** Write: commits one after the other; the first message opens the stream and writes nothing. */
export function write(databases: Databases): Handler {
  return (call) => {
    let database: string | undefined;
    let position = 0;
    const token = (): Buffer => Buffer.from(String(++position));
    const respond = (response: WriteResponse): void => call.write(response);
    receive<WriteRequest>(call, async (request) => {
      if (database === undefined) {
        database = parseDatabase(request.database);
        respond({ streamId: randomUUID(), streamToken: token() });
        return;
      }
      const name = database;
      const writes = request.writes.map((wire) => parseWrite(wire, name));
      const { results, time } = await databases.get(name).transactions.commit(writes);
      respond({ streamToken: token(), writeResults: results.map(toWireResult), commitTime: toTimestamp(time) });
    });
  };
}

/** Handles the requests of a call one after the other, ends it with the client's end or with the first error. */
function receive<Request>(call: Call, handle: (request: Request) => void | Promise<void>): void {
  try {
    checkCaller(call);
  } catch (error) {
    call.fail(error);
    return;
  }
  let previous = Promise.resolve();
  let failed = false;
  const next = (step: () => void | Promise<void>): void => {
    previous = previous
      .then(() => (failed ? undefined : step()))
      .catch((error: unknown) => {
        failed = true;
        call.fail(error);
      });
  };
  call.onRequests(
    (request) => next(() => handle(request as Request)),
    () => next(() => call.end()),
    (error) =>
      next(() => {
        throw error;
      }),
  );
}
