import { traitsOf } from '../furniture/catalogue/find-profile.ts';
import { familyOf } from '../furniture/materials/finish/finish-materials.ts';
import type { Count, Wish } from '../planning/wishes/wishes.ts';
import type { FinishFamily } from '../scene/finish.ts';
import type { PieceId } from '../scene/pieces.ts';
import type { Meaning, Shade } from './lexicon/meaning.ts';
import { isPlain, type Qualities, treatmentOf } from './qualities.ts';

/** A word for something that can be had, left out or finished. */
export type Noun = Extract<Meaning, { is: 'piece' | 'part' | 'furniture' }>;

/** What pieces are usually made of, which decides what a shade means: a dark sofa is charcoal, a dark table stained. */
const usualFamily = ([first]: readonly PieceId[]): FinishFamily => traitsOf(first).usually ?? 'wood';

/** Accents that "warm colours", "bright colours" and the like mean. */
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

/** Accents in the colours of a prompt, or in those that its shade stands for; null where it has neither. */
export function accentWish({ colours, shade, material }: Qualities, spread = true): Wish | null {
  const hexes = colours.length > 0 ? colours.map(({ hex }) => hex) : shade ? TONES[shade] : [];
  const fabric = material && familyOf(material) === 'fabric' ? { material } : {};
  return hexes.length > 0 || 'material' in fabric ? { kind: 'accents', colours: hexes, spread, ...fabric } : null;
}

/** What adjectives without a noun ask for: colours are for accents, woods and metals for all of theirs. */
export function nounlessWish(q: Qualities): Wish | null {
  const family = q.family ?? (q.material ? usualFamilyOf(q) : null);
  const treatment = family ? treatmentOf(q, family) : null;
  if (family && treatment) return { kind: 'family', family, treatment };
  return q.colours.length > 0 ? accentWish(q) : null;
}

/** The family of a material that is wished for without a noun, where all of it may change. */
function usualFamilyOf({ material }: Qualities): 'wood' | 'metal' | 'fabric' | null {
  const family = material && familyOf(material);
  return family === 'wood' || family === 'metal' || family === 'fabric' ? family : null;
}

/** Everything of wood, metal or fabric in another finish. */
function familyWish(family: 'wood' | 'metal' | 'fabric', q: Qualities): Wish | null {
  const treatment = treatmentOf({ ...q, family: q.family ?? (family === 'fabric' ? null : family) }, family);
  return treatment && !isPlain(q) ? { kind: 'family', family, treatment } : null;
}

/** Legs of the pieces that were named, or the metal of every piece. */
function legsWish(q: Qualities, legsOf: readonly PieceId[]): Wish | null {
  const treatment = treatmentOf(q, 'metal');
  if (!treatment) return null;
  if (legsOf.length > 0) return { kind: 'legs', pieces: legsOf, treatment };
  // "black hardware" is that of every piece; wooden legs cannot be told from a piece's other wood without the piece.
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
 * What a noun with its adjectives asks for; null where it asks for nothing yet ("furniture", "the palette").
 * @param legsOf the pieces that were named before, whose legs are meant
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

/** What "no" before a noun asks for; null where that cannot be had. */
export function deniedWish(noun: Noun): Wish | null {
  if (noun.is === 'piece') {
    const [first] = noun.pieces;
    // Who wants no sectional may have a sofa.
    return { kind: 'leaveOut', pieces: traitsOf(first).insteadOf === undefined ? noun.pieces : [first] };
  }
  if (noun.is === 'part' && (noun.part === 'cushions' || noun.part === 'objects'))
    return { kind: 'bare', part: noun.part };
  return null;
}
