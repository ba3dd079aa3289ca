import type { Part } from '../planning/wishes/wishes.ts';
import type { Item } from './items.ts';

type Meaning = Item['meaning'];

/** "light oak", "light blue": elsewhere the word is a noun ("natural light"). */
const COLOURED: readonly Meaning['is'][] = ['colour', 'material', 'family', 'palette', 'piece', 'furniture'];

const ADJECTIVES: readonly Meaning['is'][] = ['colour', 'material', 'family', 'palette', 'shade'];

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
  const [next, other, last] = [1, 2, 3].map((step): Meaning | undefined => items[i + step]?.meaning);
  if (next?.is === 'piece' || (next?.is === 'part' && next.part === 'legs')) return true;
  return next?.is === 'and' && other?.is === 'part' && isFamily(other.part) && last?.is === 'piece';
}

/** "natural light" is not a colour; "light oak" and "light blue" are. */
function shadeAmong(meaning: Extract<Meaning, { is: 'shade' }>, next: Meaning | undefined): Meaning {
  const describes = next !== undefined && (COLOURED.includes(next.is) || next.is === 'part' || next.is === 'shade');
  return meaning.shade !== 'light' || describes ? meaning : { is: 'filler' };
}

function partAmong(meaning: Extract<Meaning, { is: 'part' }>, items: readonly Item[], i: number): Meaning {
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
export function meaningAmong(items: readonly Item[], i: number): Meaning {
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
