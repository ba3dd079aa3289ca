import { invalidArgument } from '../errors.ts';
import type { Database } from '../store/database.ts';
import { type Micros, toTimestamp } from '../values/timestamp.ts';
import type { ListenRequest, ListenResponse, WireTarget } from './messages.ts';
import { readResume, resumeToken } from './resume.ts';
import { parseTarget } from './target.ts';
import { Watch } from './watch.ts';

/** The targets of one Listen stream on one database. */
export class ListenStream {
  readonly #database: Database;
  readonly #send: (response: ListenResponse) => void;
  /** Says why a target is refused. */
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

  /** Sends that nothing has changed, so that the client knows that the stream is alive. */
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

  /** The whole stream is consistent at `time`. */
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
