import { LONGEST_PHRASE, meaningOf } from './lexicon/lexicon.ts';
import type { Meaning } from './lexicon/meaning.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A phrase with its meaning, a mark, or a word that nobody knows. */
export interface Item {
  readonly meaning: Meaning | { readonly is: 'comma' | 'stop' | 'unknown' };
  readonly from: number;
  readonly to: number;
}

/** "light oak", "light blue": the word is a noun everywhere else ("natural light"). */
const COLOURED: readonly Item['meaning']['is'][] = ['colour', 'material', 'family', 'palette', 'piece', 'furniture'];

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

/** Reads a text as phrases, the longest known phrase first. */
export function itemsOf(text: string): Item[] {
  const tokens = tokensOf(text);
  const items: Item[] = [];
  for (let i = 0; i < tokens.length; ) {
    const { item, used } = itemAt(tokens, i);
    items.push(item);
    i += used;
  }
  return items.map((item, i) => {
    const { meaning } = item;
    if (meaning.is !== 'shade' || meaning.shade !== 'light') return item;
    const next = items[i + 1]?.meaning;
    const describes =
      next !== undefined &&
      (COLOURED.includes(next.is) || (next.is === 'part' && next.part !== 'accents') || next.is === 'shade');
    const tones = next?.is === 'part';
    return describes || tones ? item : { ...item, meaning: { is: 'filler' } };
  });
}
