import { CANE_WORK, CARVED_WOOD, WICKER } from '../../styles/woven.ts';
import type { CaseStyle } from '../case-style.ts';

/** Cane doors in a round-cornered case, a frame of bound rattan poles, carved fronts over a scalloped apron. */
export const BOHEMIAN_CASES: readonly CaseStyle[] = [
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
