import type { AnyObject, InvoiceLine, Kind, Kinds, LineItem } from './objects.ts';
import { PREFIXES } from './objects.ts';

export type Tables = { readonly [K in Kind]: Map<string, Kinds[K]> };

/** What is known about an object, by its id, and is not part of a response. */
export interface Notes {
  /** Of a payment method: the number of its card. What a test card does is in its number. */
  card: string;
  /** Of a subscription: prorations that wait for its next invoice. */
  pendingLines: readonly InvoiceLine[];
  /** Of a checkout: what it sells, and what its subscription is to say. */
  checkout: {
    readonly items: readonly LineItem[];
    readonly metadata: Readonly<Record<string, string>>;
    readonly description: string | null;
  };
}
export type NoteKind = keyof Notes;
export type NoteTables = { readonly [K in NoteKind]: Map<string, Notes[K]> };

/** The answer to a request with an Idempotency-Key. */
export interface SavedAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: string;
  /** Seconds since 1970 by the machine's clock. */
  readonly at: number;
}

const KINDS = Object.keys(PREFIXES) as Kind[];

/** All that this Stripe knows. Objects are never changed, but replaced: see Draft. */
export class Store {
  /** Where this Stripe answers, for addresses that it gives out. */
  readonly origin: string;
  readonly tables = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as unknown as Tables;
  readonly notes: NoteTables = { card: new Map(), pendingLines: new Map(), checkout: new Map() };
  /** By their key. */
  readonly answers = new Map<string, SavedAnswer>();
  /** Seconds by which this Stripe is ahead of the machine's clock. */
  ahead = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The table of one kind, for objects of whatever kind. */
  table(kind: Kind): Map<string, AnyObject> {
    return this.tables[kind] as Map<string, AnyObject>;
  }

  /** Seconds since 1970 for everybody who has no test clock. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }
}
