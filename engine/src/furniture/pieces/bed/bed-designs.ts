import { RATTAN } from '../../materials/materials.ts';
import * as base from '../../parts/bed-base.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import type { BedDesign } from './bed-design.ts';
import { FARMHOUSE_BEDS } from './farmhouse-beds.ts';
import { carvedHeadboard } from './headboards/carved.ts';
import { caneArchHeadboard, sunHeadboard } from './headboards/rattan.ts';
import { barredHeadboard, leatherHeadboard, plankHeadboard, steelFootboard } from './headboards/steel.ts';
import {
  flutedHeadboard,
  hungCushionHeadboard,
  panelledHeadboard,
  slattedHeadboard,
  spindleHeadboard,
  turnedFootboard,
} from './headboards/timber.ts';
import { channelHeadboard, cushionHeadboard, tuftedHeadboard } from './headboards/upholstered.ts';
import { LUXURY_BEDS } from './luxury-beds.ts';
import { MINIMALIST_BEDS } from './minimalist-beds.ts';

/** A rising sun of rattan, arches of cane work, and a carved board. */
const BOHEMIAN_BEDS: readonly BedDesign[] = [
  {
    size: { width: 1.76, depth: 2.14, height: 1.4 },
    headDepth: 0.07,
    railTop: 0.33,
    footboard: false,
    cover: 0.07,
    frame(b, head, rails, look) {
      sunHeadboard(b, head, 26, RATTAN);
      base.splayedBase(b, rails, look.wood);
    },
    bedding: { cushions: 'heap' },
  },
  {
    size: { width: 1.78, depth: 2.14, height: 1.34 },
    headDepth: 0.07,
    railTop: 0.33,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      caneArchHeadboard(b, head, look.wood, RATTAN);
      base.splayedBase(b, rails, look.wood);
    },
    bedding: { cushions: 'offset', surface: 'box-quilted' },
  },
  {
    size: { width: 1.78, depth: 2.16, height: 1.36 },
    headDepth: 0.1,
    railTop: 0.33,
    footboard: false,
    cover: 'tucked',
    frame(b, head, rails, look) {
      carvedHeadboard(b, head, look.wood2);
      base.mouldedBase(b, rails, look.wood2, true);
    },
    bedding: { cushions: 'lumbar', surface: 'creased' },
  },
];

/** Bed frames by style. */
export const BED_DESIGNS: StyleTable<readonly BedDesign[]> = {
  MODERN: [
    {
      size: { width: 1.8, depth: 2.16, height: 1.16 },
      headDepth: 0.11,
      railTop: 0.32,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        channelHeadboard(b, head, 14, look.upholstery[0]);
        base.upholsteredBase(b, rails, 0.07, look.upholstery[0], base.metalFoot(b, 0.08, look.metal));
      },
      bedding: { cushions: 'lumbar', surface: 'smooth' },
    },
    {
      size: { width: 1.84, depth: 2.14, height: 1.08 },
      headDepth: 0.14,
      railTop: 0.3,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        cushionHeadboard(b, head, { rows: 1, columns: 2 }, look.upholstery[2], look.wood);
        base.floatingBase(b, rails, look.wood, look.metal);
      },
      bedding: { cushions: 'offset', surface: 'creased' },
    },
    {
      size: { width: 1.9, depth: 2.14, height: 1.14 },
      headDepth: 0.07,
      railTop: 0.3,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        flutedHeadboard(b, head, look.wood);
        base.floatingBase(b, rails, look.wood, look.metal);
      },
      bedding: { cushions: 'lumbar', surface: 'box-quilted' },
    },
  ],
  SCANDINAVIAN: [
    {
      size: { width: 1.72, depth: 2.12, height: 1.16 },
      headDepth: 0.06,
      railTop: 0.33,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        spindleHeadboard(b, head, look.wood);
        base.splayedBase(b, rails, look.wood);
      },
      bedding: { cushions: 'offset' },
    },
    {
      size: { width: 1.72, depth: 2.12, height: 1.12 },
      headDepth: 0.05,
      railTop: 0.33,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        slattedHeadboard(b, head, 3, look.wood);
        base.splayedBase(b, rails, look.wood);
      },
      bedding: { cushions: 'lumbar' },
    },
    {
      size: { width: 1.74, depth: 2.16, height: 1.14 },
      headDepth: 0.14,
      railTop: 0.33,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        hungCushionHeadboard(b, head, look.wood, look.upholstery[1], look.wood2);
        base.splayedBase(b, rails, look.wood);
      },
      bedding: { cushions: 'offset', surface: 'smooth' },
    },
  ],
  TRADITIONAL: [
    {
      size: { width: 1.76, depth: 2.16, height: 1.36 },
      headDepth: 0.12,
      railTop: 0.33,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        tuftedHeadboard(b, head, { rise: 0.2, wings: false }, look.upholstery[0], look.wood);
        const foot = base.bunFoot(0.11, 0.038);
        base.upholsteredBase(b, rails, 0.1, look.upholstery[0], (x, z) => b.add(foot, look.wood, move(x, 0, z)));
      },
      bedding: { cushions: 'pair' },
    },
    {
      size: { width: 1.78, depth: 2.2, height: 1.32 },
      headDepth: 0.1,
      railTop: 0.34,
      footboard: true,
      cover: 'tucked',
      frame(b, head, rails, look, size) {
        panelledHeadboard(b, head, look.wood);
        turnedFootboard(b, { ...head, height: 0.62, back: size.depth / 2 - 0.084 }, look.wood);
        base.mouldedBase(b, { ...rails, front: size.depth / 2 - 0.05 }, look.wood, false);
      },
      bedding: { cushions: 'pair', surface: 'box-quilted' },
    },
    {
      size: { width: 1.8, depth: 2.18, height: 1.3 },
      headDepth: 0.13,
      railTop: 0.33,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        tuftedHeadboard(b, head, { rise: 0.06, wings: true }, look.upholstery[1], look.metal);
        base.mouldedBase(b, rails, look.wood, true);
      },
      bedding: { cushions: 'lumbar', surface: 'smooth' },
    },
  ],
  INDUSTRIAL: [
    {
      size: { width: 1.74, depth: 2.14, height: 1.2 },
      headDepth: 0.05,
      railTop: 0.34,
      footboard: true,
      cover: 0.12,
      frame(b, head, rails, look, size) {
        barredHeadboard(b, head, look.metal);
        steelFootboard(b, { ...head, height: 0.44, back: size.depth / 2 - 0.038 }, look.metal);
        base.steelBase(b, { ...rails, front: size.depth / 2 - 0.02 }, look.metal, false);
      },
      bedding: { cushions: 'offset' },
    },
    {
      size: { width: 1.78, depth: 2.14, height: 1.16 },
      headDepth: 0.06,
      railTop: 0.32,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        plankHeadboard(b, head, 4, look.wood, look.metal);
        base.beamBase(b, rails, look.wood, look.metal);
      },
      bedding: { cushions: 'lumbar' },
    },
    {
      size: { width: 1.76, depth: 2.16, height: 1.14 },
      headDepth: 0.12,
      railTop: 0.33,
      footboard: false,
      cover: 'tucked',
      frame(b, head, rails, look) {
        leatherHeadboard(b, head, look.upholstery[0], look.metal);
        base.steelBase(b, rails, look.metal, true);
      },
      bedding: { cushions: 'offset', surface: 'creased' },
    },
  ],
  LUXURY: LUXURY_BEDS,
  MINIMALIST: MINIMALIST_BEDS,
  BOHEMIAN: BOHEMIAN_BEDS,
  FARMHOUSE: FARMHOUSE_BEDS,
};
