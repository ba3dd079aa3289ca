import * as m from '../materials.ts';
import type { StyleDefinition } from './style-definition.ts';

/** Rattan, layered textiles, terracotta and indigo, many plants. */
export const BOHEMIAN: StyleDefinition = {
  id: 'BOHEMIAN',
  look: {
    id: 'BOHEMIAN',
    form: {
      leg: 'splayed',
      legTop: 0.022,
      legFoot: 0.014,
      legHeight: 0.14,
      arm: 'rounded',
      bevel: 0.007,
      puff: 0.036,
      cushionRound: 0.06,
      wrinkle: 0.01,
      piping: false,
      top: 0.03,
      density: 0.85,
      symmetric: false,
      booksInSets: false,
      fringes: true,
      baskets: 'everywhere',
    },
    upholstery: [m.linen('#dccfb8'), m.velvet('#a3553a'), m.linen('#c7a57c'), m.velvet('#4d6a63')],
    pillows: [m.linen('#a9522f'), m.linen('#2f4a5f'), m.knit('#e9dcc3'), m.velvet('#c08a35')],
    throws: [m.knit('#e6d8bd'), m.knit('#a85c3c')],
    bedding: [m.cotton('#f4ecdd'), m.linen('#d9c3a3'), m.linen('#a8583b')],
    wood: m.oak('#a87a4b'),
    wood2: m.walnut('#7a5233'),
    paint: m.paint('#5f7d78', 0.6),
    metal: m.metal('#a87f45', 0.45),
    metal2: m.metal('#c59b58', 0.35),
    stone: m.castStone('#d8c9b0', 0.7),
    ceramics: [m.ceramic('#b8693f', 0.85), m.ceramic('#e5dac5', 0.7), m.ceramic('#35596b', 0.35)],
    shade: m.lampShade('#f4e2c0'),
    lantern: m.lampShade('#f4e4c6', 0.8, true),
    books: [m.matt('#a4512f'), m.matt('#2f4d60'), m.matt('#c99a45'), m.matt('#e3d5ba'), m.matt('#5e7a5e')],
  },
  furnishing: { symmetric: false, extras: 4, plants: 3, chairTurn: 0.4, sectional: 0.1 },
};
