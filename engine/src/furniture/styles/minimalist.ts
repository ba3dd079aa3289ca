import * as m from '../materials.ts';
import type { StyleDefinition } from './style-definition.ts';

/** Few, low, quiet things: off-white, stone, pale oak. */
export const MINIMALIST: StyleDefinition = {
  id: 'MINIMALIST',
  look: {
    id: 'MINIMALIST',
    form: {
      leg: 'blade',
      legTop: 0.014,
      legFoot: 0.014,
      legHeight: 0.08,
      arm: 'slim',
      bevel: 0.002,
      puff: 0.012,
      cushionRound: 0.028,
      wrinkle: 0.003,
      piping: false,
      top: 0.03,
      density: 0.15,
      symmetric: false,
      booksInSets: true,
      fringes: false,
      baskets: 'bays',
    },
    upholstery: [m.linen('#dcd7ce'), m.linen('#c4beb3'), m.boucle('#ebe6dd'), m.linen('#8b8881')],
    pillows: [m.linen('#e6e1d8'), m.linen('#b3ada2'), m.linen('#d3ccc0'), m.linen('#78756f')],
    throws: [m.knit('#ddd6ca'), m.knit('#b7b1a6')],
    bedding: [m.cotton('#f5f3ee'), m.linen('#dedad1'), m.linen('#b9b4aa')],
    wood: m.oak('#c6ad8b'),
    wood2: m.oak('#ddcbb0'),
    paint: m.paint('#f3f0ea', 0.55),
    metal: m.paint('#dedad3', 0.45),
    metal2: m.metal('#a8a49c', 0.4),
    stone: m.castStone('#d9d4cb', 0.65),
    ceramics: [m.ceramic('#efebe4', 0.75), m.ceramic('#c9c1b4', 0.8), m.ceramic('#8f8a82', 0.7)],
    shade: m.lampShade('#fbf6ec'),
    lantern: m.lampShade('#fbf7ef', 0.8, true),
    books: [m.matt('#ece7de'), m.matt('#d4cdc1'), m.matt('#b5aea3'), m.matt('#8d8880'), m.matt('#f3f0ea')],
  },
  furnishing: { symmetric: false, extras: 1, plants: 1, chairTurn: 0.12, sectional: 0.05 },
};
