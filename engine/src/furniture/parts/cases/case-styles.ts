import { CANE_WORK, CARVED_WOOD, WICKER } from '../../materials/materials.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import type { CaseStyle } from './case-style.ts';

/** Fluted cases with round ends under marble, lacquer in a frame of brass, bowed and faceted fronts on brass feet. */
const LUXURY_CASES: readonly CaseStyle[] = [
  {
    shape: 'roundEnds',
    base: 'plinth',
    top: 'stone',
    board: (l) => l.wood,
    front: (l) => l.wood,
    frontKind: 'fluted',
    handle: 'none',
  },
  {
    shape: 'metalFrame',
    base: 'steel',
    top: 'stone',
    board: (l) => l.paint,
    front: (l) => l.paint,
    frontKind: 'inlaid',
    accent: (l) => l.metal,
    handle: 'disc',
  },
  {
    shape: 'bow',
    base: 'sabot',
    top: 'slab',
    board: (l) => l.wood2,
    front: (l) => l.wood2,
    frontKind: 'flat',
    handle: 'ring',
  },
  {
    base: 'sabot',
    top: 'stone',
    board: (l) => l.wood,
    front: (l) => l.wood,
    frontKind: 'faceted',
    handle: 'none',
  },
];

/** Cane doors in a round-cornered case, a frame of bound rattan poles, carved fronts over a scalloped apron. */
const BOHEMIAN_CASES: readonly CaseStyle[] = [
  {
    shape: 'roundedShell',
    base: 'splayed',
    top: 'flush',
    board: (l) => l.wood,
    front: (l) => l.wood,
    frontKind: 'woven',
    accent: () => CANE_WORK,
    handle: 'knob',
    pull: (l) => l.metal2,
    thickness: 0.022,
  },
  {
    shape: 'rattan',
    base: 'splayed',
    top: 'slab',
    board: (l) => l.wood,
    front: (l) => l.wood,
    frontKind: 'woven',
    accent: () => WICKER,
    handle: 'ring',
    pull: (l) => l.metal,
  },
  {
    base: 'scallops',
    top: 'slab',
    board: (l) => l.wood2,
    front: (l) => l.wood2,
    frontKind: 'carved',
    accent: () => CARVED_WOOD,
    handle: 'ring',
    pull: (l) => l.metal,
    thickness: 0.024,
  },
];

/** Barn doors under a slab, shaker doors between tapered posts, a table-like case on turned legs with a shelf below. */
const FARMHOUSE_CASES: readonly CaseStyle[] = [
  {
    base: 'skirting',
    top: 'beam',
    board: (l) => l.wood,
    front: (l) => l.wood,
    frontKind: 'barn',
    accent: (l) => l.wood2,
    handle: 'bow',
    thickness: 0.026,
  },
  {
    shape: 'posts',
    base: 'tapered',
    top: 'breadboard',
    board: (l) => l.paint,
    slab: (l) => l.wood2,
    front: (l) => l.paint,
    frontKind: 'shaker',
    handle: 'cup',
  },
  {
    shape: 'potboard',
    base: 'arch',
    top: 'slab',
    board: (l) => l.wood2,
    front: (l) => l.wood2,
    frontKind: 'beadboard',
    handle: 'knob',
    thickness: 0.026,
  },
];

/** A block above its shadow, a white case with soft corners, a case hung under a bent board; all without pulls. */
const MINIMALIST_CASES: readonly CaseStyle[] = [
  {
    base: 'recess',
    top: 'flush',
    board: (l) => l.wood,
    front: (l) => l.wood,
    frontKind: 'flat',
    handle: 'none',
    thickness: 0.026,
  },
  {
    shape: 'roundedShell',
    base: 'recess',
    top: 'flush',
    board: (l) => l.paint,
    front: (l) => l.paint,
    frontKind: 'flat',
    handle: 'none',
    thickness: 0.024,
  },
  {
    shape: 'waterfall',
    base: 'recess',
    top: 'flush',
    board: (l) => l.wood2,
    front: (l) => l.paint,
    frontKind: 'flat',
    handle: 'none',
    thickness: 0.032,
  },
];

/** The designs of the cases of every style. */
export const CASES: StyleTable<readonly CaseStyle[]> = {
  MODERN: [
    { base: 'plinth', top: 'flush', board: (l) => l.wood, front: (l) => l.wood, frontKind: 'flat', handle: 'groove' },
    {
      base: 'sled',
      top: 'stone',
      board: (l) => l.paint,
      front: (l) => l.paint,
      frontKind: 'flat',
      handle: 'edge',
      bright: true,
    },
    { base: 'blade', top: 'slab', board: (l) => l.wood2, front: (l) => l.wood2, frontKind: 'fluted', handle: 'none' },
  ],
  SCANDINAVIAN: [
    { base: 'splayed', top: 'flush', board: (l) => l.wood, front: (l) => l.wood, frontKind: 'flat', handle: 'knob' },
    { base: 'splayed', top: 'slab', board: (l) => l.wood, front: (l) => l.paint, frontKind: 'flat', handle: 'knob' },
    { base: 'splayed', top: 'slab', board: (l) => l.wood2, front: (l) => l.wood2, frontKind: 'slats', handle: 'none' },
  ],
  TRADITIONAL: [
    {
      base: 'bracket',
      top: 'moulded',
      board: (l) => l.wood,
      front: (l) => l.wood,
      frontKind: 'framed',
      handle: 'drop',
    },
    { base: 'bun', top: 'moulded', board: (l) => l.paint, front: (l) => l.paint, frontKind: 'framed', handle: 'cup' },
    {
      base: 'turned',
      top: 'moulded',
      board: (l) => l.wood2,
      front: (l) => l.wood2,
      frontKind: 'framed',
      handle: 'brassKnob',
    },
  ],
  INDUSTRIAL: [
    { base: 'steel', top: 'beam', board: (l) => l.wood2, front: (l) => l.wood, frontKind: 'planks', handle: 'bow' },
    {
      base: 'steel',
      top: 'slab',
      board: (l) => l.paint,
      front: (l) => l.paint,
      frontKind: 'louvre',
      handle: 'bar',
      bright: true,
    },
    { base: 'blade', top: 'beam', board: (l) => l.wood, front: (l) => l.wood, frontKind: 'flat', handle: 'cup' },
  ],
  LUXURY: LUXURY_CASES,
  MINIMALIST: MINIMALIST_CASES,
  BOHEMIAN: BOHEMIAN_CASES,
  FARMHOUSE: FARMHOUSE_CASES,
};
