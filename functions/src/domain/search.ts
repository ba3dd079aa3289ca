import type { Job } from './job.ts';

/** The searchable texts of a photo, written by its owner. */
type Written = Pick<Job, 'title' | 'roomLabel' | 'tags' | 'notes'>;

/** Maximum length of an indexed prefix. Longer words are found by their prefix, then compared as a whole. */
const MAX_PREFIX_LENGTH = 8;
/** Maximum number of indexed prefixes per photo: enough for 60 to 100 different words. */
const MAX_PREFIXES = 500;
/** Maximum number of words of a query. */
const MAX_WORDS = 10;

/** Splits text into lower-case words without accents: "Straße" and "STRASSE" are equal, "Café" becomes "cafe". */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns all words of a photo, tags and title first. */
const writtenWords = ({ tags, title, roomLabel, notes }: Written): string[] =>
  wordsOf([...tags, title, roomLabel, notes].join(' '));

/**
 * Returns all prefixes of a photo's words, for databases that can only match whole values. In very long notes, the
 * last words are not indexed.
 */
export function searchPrefixes(written: Written): string[] {
  const prefixes = new Set<string>();
  for (const word of new Set(writtenWords(written))) {
    const letters = [...word].slice(0, MAX_PREFIX_LENGTH);
    for (let length = 1; length <= letters.length && prefixes.size < MAX_PREFIXES; length++) {
      prefixes.add(letters.slice(0, length).join(''));
    }
  }
  return [...prefixes];
}

/** A parsed query. */
export interface Search {
  /** The prefix to look up in the index. */
  readonly prefix: string;
  /** Whether every photo with that prefix matches. */
  readonly isExact: boolean;
  /** Whether each word of the query is a prefix of a word of the photo. */
  fits(written: Written): boolean;
}

/** Parses a query as typed; null if it contains no word. */
export function parseSearch(typed: string): Search | null {
  const words = [...new Set(wordsOf(typed))].slice(0, MAX_WORDS);
  // The longest word is the most selective.
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return null;
  const letters = [...longest];
  return {
    prefix: letters.slice(0, MAX_PREFIX_LENGTH).join(''),
    isExact: others.length === 0 && letters.length <= MAX_PREFIX_LENGTH,
    fits(written) {
      const there = writtenWords(written);
      return words.every((word) => there.some((each) => each.startsWith(word)));
    },
  };
}
