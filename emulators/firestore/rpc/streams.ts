import { randomUUID } from 'node:crypto';
import type { Databases } from '../databases.ts';
import { invalidArgument } from '../errors.ts';
import { type Call, explain } from '../grpc/call.ts';
import type { Handler } from '../grpc/serve.ts';
import type { ListenRequest, ListenResponse, WireTarget } from '../listen/messages.ts';
import { parseTarget, readResume, resumeToken } from '../listen/target.ts';
import { Watch } from '../listen/watch.ts';
import { parseDatabase } from '../names.ts';
import type { Database } from '../store/database.ts';
import { type Micros, type Timestamp, toTimestamp } from '../values/timestamp.ts';
import { parseWrite, type WireWrite } from '../writes/write.ts';
import { toWireResult, type WireWriteResult } from './commit.ts';
import { checkCaller } from './definition.ts';

/** The targets of one Listen stream on one database. */
class ListenStream {
  readonly #database: Database;
  readonly #send: (response: ListenResponse) => void;
  /** Reports why a target is rejected. */
  readonly #explain: (error: unknown) => { code: number; message: string };
  readonly #watches = new Map<number, Watch>();
  readonly #unsubscribe: () => void;

  constructor(
    database: Database,
    send: (response: ListenResponse) => void,
    explain: (error: unknown) => { code: number; message: string },
  ) {
    this.#database = database;
    this.#send = send;
    this.#explain = explain;
    this.#unsubscribe = database.onCommit((changes, time) => {
      const told = [...this.#watches.values()].filter((watch) => watch.update(changes, time));
      if (told.length > 0) this.#snapshot(time);
    });
  }

  /** Adds or removes a target. */
  receive(request: ListenRequest): void {
    if (request.targetChange === 'addTarget' && request.addTarget !== undefined) this.#add(request.addTarget);
    else if (request.targetChange === 'removeTarget') this.#remove(request.removeTarget ?? 0);
    else throw invalidArgument('A listen request must add or remove a target.');
  }

  /** Sends an empty change, so that the client knows that the stream is alive. */
  beat(): void {
    if (this.#watches.size > 0) this.#snapshot(this.#database.clock.read());
  }

  close(): void {
    this.#unsubscribe();
  }

  #add(wire: WireTarget): void {
    const id = wire.targetId || Math.max(0, ...this.#watches.keys()) + 1;
    try {
      if (this.#watches.has(id)) throw invalidArgument(`Target id already exists: ${id}`);
      const resume = readResume(this.#database, wire);
      const watch = new Watch(id, this.#database, parseTarget(this.#database, wire), this.#send);
      const now = this.#database.clock.read();
      watch.start(resume, now);
      this.#watches.set(id, watch);
      this.#snapshot(now);
    } catch (error) {
      const cause = this.#explain(error);
      this.#send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause } });
      return;
    }
    if (wire.once) this.#remove(id);
  }

  #remove(id: number): void {
    this.#watches.delete(id);
    this.#send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id] } });
  }

  /** Reports that the whole stream is consistent at `time`. */
  #snapshot(time: Micros): void {
    this.#send({
      targetChange: {
        targetChangeType: 'NO_CHANGE',
        targetIds: [],
        readTime: toTimestamp(time),
        resumeToken: resumeToken(this.#database, time),
      },
    });
  }
}

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

// The official client drops a stream that is silent for two minutes.
const HEARTBEAT_MS = 30_000;

/** Listen: targets are added and removed on one stream. */
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

/** Write: sequential commits; the first message opens the stream and writes nothing. */
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

/** Handles the requests of a call in sequence; ends it with the client's end or the first error. */
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
