import * as m from '../materials.ts';
import type { StyleDefinition } from './style-definition.ts';

export const TRADITIONAL: StyleDefinition = {
  id: 'TRADITIONAL',
  look: {
    id: 'TRADITIONAL',
    form: {
      leg: 'turned',
      legTop: 0.03,
      legFoot: 0.018,
      legHeight: 0.15,
      arm: 'rolled',
      bevel: 0.006,
      puff: 0.034,
      cushionRound: 0.04,
      wrinkle: 0.0065,
      piping: true,
      top: 0.032,
      density: 0.7,
      symmetric: true,
    },
    upholstery: [m.linen('#cfc3ac'), m.velvet('#4c5967'), m.linen('#e3dac6'), m.velvet('#6d7060')],
    pillows: [m.linen('#80493f'), m.velvet('#4b5a64'), m.linen('#b9a27a'), m.linen('#eee6d4')],
    throws: [m.knit('#c9b48e'), m.knit('#7a4a3e')],
    bedding: [m.cotton('#f5f0e4'), m.cotton('#d9ccb2'), m.velvet('#7d8a94')],
    wood: m.walnut('#553423'),
    wood2: m.walnut('#7a4f32'),
    paint: m.paint('#e9e2d2', 0.4),
    metal: m.metal('#b08d57', 0.3),
    metal2: m.metal('#c4a878', 0.25),
    stone: m.marble('#d9d0c0'),
    ceramics: [m.ceramic('#e9e3d5', 0.2), m.ceramic('#475a70', 0.15), m.ceramic('#7d8069', 0.25)],
    shade: m.lampShade('#f8ead0'),
    lantern: m.lampShade('#f8ead0', 0.8, true),
    books: [m.matt('#5b2f28'), m.matt('#2f4238'), m.matt('#2d3a4f'), m.matt('#b79a62'), m.matt('#d9cfb8')],
  },
  furnishing: { symmetric: true, extras: 4, plants: 1, chairTurn: 0.12, sectional: 0.3 },
};
