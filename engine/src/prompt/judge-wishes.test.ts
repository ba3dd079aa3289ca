import { describe, expect, it } from 'vitest';
import type { Count, Wish } from '../planning/wishes/wishes.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import { judgeWishes } from './judge-wishes.ts';

const placed = (...pieces: readonly PieceId[]): PlacedPiece[] =>
  pieces.map((piece) => ({
    ...{ piece, style: 'MODERN', variant: 0, seed: 1, position: [0, 0, 3], yaw: 0 },
    size: { width: 1, depth: 1, height: 1 },
  }));
/** Why a wish was not done; null where it was. */
function whyNot(wish: Wish, pieces: readonly PlacedPiece[] | null): string | null {
  const wishes = [{ words: 'it', wish }];
  const { understood, notFollowed } = judgeWishes({ wishes, refused: [], notUnderstood: [] }, 'MODERN', pieces);
  expect(understood.length + notFollowed.length).toBe(1);
  return notFollowed[0]?.why ?? null;
}
const wanted = (piece: PieceId, count: Count = null): Wish => ({ kind: 'piece', pieces: [piece], count, cover: null });

describe('what became of a wish for a piece', () => {
  it('is done where it stands, in the number that was asked for', () => {
    expect(whyNot(wanted('plant'), placed('sofa', 'plant'))).toBeNull();
    expect(whyNot(wanted('plant', 2), placed('plant', 'plant'))).toBeNull();
    expect(whyNot(wanted('plant', 3), placed('plant', 'plant'))).toBe('There is room for 2 only.');
    expect(whyNot(wanted('diningChair', 2), placed('diningChair', 'diningChair', 'diningChair'))).toBe(
      'The arrangement needs 3.',
    );
  });

  it('is done with none where fewer were asked for', () => {
    expect(whyNot(wanted('plant', 'fewer'), placed('sofa'))).toBeNull();
    expect(whyNot(wanted('plant', 'more'), placed('sofa'))).toBe('There is no room for it.');
  });

  it('tells what stands in its way', () => {
    expect(whyNot(wanted('curtains'), placed('sofa'))).toBe('No window here has enough bare wall beside it.');
    expect(whyNot(wanted('bed'), placed('sofa'))).toBe('It has no place in this room.');
    expect(whyNot({ kind: 'leaveOut', pieces: ['sofa'] }, placed('sofa'))).toBe(
      'The arrangement cannot do without it.',
    );
    expect(whyNot({ kind: 'bedding', treatment: { colour: '#ffffff' } }, placed('sofa'))).toBe(
      'There is no bed in this room.',
    );
  });

  it('counts as understood where nothing was placed', () => {
    expect(whyNot(wanted('bed'), null)).toBeNull();
  });
});
