import type { Size, StyleId } from '../../scene/pieces.ts';
import { type PieceDesign, rangeAround } from '../piece-design.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import type { StyleLook } from '../style-look.ts';
import { archedTrestle, carvedTable, rattanDiningTable } from './bohemian-dining-tables.ts';
import { setDiningTable, type TableSetting } from './dining-table-setting.ts';
import { boxedPedestal, crossTrestle, harvestTable } from './farmhouse-dining-tables.ts';
import { bladeTable, slabTable, taperedTable, trestleTable, turnedTable } from './long-dining-tables.ts';
import { bowedTable, twinDrumTable, waistedTable } from './luxury-dining-tables.ts';
import { blockTable, columnTable, parsonsTable } from './minimalist-dining-tables.ts';
import { crankTable, pedestalTable, roundLeggedTable, trumpetTable } from './round-dining-tables.ts';
import { crossedTable, steelFrameTable } from './steel-dining-tables.ts';

interface TableDesign {
  readonly size: Size;
  readonly setting: TableSetting;
  draw(b: MeshBuilder, size: Size, look: StyleLook): void;
}

const DESIGNS: Readonly<Record<StyleId, readonly TableDesign[]>> = {
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

const designOf = (style: StyleId, variant: number): TableDesign => DESIGNS[style][variant % DESIGNS[style].length];

/** A dining table with a few things in its middle; the square footprints are round tables. */
export const diningTable: PieceDesign = {
  variants: (style) => DESIGNS[style].length,
  size: (style, variant) => designOf(style, variant).size,
  range(style, variant) {
    const { width, depth, height } = designOf(style, variant).size;
    const near = rangeAround({ width, depth, height }, 0.95, 1.05);
    // Long tables come shorter and longer; round ones keep their two sides nearly equal.
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
