import type { PlacedPiece } from '../scene/pieces.ts';
import { coverAgain } from './cover-again.ts';
import { type CoveringTask, coverRest, type UncoveredCells } from './cover-rest.ts';

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
    complete(task, pieces) {
      const again = (current: readonly PlacedPiece[]): readonly PlacedPiece[] =>
        coverAgain(task.space, task.catalogue, current, (each) => cells(each).length);
      return again(coverRest(task, again(pieces), cells));
    },
  };
}
