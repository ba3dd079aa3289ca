import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { addBase } from '../../parts/cases/case-base.ts';
import { roundedShell } from '../../parts/cases/case-shells.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { archCabinetShelf, tentShelf } from './bohemian-shelves.ts';
import { caseShelf, cubeShelf, ladderShelf, libraryShelf } from './case-shelves.ts';
import { bracedShelf, hutchShelf, pickersLadderShelf } from './farmhouse-shelves.ts';
import { fillShelves, type ShelfRoom } from './fill-shelf.ts';
import { brassHoopShelf, rattanHoopShelf } from './hoop-shelf.ts';
import { linedCabinetShelf, towerShelf } from './luxury-shelves.ts';
import { bookshelfProfile } from './profile.ts';

const shelf = (width: number, depth: number, height: number, draw: Drawing['draw']): Drawing => ({
  size: { width, depth, height },
  draw,
});

const BOOKSHELVES: StyleTable<readonly Drawing[]> = {
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

/** Draws a tall white case with soft corners over its shadow, four high rooms. */
function softCaseShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const [foot, t] = [0.045, 0.026];
  roundedShell(b, { width, depth, bottom: foot, top: height }, t, 0.08, look.paint);
  addBase(b, 'recess', { width, depth, height: foot + 0.002 }, look, look.paint);
  const inner = width - 2 * t;
  b.add(
    box(inner + 0.002, height - foot - 2 * t, 0.01, 0),
    look.paint,
    move(0, (height + foot) / 2, -depth / 2 + 0.012),
  );
  const count = 4;
  const [low, step] = [foot + t, (height - foot - 2 * t) / count];
  const rooms: ShelfRoom[] = [];
  for (let i = 0; i < count; i++) {
    const y = low + i * step;
    if (i > 0) b.add(box(inner + 0.002, t, depth - 0.006, 0.0015, 'x'), look.paint, move(0, y, -0.002));
    // Books stay clear of the round corners.
    const room = inner - (i === 0 || i === count - 1 ? 0.09 : 0.02);
    rooms.push({ y: y + (i > 0 ? t / 2 : 0), width: room, height: step - t, depth: depth - 0.04 });
  }
  fillShelves(b, look, rooms);
}

/** Draws two long rows of thick oak boards, their uprights set off against each other. */
function lowGridShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const t = 0.032;
  const rows = [0, 0.5, 1].map((k) => t / 2 + k * (height - t));
  for (const y of rows) b.add(box(width, t, depth, 0.0015, 'x'), look.wood, move(0, y, 0));
  const splits = [
    [0, 0.28, 0.72, 1],
    [0, 0.46, 0.78, 1],
  ];
  const rooms: ShelfRoom[] = [];
  splits.forEach((row, i) => {
    const [low, high] = [rows[i] + t / 2, rows[i + 1] - t / 2];
    const at = (share: number): number => -width / 2 + t / 2 + share * (width - t);
    row.forEach((share, k) => {
      b.add(box(t, high - low, depth - 0.002, 0.0015, 'y'), look.wood, move(at(share), (low + high) / 2, 0));
      if (k === 0) return;
      const [from, to] = [at(row[k - 1]) + t / 2, at(share) - t / 2];
      rooms.push({ x: (from + to) / 2, y: low, width: to - from - 0.01, height: high - low, depth: depth - 0.03 });
    });
  });
  fillShelves(b, look, rooms);
}

/** Draws thin shelves that stand out to both sides of one narrow upright board. */
function spineShelf(b: MeshBuilder, look: StyleLook, { width, depth, height }: Size): void {
  const spine = width * 0.3;
  const [back, t] = [0.04, 0.024];
  b.add(box(spine, height, back, 0.002, 'y'), look.wood2, move(0, height / 2, -depth / 2 + back / 2));
  b.add(box(width * 0.62, 0.05, depth, 0.002, 'x'), look.wood2, move(0, 0.025, 0));
  const count = 5;
  const [low, step] = [0.3, (height - 0.3 - 0.22) / (count - 1)];
  const rooms: ShelfRoom[] = [];
  for (let i = 0; i < count; i++) {
    const y = low + i * step;
    b.add(box(width, t, depth - back + 0.002, 0.002, 'x'), look.wood2, move(0, y, back / 2));
    rooms.push({
      y: y + t / 2,
      z: back / 2,
      width: width - 0.06,
      height: Math.min(step, 0.3) - t,
      depth: depth - back - 0.03,
    });
  }
  fillShelves(b, look, rooms);
}
