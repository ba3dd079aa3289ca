import * as base from '../bedding/bed-base.ts';
import { RATTAN } from '../styles/woven.ts';
import type { BedDesign } from './bed-design.ts';
import { carvedHeadboard } from './headboards/carved.ts';
import { caneArchHeadboard, sunHeadboard } from './headboards/rattan.ts';

/** A rising sun of rattan, arches of cane work, and a carved board. */
export const BOHEMIAN_BEDS: readonly BedDesign[] = [
  {
    size: { width: 1.76, depth: 2.14, height: 1.4 },
    headDepth: 0.07,
    railTop: 0.33,
    footboard: false,
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
    frame(b, head, rails, look) {
      carvedHeadboard(b, head, look.wood2);
      base.mouldedBase(b, rails, look.wood2, true);
    },
    bedding: { cushions: 'lumbar', surface: 'creased' },
  },
];
