import type { Job } from './job.ts';

/** What its owner may write on a photo, and search for. */
type Written = Pick<Job, 'title' | 'roomLabel' | 'tags' | 'notes'>;

/** Letters of a word that the index knows. A longer word is found by its beginning, and then compared whole. */
const INDEXED_LETTERS = 8;
/** Beginnings of words that are indexed of one photo: 60 to 100 different words. */
const MOST_PREFIXES = 500;
/** Words of a search that count. */
const MOST_WORDS = 10;

/** Words of a text, in small letters without accents: "Straße" and "STRASSE" are one word, "Café" is "cafe". */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Every word that is written on a photo, tags and title first. */
const writtenWords = ({ tags, title, roomLabel, notes }: Written): string[] =>
  wordsOf([...tags, title, roomLabel, notes].join(' '));

/**
 * The beginnings of the words that are written on a photo, of one letter, of two and so on: what a database that only finds
 * whole values is requested. Of very long notes the last words are left out.
 */
export function searchPrefixes(written: Written): string[] {
  const prefixes = new Set<string>();
  for (const word of new Set(writtenWords(written))) {
    const letters = [...word].slice(0, INDEXED_LETTERS);
    for (let length = 1; length <= letters.length && prefixes.size < MOST_PREFIXES; length++) {
      prefixes.add(letters.slice(0, length).join(''));
    }
  }
  return [...prefixes];
}

/** What is searched for. */
export interface Search {
  /** The one of a photo's prefixes that it is looked up by. */
  readonly prefix: string;
  /** Whether every photo with that prefix fits. */
  readonly isExact: boolean;
  /** Whether each word of the search begins a word that is written on the photo. */
  fits(written: Written): boolean;
}

/** Takes a search as somebody has typed it; null where it has no word. */
export function parseSearch(typed: string): Search | null {
  const words = [...new Set(wordsOf(typed))].slice(0, MOST_WORDS);
  // The longest word is on the fewest photos.
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return null;
  const letters = [...longest];
  return {
    prefix: letters.slice(0, INDEXED_LETTERS).join(''),
    isExact: others.length === 0 && letters.length <= INDEXED_LETTERS,
    fits(written) {
      const there = writtenWords(written);
      return words.every((word) => there.some((each) => each.startsWith(word)));
    },
  };
}
