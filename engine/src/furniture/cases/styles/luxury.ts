import type { CaseStyle } from '../case-style.ts';

/** Fluted cases with round ends under marble, lacquer in a frame of brass, bowed and faceted fronts on brass feet. */
export const LUXURY_CASES: readonly CaseStyle[] = [
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
