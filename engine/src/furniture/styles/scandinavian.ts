import * as m from '../materials.ts';
import type { StyleDefinition } from './style-definition.ts';

export const SCANDINAVIAN: StyleDefinition = {
  id: 'SCANDINAVIAN',
  look: {
    id: 'SCANDINAVIAN',
    form: {
      leg: 'splayed',
      legTop: 0.022,
      legFoot: 0.012,
      legHeight: 0.17,
      arm: 'rounded',
      bevel: 0.006,
      puff: 0.03,
      cushionRound: 0.055,
      wrinkle: 0.0065,
      piping: false,
      top: 0.026,
      density: 0.5,
      symmetric: false,
    },
    upholstery: [m.linen('#d9d3c7'), m.linen('#8f9a94'), m.boucle('#efe9dd'), m.linen('#b7bcc0')],
    pillows: [m.knit('#efeae0'), m.linen('#a9b4a6'), m.linen('#c9ae8e'), m.knit('#6d7a80')],
    throws: [m.knit('#ede6d8'), m.knit('#b9c0b4')],
    bedding: [m.cotton('#f6f3ec'), m.linen('#d8d4c8'), m.linen('#a8b0a6')],
    wood: m.oak('#cfae82'),
    wood2: m.oak('#e0c8a2'),
    paint: m.paint('#f4f2ec', 0.45),
    metal: m.paint('#f0eee9', 0.35),
    metal2: m.metal('#d4b483', 0.3),
    stone: m.ceramic('#e9e5dd', 0.5),
    ceramics: [m.ceramic('#f2eee6', 0.6), m.ceramic('#b8a893', 0.7), m.ceramic('#8c9a94', 0.6)],
    shade: m.lampShade('#fcf6ea'),
    lantern: m.lampShade('#fcf6ea', 0.8, true),
    books: [m.matt('#efeae0'), m.matt('#c9b79c'), m.matt('#9aa79d'), m.matt('#6f7f86'), m.matt('#cdb08c')],
  },
  furnishing: { symmetric: false, extras: 3, plants: 2, chairTurn: 0.35, sectional: 0.05 },
};
