import type { PieceId, PlacedPiece } from '../../scene/pieces.ts';
import { findProfile } from './profiles.ts';

const nameOf = (piece: PieceId, count: number): string => findProfile(piece).names[count === 1 ? 'one' : 'many'];

/** Number of pieces of a kind and their name: "sofa" for one, "armchairs" for two. */
export interface CountedPiece {
  readonly piece: PieceId;
  readonly count: number;
  readonly name: string;
}

/** Counts the placed pieces by kind, in the order of their placement. */
export function countPieces(placed: readonly Pick<PlacedPiece, 'piece'>[]): CountedPiece[] {
  const counts = new Map<PieceId, number>();
  for (const { piece } of placed) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return [...counts].map(([piece, count]) => ({ piece, count, name: nameOf(piece, count) }));
}

/** "sofa, 2 armchairs, rug". */
export function listPieces(placed: readonly Pick<PlacedPiece, 'piece'>[]): string {
  return countPieces(placed)
    .map(({ count, name }) => (count === 1 ? name : `${count} ${name}`))
    .join(', ');
}
