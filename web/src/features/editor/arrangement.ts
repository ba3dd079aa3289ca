import type { PicturePoint, PlacedPiece, StyleId } from '@roomwright/engine/live';

/** What a person changes of a furnished room: everything else of the scene stays the server's. */
export interface Arrangement {
  readonly style: StyleId;
  readonly pieces: readonly PlacedPiece[];
}

/** What is told of a piece where it stands. */
export interface PieceWarning {
  /** The same for the same warning of the same piece, wherever it is in the list. */
  readonly key: string;
  readonly text: string;
  /** It cannot be overruled. */
  readonly isForbidden: boolean;
}

/** A piece as screens show it. */
export interface PieceView {
  /** "Sofa"; with a number where there are several. */
  readonly name: string;
  /** "0.4 m from the back wall, beside the coffee table" */
  readonly place: string;
  readonly warnings: readonly PieceWarning[];
  /** A polygon around it where the photo shows it. */
  readonly outline: readonly PicturePoint[];
  /** A circle on what it stands on, and the place on it that it faces; null for what does not turn. */
  readonly ring: { readonly points: readonly PicturePoint[]; readonly facing: PicturePoint } | null;
  readonly design: { readonly piece: string; readonly variant: number; readonly of: number };
}

/** An arrangement after an edit, and the piece that the edit was about. */
export interface Edited {
  readonly arrangement: Arrangement;
  readonly index: number;
  readonly view: PieceView;
}
