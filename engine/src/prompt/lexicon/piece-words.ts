import type { Piece } from '../../furniture/catalogue/piece.ts';
import { PIECES } from '../../furniture/catalogue/registry.ts';
import type { PieceId } from '../../scene/pieces.ts';
import type { Meaning } from './meaning.ts';

type Entry = readonly [name: string, meaning: Meaning];

/** General nouns with their synonyms. */
const KINDS = { chair: 'chair, seat, seating', table: 'table', lamp: 'lamp, lights, lighting' } as const;

/** Splits camel case: "coffeeTable" is "coffee table". */
export const ownName = (piece: PieceId): string => piece.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const entries = (names: string | undefined, pieces: readonly PieceId[], says?: 'size'): Entry[] =>
  (names?.split(', ') ?? []).map((name) => [name, { is: 'piece', pieces, ...(says && { refusal: says }) }]);

/** Pieces a general noun may mean, most probable first. */
function ofKind(pieces: readonly Piece[], noun: keyof typeof KINDS): PieceId[] {
  const ranked = pieces.flatMap(({ id, names: { kind } }) => (kind?.noun === noun ? [{ id, rank: kind.rank }] : []));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
}

/**
 * Pieces by name. Names shared by several pieces take precedence over a piece's own name, and that over its
 * synonyms.
 */
export function pieceWordsOf(pieces: readonly Piece[]): ReadonlyMap<string, Meaning> {
  const nouns = ['chair', 'table', 'lamp'] as const;
  return new Map<string, Meaning>([
    ...pieces.flatMap(({ id, names }) => entries(names.called, [id])),
    ...nouns.flatMap((noun) => entries(KINDS[noun], ofKind(pieces, noun))),
    ...pieces.flatMap(({ id }) => entries(ownName(id), [id])),
    ...pieces.flatMap(({ id, names: { shared = [] } }) =>
      shared.flatMap(({ names, or, says }) => entries(names, [id, ...or], says)),
    ),
  ]);
}

/** All pieces by name. */
export const PIECE_WORDS = pieceWordsOf(PIECES);
