import type { Size, StyleId } from '../../scene/pieces.ts';
import { setLowTable } from '../objects/low-table-setting.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import { box } from '../shapes/box.ts';
import { lathe } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { IDENTITY, move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { addDisc } from '../tables/boards.ts';
import { moorishTable, rattanTable } from '../tables/bohemian-low-tables.ts';
import { balusterTable, crossTable } from '../tables/farmhouse-low-tables.ts';
import { milkingStool, postTable } from '../tables/farmhouse-side-tables.ts';
import { archedTable, reededTable } from '../tables/luxury-low-tables.ts';
import { openCube, pinTable, plinthTable } from '../tables/minimalist-low-tables.ts';
import * as steel from '../tables/steel-low-tables.ts';
import * as wood from '../tables/wood-low-tables.ts';
import * as bohemian from './bohemian-side-tables.ts';
import { coneTable, martiniTable } from './luxury-side-tables.ts';

type Draw = (builder: MeshBuilder, look: StyleLook, size: Size) => void;

const set = (width: number, depth: number, height: number, table: Draw): Drawing => ({
  size: { width, depth, height },
  draw(builder, look, size) {
    table(builder, look, size);
    setLowTable(builder, look, { width: size.width * 0.66, depth: size.depth * 0.66, top: size.height }, IDENTITY);
  },
});

/** A foot that slides under the sofa, a post and a top: a C from the side. */
function cTable(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  builder.add(box(width, 0.02, depth, 0.003), look.wood, move(0, height - 0.01, 0));
  const bar = 0.016;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.05);
    builder.add(box(0.03, bar, depth, 0.001), look.metal, move(x, bar / 2, 0));
    builder.add(box(0.03, height - 0.02, bar, 0.001), look.metal, move(x, (height - 0.02) / 2, -depth / 2 + bar / 2));
  }
}

/** A turned block: hourglass of solid wood or pottery. */
function stool(builder: MeshBuilder, look: StyleLook, size: Size, round: boolean): void {
  const r = size.width / 2;
  const h = size.height;
  const outline: [number, number][] = [[0, 0]];
  for (let k = 0; k <= 14; k++) {
    const t = k / 14;
    const waist = round ? 1 - 0.34 * Math.sin(Math.PI * t) ** 1.5 : 0.78 + 0.22 * Math.abs(2 * t - 1) ** 1.6;
    outline.push([r * waist * (k === 0 || k === 14 ? 0.97 : 1), h * t]);
  }
  outline.push([0, h]);
  builder.add(lathe(outline, 32), round ? look.wood : look.ceramics[2]);
}

/** A steel drum table: sheet-metal top with a rim, one column, a round foot. */
function columnTable(builder: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  addDisc(builder, { radius: r, thickness: 0.014, bevel: 0.003 }, size.height, look.metal2);
  builder.add(
    lathe(
      [
        [0, 0],
        [r * 0.72, 0],
        [r * 0.72, 0.012],
        [0.05, 0.024],
        [0.018, 0.05],
        [0.018, size.height - 0.014],
      ],
      28,
    ),
    look.metal,
  );
}

const SIDE_TABLES: Readonly<Record<StyleId, readonly Drawing[]>> = {
  MODERN: [
    set(0.46, 0.46, 0.48, (b, look, size) =>
      wood.roundTable(b, size.width / 2, size.height, {
        top: look.stone,
        leg: look.metal2,
        legs: 4,
        radius: 0.009,
        splay: 0,
        thickness: 0.018,
      }),
    ),
    set(0.45, 0.34, 0.56, cTable),
    set(0.4, 0.4, 0.46, (b, look, size) => wood.flutedDrum(b, size, look.wood, look.wood)),
  ],
  SCANDINAVIAN: [
    set(0.46, 0.46, 0.5, (b, look, size) =>
      wood.roundTable(b, size.width / 2, size.height - 0.012, {
        top: look.wood,
        leg: look.wood,
        legs: 3,
        radius: 0.018,
        splay: 0.07,
        thickness: 0.022,
        rim: true,
      }),
    ),
    set(0.44, 0.44, 0.52, (b, look, size) =>
      wood.roundTable(b, size.width / 2, size.height, {
        top: look.paint,
        leg: look.wood2,
        legs: 4,
        radius: 0.017,
        splay: 0.05,
        thickness: 0.024,
      }),
    ),
    set(0.36, 0.36, 0.45, (b, look, size) => stool(b, look, size, true)),
  ],
  TRADITIONAL: [
    set(0.52, 0.52, 0.6, wood.pedestalTable),
    set(0.52, 0.46, 0.58, wood.turnedTable),
    set(0.42, 0.42, 0.48, (b, look, size) => stool(b, look, size, false)),
  ],
  INDUSTRIAL: [
    set(0.46, 0.46, 0.52, steel.plankTable),
    set(0.44, 0.44, 0.55, columnTable),
    set(0.46, 0.46, 0.5, (b, look, size) => steel.hairpinTable(b, look, size, look.wood)),
  ],
  LUXURY: [
    set(0.38, 0.38, 0.56, martiniTable),
    set(0.48, 0.48, 0.52, archedTable),
    set(0.42, 0.42, 0.48, coneTable),
    set(0.44, 0.44, 0.5, reededTable),
  ],
  MINIMALIST: [set(0.42, 0.42, 0.42, openCube), set(0.44, 0.44, 0.48, pinTable), set(0.4, 0.4, 0.44, plinthTable)],
  BOHEMIAN: [
    set(0.48, 0.48, 0.52, rattanTable),
    set(0.45, 0.52, 0.52, (b, look, size) => moorishTable(b, look, size, 6)),
    set(0.46, 0.46, 0.52, bohemian.trayTable),
    set(0.36, 0.36, 0.44, bohemian.stumpTable),
    set(0.36, 0.36, 0.45, bohemian.gardenStool),
  ],
  FARMHOUSE: [
    set(0.5, 0.5, 0.58, crossTable),
    set(0.52, 0.46, 0.6, balusterTable),
    set(0.44, 0.44, 0.52, milkingStool),
    set(0.5, 0.5, 0.58, postTable),
  ],
};

/** Small tables beside a seat. */
export const sideTable: PieceDesign = pieceFrom(SIDE_TABLES, 0.9, 1.1);
