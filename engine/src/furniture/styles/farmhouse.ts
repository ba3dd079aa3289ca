import * as m from '../materials.ts';
import type { StyleDefinition } from './style-definition.ts';

/** Slipcovers, slab tops, whitewashed and weathered wood, black iron. */
export const FARMHOUSE: StyleDefinition = {
  id: 'FARMHOUSE',
  look: {
    id: 'FARMHOUSE',
    form: {
      leg: 'turned',
      legTop: 0.034,
      legFoot: 0.022,
      legHeight: 0.12,
      arm: 'rounded',
      bevel: 0.006,
      puff: 0.034,
      cushionRound: 0.05,
      wrinkle: 0.009,
      piping: true,
      top: 0.045,
      density: 0.6,
      symmetric: true,
      booksInSets: false,
      fringes: true,
      baskets: 'everywhere',
    },
    upholstery: [m.linen('#e4dccb'), m.linen('#b8b2a2'), m.linen('#8a97a0'), m.linen('#d2c6ac')],
    pillows: [m.linen('#f1ebdd'), m.linen('#7f8f97'), m.linen('#b7a88a'), m.linen('#59656b')],
    throws: [m.knit('#efe8d8'), m.knit('#9aa4a4')],
    bedding: [m.cotton('#f7f3e9'), m.linen('#dfd6c3'), m.linen('#93a0a5')],
    wood: m.plank('#a37c54'),
    wood2: m.plank('#c6a67e'),
    paint: m.paint('#eee8da', 0.6),
    metal: m.blackSteel(),
    metal2: m.metal('#8f8b84', 0.45),
    stone: m.castStone('#cfc8ba', 0.75),
    ceramics: [m.ceramic('#f3efe4', 0.35), m.ceramic('#b9b3a5', 0.6), m.ceramic('#6f7a7b', 0.5)],
    shade: m.lampShade('#f8edd6'),
    lantern: m.lampShade('#f8eeda', 0.8, true),
    books: [m.matt('#efe8d9'), m.matt('#7e8b8f'), m.matt('#b29a76'), m.matt('#4c565a'), m.matt('#d8cbb2')],
  },
  furnishing: { symmetric: true, extras: 3, plants: 2, chairTurn: 0.2, sectional: 0.1 },
};
