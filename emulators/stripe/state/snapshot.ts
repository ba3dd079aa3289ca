import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnyObject, Kind } from './objects.ts';
import type { NoteKind, Notes, SavedAnswer, Store } from './store.ts';

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
