import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { archedTrestle, carvedTable, rattanDiningTable } from './bohemian-dining-tables.ts';
import { setDiningTable, type TableSetting } from './dining-table-setting.ts';
import { plankTop, roundTop } from './dining-tops.ts';
import {
  bladeTable,
  boxedPedestal,
  crossTrestle,
  harvestTable,
  slabTable,
  taperedTable,
  trestleTable,
  turnedTable,
} from './long-dining-tables.ts';
import { bowedTable, twinDrumTable, waistedTable } from './luxury-dining-tables.ts';
import { diningTableProfile } from './profile.ts';
import { crankTable, pedestalTable, roundLeggedTable, trumpetTable } from './round-dining-tables.ts';

interface TableDesign {
  readonly size: Size;
  readonly setting: TableSetting;
  draw(b: MeshBuilder, size: Size, look: StyleLook): void;
}

const DESIGNS: StyleTable<readonly TableDesign[]> = {
  MODERN: [
    {
      size: { width: 1.9, depth: 0.92, height: 0.75 },
      setting: 'branches',
      draw: (b, size, look) => slabTable(b, size, look.wood, look.wood),
    },
    {
      size: { width: 1.25, depth: 1.25, height: 0.75 },
      setting: 'bowl',
      draw: (b, size, look) => trumpetTable(b, size, look.stone, look.paint),
    },
    {
      size: { width: 1.8, depth: 0.9, height: 0.75 },
      setting: 'vases',
      draw: (b, size, look) => bladeTable(b, size, look.wood2, look.metal),
    },
  ],
  SCANDINAVIAN: [
    {
      size: { width: 1.7, depth: 0.88, height: 0.74 },
      setting: 'runner',
      draw: (b, size, look) => taperedTable(b, size, look.wood, true),
    },
    {
      size: { width: 1.15, depth: 1.15, height: 0.74 },
      setting: 'branches',
      draw: (b, size, look) => roundLeggedTable(b, size, look.wood),
    },
    {
      size: { width: 1.8, depth: 0.9, height: 0.74 },
      setting: 'bowl',
      draw: (b, size, look) => trestleTable(b, size, look.wood2, false),
    },
  ],
  TRADITIONAL: [
    {
      size: { width: 1.9, depth: 1, height: 0.77 },
      setting: 'candles',
      draw: (b, size, look) => turnedTable(b, size, look.wood),
    },
    {
      size: { width: 1.3, depth: 1.3, height: 0.77 },
      setting: 'branches',
      draw: (b, size, look) => pedestalTable(b, size, look.wood),
    },
    {
      size: { width: 1.9, depth: 0.96, height: 0.77 },
      setting: 'runner',
      draw: (b, size, look) => trestleTable(b, size, look.wood2, true),
    },
  ],
  INDUSTRIAL: [
    {
      size: { width: 1.9, depth: 0.92, height: 0.76 },
      setting: 'bowl',
      draw: (b, size, look) => steelFrameTable(b, size, look.wood, look.metal),
    },
    {
      size: { width: 1.2, depth: 1.2, height: 0.76 },
      setting: 'vases',
      draw: (b, size, look) => crankTable(b, size, look.wood, look.metal),
    },
    {
      size: { width: 1.8, depth: 0.9, height: 0.76 },
      setting: 'branches',
      draw: (b, size, look) => crossedTable(b, size, look.wood2, look.metal),
    },
  ],
  LUXURY: [
    { size: { width: 2.1, depth: 1, height: 0.76 }, setting: 'candles', draw: twinDrumTable },
    { size: { width: 1.35, depth: 1.35, height: 0.76 }, setting: 'branches', draw: waistedTable },
    { size: { width: 2, depth: 0.98, height: 0.76 }, setting: 'bowl', draw: bowedTable },
  ],
  MINIMALIST: [
    { size: { width: 1.8, depth: 0.88, height: 0.74 }, setting: 'single', draw: parsonsTable },
    { size: { width: 1.2, depth: 1.2, height: 0.74 }, setting: 'branches', draw: columnTable },
    { size: { width: 1.9, depth: 0.9, height: 0.74 }, setting: 'vases', draw: blockTable },
  ],
  BOHEMIAN: [
    { size: { width: 1.85, depth: 0.92, height: 0.75 }, setting: 'plumes', draw: archedTrestle },
    { size: { width: 1.2, depth: 1.2, height: 0.75 }, setting: 'plumes', draw: rattanDiningTable },
    { size: { width: 1.8, depth: 0.94, height: 0.76 }, setting: 'runner', draw: carvedTable },
  ],
  FARMHOUSE: [
    { size: { width: 2, depth: 0.96, height: 0.76 }, setting: 'runner', draw: crossTrestle },
    { size: { width: 1.25, depth: 1.25, height: 0.76 }, setting: 'branches', draw: boxedPedestal },
    { size: { width: 1.9, depth: 0.94, height: 0.77 }, setting: 'dough', draw: harvestTable },
  ],
};

const designOf = (style: StyleId, variant: number): TableDesign =>
  inStyle(DESIGNS, style)[variant % inStyle(DESIGNS, style).length];

/** A dining table with a few objects in its middle; square footprints are round tables. */
const design: PieceDesign = {
  variants: (style) => inStyle(DESIGNS, style).length,
  size: (style, variant) => designOf(style, variant).size,
  range(style, variant) {
    const { width, depth, height } = designOf(style, variant).size;
    const near = rangeAround({ width, depth, height }, 0.95, 1.05);
    // Lengths of long tables vary; round ones keep their two sides nearly equal.
    return width > depth
      ? { min: { ...near.min, width: 1.3 }, max: { ...near.max, width: 2.2 } }
      : rangeAround({ width, depth, height }, 0.85, 1.1);
  },
  build(spec, b, look) {
    const design = designOf(spec.style, spec.variant);
    design.draw(b, spec.size, look);
    b.objects(() => setDiningTable(b, design.setting, spec.size, look));
  },
};

/** Draws thick planks on a welded frame of square tube. */
function steelFrameTable(b: MeshBuilder, size: Size, wood: Material, steel: Material): void {
  plankTop(b, size, 0.045, wood);
  const h = size.height - 0.045;
  const r = 0.05;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.14);
    for (const end of [-1, 1]) b.add(box(r, h, r, 0.003), steel, move(x, h / 2, end * (size.depth / 2 - 0.07)));
    for (const y of [r / 2, h - r / 2]) b.add(box(r, r, size.depth - 0.14, 0.003), steel, move(x, y, 0));
  }
  b.add(box(size.width - 0.28, 0.04, 0.04, 0.003), steel, move(0, h - 0.02, 0));
}

/** Draws crossed steel legs at both ends, braced by a rod. */
function crossedTable(b: MeshBuilder, size: Size, wood: Material, steel: Material): void {
  plankTop(b, size, 0.05, wood);
  const h = size.height - 0.05;
  const half = size.depth / 2 - 0.1;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.3);
    b.add(box(0.06, 0.012, 2 * half + 0.06, 0.002), steel, move(x, h - 0.006, 0));
    b.add(box(0.06, 0.012, 2 * half + 0.06, 0.002), steel, move(x, 0.006, 0));
    for (const end of [-1, 1]) {
      const length = Math.hypot(h - 0.02, 2 * half);
      const bar = box(0.05, length, 0.03, 0.002, 'y');
      b.add(bar, steel, chain(move(x + end * 0.001, h / 2, 0), turnX(end * Math.atan2(2 * half, h - 0.02))));
    }
  }
  const span = size.width / 2 - 0.3;
  b.add(strut([-span, h / 2, 0], [span, h / 2, 0], 0.014), steel);
}

/** Draws legs as thick as the top, flush with its corners. */
function parsonsTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  const bar = 0.062;
  b.add(box(width, bar, depth, 0.003, 'x'), look.wood, move(0, height - bar / 2, 0));
  const h = height - bar - 0.0005;
  atCorners(width - bar, depth - bar, (x, z) => b.add(box(bar, h, bar, 0.003, 'y'), look.wood, move(x, h / 2, z)));
}

/** Draws a thin board on two broad blocks of plaster. */
function blockTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const { width, depth, height } = size;
  const t = 0.026;
  b.add(box(width, t, depth, 0.003, 'x'), look.wood2, move(0, height - t / 2, 0));
  const h = height - t;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - Math.max(0.2, width * 0.16));
    b.add(box(0.24, h - 0.014, depth * 0.56, 0.005), look.stone, move(x, 0.007 + h / 2, 0));
    b.add(box(0.2, 0.016, depth * 0.56 - 0.04, 0), look.paint, move(x, 0.008, 0));
  }
}

/** Draws a round top whose underside falls away to a stout cylinder, cast in one. */
function columnTable(b: MeshBuilder, size: Size, look: StyleLook): void {
  const r = Math.min(size.width, size.depth) / 2;
  const t = 0.03;
  roundTop(b, size, t, 0.004, look.stone);
  const h = size.height - t;
  const column = r * 0.36;
  b.add(
    lathe(
      [
        [0, 0],
        [column - 0.004, 0],
        [column, 0.004],
        [column, h - 0.11],
        [r * 0.72, h - 0.014],
        [r * 0.9, h],
      ],
      56,
    ),
    look.stone,
  );
}

export const diningTable = piece({ ...diningTableProfile, design });
