import * as m from '../materials.ts';
import type { StyleDefinition } from './style-definition.ts';

export const MODERN: StyleDefinition = {
  id: 'MODERN',
  look: {
    id: 'MODERN',
    form: {
      leg: 'blade',
      legTop: 0.012,
      legFoot: 0.012,
      legHeight: 0.13,
      arm: 'slim',
      bevel: 0.002,
      puff: 0.018,
      cushionRound: 0.035,
      wrinkle: 0.0045,
      piping: false,
      top: 0.022,
      density: 0.4,
      symmetric: false,
    },
    upholstery: [m.linen('#b9b4ab'), m.boucle('#e6e0d5'), m.linen('#5c6064'), m.velvet('#6f7b74')],
    pillows: [m.linen('#e9e4da'), m.velvet('#86604f'), m.linen('#3f4448'), m.boucle('#d8d0c2')],
    throws: [m.knit('#d9d2c5'), m.knit('#55585a')],
    bedding: [m.cotton('#f1efe9'), m.cotton('#c9c5bd'), m.linen('#8d8f8c')],
    wood: m.walnut('#6d4c37'),
    wood2: m.oak('#b99873'),
    paint: m.paint('#efece6', 0.3),
    metal: m.blackSteel(),
    metal2: m.metal('#c9a86a', 0.28),
    stone: m.marble('#e8e5e0'),
    ceramics: [m.ceramic('#ece7df', 0.5), m.ceramic('#2f3133', 0.5), m.ceramic('#a58d78', 0.6)],
    shade: m.lampShade('#fbf3e4'),
    lantern: m.lampShade('#fbf3e4', 0.8, true),
    books: [m.matt('#e5e0d6'), m.matt('#2f3336'), m.matt('#a9988a'), m.matt('#7b8487'), m.matt('#9d7058')],
  },
  furnishing: { symmetric: false, extras: 2, plants: 1, chairTurn: 0.25, sectional: 0 },
};
