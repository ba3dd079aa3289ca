import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import type { PieceDesign } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { cotton, linen, ticking, velvet } from '../../materials/materials.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { type CurtainMaterials, type CurtainPlan, hangCurtains } from './hang-curtains.ts';
import { curtainsProfile } from './profile.ts';
import { usualPanel } from './rod-length.ts';

/** Rod lengths from a narrow window to a glass wall, and heights from low to high rooms, metres. */
const SMALLEST = { width: 0.9, height: 1.9 };
const LARGEST = { width: 6, height: 3.4 };
/** Depth from the wall to the front of the folds, metres: enough for the sill, shallow enough for a sofa in front. */
const DEPTH = 0.12;

const USUAL: Size = { width: 2.3, depth: DEPTH, height: 2.4 };

/** One design: construction and materials. */
interface Pair {
  readonly plan: CurtainPlan;
  readonly materials: (look: StyleLook) => CurtainMaterials;
}

const pair = (plan: CurtainPlan, materials: Pair['materials']): Pair => ({ plan, materials });

/** Cloth on a rod of one of the style's own materials. */
const on =
  (rod: 'metal' | 'metal2' | 'wood' | 'paint') =>
  (cloth: Material, trim?: Material): Pair['materials'] =>
  (look) => ({ cloth, rod: look[rod], ...(trim && { trim }) });
const metal = on('metal');
const brass = on('metal2');
const wood = on('wood');
const paint = on('paint');

/** Share of the light that curtains without a lining let through; chosen by eye on photos of rooms by day. */
const THROUGH = 0.3;
const hungLinen = (hex: string): Material => linen(hex, THROUGH);
const hungCotton = (hex: string): Material => cotton(hex, THROUGH);

const CURTAINS: StyleTable<readonly Pair[]> = {
  MODERN: [
    pair({ hanging: 'track', head: 'wave', rod: 0.014, finial: 'cap', pitch: 0.075 }, metal(hungLinen('#e6e1d7'))),
    pair({ hanging: 'eyelets', head: 'wave', rod: 0.011, finial: 'cap', pitch: 0.091 }, metal(hungLinen('#dbd6cb'))),
    pair({ hanging: 'rings', head: 'pinch', rod: 0.01, finial: 'disc', pitch: 0.081 }, metal(hungLinen('#cbc5bb'))),
  ],
  SCANDINAVIAN: [
    pair({ hanging: 'rings', head: 'gathered', rod: 0.013, finial: 'ball', pitch: 0.074 }, wood(hungLinen('#efeae0'))),
    pair({ hanging: 'tabs', head: 'wave', rod: 0.012, finial: 'cap', pitch: 0.086 }, wood(hungLinen('#e4ddcf'))),
    pair({ hanging: 'track', head: 'wave', rod: 0.012, finial: 'cap', pitch: 0.083 }, paint(hungCotton('#d3d6d0'))),
  ],
  TRADITIONAL: [
    pair(
      { hanging: 'rings', head: 'pinch', rod: 0.016, finial: 'ball', pitch: 0.077, tied: 0.4 },
      wood(hungLinen('#e8dcc6')),
    ),
    pair({ hanging: 'rings', head: 'pinch', rod: 0.015, finial: 'cone', pitch: 0.074 }, brass(hungLinen('#ece3d2'))),
    pair(
      { hanging: 'rings', head: 'pinch', rod: 0.016, finial: 'cone', pitch: 0.083, tied: 0.38 },
      wood(hungLinen('#b3bcae')),
    ),
  ],
  INDUSTRIAL: [
    pair({ hanging: 'eyelets', head: 'wave', rod: 0.014, finial: 'disc', pitch: 0.098 }, metal(hungLinen('#c9c4b9'))),
    pair({ hanging: 'rings', head: 'gathered', rod: 0.012, finial: 'cap', pitch: 0.084 }, metal(hungLinen('#d6cfc1'))),
    pair({ hanging: 'tabs', head: 'wave', rod: 0.015, finial: 'disc', pitch: 0.101 }, metal(hungCotton('#aeaba4'))),
  ],
  LUXURY: [
    pair({ hanging: 'rings', head: 'pinch', rod: 0.015, finial: 'ball', pitch: 0.072 }, metal(velvet('#e9e1d4'))),
    pair(
      { hanging: 'rings', head: 'pinch', rod: 0.014, finial: 'cone', pitch: 0.076, tied: 0.4 },
      brass(velvet('#dccfb9')),
    ),
    pair(
      { hanging: 'rings', head: 'pinch', rod: 0.014, finial: 'disc', pitch: 0.075, border: 0.24 },
      metal(hungLinen('#efe9dd'), velvet('#b7a383')),
    ),
  ],
  MINIMALIST: [
    pair({ hanging: 'track', head: 'wave', rod: 0.009, finial: 'cap', pitch: 0.092 }, paint(hungLinen('#f1eee7'))),
    pair(
      { hanging: 'pocket', head: 'gathered', rod: 0.008, finial: 'cap', pitch: 0.066 },
      paint(hungCotton('#ece8df')),
    ),
    pair({ hanging: 'track', head: 'wave', rod: 0.011, finial: 'cap', pitch: 0.103 }, metal(hungLinen('#dad5cb'))),
  ],
  BOHEMIAN: [
    pair(
      { hanging: 'tabs', head: 'gathered', rod: 0.015, finial: 'ball', pitch: 0.081, border: 0.16 },
      wood(hungLinen('#eae0cb'), linen('#c6a077')),
    ),
    pair({ hanging: 'rings', head: 'gathered', rod: 0.013, finial: 'cone', pitch: 0.076 }, brass(hungLinen('#e0c6a6'))),
    pair(
      { hanging: 'tabs', head: 'wave', rod: 0.014, finial: 'cone', pitch: 0.092, tied: 0.36 },
      wood(hungCotton('#f0e8d8')),
    ),
  ],
  FARMHOUSE: [
    pair({ hanging: 'rings', head: 'gathered', rod: 0.012, finial: 'ball', pitch: 0.083 }, metal(hungLinen('#ebe3d2'))),
    pair({ hanging: 'tabs', head: 'gathered', rod: 0.014, finial: 'disc', pitch: 0.092 }, metal(ticking('#e2dbc9'))),
    pair(
      { hanging: 'pocket', head: 'gathered', rod: 0.012, finial: 'ball', pitch: 0.072, tied: 0.42 },
      wood(hungCotton('#f2ecdf')),
    ),
  ],
};

/** A pair of full-length curtains, drawn aside, on the rod that carries them; their wall is behind them. */
const design: PieceDesign = {
  variants: (style) => inStyle(CURTAINS, style).length,
  size: () => USUAL,
  range: () => ({ min: { ...SMALLEST, depth: DEPTH }, max: { ...LARGEST, depth: DEPTH } }),
  build({ style, variant, size, panel = usualPanel(size.width) }, builder, look) {
    const { plan, materials } = inStyle(CURTAINS, style)[variant];
    hangCurtains(builder, size, panel, plan, materials(look));
  },
};

export const curtains = piece({ ...curtainsProfile, design });
