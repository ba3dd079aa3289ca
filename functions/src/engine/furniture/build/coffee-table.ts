import { withNearest } from '../nearest-style.ts';
import { setLowTable } from '../objects/low-table-setting.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import type { Size } from '../pieces.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { IDENTITY, move } from '../shapes/transform.ts';
import type { StyleLook } from '../styles.ts';
import * as steel from '../tables/steel-low-tables.ts';
import * as wood from '../tables/wood-low-tables.ts';

type Draw = (builder: MeshBuilder, look: StyleLook, size: Size) => void;

/** A table with things on it. */
const set = (width: number, depth: number, height: number, table: Draw): Drawing => ({
  size: { width, depth, height },
  draw(builder, look, size) {
    table(builder, look, size);
    setLowTable(builder, look, size.width * 0.86, size.depth * 0.86, size.height, IDENTITY);
  },
});

/** Two round tables, the smaller one half under the larger. */
const nest = (
  width: number,
  depth: number,
  height: number,
  tops: (look: StyleLook) => Parameters<typeof wood.roundTable>[3][],
): Drawing => ({
  size: { width, depth, height },
  draw(builder, look, size) {
    const [large, small] = tops(look);
    const big = size.depth / 2;
    const little = Math.min(big * 0.74, (size.width - 2 * big) * 0.9);
    const bigX = -size.width / 2 + big;
    const littleX = size.width / 2 - little;
    const z = big - little;
    builder.within(move(bigX, 0, 0), () => wood.roundTable(builder, big, size.height, large));
    builder.within(move(littleX, 0, z), () => wood.roundTable(builder, little, size.height * 0.76, small));
    setLowTable(builder, look, big * 1.3, big * 1.3, size.height, move(bigX, 0, 0));
  },
});

const COFFEE_TABLES = withNearest<readonly Drawing[]>({
  MODERN: [
    set(1.2, 0.62, 0.36, (b, look, size) => steel.sledTable(b, look, size, look.wood)),
    set(0.86, 0.86, 0.36, (b, look, size) => wood.flutedDrum(b, size, look.stone, look.wood)),
    nest(1.14, 0.74, 0.42, (look) => [
      { top: look.stone, leg: look.metal2, legs: 4, radius: 0.01, splay: 0, thickness: 0.018 },
      { top: look.wood, leg: look.metal2, legs: 4, radius: 0.01, splay: 0, thickness: 0.018 },
    ]),
  ],
  SCANDINAVIAN: [
    set(1.15, 0.6, 0.43, wood.splayedTable),
    set(0.84, 0.84, 0.43, (b, look, size) =>
      wood.roundTable(b, size.width / 2, size.height - 0.012, {
        top: look.wood,
        leg: look.wood,
        legs: 3,
        radius: 0.021,
        splay: 0.1,
        thickness: 0.024,
        rim: true,
      }),
    ),
    nest(1.1, 0.72, 0.45, (look) => [
      { top: look.wood, leg: look.wood, legs: 3, radius: 0.02, splay: 0.09, thickness: 0.022 },
      { top: look.paint, leg: look.wood, legs: 3, radius: 0.02, splay: 0.07, thickness: 0.022 },
    ]),
  ],
  TRADITIONAL: [
    set(1.15, 0.65, 0.46, wood.turnedTable),
    set(0.95, 0.95, 0.44, (b, look, size) => wood.ottoman(b, look, size, look.upholstery[3])),
    set(0.9, 0.9, 0.46, wood.pedestalTable),
  ],
  INDUSTRIAL: [
    set(1.15, 0.62, 0.42, steel.plankTable),
    set(1.1, 0.68, 0.4, steel.cartTable),
    set(0.85, 0.85, 0.42, (b, look, size) => steel.hairpinTable(b, look, size, look.stone)),
  ],
});

/** Low tables before the sofa, with books, a tray or a vase on them. */
export const coffeeTable: PieceDesign = pieceFrom(COFFEE_TABLES, 0.8, 1.15);
