import { API_VERSION } from './api-version.ts';
import { customerOf } from './customer-of.ts';
import { randomWord } from './ids.ts';
import { type AnyObject, type Event, type EventType, type Kind, type Kinds, PREFIXES } from './objects.ts';
import type { NoteKind, Notes, Store } from './store.ts';

/** The request that caused a change; null for changes caused by time. */
export interface Cause {
  readonly request: string | null;
  readonly idempotencyKey: string | null;
}

const TIME: Cause = { request: null, idempotencyKey: null };
const ID_LENGTH = 24;
const ID_LENGTHS: Partial<Record<Kind, number>> = { customer: 14, product: 14, 'checkout.session': 58 };

/**
 * A transaction on the store: `commit` applies all changes or none. Reads include the draft's own changes; until
 * then the store is unchanged. Events are changes like any other.
 */
export class Draft {
  readonly #store: Store;
  readonly #cause: Cause;
  readonly #at: number | undefined;
  readonly #changed = new Map<Kind, Map<string, AnyObject | null>>();
  readonly #notes = new Map<NoteKind, Map<string, Notes[NoteKind]>>();
  readonly #events: Event[] = [];

  /** @param at overrides the current time for all customers, for overdue changes that are caught up */
  constructor(store: Store, { cause = TIME, at }: { readonly cause?: Cause; readonly at?: number } = {}) {
    this.#store = store;
    this.#cause = cause;
    this.#at = at;
  }

  /** Returns the time in Unix seconds, by the customer's test clock if there is one. */
  now(customer?: string | null): number {
    if (this.#at !== undefined) return this.#at;
    const clock = customer ? this.find('customer', customer)?.test_clock : undefined;
    return (clock ? this.find('test_helpers.test_clock', clock)?.frozen_time : undefined) ?? this.#store.now();
  }

  /** Origin of this Stripe's URLs. */
  get origin(): string {
    return this.#store.origin;
  }

  /** Returns a new id. */
  id(kind: Kind): string {
    return PREFIXES[kind] + randomWord(ID_LENGTHS[kind] ?? ID_LENGTH);
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const changed = this.#changed.get(kind)?.get(id);
    if (changed === null) return undefined;
    return (changed ?? this.#store.tables[kind].get(id)) as Kinds[K] | undefined;
  }

  /** Returns an object that another one refers to, which must therefore exist. */
  get<K extends Kind>(kind: K, id: string): Kinds[K] {
    const found = this.find(kind, id);
    if (found === undefined) throw new Error(`There is no ${kind} ${id}, though it is named.`);
    return found;
  }

  /** Returns all objects of a kind, oldest first. */
  list<K extends Kind>(kind: K): Kinds[K][] {
    const changed = this.#changed.get(kind);
    const stored = this.#store.table(kind);
    const kept = [...stored.values()].map(
      (object) => changed?.get(object.id) ?? (changed?.has(object.id) ? null : object),
    );
    const added = [...(changed ?? [])].filter(([id]) => !stored.has(id)).map(([, object]) => object);
    return [...kept, ...added].filter((object) => object !== null) as Kinds[K][];
  }

  put<T extends AnyObject>(object: T): T {
    this.#changes(object.object).set(object.id, object);
    return object;
  }

  remove(kind: Kind, id: string): void {
    this.#changes(kind).set(id, null);
  }

  /** Stores a new object and emits its event. */
  create<T extends AnyObject>(object: T, type?: EventType): T {
    this.put(object);
    if (type) this.emit(type, object);
    return object;
  }

  /** Updates some fields of an object, emits an event if any has changed, and returns the new object. */
  update<T extends AnyObject>(object: T, changes: Partial<T>, type?: EventType): T {
    const fields = Object.keys(changes) as (keyof T & string)[];
    const different = fields.filter((field) => !same(object[field], changes[field]));
    if (different.length === 0) return object;
    const updated = this.put({ ...object, ...changes });
    const previous = Object.fromEntries(different.map((field) => [field, object[field] ?? null]));
    if (type) this.emit(type, updated, previous);
    return updated;
  }

  /** Emits an event with the object's current state. */
  emit(type: EventType, object: AnyObject, previous?: Readonly<Record<string, unknown>>): void {
    const listening = this.list('webhook_endpoint').filter((endpoint) => hears(endpoint, type));
    const event: Event = {
      id: `evt_${randomWord(ID_LENGTH)}`,
      object: 'event',
      api_version: API_VERSION,
      created: this.now(customerOf(object)),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: listening.length,
      request: { id: this.#cause.request, idempotency_key: this.#cause.idempotencyKey },
      type,
    };
    this.put(event);
    this.#events.push(event);
  }

  /** Returns an object's internal data, which is not part of the object itself. */
  note<K extends NoteKind>(kind: K, id: string): Notes[K] | undefined {
    return (this.#notes.get(kind)?.get(id) ?? this.#store.notes[kind].get(id)) as Notes[K] | undefined;
  }

  keepNote<K extends NoteKind>(kind: K, id: string, note: Notes[K]): void {
    entryOf(this.#notes, kind).set(id, note);
  }

  /** Commits all changes; returns their events in order. */
  commit(): readonly Event[] {
    for (const [kind, objects] of this.#changed) {
      const table = this.#store.table(kind);
      for (const [id, object] of objects) {
        if (object === null) table.delete(id);
        else table.set(id, object);
      }
    }
    for (const [kind, notes] of this.#notes) {
      const table = this.#store.notes[kind] as Map<string, Notes[NoteKind]>;
      for (const [id, note] of notes) table.set(id, note);
    }
    return this.#events;
  }

  #changes(kind: Kind): Map<string, AnyObject | null> {
    return entryOf(this.#changed, kind);
  }
}

/** @returns whether an endpoint subscribes to events of this type */
export function hears({ enabled_events, status }: Kinds['webhook_endpoint'], type: string): boolean {
  return status === 'enabled' && (enabled_events.includes('*') || enabled_events.includes(type));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function entryOf<K, V>(maps: Map<K, Map<string, V>>, key: K): Map<string, V> {
  const map = maps.get(key) ?? new Map<string, V>();
  maps.set(key, map);
  return map;
}
