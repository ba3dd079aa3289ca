import { expect, it } from 'vitest';
import type { PieceId } from '../../scene/pieces.ts';
import { countPieces, listPieces } from './piece-names.ts';

const placed = (...pieces: readonly PieceId[]) => pieces.map((piece) => ({ piece }));

it('lists what is there more than once with its number, in the order of placing', () => {
  const pieces = placed('sofa', 'armchair', 'coffeeTable', 'armchair', 'bookshelf', 'bookshelf');
  expect(listPieces(pieces)).toBe('sofa, 2 armchairs, coffee table, 2 bookshelves');
});

it('counts pieces of a kind and names them in their number', () => {
  expect(countPieces(placed('rug', 'armchair', 'armchair'))).toEqual([
    { piece: 'rug', count: 1, name: 'rug' },
    { piece: 'armchair', count: 2, name: 'armchairs' },
  ]);
});
