import { LONGEST_PHRASE, meaningOf } from '../../prompt/lexicon/lexicon.ts';
import { spelled } from '../../prompt/spelling.ts';
import type { OpeningKind } from '../../scene/room.ts';
import type { Nudge } from '../edit-piece.ts';
import type { Named, Order, Target, Towards } from './order.ts';

/** A clause, and what it asks for; null if that was not understood. */
export interface ReadOrder {
  readonly words: string;
  readonly order: Order | null;
}

/** Metres of a step without a length, and of "a bit". */
const STEP = 0.5;
const SMALL_STEP = 0.25;

const VERB =
  '(?:please\\s+)?(?:move|put|place|push|slide|pull|bring|shift|turn|rotate|face|remove|delete|add|replace|swap|exchange|take|get rid)';
/** Between clauses; "and" only before another verb, because it also joins nouns. */
const BETWEEN = new RegExp(`(?:[.](?!\\d)|[;\\n])+|,(?!\\d)|\\b(?:and\\s+)?then\\b|\\band(?=\\s+${VERB}\\b)`, 'i');

const REMOVES = /\b(?:remove|delete|get rid of|take (?:out|away)|take .* (?:out|away)|without|no)\b/i;
const ADDS = /\badd\b/i;
const REPLACES = /\b(?:replace|swap|exchange)\b/i;
const TURNS = /\b(?:turn|rotate|spin)\b/i;
const FACES = /\b(?:fac(?:e|es|ing)|towards?|look(?:s|ing)? at)\b/i;

/** Metres in a unit of length. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:cm|centimet(?:er|re)s?)$/i, 0.01],
  [/^(?:m|met(?:er|re)s?)$/i, 1],
  [/^(?:ft|feet|foot|')$/i, 0.3048],
  [/^(?:in|inch|inches|")$/i, 0.0254],
];
const LENGTH =
  /(\d{1,4}(?:\.\d{1,3})?|half a|a|one|two)\s*(cm|centimet(?:er|re)s?|met(?:er|re)s?|m|ft|feet|foot|inch|inches|in|'|")(?![a-z])/i;
const NUMBERS: Readonly<Record<string, number>> = { 'half a': 0.5, a: 1, one: 1, two: 2 };

const KINDS: readonly (readonly [RegExp, readonly OpeningKind[]])[] = [
  [/\bwindows?\b/i, ['window']],
  [/\b(?:doors?|doorway|entrance)\b/i, ['door', 'doorway']],
  [/\b(?:fireplace|fire|mantel)\b/i, ['fireplace']],
];
const kindsIn = (words: string): readonly OpeningKind[] | null => KINDS.find(([word]) => word.test(words))?.[1] ?? null;

const sideIn = (words: string): 'left' | 'right' | null => {
  const [, side] = /\b(left|right)\b/i.exec(words) ?? [];
  return side === undefined ? null : side.toLowerCase() === 'left' ? 'left' : 'right';
};

/** Furniture in a clause, with its place in the words. */
interface Mention extends Named {
  readonly from: number;
  readonly to: number;
}

const ofSide = (before: string): 'left' | 'right' | null => {
  const [, side] = /\b(left|right)(?:[ -]hand)?\s*$/i.exec(before) ?? [];
  return side === undefined ? null : sideIn(side);
};

/** A word as the lexicon spells it: two where one was written for two. */
interface Word {
  readonly spelled: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The longest name of furniture that begins with a word. */
function nameAt(words: readonly Word[], i: number): { readonly pieces: Named['pieces']; readonly used: number } | null {
  for (let used = Math.min(LONGEST_PHRASE, words.length - i); used > 0; used--) {
    const meaning = meaningOf(words.slice(i, i + used).flatMap((word) => word.spelled));
    if (meaning?.is === 'piece') return { pieces: meaning.pieces, used };
  }
  return null;
}

function mentionsIn(text: string): Mention[] {
  const words = [...text.matchAll(/[a-z0-9']{1,40}/gi)].map(
    ({ 0: word, index }): Word => ({
      ...{ spelled: spelled(word.toLowerCase()).split(' '), from: index, to: index + word.length },
    }),
  );
  const mentions: Mention[] = [];
  for (let i = 0; i < words.length; ) {
    const name = nameAt(words, i);
    const { from } = words[i];
    i += name?.used ?? 1;
    if (!name) continue;
    const { to } = words[i - 1];
    const before = text.slice(0, from);
    const all = /s$/i.test(text.slice(from, to)) || /\b(?:all|both|two|three|four|six)\b[^,]*$/i.test(before);
    mentions.push({ pieces: name.pieces, all, side: ofSide(before), from, to });
  }
  return mentions;
}
const named = ({ pieces, all, side }: Mention): Named => ({ pieces, all, side });

/** Where something is wanted beside another piece. */
function targetAt(between: string, other: Mention): Target | null {
  const what = named(other);
  if (/\b(?:in front of|before)\b/i.test(between)) return { at: 'before', other: what };
  if (/\b(?:opposite|across from|facing)\b/i.test(between)) return { at: 'opposite', other: what };
  if (/\b(?:under|underneath|below|beneath)\b/i.test(between)) return { at: 'under', other: what };
  if (/\b(?:next to|beside|near|by|close to|at|to|of)\b/i.test(between))
    return { at: 'beside', other: what, side: sideIn(between) };
  return null;
}

/** A place of the room. */
function placeIn(words: string): Target | null {
  const kinds = kindsIn(words);
  if (kinds) return { at: 'opening', kinds };
  if (/\bcorner\b/i.test(words)) return { at: 'corner', side: sideIn(words) };
  if (/\bwall\b/i.test(words)) {
    const isBack = /\b(?:back|far|rear|end|opposite|main)\b/i.test(words);
    return { at: 'wall', wall: isBack ? 'back' : sideIn(words) };
  }
  return /\b(?:middle|cent(?:er|re))\b/i.test(words) ? { at: 'middle' } : null;
}

function lengthIn(words: string): number {
  const [, amount = '', unit = ''] = LENGTH.exec(words) ?? [];
  const metres = UNITS.find(([name]) => name.test(unit))?.[1];
  if (metres === undefined) return /\b(?:bit|little|slightly)\b/i.test(words) ? SMALL_STEP : STEP;
  return metres * (NUMBERS[amount.toLowerCase()] ?? Number(amount));
}

/** A step in a direction, as seen by the viewer. */
function stepIn(words: string): Nudge | null {
  const length = lengthIn(words);
  const side = sideIn(words);
  if (side) return { right: side === 'right' ? length : -length };
  if (/\b(?:closer|nearer|forwards?|towards? (?:me|us|the (?:camera|viewer|front)))\b/i.test(words))
    return { away: -length };
  if (/\b(?:back|backwards?|further|farther|away)\b/i.test(words)) return { away: length };
  if (/\b(?:up|higher)\b/i.test(words)) return { up: length };
  return /\b(?:down|lower)\b/i.test(words) ? { up: -length } : null;
}

/** Seen from above: clockwise is the way to the right. */
function turnIn(words: string): number | null {
  const [, degrees] = /(\d{1,3})\s*(?:degrees?|°)/i.exec(words) ?? [];
  const angle = degrees === undefined ? Math.PI / 2 : (Number(degrees) * Math.PI) / 180;
  if (/\b(?:around|round|over)\b/i.test(words)) return degrees === undefined ? Math.PI : angle;
  if (/\b(?:left|counter-?clockwise|anti-?clockwise)\b/i.test(words)) return -angle;
  return /\b(?:right|clockwise)\b/i.test(words) || degrees !== undefined ? angle : null;
}

function towardsIn(words: string, other: Mention | undefined): Towards | null {
  if (other) return named(other);
  const kinds = kindsIn(words);
  if (kinds) return { kinds };
  if (/\b(?:camera|viewer|me|us|front)\b/i.test(words)) return 'viewer';
  return sideIn(words) ?? (/\b(?:away|back)\b/i.test(words) ? 'away' : null);
}

function turnOrder(words: string, what: Named, other: Mention | undefined): Order | null {
  const towards = FACES.test(words) ? towardsIn(words, other) : null;
  if (towards !== null) return { do: 'face', what, towards };
  const by = turnIn(words);
  return by === null ? null : { do: 'turn', what, by };
}

function readOrder(words: string): Order | null {
  const [first, other] = mentionsIn(words);
  if (!first) return null;
  const what = named(first);
  const rest = words.slice(first.to);
  const to = other ? targetAt(words.slice(first.to, other.from), other) : placeIn(rest);
  if (REPLACES.test(words)) return other ? { do: 'replace', what, by: named(other) } : null;
  if (ADDS.test(words)) return other && !to ? null : { do: 'add', what, to };
  if (REMOVES.test(words)) return { do: 'remove', what };
  if (TURNS.test(words) || (FACES.test(words) && to?.at !== 'opposite' && !/\bmove\b/i.test(words))) {
    return turnOrder(words, what, other);
  }
  if (to) return { do: 'move', what, to };
  const by = other ? null : stepIn(rest);
  return by && { do: 'nudge', what, by };
}

/**
 * Reads what should be done with the furniture of a room: "sofa to the window wall, remove the plant and turn the left
 * armchair to the window". English.
 */
export function readOrders(text: string): ReadOrder[] {
  const clauses = text.split(BETWEEN).map((words) => words.trim().replace(/^and\s+/i, ''));
  return clauses.filter((words) => /[a-z]/i.test(words)).map((words) => ({ words, order: readOrder(words) }));
}
