import type { Part } from '../planning/wishes/wishes.ts';
import { LONGEST_PHRASE, meaningOf } from './lexicon/lexicon.ts';
import type { Meaning } from './lexicon/meaning.ts';
import { spelled } from './spelling.ts';

/** A word as the lexicon spells it, or the end of a clause, with its position in the text. */
interface Token {
  readonly word: string;
  /** A comma separates; any other mark ends the clause. */
  readonly mark: 'comma' | 'stop' | null;
  readonly from: number;
  readonly to: number;
}

/** Maximum word length in letters: nothing in the lexicon is as long. */
const LONGEST_WORD = 40;

const isWordLetter = (c: string): boolean => /[a-z0-9']/.test(c);

/**
 * A hyphen separates two words, a colon is ignored ("rug: grey"), an ampersand and a plus mean "and", a slash means
 * "or".
 */
const MARKS: Readonly<Record<string, Omit<Token, 'from' | 'to'>>> = {
  ',': { word: ',', mark: 'comma' },
  // "sofa (grey)": brackets describe, as a comma would.
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

/** Merges two names of one thing ("Chesterfield sofa", "sectional couch"); null if they differ. */
function sameThing(before: Item | undefined, { meaning, to }: Item): Item | null {
  if (before?.meaning.is !== 'piece' || meaning.is !== 'piece') return null;
  if (before.meaning.pieces.join() !== meaning.pieces.join()) return null;
  return { meaning: { ...meaning, ...before.meaning }, from: before.from, to };
}

/** Tokenises a text into phrases, longest known phrase first, then disambiguates words by their neighbours. */
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

/** Lower case without diacritics: boucle for bouclé. */
function plainLetter(c: string): string {
  if (c === '’' || c === '‘' || c === '`') return "'";
  const [base] = c.normalize('NFD');
  return base.toLowerCase();
}

/**
 * Splits a text into words and marks, in linear time. A hyphen between words joins them; after a space it ends a
 * clause.
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

type ItemMeaning = Item['meaning'];

/** "light oak", "light blue": elsewhere the word is a noun ("natural light"). */
const COLOURED: readonly ItemMeaning['is'][] = ['colour', 'material', 'family', 'palette', 'piece', 'furniture'];

const ADJECTIVES: readonly ItemMeaning['is'][] = ['colour', 'material', 'family', 'palette', 'shade'];

const isFamily = (part: Part): part is 'wood' | 'metal' | 'fabric' =>
  part === 'wood' || part === 'metal' || part === 'fabric';

/** "a table in dark wood": before the adjectives stands "in", and before that a piece. */
function followsPiece(items: readonly Item[], i: number): boolean {
  let at = i - 1;
  while (at > 0 && [...ADJECTIVES, 'filler'].includes(items[at].meaning.is)) at--;
  return items[at]?.meaning.is === 'of' && items[at - 1]?.meaning.is === 'piece';
}

/** "wood coffee table", "metal legs", "wood and metal desk". */
function leadsToPiece(items: readonly Item[], i: number): boolean {
  const [next, other, last] = [1, 2, 3].map((step): ItemMeaning | undefined => items[i + step]?.meaning);
  if (next?.is === 'piece' || (next?.is === 'part' && next.part === 'legs')) return true;
  return next?.is === 'and' && other?.is === 'part' && isFamily(other.part) && last?.is === 'piece';
}

/** "natural light" is not a colour; "light oak" and "light blue" are. */
function shadeAmong(meaning: Extract<ItemMeaning, { is: 'shade' }>, next: ItemMeaning | undefined): ItemMeaning {
  const describes = next !== undefined && (COLOURED.includes(next.is) || next.is === 'part' || next.is === 'shade');
  return meaning.shade !== 'light' || describes ? meaning : { is: 'filler' };
}

function partAmong(meaning: Extract<ItemMeaning, { is: 'part' }>, items: readonly Item[], i: number): ItemMeaning {
  const { part } = meaning;
  if (isFamily(part))
    return leadsToPiece(items, i) || followsPiece(items, i) ? { is: 'family', family: part } : meaning;
  const [before, next] = [items[i - 1]?.meaning, items[i + 1]?.meaning];
  // "a metal frame bed"
  if (part === 'legs' && next?.is === 'piece') return { is: 'filler' };
  // "sofa colour: beige"
  const isSaidOfPiece = before?.is === 'piece' && next !== undefined && ADJECTIVES.includes(next.is);
  return part === 'accents' && isSaidOfPiece ? { is: 'filler' } : meaning;
}

/**
 * Meaning of item `i` in context: some words are nouns in one position and adjectives, or meaningless, in another.
 */
function meaningAmong(items: readonly Item[], i: number): ItemMeaning {
  const { meaning } = items[i];
  const next = items[i + 1]?.meaning;
  switch (meaning.is) {
    case 'shade':
      return shadeAmong(meaning, next);
    case 'part':
      return partAmong(meaning, items, i);
    case 'nothing':
      return { is: next !== undefined && ADJECTIVES.includes(next.is) ? 'not' : 'unknown' };
    default:
      return meaning;
  }
}
