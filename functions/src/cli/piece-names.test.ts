import { describe, expect, it } from 'vitest';
import type { PieceId, PlacedPiece } from '../engine/furniture/pieces.ts';
import { listPieces } from './piece-names.ts';

const placed = (piece: PieceId): PlacedPiece => ({
  ...{ piece, style: 'MODERN', variant: 0, seed: 1, position: [0, 0, 0], yaw: 0 },
  size: { width: 1, depth: 1, height: 1 },
});

describe('the list of pieces', () => {
  it('counts what is there more than once, in the order of placing', () => {
    const pieces = ['sofa', 'armchair', 'coffeeTable', 'armchair', 'bookshelf', 'bookshelf'] as const;
    expect(listPieces(pieces.map(placed))).toBe('sofa, 2 armchairs, coffee table, 2 bookshelves');
  });
});
