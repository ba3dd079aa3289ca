import * as base from '../bedding/bed-base.ts';
import type { BedDesign } from './bed-design.ts';
import { inlaidHeadboard, shellHeadboard, wrapHeadboard } from './headboards/velvet.ts';
import { blockBase, inlaidBase } from './plinth-base.ts';

/** A velvet shell, panels inlaid with brass, and soft rolls that embrace the head. */
export const LUXURY_BEDS: readonly BedDesign[] = [
  {
    size: { width: 1.86, depth: 2.18, height: 1.42 },
    headDepth: 0.11,
    railTop: 0.33,
    footboard: false,
    frame(b, head, rails, look) {
      shellHeadboard(b, head, 11, look.upholstery[1], look.metal);
      base.upholsteredBase(b, rails, 0.08, look.upholstery[1], base.metalFoot(b, 0.09, look.metal));
    },
    bedding: { cushions: 'lumbar', surface: 'smooth' },
  },
  {
    size: { width: 1.94, depth: 2.18, height: 1.34 },
    headDepth: 0.12,
    railTop: 0.32,
    footboard: false,
    frame(b, head, rails, look) {
      const { wood, metal } = look;
      inlaidHeadboard(b, head, 5, { fabric: look.upholstery[0], wood, trim: metal });
      inlaidBase(b, rails, wood, metal);
    },
    bedding: { cushions: 'pair', surface: 'box-quilted' },
  },
  {
    size: { width: 1.96, depth: 2.2, height: 1.12 },
    headDepth: 0.13,
    railTop: 0.32,
    footboard: false,
    frame(b, head, rails, look) {
      wrapHeadboard(b, head, 4, look.upholstery[2]);
      blockBase(b, rails, 0.05, look.upholstery[2], look.metal);
    },
    bedding: { cushions: 'heap', surface: 'creased' },
  },
];
