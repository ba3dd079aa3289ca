import { randomBytes } from 'node:crypto';
import { failedPrecondition, invalidArgument } from '../errors.ts';
import type { Micros } from '../values/timestamp.ts';
import { Bill } from './bill.ts';
import type { Clock } from './clock.ts';
import type { Change, StoredDocument } from './document.ts';
import { Tree } from './tree.ts';

/** The state of a path from `time` until the next version. */
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

/** How long overwritten versions stay readable. */
export interface Retention {
  /** Microseconds. "A timestamp within the past one hour" (firestore.proto). */
  readonly age: Micros;
  /** Memory limit for old versions. */
  readonly bytes: number;
}

const RETENTION: Retention = { age: 3_600_000_000, bytes: 256 * 1024 * 1024 };
const BYTES_PER_VERSION = 400;

/** All documents of one database in memory, with their past versions. */
export class Database {
  readonly name: string;
  readonly clock: Clock;
  readonly tree = new Tree();
  /** Billed operations so far. */
  readonly bill = new Bill();
  /** Identifies this run in resume tokens; another run may have ended before its last commits were saved. */
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

  /** Returns the earliest time that can be read. */
  get horizon(): Micros {
    return Math.max(this.#horizon, this.clock.read() - this.#retention.age);
  }

  /** Returns the document at `path`, now or at `time`; undefined if it does not exist. */
  get(path: string, time: Micros = Number.POSITIVE_INFINITY): StoredDocument | undefined {
    const versions = this.#versions.get(path);
    if (versions === undefined) return undefined;
    let i = versions.length - 1;
    while (i >= 0 && (versions[i] as Version).time > time) i--;
    return versions[i]?.document;
  }

  /** Rejects a read time in the future (INVALID_ARGUMENT) or before the horizon (FAILED_PRECONDITION). */
  checkReadTime(time: Micros): void {
    if (time > this.clock.read()) throw invalidArgument('The read time cannot be in the future.');
    if (time < this.horizon) throw failedPrecondition('The requested snapshot version is too old.');
  }

  /** Applies the changes of a commit at `time` and notifies the listeners. */
  store(changes: readonly Change[], time: Micros): void {
    for (const change of changes) this.#append(change, time);
    this.#forget(time);
    for (const listener of this.#listeners) listener(changes, time);
  }

  /** Restores a document from disk with its times. */
  load(document: StoredDocument): void {
    this.#versions.set(document.path, [{ time: document.updateTime, document }]);
    this.tree.add(document.path);
    this.clock.advance(document.updateTime);
    // Versions from before the restart are gone.
    this.#horizon = Math.max(this.#horizon, document.updateTime);
  }

  /** Yields every document that exists at `time`, unordered. */
  *documents(time?: Micros): Generator<StoredDocument> {
    for (const path of this.#versions.keys()) {
      const document = this.get(path, time);
      if (document !== undefined) yield document;
    }
  }

  /** Calls `listener` after every commit; returns a function that unsubscribes. */
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

  /** Drops versions beyond the retention limits. */
  #forget(now: Micros): void {
    for (; this.#firstPast < this.#past.length; this.#firstPast++) {
      const { path, time, bytes } = this.#past[this.#firstPast] as PastVersion;
      if (time > now - this.#retention.age && this.#pastBytes <= this.#retention.bytes) break;
      this.#horizon = Math.max(this.#horizon, time);
      this.#pastBytes -= bytes;
      this.#prune(path, time);
    }
    // Trimmed in large steps: shifting a long array on every commit would cost more than the commit.
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
