import * as m from '../materials.ts';
import type { StyleDefinition } from './style-definition.ts';

/** Velvet, brass and dark polished wood on pale stone. */
export const LUXURY: StyleDefinition = {
  id: 'LUXURY',
  look: {
    id: 'LUXURY',
    form: {
      leg: 'blade',
      legTop: 0.016,
      legFoot: 0.01,
      legHeight: 0.14,
      arm: 'rounded',
      bevel: 0.003,
      puff: 0.026,
      cushionRound: 0.045,
      wrinkle: 0.004,
      piping: true,
      top: 0.028,
      density: 0.6,
      symmetric: true,
      booksInSets: true,
      fringes: false,
      baskets: 'bays',
    },
    upholstery: [m.velvet('#e2d9cb'), m.velvet('#2f4a4c'), m.boucle('#efe8dc'), m.velvet('#7c6a72')],
    pillows: [m.velvet('#b4946a'), m.velvet('#2d3f47'), m.boucle('#efe9df'), m.velvet('#8d7f86')],
    throws: [m.knit('#e8dfd0'), m.velvet('#9a8468')],
    bedding: [m.cotton('#f7f4ee'), m.velvet('#cfc3b2'), m.velvet('#3f5054')],
    wood: m.walnut('#3d2a20'),
    wood2: m.walnut('#5c4232'),
    paint: m.paint('#f1ece3', 0.18),
    metal: m.metal('#c6a15b', 0.22),
    metal2: m.metal('#d8b97a', 0.18),
    stone: m.marble('#efece6'),
    ceramics: [m.ceramic('#f3efe8', 0.12), m.ceramic('#23282c', 0.1), m.metal('#c9a765', 0.22)],
    shade: m.lampShade('#fbf1de'),
    lantern: m.lampShade('#fdf6ea', 0.85, true),
    books: [m.matt('#efe9dd'), m.matt('#1f2427'), m.matt('#b89f74'), m.matt('#53616a'), m.matt('#8f7f78')],
  },
  furnishing: { symmetric: true, extras: 4, plants: 1, chairTurn: 0.18, sectional: 0.2 },
};
