import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { setLowTable } from '../../parts/objects/low-table-setting.ts';
import { addDisc } from '../../parts/tables/boards.ts';
import { moorishTable, rattanTable } from '../../parts/tables/bohemian-low-tables.ts';
import { balusterTable, crossTable } from '../../parts/tables/farmhouse-low-tables.ts';
import { milkingStool, postTable } from '../../parts/tables/farmhouse-side-tables.ts';
import { archedTable, reededTable } from '../../parts/tables/luxury-low-tables.ts';
import { openCube, pinTable, plinthTable } from '../../parts/tables/minimalist-low-tables.ts';
import * as steel from '../../parts/tables/steel-low-tables.ts';
import * as wood from '../../parts/tables/wood-low-tables.ts';
import { box } from '../../shapes/box.ts';
import { lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { ring } from '../../shapes/rings.ts';
import { IDENTITY, move } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import * as bohemian from './bohemian-side-tables.ts';
import { sideTableProfile } from './profile.ts';

type Draw = (builder: MeshBuilder, look: StyleLook, size: Size) => void;

const set = (width: number, depth: number, height: number, table: Draw): Drawing => ({
  size: { width, depth, height },
  draw(builder, look, size) {
    table(builder, look, size);
    setLowTable(builder, look, { width: size.width * 0.66, depth: size.depth * 0.66, top: size.height }, IDENTITY);
  },
});

/** Draws a C-table: a foot that slides under the sofa, a post and a top. */
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

/** Draws a turned block: hourglass of solid wood or pottery. */
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

/** Draws a steel drum table: sheet-metal top with a rim, one column, a round foot. */
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

const SIDE_TABLES: StyleTable<readonly Drawing[]> = {
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
const design: PieceDesign = pieceFrom(SIDE_TABLES, 0.9, 1.1);

/** Draws a slender brass stem with a knop on a domed foot; a marble disc lies in its brass dish. */
function martiniTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const h = size.height;
  const foot = r * 0.72;
  const stem = smoothProfile(
    [
      [foot, 0.008],
      [foot * 0.94, 0.016],
      [foot * 0.45, 0.03],
      [0.024, 0.052],
      [0.0125, 0.09],
      [0.011, h * 0.4],
      [0.012, h * 0.52],
      [0.012, h * 0.72],
      [0.016, h - 0.09],
      [0.045, h - 0.045],
      [r * 0.6, h - 0.03],
      [r - 0.006, h - 0.026],
      [r, h - 0.018],
    ],
    4,
  );
  b.add(lathe([[0, 0], [foot, 0], ...stem, [r, h], [r - 0.005, h], [r - 0.005, h - 0.012]], 44), look.metal);
  b.add(
    lathe(
      [
        [0.011, h * 0.42],
        [0.024, h * 0.43],
        [0.03, h * 0.46],
        [0.024, h * 0.49],
        [0.011, h * 0.5],
      ],
      24,
    ),
    look.metal2,
  );
  addDisc(b, { radius: r - 0.005, thickness: 0.008, bevel: 0.001 }, h - 0.004, look.stone);
}

/** Draws two cones of marble that meet in a ring of brass. */
function coneTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const h = size.height;
  const waist = r * 0.3;
  const middle = h * 0.46;
  const cone = (from: number, to: number, low: number, high: number) =>
    lathe(
      [
        [0, from],
        [low - 0.003, from],
        [low, from + 0.003],
        [low, from + 0.018],
        [high, to],
      ],
      48,
    );
  b.add(cone(0, middle, r * 0.86, waist), look.stone);
  // The upper cone is the lower one's mirror image, slightly larger.
  const upper = lathe(
    [
      [waist, middle],
      [r, h - 0.02],
      [r, h - 0.003],
      [r - 0.003, h],
      [0, h],
    ],
    48,
  );
  b.add(upper, look.stone);
  b.add(tube(ring(waist + 0.001, middle), 0.011, { sides: 8, closed: true }), look.metal);
  b.add(tube(ring(r * 0.86 - 0.002, 0.006), 0.005, { sides: 6, closed: true }), look.metal);
}

export const sideTable = piece({ ...sideTableProfile, design });
