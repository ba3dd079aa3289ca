import type { StyleId } from '../../scene/pieces.ts';
import { piece } from '../piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import { archCabinetShelf, tentShelf } from './bohemian-shelves.ts';
import { caseShelf, cubeShelf, ladderShelf, libraryShelf } from './case-shelves.ts';
import { bracedShelf, hutchShelf, pickersLadderShelf } from './farmhouse-shelves.ts';
import { brassHoopShelf, rattanHoopShelf } from './hoop-shelf.ts';
import { linedCabinetShelf, towerShelf } from './luxury-shelves.ts';
import { lowGridShelf, softCaseShelf, spineShelf } from './minimalist-shelves.ts';
import { bookshelfProfile } from './profile.ts';

const shelf = (width: number, depth: number, height: number, draw: Drawing['draw']): Drawing => ({
  size: { width, depth, height },
  draw,
});

const BOOKSHELVES: Readonly<Record<StyleId, readonly Drawing[]>> = {
  MODERN: [
    shelf(1.0, 0.34, 1.9, (b, look, size) => cubeShelf(b, look, size, look.paint)),
    shelf(0.9, 0.34, 1.9, (b, look, size) =>
      ladderShelf(b, look, size, { frame: look.metal, board: look.wood, bar: 0.018, thickness: 0.022 }),
    ),
    shelf(0.8, 0.32, 2.0, (b, look, size) => caseShelf(b, look, size, { wood: look.wood, shelves: 5, board: 0.02 })),
  ],
  SCANDINAVIAN: [
    shelf(0.9, 0.34, 1.8, (b, look, size) =>
      ladderShelf(b, look, size, { frame: look.wood, board: look.wood, bar: 0.034, thickness: 0.024 }),
    ),
    shelf(0.8, 0.3, 1.95, (b, look, size) =>
      caseShelf(b, look, size, { wood: look.paint, shelves: 5, board: 0.02, back: look.wood }),
    ),
    shelf(1.0, 0.32, 1.4, (b, look, size) => caseShelf(b, look, size, { wood: look.wood, shelves: 4, board: 0.022 })),
  ],
  TRADITIONAL: [
    shelf(1.05, 0.38, 2.1, (b, look, size) => libraryShelf(b, look, size, look.wood)),
    shelf(1.05, 0.38, 2.0, (b, look, size) => libraryShelf(b, look, size, look.paint)),
    shelf(0.85, 0.34, 1.9, (b, look, size) =>
      caseShelf(b, look, size, { wood: look.wood2, shelves: 5, board: 0.028, back: look.wood2 }),
    ),
  ],
  INDUSTRIAL: [
    shelf(1.0, 0.36, 1.85, (b, look, size) =>
      ladderShelf(b, look, size, { frame: look.metal, board: look.wood, bar: 0.028, thickness: 0.036 }),
    ),
    shelf(1.2, 0.36, 1.5, (b, look, size) =>
      ladderShelf(b, look, size, { frame: look.metal, board: look.wood2, bar: 0.025, thickness: 0.03 }),
    ),
    shelf(0.85, 0.34, 1.9, (b, look, size) =>
      caseShelf(b, look, size, { wood: look.paint, shelves: 5, board: 0.016, back: look.paint }),
    ),
  ],
  LUXURY: [
    shelf(0.9, 0.34, 2.05, brassHoopShelf),
    shelf(1.0, 0.4, 2.1, linedCabinetShelf),
    shelf(1.3, 0.38, 2.0, towerShelf),
  ],
  MINIMALIST: [
    shelf(0.8, 0.34, 1.9, softCaseShelf),
    shelf(1.5, 0.34, 0.86, lowGridShelf),
    shelf(0.9, 0.32, 1.8, spineShelf),
  ],
  BOHEMIAN: [
    shelf(0.86, 0.36, 1.9, rattanHoopShelf),
    shelf(0.95, 0.38, 1.95, archCabinetShelf),
    shelf(0.9, 0.46, 1.75, tentShelf),
  ],
  FARMHOUSE: [
    shelf(1.1, 0.36, 1.8, bracedShelf),
    shelf(1.1, 0.44, 2.05, hutchShelf),
    shelf(1.05, 0.36, 1.85, pickersLadderShelf),
  ],
};

/** Tall shelves with books and objects. */
const design: PieceDesign = pieceFrom(BOOKSHELVES, 0.85, 1.12);

export const bookshelf = piece({ ...bookshelfProfile, design });
