import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { Refusal } from '../planning/wishes/wishes.ts';
import { deniedWish, type Noun, nounlessWish, nounWish } from './noun-wish.ts';
import { isPlain, merged, type Qualities } from './qualities.ts';
import { addDenied, addWish, notUnderstand, type Reading, refuse, type Subject, takeWaiting, wait } from './reading.ts';

/** Applies adjectives that follow their noun: "a sofa in blue", "the walls white". */
function describe(reading: Reading, described: Subject, to: number, q: Qualities): boolean {
  const { noun, index, from } = described;
  const words = reading.words(from, to);
  if (noun === null) {
    if (index !== null) reading.refused[index] = { ...reading.refused[index], words };
    return true;
  }
  const qualities = merged(described.qualities, q);
  const wish = nounWish(noun, qualities, described.count, []);
  if (!wish) return false;
  if (index !== null) reading.wishes[index] = { words, wish };
  reading.subject = { ...described, qualities, index: index ?? addWish(reading, from, to, wish) };
  return true;
}

/**
 * "A dining table for six", "seating 8": sets the number of chairs at the table named before; returns whether there
 * was one.
 */
function seat(reading: Reading, from: number, to: number, count: number): boolean {
  const { subject, items } = reading;
  const before = items[from - 1]?.meaning.is;
  const named = subject?.noun?.is === 'piece' ? subject.noun.pieces : [];
  const chair = named.map((piece) => traitsOf(piece).seatedWith).find((piece) => piece !== undefined);
  // Otherwise it numbers a list item.
  if (chair === undefined || (before !== 'with' && before !== 'filler')) return false;
  addWish(reading, from, to, { kind: 'piece', pieces: [chair], count, cover: null });
  return true;
}

/** Applies adjectives without a following noun to the preceding one, or to the room. */
export function endQualities(reading: Reading): void {
  if (reading.waiting === null) return;
  const { denial, subject, items } = reading;
  const { to } = reading.waiting;
  const { from, qualities, count } = takeWaiting(reading, to);
  if (denial) {
    const start = denial.used ? from : denial.at;
    if (isPlain(qualities)) notUnderstand(reading, start, to);
    else refuse(reading, start, to, 'unwanted');
    reading.denial = { ...denial, used: true };
    reading.subject = null;
  } else if (isPlain(qualities)) {
    if (typeof count === 'string') notUnderstand(reading, from, to);
    else if (count !== null && !seat(reading, from, to, count) && items[from - 1]?.meaning.is === 'filler')
      notUnderstand(reading, from - 1, to);
  } else if (!subject || !describe(reading, subject, to, qualities)) {
    const wish = nounlessWish(qualities);
    if (wish) addWish(reading, from, to, wish);
  }
}

function readDenied(reading: Reading, noun: Noun, from: number, i: number, plain: boolean): void {
  const { denial } = reading;
  if (!denial) return;
  const wish = plain ? deniedWish(noun) : null;
  const start = denial.used ? from : denial.at;
  if (wish) addDenied(reading, denial, from, i, wish);
  else refuse(reading, start, i, noun.is === 'furniture' && plain ? 'existing' : 'unwanted');
  reading.denial = { ...denial, used: true };
  reading.subject = null;
}

/** Records the wish of a noun with its adjectives; later adjectives refine it. */
function readWished(
  reading: Reading,
  i: number,
  noun: Noun,
  { from, qualities, count }: Pick<Subject, 'from' | 'qualities' | 'count'>,
): void {
  const { subject } = reading;
  const legsOf = subject?.noun?.is === 'piece' ? subject.noun.pieces : [];
  const wish = nounWish(noun, qualities, count, legsOf);
  const index = wish ? addWish(reading, from, i, wish) : null;
  if (!wish && noun.is === 'furniture' && typeof count === 'string') refuse(reading, from, i, 'amount');
  else if (!wish && !isPlain(qualities)) notUnderstand(reading, from, i);
  const isOfSubject = noun.is === 'part' && noun.part === 'legs' && legsOf.length > 0;
  if (!isOfSubject) reading.subject = { from, noun, qualities, count, index };
}

/** Reads a noun that can be added, left out or finished. */
export function readNoun(reading: Reading, i: number, noun: Noun): void {
  const { denial, verb } = reading;
  const waiting = takeWaiting(reading, i);
  reading.verb = null;
  if (noun.is === 'piece' && noun.refusal && !denial)
    reading.refused.push({ words: reading.words(i, i), why: noun.refusal });
  if (verb?.is === 'at') refuse(reading, verb.at, i, 'place');
  else if (waiting.existing || (verb?.is === 'keep' && noun.is !== 'part'))
    refuse(reading, denial?.at ?? verb?.at ?? waiting.from, i, 'existing');
  else if (denial) readDenied(reading, noun, waiting.from, i, isPlain(waiting.qualities));
  else readWished(reading, i, noun, waiting);
}

/** Ignores "keep" and absences, which need no action. */
function grantKept(reading: Reading, from: number, i: number): void {
  const { wishes, words } = reading;
  const before = reading.words(from, from);
  const last = wishes.at(-1);
  // "Keep the walls, windows and floor" is one wish.
  if (last?.wish.kind === 'granted' && last.words.startsWith(before))
    wishes[wishes.length - 1] = { ...last, words: words(from, i) };
  else addWish(reading, from, i, { kind: 'granted' });
  reading.subject = null;
}

/** Refused adjectives, whose noun is still to come. */
const ADJECTIVES: readonly Refusal[] = ['style', 'size', 'material', 'pattern', 'amount'];

/** Reads an adjective that has no effect here. */
function refuseAdjective(reading: Reading, i: number, why: Refusal): void {
  const { denial } = reading;
  if (denial && why === 'material') addDenied(reading, denial, i, i, { kind: 'granted' });
  else reading.refused.push({ words: reading.words(denial && !denial.used ? denial.at : i, i), why });
}

/** Refuses items, merged with adjacent refused ones: "paint the walls" is one wish in two words. */
function refuseThing(reading: Reading, from: number, to: number, why: Refusal): void {
  const { subject, refused, items } = reading;
  const before = items[to - 1]?.meaning.is;
  const isSame = why === 'room' && subject?.noun === null && subject.index === refused.length - 1;
  const isJoined = isSame && before !== 'and' && before !== 'comma';
  if (isJoined) refused.pop();
  refuse(reading, isJoined ? subject.from : from, to, why);
}

/** Reads something that the engine never does. */
export function readThing(reading: Reading, i: number, why: Refusal): void {
  const { denial, verb } = reading;
  if (why === 'existing') {
    wait(reading, i);
    reading.existing = true;
    return;
  }
  if (ADJECTIVES.includes(why)) {
    refuseAdjective(reading, i, why);
    return;
  }
  const { from, count } = takeWaiting(reading, i);
  if (why === 'people' && typeof count === 'number' && seat(reading, from, i, count)) return;
  if (verb?.is !== 'keep') reading.verb = null;
  const start = denial && !denial.used ? denial.at : (verb?.at ?? from);
  if (verb?.is === 'at') refuse(reading, verb.at, i, 'place');
  else if (why === 'room' && verb?.is === 'keep') grantKept(reading, verb.at, i);
  else if (denial && why !== 'room' && why !== 'place') addDenied(reading, denial, from, i, { kind: 'granted' });
  else refuseThing(reading, start, i, why);
  if (denial) reading.denial = { ...denial, used: true };
}

/**
 * "rug: no", "plants: none": a denial at the end of a clause applies to the piece before it; returns whether there
 * was one.
 */
export function readDeniedBefore(reading: Reading, i: number): boolean {
  const { subject, items, wishes, words } = reading;
  const next = items[i + 1]?.meaning.is;
  const isLast = next === undefined || next === 'comma' || next === 'stop';
  const before = items[i - 1]?.meaning.is;
  const wish = subject?.noun ? deniedWish(subject.noun) : null;
  if (!isLast || (before !== 'piece' && before !== 'part') || !wish || !subject || subject.index === null) return false;
  wishes[subject.index] = { words: words(subject.from, i), wish };
  reading.subject = null;
  return true;
}

/** Reads an unknown word together with adjacent adjectives, unless it is one itself. */
export function readUnknown(reading: Reading, i: number): void {
  const next = reading.items[i + 1]?.meaning.is;
  const isAdjective = next === 'piece' || next === 'part' || next === 'colour' || next === 'material';
  const from = reading.waiting && !isAdjective ? takeWaiting(reading, i).from : i;
  notUnderstand(reading, from, i);
  if (reading.verb?.is === 'at') reading.verb = null;
}

/** "leave the rug out" excludes a rug. */
export function readOut(reading: Reading, i: number): void {
  const { subject, refused, items } = reading;
  const noun = items[i - 1]?.meaning;
  const wasKept = subject?.noun === null && subject.index === refused.length - 1 && refused.at(-1)?.why === 'existing';
  if (!subject || !wasKept || noun?.is !== 'piece') return;
  refused.pop();
  addWish(reading, subject.from, i, { kind: 'leaveOut', pieces: noun.pieces });
  reading.subject = null;
}
