import type { Piece } from '../furniture/catalogue/piece.ts';
import { PIECES } from '../furniture/catalogue/registry.ts';
import { singular, VOCABULARY } from './lexicon/lexicon.ts';
import { ownName } from './lexicon/piece-words.ts';

/** Correct names of pieces commonly written as one word. */
const MISSPELT_PIECES = Object.fromEntries(
  PIECES.flatMap(
    ({ id, names: { misspelt } }: Piece) => misspelt?.split(', ').map((word) => [word, ownName(id)]) ?? [],
  ),
);

/** Two-word names written as one, if that is not a word itself: "sidetable". */
const JOINED_PIECES = Object.fromEntries(
  PIECES.flatMap(({ names: { one, many, called = '' } }: Piece) =>
    [one, many, ...called.split(', ').flatMap((name) => [name, `${name}s`])]
      .filter((name) => /^[a-z]+ [a-z]+$/.test(name))
      .map((name) => [name.replace(' ', ''), name])
      .filter(([joined]) => !VOCABULARY.has(joined)),
  ),
);

/** American and abbreviated spellings, by the lexicon's words. */
const SPELLINGS: Readonly<Record<string, string>> = {
  gray: 'grey',
  grays: 'greys',
  color: 'colour',
  colors: 'colours',
  colored: 'coloured',
  colorful: 'colourful',
  center: 'centre',
  dont: 'do not',
  "don't": 'do not',
  doesnt: 'do not',
  "doesn't": 'do not',
  "shouldn't": 'not',
  "won't": 'not',
  cant: 'not',
  "can't": 'not',
  w: 'with',
  wo: 'without',
  nd: 'and',
  pls: 'please',
  plz: 'please',
  furnitures: 'furniture',
  wallart: 'wall art',
  ...JOINED_PIECES,
  ...MISSPELT_PIECES,
};

/** Shorter words are not corrected: too many real words are one letter apart. */
const MIN_CORRECTED = 5;
/** Minimum length for correcting a substituted letter; in shorter words it may be another word (beach, bench). */
const MIN_SUBSTITUTION = 6;
/** Maximum word length. */
const MAX_WORD = 24;

/** All deletions of one letter. */
function* shortened(word: string): Generator<string> {
  for (let i = 0; i < word.length; i++) yield word.slice(0, i) + word.slice(i + 1);
}

/** The lexicon's words by their single deletions (SymSpell's index). */
const SLIPS: ReadonlyMap<string, readonly string[]> = (() => {
  const index = new Map<string, string[]>();
  for (const word of VOCABULARY) {
    if (word.length < MIN_CORRECTED || !/^[a-z]+$/.test(word)) continue;
    for (const key of new Set([word, ...shortened(word)])) {
      const words = index.get(key);
      if (words) words.push(word);
      else index.set(key, [word]);
    }
  }
  return index;
})();

function isSlip(written: string, meant: string): boolean {
  const sorted = (word: string): string => [...word].sort().join('');
  if (written.length !== meant.length) return Math.abs(written.length - meant.length) === 1;
  let first = 0;
  while (written[first] === meant[first]) first++;
  const last = written.slice(first + 2) === meant.slice(first + 2);
  if (last && sorted(written) === sorted(meant)) return true;
  return written.length >= MIN_SUBSTITUTION && written.slice(first + 1) === meant.slice(first + 1);
}

/**
 * Corrects a long word with one misspelt letter, first letter excepted; returns it unchanged if there is no match.
 */
function corrected(word: string): string {
  if (word.length < MIN_CORRECTED || word.length > MAX_WORD) return word;
  for (const key of [word, ...shortened(word)]) {
    const found = SLIPS.get(key)?.find((meant) => meant[0] === word[0] && isSlip(word, meant));
    if (found) return found;
  }
  return word;
}

/** Real words at distance one from words of the lexicon. */
const REAL_WORDS: ReadonlySet<string> = new Set(
  'beach brand crown grown greet stable cable while white write blank black shell shelf clear great broken plane plain grass glass'.split(
    ' ',
  ),
);

const known = (word: string): boolean => VOCABULARY.has(word) || VOCABULARY.has(singular(word));

/** Normalises a lower-case word's spelling; one word may become two. */
export function spelled(word: string): string {
  const spelling = Object.hasOwn(SPELLINGS, word) ? SPELLINGS[word] : word;
  if (spelling !== word || known(word) || REAL_WORDS.has(word)) return spelling;
  const plain = word.endsWith("'s") ? word.slice(0, -2) : word.replaceAll("'", '');
  if (known(plain)) return plain;
  const whole = corrected(plain);
  return whole === plain
    ? corrected(singular(plain)) === singular(plain)
      ? plain
      : corrected(singular(plain))
    : whole;
}
