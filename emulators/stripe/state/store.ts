import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AnyObject, type InvoiceLine, type Kind, type Kinds, type LineItem, PREFIXES } from './objects.ts';

type Tables = { readonly [K in Kind]: Map<string, Kinds[K]> };

/** Internal data of objects, by id, that is not part of a response. */
export interface Notes {
  /** Of a payment method: its card number, which determines the test card's outcome. */
  card: string;
  /** Of a subscription: prorations pending for its next invoice. */
  pendingLines: readonly InvoiceLine[];
  /** Of a checkout: its line items, and the metadata and description of its subscription. */
  checkout: {
    readonly items: readonly LineItem[];
    readonly metadata: Readonly<Record<string, string>>;
    readonly description: string | null;
  };
}
export type NoteKind = keyof Notes;
type NoteTables = { readonly [K in NoteKind]: Map<string, Notes[K]> };

/** Saved response to a request with an Idempotency-Key. */
export interface SavedAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: string;
  /** Unix seconds by the system clock. */
  readonly at: number;
}

const KINDS = Object.keys(PREFIXES) as Kind[];

/** All data of this Stripe. Objects are immutable and replaced: see Draft. */
export class Store {
  /** Origin of the URLs it returns. */
  readonly origin: string;
  readonly tables = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as unknown as Tables;
  readonly notes: NoteTables = { card: new Map(), pendingLines: new Map(), checkout: new Map() };
  /** By Idempotency-Key. */
  readonly answers = new Map<string, SavedAnswer>();
  /** Offset of this Stripe's time from the system clock, in seconds. */
  ahead = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Returns the table of a kind without its specific type. */
  table(kind: Kind): Map<string, AnyObject> {
    return this.tables[kind] as Map<string, AnyObject>;
  }

  /** Returns the time in Unix seconds for customers without a test clock. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }
}

const VERSION = 1;
/** Stripe keeps events for 30 days; the most recent ones are enough here. */
const EVENTS_KEPT = 2000;

interface Snapshot {
  readonly version: number;
  readonly objects: readonly AnyObject[];
  readonly notes: readonly (readonly [NoteKind, string, Notes[NoteKind]])[];
  readonly answers: readonly (readonly [string, SavedAnswer])[];
  readonly ahead: number;
}

/** Writes the whole store to a file atomically. */
export function writeSnapshot(store: Store, file: string): void {
  const kinds = Object.keys(store.tables) as Kind[];
  const noteKinds = Object.keys(store.notes) as NoteKind[];
  const snapshot: Snapshot = {
    version: VERSION,
    objects: kinds.flatMap((kind) => [...store.table(kind).values()].slice(kind === 'event' ? -EVENTS_KEPT : 0)),
    notes: noteKinds.flatMap((kind) => [...store.notes[kind]].map(([id, note]) => [kind, id, note] as const)),
    answers: [...store.answers],
    ahead: store.ahead,
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(snapshot));
  renameSync(`${file}.new`, file);
}

/** Fills an empty store from a file, if it exists. Throws if it cannot be read. */
export function readSnapshot(store: Store, file: string): void {
  if (!existsSync(file)) return;
  const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  if (snapshot.version !== VERSION) {
    throw new Error(`${file} was written by another version of the local Stripe: start with --fresh.`);
  }
  for (const object of snapshot.objects) store.table(object.object).set(object.id, object);
  for (const [kind, id, note] of snapshot.notes) (store.notes[kind] as Map<string, Notes[NoteKind]>).set(id, note);
  for (const [key, answer] of snapshot.answers) store.answers.set(key, answer);
  store.ahead = snapshot.ahead;
}
