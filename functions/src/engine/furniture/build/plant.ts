import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import type { StyleId } from '../pieces.ts';
import { topiaryBall, topiaryTiers } from '../plants/clipped-plants.ts';
import { palm, pampas } from '../plants/feathery-plants.ts';
import { fiddleFig, monstera, oliveTree, snakePlant } from '../plants/foliage-plants.ts';
import { trailingPlant } from '../plants/trailing-plant.ts';
import { zzPlant } from '../plants/zz-plant.ts';

const plantOf = (width: number, height: number, draw: Drawing['draw']): Drawing => ({
  size: { width, depth: width, height },
  draw,
});

const FIG = plantOf(0.78, 1.65, fiddleFig);
const OLIVE = plantOf(0.8, 1.7, oliveTree);
const SNAKE = plantOf(0.4, 0.98, snakePlant);
const ZZ = plantOf(0.42, 0.92, zzPlant);
const BALL = plantOf(0.4, 1, topiaryBall);
const TIERS = plantOf(0.4, 1, topiaryTiers);
const MONSTERA = plantOf(0.85, 1.05, monstera);
const PALM = plantOf(0.95, 1.75, palm);
const PAMPAS = plantOf(0.62, 1.35, pampas);
const TRAILING = plantOf(0.56, 1.15, trailingPlant);

/** Styles share the plants but not the pots. The first of each list suits the style best. */
const PLANTS: Readonly<Record<StyleId, readonly Drawing[]>> = {
  MODERN: [FIG, SNAKE, OLIVE, MONSTERA, ZZ],
  SCANDINAVIAN: [FIG, ZZ, MONSTERA, OLIVE, SNAKE],
  TRADITIONAL: [OLIVE, FIG, MONSTERA, PALM, BALL],
  INDUSTRIAL: [MONSTERA, SNAKE, FIG, ZZ],
  LUXURY: [PALM, FIG, OLIVE, TIERS],
  MINIMALIST: [OLIVE, SNAKE, PAMPAS],
  BOHEMIAN: [MONSTERA, PAMPAS, PALM, TRAILING, SNAKE],
  FARMHOUSE: [OLIVE, FIG, TRAILING, BALL],
};

/** House plants in pots or baskets. */
export const plant: PieceDesign = pieceFrom(PLANTS, 0.8, 1.15);
