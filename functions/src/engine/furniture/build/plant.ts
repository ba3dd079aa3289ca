import { withNearest } from '../nearest-style.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import { fiddleFig, monstera, oliveTree, snakePlant } from '../plants/foliage-plants.ts';

const plantOf = (width: number, height: number, draw: Drawing['draw']): Drawing => ({
  size: { width, depth: width, height },
  draw,
});

const FIG = plantOf(0.78, 1.65, fiddleFig);
const OLIVE = plantOf(0.8, 1.7, oliveTree);
const SNAKE = plantOf(0.4, 0.98, snakePlant);
const MONSTERA = plantOf(0.85, 1.05, monstera);

/** Styles share the plants but not the pots. The first of each list suits the style best. */
const PLANTS = withNearest<readonly Drawing[]>({
  MODERN: [FIG, SNAKE, OLIVE, MONSTERA],
  SCANDINAVIAN: [FIG, MONSTERA, OLIVE, SNAKE],
  TRADITIONAL: [OLIVE, FIG, MONSTERA],
  INDUSTRIAL: [MONSTERA, SNAKE, FIG],
});

/** House plants in pots or baskets. */
export const plant: PieceDesign = pieceFrom(PLANTS, 0.8, 1.15);
