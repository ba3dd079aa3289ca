import type { StyleId } from '../../scene/pieces.ts';
import { piece } from '../piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import { topiaryBall, topiaryTiers } from './clipped-plants.ts';
import { dragonTree } from './dragon-tree.ts';
import { palm, pampas } from './feathery-plants.ts';
import { fiddleFig, monstera, oliveTree, snakePlant } from './foliage-plants.ts';
import { peaceLily } from './peace-lily.ts';
import { plantProfile } from './profile.ts';
import { trailingPlant } from './trailing-plant.ts';
import { zzPlant } from './zz-plant.ts';

const plantOf = (width: number, height: number, draw: Drawing['draw']): Drawing => ({
  size: { width, depth: width, height },
  draw,
});

const FIG = plantOf(0.78, 1.65, fiddleFig);
const OLIVE = plantOf(0.8, 1.7, oliveTree);
const SNAKE = plantOf(0.4, 0.98, snakePlant);
const ZZ = plantOf(0.42, 0.92, zzPlant);
const DRAGON = plantOf(0.39, 1.1, dragonTree);
const LILY = plantOf(0.4, 0.72, peaceLily);
const BALL = plantOf(0.4, 1, topiaryBall);
const TIERS = plantOf(0.4, 1, topiaryTiers);
const MONSTERA = plantOf(0.85, 1.05, monstera);
const PALM = plantOf(0.95, 1.75, palm);
const PAMPAS = plantOf(0.62, 1.35, pampas);
const TRAILING = plantOf(0.56, 1.15, trailingPlant);

/**
 * Styles share the plants but not the pots. The first of each list suits the style best. Where the home's plant has no room, the
 * slender one after it replaces it: slender ones lie between the others, so that homes differ in them, too.
 */
const PLANTS: Readonly<Record<StyleId, readonly Drawing[]>> = {
  MODERN: [FIG, SNAKE, OLIVE, DRAGON, MONSTERA, ZZ],
  SCANDINAVIAN: [FIG, ZZ, MONSTERA, LILY, OLIVE, SNAKE],
  TRADITIONAL: [OLIVE, BALL, FIG, LILY, MONSTERA, PALM],
  INDUSTRIAL: [MONSTERA, SNAKE, FIG, ZZ, OLIVE, DRAGON],
  LUXURY: [PALM, TIERS, FIG, LILY, OLIVE],
  MINIMALIST: [OLIVE, SNAKE, PAMPAS, DRAGON],
  BOHEMIAN: [MONSTERA, SNAKE, PAMPAS, DRAGON, PALM, TRAILING],
  FARMHOUSE: [OLIVE, BALL, FIG, LILY, TRAILING],
};

/** House plants in pots or baskets. */
const design: PieceDesign = pieceFrom(PLANTS, 0.8, 1.15);

export const plant = piece({ ...plantProfile, design });
