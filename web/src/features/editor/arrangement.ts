import type { PicturePoint, PlacedPiece, StyleId } from '@roomwright/engine/live';

/** The part of a furnished scene that the person can change. */
export interface Arrangement {
  readonly style: StyleId;
  readonly pieces: readonly PlacedPiece[];
}

/** A warning about a piece at its place. */
export interface PieceWarning {
  /** Identifies the same warning of the same piece, wherever the piece is in the list. */
  readonly key: string;
  readonly text: string;
  /** Cannot be overruled. */
  readonly isForbidden: boolean;
  /** Polygon around the door or window concerned in the picture; null if none is, or the picture does not show it. */
  readonly opening: readonly PicturePoint[] | null;
}

/** A piece as the screens show it. */
export interface PieceView {
  /** "Sofa", numbered if there are several. */
  readonly name: string;
  /** "0.4 m from the back wall, beside the coffee table" */
  readonly place: string;
  readonly warnings: readonly PieceWarning[];
  /** Polygon around the piece in the picture. */
  readonly outline: readonly PicturePoint[];
  /** Circle around its base, and the point on it that the piece faces; null for pieces that do not turn. */
  readonly ring: { readonly points: readonly PicturePoint[]; readonly facing: PicturePoint } | null;
  readonly design: { readonly piece: string; readonly variant: number; readonly of: number };
}

/** An arrangement after an edit, with the piece that was edited. */
export interface Edited {
  readonly arrangement: Arrangement;
  readonly index: number;
  readonly view: PieceView;
}

/** Sorts fields, because the server returns them in a different order. */
function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two arrangements have the same pieces at the same places. */
export function isSameArrangement(a: Arrangement, b: Arrangement): boolean {
  const text = ({ style, pieces }: Arrangement): string => JSON.stringify({ style, pieces }, sorted);
  return text(a) === text(b);
}
