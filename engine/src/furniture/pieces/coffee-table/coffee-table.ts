import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { leather } from '../../materials/materials.ts';
import { setLowTable } from '../../parts/objects/low-table-setting.ts';
import * as bohemian from '../../parts/tables/bohemian-low-tables.ts';
import * as farmhouse from '../../parts/tables/farmhouse-low-tables.ts';
import { liveEdgeTable } from '../../parts/tables/live-edge-table.ts';
import * as luxury from '../../parts/tables/luxury-low-tables.ts';
import * as minimalist from '../../parts/tables/minimalist-low-tables.ts';
import * as steel from '../../parts/tables/steel-low-tables.ts';
import * as wood from '../../parts/tables/wood-low-tables.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import { IDENTITY, move } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { coffeeTableProfile } from './profile.ts';

/** Natural leather of a Moroccan pouf. */
const POUF = leather('#b07a4a');

type Draw = (builder: MeshBuilder, look: StyleLook, size: Size) => void;

/** The part of a table's top for objects, as shares of its size. */
interface Place {
  readonly width: number;
  readonly depth: number;
  /** Offset of its middle from the table's along x. */
  readonly x: number;
}

/** Returns a table with objects on it. */
const set = (
  width: number,
  depth: number,
  height: number,
  table: Draw,
  place: Place = { width: 0.86, depth: 0.86, x: 0 },
): Drawing => ({
  size: { width, depth, height },
  draw(builder, look, size) {
    table(builder, look, size);
    const at = place.x === 0 ? IDENTITY : move(place.x * size.width, 0, 0);
    setLowTable(
      builder,
      look,
      { width: size.width * place.width, depth: size.depth * place.depth, top: size.height },
      at,
    );
  },
});

/** Returns two round tables, the smaller one half under the larger. */
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
    setLowTable(builder, look, { width: big * 1.3, depth: big * 1.3, top: size.height }, move(bigX, 0, 0));
  },
});

const COFFEE_TABLES: StyleTable<readonly Drawing[]> = {
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
  LUXURY: [
    set(0.95, 0.95, 0.4, luxury.archedTable),
    set(1.3, 0.72, 0.38, luxury.reededTable),
    set(1.25, 0.7, 0.42, luxury.galleryTable),
  ],
  MINIMALIST: [
    // Only the taller block has objects.
    set(1.2, 0.7, 0.28, minimalist.twinBlocks, { width: 0.58, depth: 0.8, x: -0.17 }),
    set(1.2, 0.58, 0.32, minimalist.bridgeTable),
    set(0.92, 0.92, 0.3, minimalist.stubLegTable),
  ],
  BOHEMIAN: [
    set(0.86, 0.86, 0.42, bohemian.rattanTable),
    set(0.8, 0.8, 0.42, (b, look, size) => bohemian.moorishTable(b, look, size, 8)),
    set(1.15, 0.66, 0.36, liveEdgeTable),
    set(0.78, 0.78, 0.4, (b, look, size) => poufTable(b, look, size, POUF), { width: 0.6, depth: 0.6, x: 0 }),
  ],
  FARMHOUSE: [
    set(1.2, 0.66, 0.46, farmhouse.crossTable),
    set(1.15, 0.66, 0.46, farmhouse.balusterTable),
    set(0.96, 0.96, 0.45, farmhouse.crossedPedestal),
  ],
};

/** Low tables before the sofa, with books, a tray or a vase on them. */
const design: PieceDesign = pieceFrom(COFFEE_TABLES, 0.8, 1.15);

/** Draws a leather pouf of stitched wedges with a round wooden tray on it. */
function poufTable(b: MeshBuilder, look: StyleLook, size: Size, leather: Material): void {
  const radius = Math.min(size.width, size.depth) / 2;
  const lip = 0.032;
  const soft = size.height - lip * 0.6;
  const wedges = 16;
  const skin = (s: number, t: number): Vec3 => {
    const a = 2 * Math.PI * t;
    const up = Math.PI * s;
    // Wedges bulge slightly between their seams; top and bottom are flat.
    const swell = Math.abs(Math.sin((wedges * a) / 2)) ** 0.6;
    const level = Math.sign(Math.cos(up)) * Math.abs(Math.cos(up)) ** 0.42;
    const r = radius * Math.sin(up) ** 0.42 * (0.975 + 0.025 * swell);
    const sag = 0.004 * noise3(6 * Math.cos(a), 5 * s, 6 * Math.sin(a)) * Math.sin(up);
    return [(r + sag) * Math.cos(a), (soft / 2) * (1 - level), (r + sag) * Math.sin(a)];
  };
  b.add(
    sheet(16, wedges * 6, (s, t) => skin(s, t)),
    leather,
  );
  for (let k = 0; k < wedges; k++) {
    const seam = Array.from({ length: 15 }, (_, i) => skin(0.08 + (0.84 * i) / 14, k / wedges));
    b.add(tube(seam, 0.0032, { sides: 5 }), look.pillows[2]);
  }
  const tray = radius * 0.84;
  b.add(
    lathe(
      [
        [0, -lip],
        [tray - 0.02, -lip],
        [tray - 0.004, -lip + 0.008],
        [tray, 0],
        [tray - 0.009, 0],
        [tray - 0.014, -lip + 0.016],
        [0, -lip + 0.012],
      ],
      44,
    ),
    look.wood2,
    move(0, size.height + lip - 0.012, 0),
  );
}

export const coffeeTable = piece({ ...coffeeTableProfile, design });
