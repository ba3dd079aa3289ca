import * as base from '../bedding/bed-base.ts';
import type { BedDesign } from './bed-design.ts';
import { beadBoard, crossedBoard, slipcoverHeadboard } from './headboards/farmhouse.ts';
import { ringedIron } from './headboards/iron.ts';
import { skirtedBase } from './plinth-base.ts';

/** Planks with crosses, painted boards, a slipcover with its valance, and black iron. */
export const FARMHOUSE_BEDS: readonly BedDesign[] = [
  {
    size: { width: 1.8, depth: 2.2, height: 1.3 },
    headDepth: 0.11,
    railTop: 0.34,
    footboard: true,
    frame(b, head, rails, look, size) {
      crossedBoard(b, head, head.visibleFrom - 0.16, 3, look.wood);
      crossedBoard(b, { ...head, height: 0.62, back: size.depth / 2 - 0.095 }, 0.16, 3, look.wood);
      base.mouldedBase(b, { ...rails, front: size.depth / 2 - 0.06 }, look.wood, false);
    },
    bedding: { cushions: 'pair', surface: 'quilted' },
  },
  {
    size: { width: 1.78, depth: 2.16, height: 1.32 },
    headDepth: 0.1,
    railTop: 0.34,
    footboard: false,
    frame(b, head, rails, look) {
      beadBoard(b, head, head.visibleFrom - 0.16, look.paint);
      base.mouldedBase(b, rails, look.paint, true);
    },
    bedding: { cushions: 'offset', surface: 'creased' },
  },
  {
    size: { width: 1.76, depth: 2.16, height: 1.28 },
    headDepth: 0.12,
    railTop: 0.36,
    footboard: false,
    frame(b, head, rails, look) {
      slipcoverHeadboard(b, head, look.upholstery[0], look.upholstery[1]);
      skirtedBase(b, rails, look.upholstery[0], look.upholstery[1]);
    },
    bedding: { cushions: 'lumbar', surface: 'box-quilted', sideDrop: 0.3, footDrop: 0.3 },
  },
  {
    size: { width: 1.74, depth: 2.16, height: 1.34 },
    headDepth: 0.06,
    railTop: 0.34,
    footboard: true,
    frame(b, head, rails, look, size) {
      ringedIron(b, head, head.visibleFrom - 0.12, look.metal);
      ringedIron(b, { ...head, height: 0.86, back: size.depth / 2 - 0.052 }, 0.3, look.metal);
      base.steelBase(b, { ...rails, front: size.depth / 2 - 0.02 }, look.metal, false);
    },
    bedding: { cushions: 'pair', surface: 'quilted' },
  },
];
