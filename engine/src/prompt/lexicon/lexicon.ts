import { COLOUR_WORDS } from './colour-words.ts';
import { FILLER_WORDS } from './filler-words.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { MATERIAL_WORDS } from './material-words.ts';
import type { Meaning } from './meaning.ts';
import { PART_WORDS } from './part-words.ts';
import { PIECE_WORDS } from './piece-words.ts';
import { THING_WORDS } from './thing-words.ts';

const FILLER: Meaning = { is: 'filler' };

/** Every phrase that is understood, in lower case, words one space apart. A piece's name goes before all other meanings. */
const PHRASES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...FILLER_WORDS.map((word) => [word, FILLER] as const),
  ...THING_WORDS,
  ...PART_WORDS,
  ...MATERIAL_WORDS,
  ...COLOUR_WORDS,
  ...FUNCTION_WORDS,
  ...PIECE_WORDS,
]);

/** Words of the longest phrase. */
export const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** A noun without its plural; words that have none, or need none, come back as they are. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('lves')) return `${word.slice(0, -3)}f`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** What a phrase means, its last word in the singular or the plural; null for what the lexicon does not know. */
export function meaningOf(words: readonly string[]): Meaning | null {
  const known = PHRASES.get(words.join(' '));
  if (known) return known;
  const last = words[words.length - 1];
  const one = singular(last);
  return one === last ? null : (PHRASES.get([...words.slice(0, -1), one].join(' ')) ?? null);
}

/** Single words of all phrases. */
export const VOCABULARY: ReadonlySet<string> = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')));
