import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { NO_WISHES, type SaidWish, type Wish, type Wishes } from '../planning/wishes/wishes.ts';
import type { PieceId } from '../scene/pieces.ts';
import { type Item, itemsOf } from './items.ts';
import { withQuality } from './qualities.ts';
import { endQualities, readDeniedBefore, readNoun, readOut, readThing, readUnknown } from './read-nouns.ts';
import { createReading, type Reading, wait } from './reading.ts';

type PieceWish = Extract<Wish, { kind: 'piece' }>;

/** Later wishes by subject: per piece, and for things there can be only one of. */
interface Later {
  readonly pieces: Map<PieceId, { readonly kind: 'piece' | 'leaveOut'; readonly wish: Wish }>;
  readonly others: Set<string>;
}

type Kind = Item['meaning']['is'];

const QUALITIES: readonly Kind[] = ['colour', 'palette', 'material', 'family', 'shade'];
const NOUNS: readonly Kind[] = ['piece', 'part', 'furniture', 'thing'];
const SILENT: readonly Kind[] = ['filler', 'comma', 'and', 'or'];
/** Number of items searched ahead for the next one with a meaning. */
const LOOK_AHEAD = 6;

function nextMeaningful(items: readonly Item[], i: number): Item['meaning'] | null {
  const next = items.slice(i, i + LOOK_AHEAD).find(({ meaning }) => !SILENT.includes(meaning.is));
  return next?.meaning ?? null;
}

/**
 * Whether "no" extends over a comma, "and" or "or": to a bare noun ("no rug or plants"), but not to one with an
 * article, number or adjective ("no rug and a blue sofa").
 */
function noReachesOn({ denial }: Reading, joint: Kind, next: Item['meaning'] | null): boolean {
  if (next === null) return false;
  if (next.is === 'article') return next.definite || joint === 'or' || denial?.article === true;
  return NOUNS.includes(next.is);
}

/** Whether the adjectives from item `i` on are followed by a noun: "blue sofa", not "orange or pink". */
function haveNoun(items: readonly Item[], i: number): boolean {
  const after = items.slice(i, i + LOOK_AHEAD).find(({ meaning }) => ![...SILENT, ...QUALITIES].includes(meaning.is));
  return after !== undefined && NOUNS.includes(after.meaning.is);
}

function readJoint(reading: Reading, i: number): void {
  const { items } = reading;
  const next = nextMeaningful(items, i + 1);
  const joint = items[i].meaning.is;
  // "a blue and white rug", but not "a sofa in blue, a rug in grey".
  const { material } = reading.qualities;
  // Two materials are two wishes: "black metal and reclaimed wood".
  // "warm whites and oak" are as well.
  const isOther = next?.is === 'material' && (material !== null || items[i - 1]?.meaning.is === 'palette');
  const isQuality = next !== null && QUALITIES.includes(next.is);
  // "no red, orange or pink", but not "no red, a blue sofa" or "no red and blue cushions".
  const isDeniedOn = isQuality && reading.waiting !== null && (joint === 'or' || !haveNoun(items, i + 1));
  const goesOn = isQuality && !isOther && (!reading.denial || isDeniedOn);
  if (!goesOn) endQualities(reading);
  if (reading.denial && !isDeniedOn && !noReachesOn(reading, joint, next)) reading.denial = null;
}

function deny(reading: Reading, at: number, replacing: boolean): void {
  endQualities(reading);
  reading.denial = { at, replacing, article: false, used: false };
  reading.verb = null;
}

function endClause(reading: Reading): void {
  endQualities(reading);
  Object.assign(reading, { denial: null, verb: null, subject: null });
}

/** Reads one item; its meaning depends on earlier items and, at a conjunction, on the next. */
function readItem(reading: Reading, i: number): void {
  const { meaning } = reading.items[i];
  const { denial } = reading;
  switch (meaning.is) {
    case 'comma':
    case 'and':
    case 'or':
      readJoint(reading, i);
      break;
    case 'but':
    case 'stop':
      endClause(reading);
      break;
    case 'not':
    case 'replace':
      if (meaning.is === 'not' && readDeniedBefore(reading, i)) break;
      deny(reading, i, meaning.is === 'replace');
      break;
    case 'wish':
      endQualities(reading);
      reading.denial = null;
      break;
    case 'with':
      endQualities(reading);
      if (denial?.replacing || denial?.used) reading.denial = null;
      break;
    case 'article':
      if (denial && !denial.used && !meaning.definite) reading.denial = { ...denial, article: true };
      break;
    case 'count':
      endQualities(reading);
      wait(reading, i);
      reading.count = meaning.count;
      break;
    case 'keep':
    case 'build':
    case 'at':
      endQualities(reading);
      reading.verb = { is: meaning.is, at: i };
      break;
    case 'out':
      readOut(reading, i);
      break;
    case 'unknown':
      readUnknown(reading, i);
      break;
    case 'thing':
      readThing(reading, i, meaning.refusal);
      break;
    case 'piece':
    case 'part':
    case 'furniture':
      readNoun(reading, i, meaning);
      break;
    case 'of':
    case 'filler':
      break;
    default:
      wait(reading, i);
      reading.qualities = withQuality(reading.qualities, meaning);
  }
}

/**
 * Parses a prompt in linear time. Words that are not understood are returned verbatim; of two contradictory wishes,
 * the later wins.
 */
export function readPrompt(text: string): Wishes {
  if (text.trim() === '') return NO_WISHES;
  const items = itemsOf(text);
  const reading = createReading(text, items);
  for (let i = 0; i < items.length; i++) readItem(reading, i);
  endQualities(reading);
  const { wishes, refused, notUnderstood, words } = reading;
  return withoutContradictions({
    wishes,
    refused,
    notUnderstood: notUnderstood.map(({ from, to }) => words(from, to)),
  });
}

/** Key of a wish that excludes others of its kind; null if any number may coexist. */
function single(wish: Wish): string | null {
  if (wish.kind === 'bedding') return 'bedding';
  return wish.kind === 'family' ? wish.family : null;
}

/** Whether two wishes for the same piece are incompatible: different colour, material or number. */
function differ(later: PieceWish, earlier: PieceWish): boolean {
  const [now, then] = [later.cover, earlier.cover];
  if (now && then && (now.colour !== then.colour || now.material !== then.material)) return true;
  return later.count !== null && earlier.count !== null && later.count !== earlier.count;
}

function isOverruled(wish: Wish, { pieces, others }: Later): boolean {
  if (wish.kind !== 'piece' && wish.kind !== 'leaveOut') return others.has(single(wish) ?? '');
  return wish.pieces.every((piece) => {
    const later = pieces.get(piece);
    if (!later || later.kind !== wish.kind) return later !== undefined;
    return wish.kind === 'piece' && later.wish.kind === 'piece' && differ(later.wish, wish);
  });
}

function remember(wish: Wish, { pieces, others }: Later): void {
  const one = single(wish);
  if (one) others.add(one);
  if (wish.kind !== 'piece' && wish.kind !== 'leaveOut') return;
  for (const piece of wish.pieces) if (!pieces.has(piece)) pieces.set(piece, { kind: wish.kind, wish });
}

/** Removes wishes fully revoked by later ones, and refuses them as contradictory. */
export function withoutContradictions({ wishes, refused, notUnderstood }: Wishes): Wishes {
  const later: Later = { pieces: new Map(), others: new Set() };
  const isKept = new Array<boolean>(wishes.length);
  for (let i = wishes.length - 1; i >= 0; i--) {
    isKept[i] = !isOverruled(wishes[i].wish, later);
    remember(wishes[i].wish, later);
  }
  const overruled = wishes.filter((_, i) => !isKept[i]);
  return {
    wishes: wishes.filter((_, i) => isKept[i]),
    refused: [...refused, ...overruled.map(({ words }) => ({ words, why: 'opposite' as const }))],
    notUnderstood,
  };
}

/** Outdoor pieces meant by the names of indoor ones. */
const meant = (pieces: readonly PieceId[]): PieceId[] => [
  ...new Set(pieces.map((piece) => traitsOf(piece).outdoors ?? piece)),
];

function outdoorWish(wish: Wish): Wish {
  switch (wish.kind) {
    case 'piece':
    case 'leaveOut':
    case 'legs':
      return { ...wish, pieces: meant(wish.pieces) };
    default:
      return wish;
  }
}

/** Translates wishes for a terrace: "a grey sofa" means the outdoor one. */
export const outdoorWishes = (read: Wishes): Wishes => ({
  ...read,
  wishes: read.wishes.map(({ words, wish }): SaidWish => ({ words, wish: outdoorWish(wish) })),
});
