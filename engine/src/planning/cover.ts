import type { PlacedPiece } from '../scene/pieces.ts';
import { addBefore } from './add-before.ts';
import { coverClosely } from './cover-closely.ts';
import type { CoveringTask, UncoveredCells } from './covering-task.ts';
import { putBack } from './put-back.ts';
import { trimHeights } from './trim-heights.ts';

/** Most pieces that are added. */
const MOST_ADDED = 4;

/** How pieces cover what must stay covered. Apart from the planner, because the editor's rooms have nothing to cover. */
export interface Covering {
  readonly cells: UncoveredCells;
  /** Changes and adds pieces until they cover as much as they can. */
  complete(task: CoveringTask, pieces: readonly PlacedPiece[]): readonly PlacedPiece[];
}

/** @param cells finds what pieces leave uncovered, by their true shapes */
export function coveringBy(cells: UncoveredCells): Covering {
  return {
    cells,
    complete(task, planned) {
      const grid = task.space.model.concealed;
      if (!grid) return planned;
      let pieces = planned;
      for (let added = 0; added <= MOST_ADDED; added++) {
        const closely = coverClosely(task, pieces, { grid, cells });
        pieces = closely.pieces;
        if (!closely.part) return putBack(task, planned, trimHeights(task, pieces, cells));
        const more = addBefore(task, pieces, closely.part, cells);
        if (!more) break;
        pieces = more;
      }
      return pieces;
    },
  };
}
