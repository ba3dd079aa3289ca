import type { CaseStyle } from '../case-style.ts';

/** Barn doors under a slab, shaker doors between tapered posts, a table-like case on turned legs with a shelf below. */
export const FARMHOUSE_CASES: readonly CaseStyle[] = [
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
