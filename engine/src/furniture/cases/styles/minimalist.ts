import type { CaseStyle } from '../case-style.ts';

/** A block over its shadow, a soft-cornered white case, a case hung under a bent board. None has a pull. */
export const MINIMALIST_CASES: readonly CaseStyle[] = [
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
