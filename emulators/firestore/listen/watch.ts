import { documentName } from '../names.ts';
import { toWireDocument } from '../rpc/document.ts';
import type { Database } from '../store/database.ts';
import type { Change, StoredDocument } from '../store/document.ts';
import { type Micros, toTimestamp } from '../values/timestamp.ts';
import type { ListenResponse } from './messages.ts';
import { type Resume, resumeToken, type Target } from './target.ts';

/** One target on a stream, with the client's state. */
export class Watch {
  readonly #id: number;
  readonly #database: Database;
  readonly #target: Target;
  readonly #send: (response: ListenResponse) => void;
  /** Update times of the documents the client has, by path. */
  #shown = new Map<string, Micros>();

  constructor(id: number, database: Database, target: Target, send: (response: ListenResponse) => void) {
    this.#id = id;
    this.#database = database;
    this.#target = target;
    this.#send = send;
  }

  /** Adds the target and brings the client up to `now`; ends with CURRENT. */
  start(resume: Resume, now: Micros): void {
    const targetIds = [this.#id];
    this.#send({ targetChange: { targetChangeType: 'ADD', targetIds } });
    if (resume.kind === 'lost') this.#send({ targetChange: { targetChangeType: 'RESET', targetIds } });
    if (resume.kind === 'after') this.#shown = updateTimes(this.#target.show(resume.time));
    const missing = resume.kind === 'after' ? [] : this.#target.named.filter((path) => !this.#database.get(path));
    for (const path of missing) this.#sendRemoval(path, now);
    const { reads } = this.#database.bill.usage;
    this.#showAll(now);
    if (this.#database.bill.usage.reads === reads) this.#database.bill.addQuery(0);
    if (resume.kind === 'after') this.#send({ filter: { targetId: this.#id, count: this.#shown.size } });
    this.#send({
      targetChange: {
        targetChangeType: 'CURRENT',
        targetIds,
        readTime: toTimestamp(now),
        resumeToken: resumeToken(this.#database, now),
      },
    });
  }

  /** Sends the changes of a commit to the client; returns whether anything was sent. */
  update(changes: readonly Change[], time: Micros): boolean {
    const shows = changes.map((change) => this.#target.shows(change));
    if (shows.includes(undefined)) return this.#showAll(time);
    let told = false;
    for (const [i, { path, after }] of changes.entries()) {
      if (shows[i] && after !== undefined) told = this.#show(after) || told;
      else told = this.#hide(path, time) || told;
    }
    return told;
  }

  #showAll(time: Micros): boolean {
    const documents = this.#target.show();
    const paths = new Set(documents.map(({ path }) => path));
    const gone = [...this.#shown.keys()].filter((path) => !paths.has(path));
    for (const path of gone) this.#hide(path, time);
    const news = documents.filter((document) => this.#show(document));
    return gone.length > 0 || news.length > 0;
  }

  #show(document: StoredDocument): boolean {
    if (this.#shown.get(document.path) === document.updateTime) return false;
    this.#shown.set(document.path, document.updateTime);
    this.#database.bill.addDocuments(1);
    const wire = toWireDocument(this.#database.name, document, this.#target.fieldsOf(document));
    this.#send({ documentChange: { document: wire, targetIds: [this.#id] } });
    return true;
  }

  #hide(path: string, time: Micros): boolean {
    if (!this.#shown.delete(path)) return false;
    this.#sendRemoval(path, time);
    return true;
  }

  #sendRemoval(path: string, time: Micros): void {
    const removal = {
      document: documentName(this.#database.name, path),
      removedTargetIds: [this.#id],
      readTime: toTimestamp(time),
    };
    const isDeleted = this.#database.get(path) === undefined;
    this.#send(isDeleted ? { documentDelete: removal } : { documentRemove: removal });
  }
}

const updateTimes = (documents: readonly StoredDocument[]): Map<string, Micros> =>
  new Map(documents.map(({ path, updateTime }) => [path, updateTime]));
