import type { StyleId } from '../../scene/pieces.ts';
import type { CaseStyle } from './case-style.ts';
import { BOHEMIAN_CASES } from './styles/bohemian.ts';
import { FARMHOUSE_CASES } from './styles/farmhouse.ts';
import { LUXURY_CASES } from './styles/luxury.ts';
import { MINIMALIST_CASES } from './styles/minimalist.ts';

/** The designs of the cases of every style. */
export const CASES: Readonly<Record<StyleId, readonly CaseStyle[]>> = {
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
