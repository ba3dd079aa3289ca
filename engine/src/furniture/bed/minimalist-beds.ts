import * as base from '../bedding/bed-base.ts';
import type { BedDesign } from './bed-design.ts';
import { blockHeadboard, railHeadboard, roundedHeadboard, shelfHeadboard } from './headboards/plain.ts';
import { blockBase, deckBase } from './plinth-base.ts';

/** Blocks, decks and thin rails, with as little linen as a bed needs. */
export const MINIMALIST_BEDS: readonly BedDesign[] = [
  {
    size: { width: 1.74, depth: 2.16, height: 1.06 },
    headDepth: 0.14,
    railTop: 0.3,
    footboard: false,
    frame(b, head, rails, look) {
      blockHeadboard(b, head, 0.13, look.upholstery[0]);
      blockBase(b, rails, 0.03, look.upholstery[0], look.upholstery[3]);
    },
    bedding: { surface: 'smooth' },
  },
  {
    size: { width: 1.96, depth: 2.2, height: 1.06 },
    headDepth: 0.15,
    railTop: 0.25,
    footboard: false,
    frame(b, head, rails, look, size) {
      shelfHeadboard(b, head, 0.12, look.wood);
      const deck = { ...rails, front: size.depth / 2 };
      deckBase(b, deck, (size.width - 0.01 - deck.width) / 2, look.wood);
    },
    bedding: { cushions: 'lumbar', sideDrop: 0.29, footDrop: 0.27 },
  },
  {
    size: { width: 1.72, depth: 2.14, height: 1.08 },
    headDepth: 0.12,
    railTop: 0.31,
    footboard: false,
    frame(b, head, rails, look) {
      roundedHeadboard(b, head, look.upholstery[2], look.wood);
      base.floatingBase(b, rails, look.wood, look.upholstery[3]);
    },
    bedding: { cushions: 'lumbar', surface: 'creased' },
  },
  {
    size: { width: 1.7, depth: 2.14, height: 1.1 },
    headDepth: 0.13,
    railTop: 0.3,
    footboard: false,
    frame(b, head, rails, look) {
      railHeadboard(b, head, look.upholstery[1], look.metal);
      base.steelBase(b, rails, look.metal, true);
    },
    bedding: { throwThickness: 0.014, cushions: 'none', surface: 'creased' },
  },
];
