import type { Count, Refusal, SaidWish, Wish } from '../planning/wishes/wishes.ts';
import type { Item } from './items.ts';
import type { Noun } from './noun-wish.ts';
import { NO_QUALITIES, type Qualities } from './qualities.ts';

/** "no", "without": the item where it stands, and what it has been applied to so far. */
export interface Denial {
  readonly at: number;
  /** "replace a by b": "by" ends it. */
  readonly replacing: boolean;
  readonly article: boolean;
  readonly used: boolean;
}

/** What adjectives that come after it describe: a noun, with its wish when it has one, or something refused (no noun). */
export interface Subject {
  readonly from: number;
  readonly noun: Noun | null;
  readonly qualities: Qualities;
  readonly count: Count;
  /** Where its wish or refusal stands in the list. */
  readonly index: number | null;
}

/** How far a prompt has been read; all places are indices of items. */
export interface Reading {
  readonly items: readonly Item[];
  readonly wishes: SaidWish[];
  readonly refused: { words: string; why: Refusal }[];
  readonly notUnderstood: { from: number; to: number }[];
  /** Adjectives and a number that wait for their noun, and where they stand. */
  qualities: Qualities;
  count: Count;
  existing: boolean;
  waiting: { readonly from: number; readonly to: number } | null;
  denial: Denial | null;
  verb: { readonly is: 'keep' | 'build' | 'at'; readonly at: number } | null;
  subject: Subject | null;
  /** The person's words from one item to another. */
  words(from: number, to: number): string;
}

/** Longest piece of a prompt that a report repeats. */
const LONGEST = 80;

/** A part of a text as a report repeats it: on one line, cut with an ellipsis where it is long. */
function wordsOf(text: string, from: number, to: number): string {
  const words = text.slice(from, to).split(/\s+/).join(' ').trim();
  const letters = [...words];
  return letters.length <= LONGEST ? words : `${letters.slice(0, LONGEST - 1).join('')}…`;
}

/** Nothing read yet. */
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

/** Item `i` waits for its noun. */
export function wait(reading: Reading, i: number): void {
  reading.waiting = { from: reading.waiting?.from ?? i, to: i };
}

/** Takes what waits for the noun at `i`: nothing waits any more. */
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

/** Adds what a denial asks for, with its words: "no" is repeated for the second of "no rug or plants". */
export function addDenied(reading: Reading, denial: Denial, from: number, to: number, wish: Wish): void {
  const { words, wishes } = reading;
  wishes.push({
    words: denial.used ? `${words(denial.at, denial.at)} ${words(from, to)}` : words(denial.at, to),
    wish,
  });
}

/** Notes words without a meaning, together with those straight before them. */
export function notUnderstand({ notUnderstood }: Reading, from: number, to: number): void {
  const previous = notUnderstood.at(-1);
  if (previous && previous.to >= from - 1) notUnderstood[notUnderstood.length - 1] = { from: previous.from, to };
  else notUnderstood.push({ from, to });
}
