import type { Count, Refusal, SaidWish, Wish } from '../planning/wishes/wishes.ts';
import type { Item } from './items.ts';
import type { Noun } from './noun-wish.ts';
import { NO_QUALITIES, type Qualities } from './qualities.ts';

/** "no", "without": where it stands, and the items it was applied to. */
export interface Denial {
  readonly at: number;
  /** "replace a by b": "by" ends it. */
  readonly replacing: boolean;
  readonly article: boolean;
  readonly used: boolean;
}

/** Target of adjectives that follow: a noun with its wish, if any, or something refused. */
export interface Subject {
  readonly from: number;
  readonly noun: Noun | null;
  readonly qualities: Qualities;
  readonly count: Count;
  /** Index of its wish or refusal in the list. */
  readonly index: number | null;
}

/** Parser state; positions are indices of items. */
export interface Reading {
  readonly items: readonly Item[];
  readonly wishes: SaidWish[];
  readonly refused: { words: string; why: Refusal }[];
  readonly notUnderstood: { from: number; to: number }[];
  /** Adjectives and a number waiting for their noun, and their position. */
  qualities: Qualities;
  count: Count;
  existing: boolean;
  waiting: { readonly from: number; readonly to: number } | null;
  denial: Denial | null;
  verb: { readonly is: 'keep' | 'build' | 'at'; readonly at: number } | null;
  subject: Subject | null;
  /** The person's words between two items. */
  words(from: number, to: number): string;
}

/** Longest quotation from a prompt in a report, characters. */
const MAX_QUOTATION = 80;

/** A part of a text for quotation: on one line, with an ellipsis if too long. */
function wordsOf(text: string, from: number, to: number): string {
  const words = text.slice(from, to).split(/\s+/).join(' ').trim();
  const letters = [...words];
  return letters.length <= MAX_QUOTATION ? words : `${letters.slice(0, MAX_QUOTATION - 1).join('')}…`;
}

/** Initial state. */
export const createReading = (text: string, items: readonly Item[]): Reading => ({
  items,
  wishes: [],
  refused: [],
  notUnderstood: [],
  qualities: NO_QUALITIES,
  count: null,
  existing: false,
  waiting: null,
  denial: null,
  verb: null,
  subject: null,
  words: (from, to) => wordsOf(text, items[from].from, items[to].to),
});

/** Makes item `i` wait for its noun. */
export function wait(reading: Reading, i: number): void {
  reading.waiting = { from: reading.waiting?.from ?? i, to: i };
}

/** Returns and clears the items waiting for the noun at `i`. */
export function takeWaiting(reading: Reading, i: number) {
  const { qualities, count, existing, waiting } = reading;
  Object.assign(reading, { qualities: NO_QUALITIES, count: null, existing: false, waiting: null });
  return { from: waiting?.from ?? i, qualities, count, existing };
}

/** Adds a wish; returns its index. */
export function addWish(reading: Reading, from: number, to: number, wish: Wish): number {
  return reading.wishes.push({ words: reading.words(from, to), wish }) - 1;
}

/** Refuses some items; adjectives that follow belong to them. */
export function refuse(reading: Reading, from: number, to: number, why: Refusal): void {
  const index = reading.refused.push({ words: reading.words(from, to), why }) - 1;
  reading.subject = { from, noun: null, qualities: NO_QUALITIES, count: null, index };
}

/** Adds the wish of a denial with its words: "no" is repeated for the second item of "no rug or plants". */
export function addDenied(reading: Reading, denial: Denial, from: number, to: number, wish: Wish): void {
  const { words, wishes } = reading;
  wishes.push({
    words: denial.used ? `${words(denial.at, denial.at)} ${words(from, to)}` : words(denial.at, to),
    wish,
  });
}

/** Records unknown words, together with those directly before them. */
export function notUnderstand({ notUnderstood }: Reading, from: number, to: number): void {
  const previous = notUnderstood.at(-1);
  if (previous && previous.to >= from - 1) notUnderstood[notUnderstood.length - 1] = { from: previous.from, to };
  else notUnderstood.push({ from, to });
}
