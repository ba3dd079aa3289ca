import { randomBytes } from 'node:crypto';
import { failedPrecondition, invalidArgument } from '../errors.ts';
import type { Micros } from '../values/timestamp.ts';
import { Bill } from './bill.ts';
import type { Clock } from './clock.ts';
import type { Change, StoredDocument } from './document.ts';
import { Tree } from './tree.ts';

/** What is at a path from `time` on, until the next version. */
interface Version {
  readonly time: Micros;
  readonly document: StoredDocument | undefined;
}

/** A version that was overwritten at `time`. */
interface PastVersion {
  readonly path: string;
  readonly time: Micros;
  readonly bytes: number;
}

/** Called after every commit. */
export type CommitListener = (changes: readonly Change[], time: Micros) => void;

/** How long what was overwritten stays readable. */
export interface Retention {
  /** "A timestamp within the past one hour" (firestore.proto). */
  readonly age: Micros;
  /** Never more than this, so that a busy test does not fill the memory. */
  readonly bytes: number;
}

const RETENTION: Retention = { age: 3_600_000_000, bytes: 256 * 1024 * 1024 };
const BYTES_PER_VERSION = 400;

/** All documents of one database with their past versions, in memory. */
export class Database {
  readonly name: string;
  readonly clock: Clock;
  readonly tree = new Tree();
  /** What has been read and written so far, as Google bills it. */
  readonly bill = new Bill();
  /** Distinguishes resume tokens of this run from those of another, which may have ended before its last commits were saved. */
  readonly epoch = randomBytes(8);
  readonly #versions = new Map<string, Version[]>();
  readonly #listeners = new Set<CommitListener>();
  readonly #retention: Retention;
  /** Oldest first. */
  readonly #past: PastVersion[] = [];
  #firstPast = 0;
  #pastBytes = 0;
  #horizon: Micros = 0;

  constructor(name: string, clock: Clock, retention: Retention = RETENTION) {
    this.name = name;
    this.clock = clock;
    this.#retention = retention;
  }

  /** The time from which on reads are possible. */
  get horizon(): Micros {
    return Math.max(this.#horizon, this.clock.read() - this.#retention.age);
  }

  /** The document at `path`, now or at `time`; undefined where there is none. */
  get(path: string, time: Micros = Number.POSITIVE_INFINITY): StoredDocument | undefined {
    const versions = this.#versions.get(path);
    if (versions === undefined) return undefined;
    let i = versions.length - 1;
    while (i >= 0 && (versions[i] as Version).time > time) i--;
    return versions[i]?.document;
  }

  /** Refuses a read time that is in the future (INVALID_ARGUMENT) or no longer kept (FAILED_PRECONDITION). */
  checkReadTime(time: Micros): void {
    if (time > this.clock.read()) throw invalidArgument('The read time cannot be in the future.');
    if (time < this.horizon) throw failedPrecondition('The requested snapshot version is too old.');
  }

  /** Stores the outcome of a commit at `time` and notifies the listeners. */
  store(changes: readonly Change[], time: Micros): void {
    for (const change of changes) this.#append(change, time);
    this.#forget(time);
    for (const listener of this.#listeners) listener(changes, time);
  }

  /** Enters a document from disk, as it was. */
  load(document: StoredDocument): void {
    this.#versions.set(document.path, [{ time: document.updateTime, document }]);
    this.tree.add(document.path);
    this.clock.advance(document.updateTime);
    // Versions from before the restart are gone.
    this.#horizon = Math.max(this.#horizon, document.updateTime);
  }

  /** Every document that exists at `time`, in no order. */
  *documents(time?: Micros): Generator<StoredDocument> {
    for (const path of this.#versions.keys()) {
      const document = this.get(path, time);
      if (document !== undefined) yield document;
    }
  }

  /** Calls `listener` after every commit until the returned function is called. */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #append({ path, before, after }: Change, time: Micros): void {
    const versions = this.#versions.get(path);
    const version = { time, document: after };
    if (versions === undefined) {
      this.#versions.set(path, [version]);
      this.tree.add(path);
      return;
    }
    versions.push(version);
    const bytes = (before?.size ?? 0) + BYTES_PER_VERSION;
    this.#past.push({ path, time, bytes });
    this.#pastBytes += bytes;
  }

  /** Drops what is older than the retention allows. */
  #forget(now: Micros): void {
    for (; this.#firstPast < this.#past.length; this.#firstPast++) {
      const { path, time, bytes } = this.#past[this.#firstPast] as PastVersion;
      if (time > now - this.#retention.age && this.#pastBytes <= this.#retention.bytes) break;
      this.#horizon = Math.max(this.#horizon, time);
      this.#pastBytes -= bytes;
      this.#prune(path, time);
    }
    // Cut in large pieces: moving the rest of a long array on every commit would cost more than the commit.
    if (this.#firstPast > 10_000 && this.#firstPast * 2 > this.#past.length) {
      this.#past.splice(0, this.#firstPast);
      this.#firstPast = 0;
    }
  }

  #prune(path: string, horizon: Micros): void {
    const versions = this.#versions.get(path);
    if (versions === undefined) return;
    while (versions.length > 1 && (versions[1] as Version).time <= horizon) versions.shift();
    if (versions.length === 1 && versions[0]?.document === undefined) {
      this.#versions.delete(path);
      this.tree.remove(path, (other) => this.#versions.has(other));
    }
  }
}
