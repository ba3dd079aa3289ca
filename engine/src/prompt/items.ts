import { LONGEST_PHRASE, meaningOf } from './lexicon/lexicon.ts';
import type { Meaning } from './lexicon/meaning.ts';
import { meaningAmong } from './neighbours.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A phrase with its meaning, a mark, or an unknown word. */
export interface Item {
  readonly meaning: Meaning | { readonly is: 'comma' | 'stop' | 'unknown' };
  readonly from: number;
  readonly to: number;
}

function itemAt(tokens: readonly Token[], i: number): { item: Item; used: number } {
  const { mark, from, to } = tokens[i];
  if (mark) return { item: { meaning: { is: mark }, from, to }, used: 1 };
  let end = i + 1;
  while (end < tokens.length && end < i + LONGEST_PHRASE && tokens[end].mark === null) end++;
  for (; end > i; end--) {
    const meaning = meaningOf(tokens.slice(i, end).map(({ word }) => word));
    if (meaning) return { item: { meaning, from, to: tokens[end - 1].to }, used: end - i };
  }
  return { item: { meaning: { is: 'unknown' }, from, to }, used: 1 };
}

/** "Chesterfield sofa", "sectional couch": two names of one thing are one; null where they are not. */
function sameThing(before: Item | undefined, { meaning, to }: Item): Item | null {
  if (before?.meaning.is !== 'piece' || meaning.is !== 'piece') return null;
  if (before.meaning.pieces.join() !== meaning.pieces.join()) return null;
  return { meaning: { ...meaning, ...before.meaning }, from: before.from, to };
}

/** Reads a text as phrases, the longest known phrase first; what a word means beside its neighbours is decided once all are there. */
export function itemsOf(text: string): Item[] {
  const tokens = tokensOf(text);
  const items: Item[] = [];
  for (let i = 0; i < tokens.length; ) {
    const { item, used } = itemAt(tokens, i);
    const both = sameThing(items.at(-1), item);
    if (both) items[items.length - 1] = both;
    else items.push(item);
    i += used;
  }
  return items.map((item, i) => ({ ...item, meaning: meaningAmong(items, i) }));
}
