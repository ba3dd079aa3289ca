import type { Refusal } from './lexicon/meaning.ts';
import { deniedWish, type Noun, nounlessWish, nounWish } from './noun-wish.ts';
import { isPlain, merged, type Qualities } from './qualities.ts';
import { notUnderstand, type Reading, refuse, type Subject, say, sayDenied, takeWaiting, wait } from './reading.ts';

/** Adjectives that come after what they describe: "a sofa in blue", "the walls white". */
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
  reading.subject = { ...described, qualities, index: index ?? say(reading, from, to, wish) };
  return true;
}

/** Adjectives that no noun has followed describe what came before, or the room as a whole. */
export function endQualities(reading: Reading): void {
  if (reading.waiting === null) return;
  const { denial, subject } = reading;
  const { to } = reading.waiting;
  const { from, qualities, count } = takeWaiting(reading, to);
  if (denial) {
    notUnderstand(reading, denial.used ? from : denial.at, to);
    reading.denial = { ...denial, used: true };
  } else if (isPlain(qualities)) {
    if (typeof count === 'string') notUnderstand(reading, from, to);
  } else if (!subject || !describe(reading, subject, to, qualities)) {
    const wish = nounlessWish(qualities);
    if (wish) say(reading, from, to, wish);
  }
}

function readDenied(reading: Reading, noun: Noun, from: number, i: number, plain: boolean): void {
  const { denial } = reading;
  if (!denial) return;
  const wish = plain ? deniedWish(noun) : null;
  const start = denial.used ? from : denial.at;
  if (wish) sayDenied(reading, denial, from, i, wish);
  else if (noun.is === 'furniture') refuse(reading, start, i, 'existing');
  else notUnderstand(reading, start, i);
  reading.denial = { ...denial, used: true };
  reading.subject = null;
}

/** Something that can be had, left out or finished. */
export function readNoun(reading: Reading, i: number, noun: Noun): void {
  const { denial, verb, subject } = reading;
  const legsOf = subject?.noun?.is === 'piece' ? subject.noun.pieces : [];
  const { from, qualities, count, existing } = takeWaiting(reading, i);
  reading.verb = null;
  if (verb?.is === 'at') {
    refuse(reading, verb.at, i, 'place');
  } else if (existing || (verb?.is === 'keep' && noun.is !== 'part')) {
    refuse(reading, denial?.at ?? verb?.at ?? from, i, 'existing');
  } else if (denial) {
    readDenied(reading, noun, from, i, isPlain(qualities));
  } else {
    const wish = nounWish(noun, qualities, count, legsOf);
    const index = wish ? say(reading, from, i, wish) : null;
    const isOfSubject = noun.is === 'part' && noun.part === 'legs' && legsOf.length > 0;
    if (!isOfSubject) reading.subject = { from, noun, qualities, count, index };
  }
}

/** Keeping and not having are what the engine does anyway. */
function grantKept(reading: Reading, from: number, i: number): void {
  const { wishes, words } = reading;
  const before = reading.words(from, from);
  const last = wishes.at(-1);
  // "Keep the walls, windows and floor" is one wish.
  if (last?.wish.kind === 'granted' && last.words.startsWith(before))
    wishes[wishes.length - 1] = { ...last, words: words(from, i) };
  else say(reading, from, i, { kind: 'granted' });
  reading.subject = null;
}

/** Something that is never done, or not by this engine. */
export function readThing(reading: Reading, i: number, why: Refusal): void {
  const { denial, verb, subject, refused, items } = reading;
  if (why === 'existing') {
    wait(reading, i);
    reading.existing = true;
    return;
  }
  if (why === 'style' || why === 'size' || why === 'material') {
    // An adjective: the noun that it stands with is still to come.
    if (denial && why === 'material') sayDenied(reading, denial, i, i, { kind: 'granted' });
    else refused.push({ words: reading.words(i, i), why });
    return;
  }
  const { from } = takeWaiting(reading, i);
  if (verb?.is !== 'keep') reading.verb = null;
  if (verb?.is === 'at') {
    refuse(reading, verb.at, i, 'place');
  } else if (why === 'room' && verb?.is === 'keep') {
    grantKept(reading, verb.at, i);
  } else if (denial && why !== 'room' && why !== 'place') {
    sayDenied(reading, denial, from, i, { kind: 'granted' });
  } else {
    const isSame = why === 'room' && subject?.noun === null && subject.index === refused.length - 1;
    const joined = items[i - 1]?.meaning.is !== 'and' && items[i - 1]?.meaning.is !== 'comma';
    // "paint the walls": one wish in two words.
    if (isSame && joined) refused.pop();
    const start = denial && !denial.used ? denial.at : (verb?.at ?? from);
    refuse(reading, isSame && joined ? subject.from : start, i, why);
  }
  if (denial) reading.denial = { ...denial, used: true };
}

/** A word that nobody knows: it takes adjectives with it, unless it is one itself. */
export function readUnknown(reading: Reading, i: number): void {
  const next = reading.items[i + 1]?.meaning.is;
  const isAdjective = next === 'piece' || next === 'part' || next === 'colour' || next === 'material';
  const from = reading.waiting && !isAdjective ? takeWaiting(reading, i).from : i;
  notUnderstand(reading, from, i);
  if (reading.verb?.is === 'at') reading.verb = null;
}

/** "leave the rug out": not what stands there was meant. */
export function readOut(reading: Reading, i: number): void {
  const { subject, refused, items } = reading;
  const noun = items[i - 1]?.meaning;
  const wasKept = subject?.noun === null && subject.index === refused.length - 1 && refused.at(-1)?.why === 'existing';
  if (!subject || !wasKept || noun?.is !== 'piece') return;
  refused.pop();
  say(reading, subject.from, i, { kind: 'leaveOut', pieces: noun.pieces });
  reading.subject = null;
}
