import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { familyOf } from '../furniture/materials/finish/finish-materials.ts';
import type { Count, Wish } from '../planning/wishes/wishes.ts';
import type { FinishFamily } from '../scene/finish.ts';
import type { PieceId } from '../scene/pieces.ts';
import type { Meaning, Shade } from './lexicon/meaning.ts';
import { isPlain, type Qualities, treatmentOf } from './qualities.ts';

/** A noun that can be added, left out or finished. */
export type Noun = Extract<Meaning, { is: 'piece' | 'part' | 'furniture' }>;

/**
 * The usual material family of pieces, which decides what a shade means: a dark sofa is charcoal, a dark table
 * stained.
 */
const usualFamily = ([first]: readonly PieceId[]): FinishFamily => traitsOf(first).usually ?? 'wood';

/** Accent colours meant by "warm colours", "bright colours" and so on. */
const TONES: Readonly<Record<Shade, readonly string[]>> = {
  light: ['#e9e2d6', '#d7ccba'],
  pale: ['#e5ddd1', '#d6b7ae', '#c6cec4'],
  dark: ['#3f4042', '#422f26'],
  deep: ['#232d45', '#582731'],
  bright: ['#be744a', '#336265', '#d3b364'],
  muted: ['#9ca48a', '#b2a99c'],
  warm: ['#a5654f', '#b68e4e', '#cdbfa8'],
  cool: ['#647e93', '#97b5cf', '#8d979d'],
};

/** Accents in a prompt's colours, or in those its shade implies; null if it has neither. */
export function accentWish({ colours, shade, material }: Qualities, spread = true): Wish | null {
  const hexes = colours.length > 0 ? colours.map(({ hex }) => hex) : shade ? TONES[shade] : [];
  const fabric = material && familyOf(material) === 'fabric' ? { material } : {};
  return hexes.length > 0 || 'material' in fabric ? { kind: 'accents', colours: hexes, spread, ...fabric } : null;
}

/** Meaning of adjectives without a noun: colours apply to accents, woods and metals to all pieces. */
export function nounlessWish(q: Qualities): Wish | null {
  const family = q.family ?? (q.material ? usualFamilyOf(q) : null);
  const treatment = family ? treatmentOf(q, family) : null;
  if (family && treatment) return { kind: 'family', family, treatment };
  return q.colours.length > 0 ? accentWish(q) : null;
}

/** The family of a material requested without a noun, if all of it may change. */
function usualFamilyOf({ material }: Qualities): 'wood' | 'metal' | 'fabric' | null {
  const family = material && familyOf(material);
  return family === 'wood' || family === 'metal' || family === 'fabric' ? family : null;
}

/** Sets another finish for everything of wood, metal or fabric. */
function familyWish(family: 'wood' | 'metal' | 'fabric', q: Qualities): Wish | null {
  const treatment = treatmentOf({ ...q, family: q.family ?? (family === 'fabric' ? null : family) }, family);
  return treatment && !isPlain(q) ? { kind: 'family', family, treatment } : null;
}

/** The legs of the named pieces, or the metal of every piece. */
function legsWish(q: Qualities, legsOf: readonly PieceId[]): Wish | null {
  const treatment = treatmentOf(q, 'metal');
  if (!treatment) return null;
  if (legsOf.length > 0) return { kind: 'legs', pieces: legsOf, treatment };
  // "black hardware" applies to every piece; wooden legs cannot be told from a piece's other wood without naming it.
  const isMetal = !q.family && (!treatment.material || familyOf(treatment.material) === 'metal');
  return isMetal || q.family === 'metal' ? { kind: 'family', family: 'metal', treatment } : null;
}

function partWish(
  part: Extract<Noun, { is: 'part' }>['part'],
  q: Qualities,
  count: Count,
  legsOf: readonly PieceId[],
): Wish | null {
  switch (part) {
    case 'wood':
    case 'metal':
    case 'fabric':
      return familyWish(part, q);
    case 'bedding': {
      const treatment = treatmentOf(q, 'fabric');
      return treatment ? { kind: 'bedding', treatment } : { kind: 'granted' };
    }
    case 'legs':
      return legsWish(q, legsOf);
    case 'cushions':
    case 'objects':
      return accentWish(q, false) ?? { kind: 'granted' };
    case 'accents':
      if (count === 'more' && isPlain(q)) return { kind: 'accents', colours: TONES.bright, spread: true };
      return nounlessWish(q) ?? accentWish(q);
  }
}

/**
 * Wish expressed by a noun with its adjectives; null if there is none yet ("furniture", "the palette").
 *
 * @param legsOf previously named pieces, whose legs are meant
 */
export function nounWish(noun: Noun, q: Qualities, count: Count, legsOf: readonly PieceId[]): Wish | null {
  switch (noun.is) {
    case 'piece':
      return { kind: 'piece', pieces: noun.pieces, count, cover: treatmentOf(q, usualFamily(noun.pieces)) };
    case 'furniture': {
      if (q.family || usualFamilyOf(q)) return nounlessWish(q);
      const cover = treatmentOf(q, 'wood');
      return cover ? { kind: 'all', cover } : null;
    }
    case 'part':
      return partWish(noun.part, q, count, legsOf);
  }
}

/** Wish expressed by "no" before a noun; null if it cannot be followed. */
export function deniedWish(noun: Noun): Wish | null {
  if (noun.is === 'piece') {
    const [first] = noun.pieces;
    // "No sectional" still allows a sofa.
    return { kind: 'leaveOut', pieces: traitsOf(first).insteadOf === undefined ? noun.pieces : [first] };
  }
  if (noun.is === 'part' && (noun.part === 'cushions' || noun.part === 'objects'))
    return { kind: 'bare', part: noun.part };
  return null;
}
