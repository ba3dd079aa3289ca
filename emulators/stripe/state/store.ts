import { type AnyObject, type InvoiceLine, type Kind, type Kinds, type LineItem, PREFIXES } from './objects.ts';

export type Tables = { readonly [K in Kind]: Map<string, Kinds[K]> };

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
export type NoteTables = { readonly [K in NoteKind]: Map<string, Notes[K]> };

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
