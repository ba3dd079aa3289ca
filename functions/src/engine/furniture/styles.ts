import type { Material } from './material.ts';
import * as m from './materials.ts';
import type { StyleId } from './pieces.ts';

/** How a style shapes its furniture. Lengths in metres, shares from 0 to 1. */
export interface StyleForm {
  readonly leg: 'blade' | 'splayed' | 'turned' | 'steel';
  /** Radius of a leg at its top and its foot. */
  readonly legTop: number;
  readonly legFoot: number;
  /** Height of the legs under seating and cases. */
  readonly legHeight: number;
  readonly arm: 'slim' | 'rounded' | 'rolled' | 'frame';
  /** Width of the softened edges of wood. */
  readonly bevel: number;
  /** Swelling of cushions in metres, and radius of their edges. */
  readonly puff: number;
  readonly cushionRound: number;
  readonly wrinkle: number;
  /** Cushions have a cord sewn along their edges. */
  readonly piping: boolean;
  /** Thickness of table tops and shelves. */
  readonly top: number;
  /** Share of shelves and tables that carry objects. */
  readonly density: number;
  /** Objects and pillows stand in pairs, mirrored. */
  readonly symmetric: boolean;
}

/** The materials and shapes of one style. Lists run from the most to the least used. */
export interface StyleLook {
  readonly id: StyleId;
  readonly form: StyleForm;
  /** Covers of sofas, armchairs, upholstered beds, dining chairs. */
  readonly upholstery: readonly Material[];
  /** Throw pillows, in the style's accent colours. */
  readonly pillows: readonly Material[];
  /** Blankets over arms and bed ends. */
  readonly throws: readonly Material[];
  /** Bed linen: sheet and pillows first, then the cover. */
  readonly bedding: readonly Material[];
  /** Main wood, and a second one for contrast. */
  readonly wood: Material;
  readonly wood2: Material;
  /** Lacquer or paint of cases and frames. */
  readonly paint: Material;
  /** Legs, frames and handles; and the brighter metal of lamps and details. */
  readonly metal: Material;
  readonly metal2: Material;
  /** Table tops of stone where the style has them. */
  readonly stone: Material;
  /** Vases, pots, lamp bases. */
  readonly ceramics: readonly Material[];
  /** Lit shade of lamps, of cloth; and of paper or opal glass. */
  readonly shade: Material;
  readonly lantern: Material;
  /** Jackets of books. */
  readonly books: readonly Material[];
}

const MODERN: StyleLook = {
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
};

const SCANDINAVIAN: StyleLook = {
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
};

const TRADITIONAL: StyleLook = {
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
  metal2: m.metal('#c8a262', 0.25),
  stone: m.marble('#d9d0c0'),
  ceramics: [m.ceramic('#e9e3d5', 0.2), m.ceramic('#475a70', 0.15), m.ceramic('#7d8069', 0.25)],
  shade: m.lampShade('#f8ead0'),
  lantern: m.lampShade('#f8ead0', 0.8, true),
  books: [m.matt('#5b2f28'), m.matt('#2f4238'), m.matt('#2d3a4f'), m.matt('#b79a62'), m.matt('#d9cfb8')],
};

const INDUSTRIAL: StyleLook = {
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
};

const LOOKS: Readonly<Record<StyleId, StyleLook>> = { MODERN, SCANDINAVIAN, TRADITIONAL, INDUSTRIAL };

/** Materials and forms that all pieces of a style share. */
export const styleLook = (style: StyleId): StyleLook => LOOKS[style];
