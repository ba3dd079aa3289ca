import * as m from '../materials.ts';
import type { StyleDefinition } from './style-definition.ts';

export const INDUSTRIAL: StyleDefinition = {
  id: 'INDUSTRIAL',
  look: {
    id: 'INDUSTRIAL',
    form: {
      leg: 'steel',
      legTop: 0.016,
      legFoot: 0.016,
      legHeight: 0.14,
      arm: 'frame',
      bevel: 0.004,
      puff: 0.022,
      cushionRound: 0.03,
      wrinkle: 0.0085,
      piping: true,
      top: 0.045,
      density: 0.5,
      symmetric: false,
    },
    upholstery: [m.leather('#7a4626'), m.leather('#3a2c25'), m.linen('#6f6c66'), m.leather('#9a6436')],
    pillows: [m.linen('#d8d0c0'), m.linen('#4d5052'), m.leather('#8a5230'), m.linen('#6b4a3a')],
    throws: [m.knit('#57595a'), m.knit('#c6bba6')],
    bedding: [m.cotton('#e9e6df'), m.linen('#8c8c88'), m.linen('#4e5153')],
    wood: m.plank('#8a5f3c'),
    wood2: m.plank('#5e4431'),
    paint: m.paint('#3b3d3f', 0.5),
    metal: m.blackSteel(),
    metal2: m.metal('#8d8a85', 0.4),
    stone: m.ceramic('#9a9790', 0.8),
    ceramics: [m.ceramic('#3f4143', 0.6), m.ceramic('#a79c8c', 0.8), m.ceramic('#6b4b39', 0.5)],
    shade: m.lampShade('#f6e6c8'),
    lantern: m.lampShade('#f6e6c8', 0.8, true),
    books: [m.matt('#3a3a3a'), m.matt('#7a4a32'), m.matt('#b8ab94'), m.matt('#4c5b5e'), m.matt('#74443a')],
  },
  furnishing: { symmetric: false, extras: 3, plants: 1, chairTurn: 0.2, sectional: 0.05 },
};
