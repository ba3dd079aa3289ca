import type { PieceId } from '../../scene/pieces.ts';
import type { OpeningKind, WallId } from '../../scene/room.ts';
import type { Nudge } from '../edit-piece.ts';

/** Furniture as a person names it. */
export interface Named {
  /** What the words may mean, most probable first. */
  readonly pieces: readonly PieceId[];
  /** "the armchairs". */
  readonly all: boolean;
  /** "the left armchair", as seen by the viewer. */
  readonly side: 'left' | 'right' | null;
}

/** Where furniture is wanted. */
export type Target =
  | { readonly at: 'wall'; readonly wall: WallId | null }
  | { readonly at: 'opening'; readonly kinds: readonly OpeningKind[] }
  | { readonly at: 'corner'; readonly side: 'left' | 'right' | null }
  | { readonly at: 'middle' }
  | { readonly at: 'beside'; readonly other: Named; readonly side: 'left' | 'right' | null }
  | { readonly at: 'before' | 'opposite' | 'under'; readonly other: Named };

/** What a piece is turned towards. */
export type Towards = 'viewer' | 'away' | 'left' | 'right' | { readonly kinds: readonly OpeningKind[] } | Named;

/** One thing to do with the furniture of a room. */
export type Order =
  | { readonly do: 'move'; readonly what: Named; readonly to: Target }
  | { readonly do: 'nudge'; readonly what: Named; readonly by: Nudge }
  | { readonly do: 'turn'; readonly what: Named; readonly by: number }
  | { readonly do: 'face'; readonly what: Named; readonly towards: Towards }
  | { readonly do: 'remove'; readonly what: Named }
  | { readonly do: 'add'; readonly what: Named; readonly to: Target | null }
  | { readonly do: 'replace'; readonly what: Named; readonly by: Named };
