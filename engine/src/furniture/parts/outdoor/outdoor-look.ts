import type { StyleId } from '../../../scene/styles/styles.ts';
import type { Material } from '../../materials/material.ts';
import * as m from '../../materials/materials.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';

/** Weatherproof materials of a style's outdoor furniture. */
export interface OutdoorLook {
  /** Legs and frames: aluminium, steel, wrought iron or cane. */
  readonly frame: Material;
  readonly wood: Material;
  /** Rope or wicker of seats, backs and pots. */
  readonly weave: Material;
  readonly cushion: Material;
  readonly pillows: readonly Material[];
  /** Material of table tops other than wood. */
  readonly top: Material;
  /** Fabric of parasols. */
  readonly canopy: Material;
  readonly pots: readonly Material[];
}

const LOOKS: StyleTable<OutdoorLook> = {
  MODERN: {
    frame: m.paint('#3b3d3f', 0.5),
    wood: m.oak('#a97a50'),
    weave: m.cord('#7d7a75'),
    cushion: m.linen('#cbc7bf'),
    pillows: [m.linen('#4a4f53'), m.linen('#b98a62')],
    top: m.ceramic('#8b8883', 0.6),
    canopy: m.linen('#54575a'),
    pots: [m.ceramic('#404244', 0.6), m.ceramic('#a9a49c', 0.7)],
  },
  SCANDINAVIAN: {
    frame: m.paint('#d9d6ce', 0.5),
    wood: m.oak('#bd9468'),
    weave: m.cord('#cfc4b0'),
    cushion: m.linen('#dcd8ce'),
    pillows: [m.linen('#8fa29d'), m.linen('#efe9dd')],
    top: m.oak('#c4a27a'),
    canopy: m.linen('#e6e1d5'),
    pots: [m.ceramic('#c9c4b9', 0.7), m.ceramic('#7f8582', 0.6)],
  },
  TRADITIONAL: {
    frame: m.paint('#262725', 0.55),
    wood: m.oak('#96693f'),
    weave: m.wicker('#80603f'),
    cushion: m.linen('#d9ceb6'),
    pillows: [m.linen('#566a80'), m.linen('#b0624c')],
    top: m.ceramic('#b9b0a0', 0.5),
    canopy: m.linen('#4c6353'),
    pots: [m.ceramic('#b0704c', 0.85), m.ceramic('#8f8b80', 0.8)],
  },
  INDUSTRIAL: {
    frame: m.blackSteel(),
    wood: m.plank('#8f6f50'),
    weave: m.cord('#55504a'),
    cushion: m.linen('#86837d'),
    pillows: [m.linen('#9b6540'), m.linen('#43464a')],
    top: m.ceramic('#97948e', 0.85),
    canopy: m.linen('#3d4245'),
    pots: [m.metal('#9a9d9e', 0.5), m.ceramic('#8d8a84', 0.85)],
  },
  LUXURY: {
    frame: m.paint('#6d5d47', 0.4),
    wood: m.oak('#8a5f3d'),
    weave: m.cord('#c9bda6'),
    cushion: m.linen('#ece6d9'),
    pillows: [m.linen('#33465a'), m.linen('#b89b66')],
    top: m.marble('#e4dfd6'),
    canopy: m.linen('#ede6d6'),
    pots: [m.ceramic('#ebe6db', 0.4), m.ceramic('#4b4a48', 0.4)],
  },
  MINIMALIST: {
    frame: m.paint('#45433f', 0.5),
    wood: m.oak('#a88760'),
    weave: m.cord('#8b857a'),
    cushion: m.linen('#d9d4c9'),
    pillows: [m.linen('#8d877c'), m.linen('#5c5953')],
    top: m.ceramic('#6f6b65', 0.7),
    canopy: m.linen('#cfc9bc'),
    pots: [m.ceramic('#55534e', 0.8), m.ceramic('#8f8a81', 0.6)],
  },
  BOHEMIAN: {
    frame: m.rattan('#b98a57'),
    wood: m.oak('#9f7449'),
    weave: m.wicker('#bd945d'),
    cushion: m.linen('#e5d8be'),
    pillows: [m.linen('#b25a3f'), m.linen('#4a7672'), m.linen('#d09c48')],
    top: m.wicker('#c9a36b'),
    canopy: m.linen('#e6d9bd'),
    pots: [m.ceramic('#b5673f', 0.85), m.wicker('#bd945d')],
  },
  FARMHOUSE: {
    frame: m.blackSteel(),
    wood: m.plank('#ab9478'),
    weave: m.wicker('#a58d6e'),
    cushion: m.linen('#e9e3d5'),
    pillows: [m.linen('#647a8b'), m.ticking('#cfc6b2')],
    top: m.plank('#b7a184'),
    canopy: m.linen('#ece6d9'),
    pots: [m.metal('#b4b7b5', 0.55), m.ceramic('#e9e4d8', 0.6)],
  },
};

/** Returns the materials of a style's outdoor furniture. */
export const outdoorLook = (style: StyleId): OutdoorLook => inStyle(LOOKS, style);
