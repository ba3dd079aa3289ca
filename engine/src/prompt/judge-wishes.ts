import { designCoverShare } from '../furniture/catalogue/catalogue.ts';
import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { hasCushions } from '../planning/wishes/finishes.ts';
import { REFUSALS, type Wish, type Wishes } from '../planning/wishes/wishes.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import type { PromptOutcome } from '../scene/prompt-outcome.ts';
import type { StyleId } from '../scene/styles/styles.ts';

type PieceWish = Extract<Wish, { kind: 'piece' }>;

/** Why a wish for a piece was not followed; null if it was. */
function pieceFault({ pieces, count, cover }: PieceWish, placed: readonly PlacedPiece[]): string | null {
  const found = placed.filter(({ piece }) => pieces.includes(piece));
  if (found.length === 0) {
    if (count === 'fewer') return null;
    if (traitsOf(pieces[0]).hangs === 'window') return 'No window here has enough bare wall beside it.';
    return pieces.some((piece) => traitsOf(piece).addedAt !== undefined)
      ? 'There is no room for it.'
      : 'It has no place in this room.';
  }
  if (typeof count === 'number' && found.length !== count) {
    return found.length < count ? `There is room for ${found.length} only.` : `The arrangement needs ${found.length}.`;
  }
  const takes = !cover || found.some(({ piece, style, variant }) => designCoverShare(piece, style, variant, cover) > 0);
  return takes ? null : 'The design has nothing of this material.';
}

/** Why a wish was not followed; null if it was. */
function faultOf(wish: Wish, placed: readonly PlacedPiece[]): string | null {
  const has = (pieces: readonly PieceId[]): boolean => placed.some(({ piece }) => pieces.includes(piece));
  const hasAny = (holds: (traits: PieceTraits) => boolean | undefined): boolean =>
    placed.some(({ piece }) => holds(traitsOf(piece)));
  switch (wish.kind) {
    case 'piece':
      return pieceFault(wish, placed);
    case 'leaveOut':
      return has(wish.pieces) ? 'The arrangement cannot do without it.' : null;
    case 'bedding':
      return hasAny(({ hasBedding }) => hasBedding) ? null : 'There is no bed in this room.';
    case 'accents':
      return hasAny((traits) => hasCushions(traits) || (wish.spread && traits.takesAccent))
        ? null
        : 'Nothing in this room shows them.';
    case 'legs':
      return has(wish.pieces) ? null : 'The piece is not there.';
    default:
      return null;
  }
}

/** Whether words only repeat the chosen style. */
const namesStyle = (words: string, style: StyleId): boolean => words.toLowerCase().includes(style.toLowerCase());

/**
 * Outcome of a person's wishes.
 *
 * @param placed the planned furniture; null if the photo was declined, when every wish counts as understood
 */
export function judgeWishes(
  { wishes, refused, notUnderstood }: Wishes,
  style: StyleId,
  placed: readonly PlacedPiece[] | null,
): PromptOutcome {
  const understood: string[] = [];
  const notFollowed: { words: string; why: string }[] = [];
  for (const { words, wish } of wishes) {
    const why = placed && faultOf(wish, placed);
    if (why) notFollowed.push({ words, why });
    else understood.push(words);
  }
  for (const { words, why } of refused) {
    if (why !== 'style' || !namesStyle(words, style)) notFollowed.push({ words, why: REFUSALS[why] });
  }
  return { understood, notFollowed, notUnderstood: [...notUnderstood] };
}
