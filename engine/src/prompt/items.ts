import { LONGEST_PHRASE, meaningOf } from './lexicon/lexicon.ts';
import type { Meaning } from './lexicon/meaning.ts';
import { meaningAmong } from './neighbours.ts';

import { spelled } from './spelling.ts';

/** A word as the lexicon spells it, or the end of a clause; with the place in the text that it stands for. */
interface Token {
  readonly word: string;
  /** A comma separates, everything else that is no word ends what came before. */
  readonly mark: 'comma' | 'stop' | null;
  readonly from: number;
  readonly to: number;
}

/** Letters of a word that are looked at: nothing in the lexicon is as long. */
const LONGEST_WORD = 40;

const isWordLetter = (c: string): boolean => /[a-z0-9']/.test(c);

/** Words joined by a hyphen are two, a colon is nothing ("rug: grey"), an ampersand and a plus are "and", a slash is "or". */
const MARKS: Readonly<Record<string, Omit<Token, 'from' | 'to'>>> = {
  ',': { word: ',', mark: 'comma' },
  // "sofa (grey)": what stands in brackets describes, like what comes after a comma.
  '(': { word: ',', mark: 'comma' },
  '[': { word: ',', mark: 'comma' },
  '&': { word: 'and', mark: null },
  '+': { word: 'and', mark: null },
  '/': { word: 'or', mark: null },
};
const STOPS = '.;!?)]\n\r–—•*|"“”';

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

/** A letter in lower case without its accent: boucle for bouclé. */
function plainLetter(c: string): string {
  if (c === '’' || c === '‘' || c === '`') return "'";
  const [base] = c.normalize('NFD');
  return base.toLowerCase();
}

/**
 * Splits a text into words and marks, in time that grows with its length.
 * A hyphen between words joins them; with a space before it, it ends a clause.
 */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const push = (written: string, from: number, to: number): void => {
    for (const word of spelled(written).split(' ')) tokens.push({ word, mark: null, from, to });
  };
  let word = '';
  let start = 0;
  let at = 0;
  const endWord = (): void => {
    const trimmed = word.replace(/^'{1,9}/, '').replace(/'$/, '');
    if (trimmed !== '') push(trimmed, start, at);
    word = '';
  };
  for (const c of text) {
    const letter = plainLetter(c);
    if (isWordLetter(letter)) {
      if (word === '') start = at;
      if (word.length < LONGEST_WORD) word += letter;
    } else {
      const afterWord = word !== '';
      endWord();
      const mark = MARKS[c];
      if (mark) tokens.push({ ...mark, from: at, to: at + c.length });
      else if (STOPS.includes(c) || (c === '-' && !afterWord))
        tokens.push({ word: '.', mark: 'stop', from: at, to: at + c.length });
    }
    at += c.length;
  }
  endWord();
  return tokens;
}
