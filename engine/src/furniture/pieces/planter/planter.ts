import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { type OutdoorLook, outdoorLook } from '../../parts/outdoor/outdoor-look.ts';
import { byStyle, inStyle, type StyleTable } from '../../styles/style-table.ts';
import { boxBall, type DrawPlants, flax, grasses, hydrangeas, lavender, standardTree } from './planter-plants.ts';
import { type DrawPot, POTS } from './planter-pots.ts';
import { planterProfile } from './profile.ts';

interface PlanterForm {
  readonly pot: DrawPot;
  readonly plants: DrawPlants;
  readonly size: Size;
  /** Height of the pot as a share of the whole, and its width if plants extend beyond its rim. */
  readonly potHeight: number;
  readonly potWidth: number;
  readonly material: (look: OutdoorLook) => OutdoorLook['wood'];
}

const first = (look: OutdoorLook) => look.pots[0];
const second = (look: OutdoorLook) => look.pots[1];
const wood = (look: OutdoorLook) => look.wood;
const square = (width: number, height: number): Size => ({ width, depth: width, height });
const LONG: Size = { width: 1.05, depth: 0.52, height: 1.05 };

const planted = (
  pot: DrawPot,
  plants: DrawPlants,
  size: Size,
  { potHeight, potWidth }: { readonly potHeight: number; readonly potWidth: number },
  material: PlanterForm['material'],
): PlanterForm => ({ pot, plants, size, potHeight, potWidth, material });

/** The first of each list suits the style best. */
const FORMS: StyleTable<readonly PlanterForm[]> = {
  MODERN: [
    planted(POTS.walled, grasses, LONG, { potHeight: 0.42, potWidth: 0.92 }, first),
    planted(POTS.walled, boxBall, square(0.56, 0.98), { potHeight: 0.5, potWidth: 0.8 }, first),
    planted(POTS.tapered, flax, square(0.8, 1.25), { potHeight: 0.48, potWidth: 0.5 }, second),
  ],
  SCANDINAVIAN: [
    planted(POTS.cylinder, grasses, square(0.68, 0.98), { potHeight: 0.38, potWidth: 0.6 }, first),
    planted(POTS.boarded, lavender, { ...LONG, height: 0.78 }, { potHeight: 0.52, potWidth: 0.94 }, wood),
    planted(POTS.tapered, standardTree, square(0.78, 1.65), { potHeight: 0.26, potWidth: 0.52 }, second),
  ],
  TRADITIONAL: [
    planted(POTS.terracotta, boxBall, square(0.58, 0.9), { potHeight: 0.46, potWidth: 0.86 }, first),
    planted(POTS.urn, hydrangeas, square(0.74, 1.02), { potHeight: 0.48, potWidth: 0.68 }, second),
    planted(POTS.terracotta, standardTree, square(0.72, 1.6), { potHeight: 0.25, potWidth: 0.56 }, first),
  ],
  INDUSTRIAL: [
    planted(POTS.tub, flax, square(0.78, 1.12), { potHeight: 0.34, potWidth: 0.56 }, first),
    planted(POTS.walled, grasses, { ...LONG, height: 0.98 }, { potHeight: 0.46, potWidth: 0.92 }, second),
    planted(POTS.cylinder, grasses, square(0.66, 1.0), { potHeight: 0.42, potWidth: 0.6 }, first),
  ],
  LUXURY: [
    planted(POTS.bellied, standardTree, square(0.8, 1.7), { potHeight: 0.28, potWidth: 0.6 }, first),
    planted(POTS.tapered, boxBall, square(0.6, 1.12), { potHeight: 0.52, potWidth: 0.78 }, second),
    planted(POTS.walled, hydrangeas, { ...LONG, height: 0.92 }, { potHeight: 0.5, potWidth: 0.94 }, first),
  ],
  MINIMALIST: [
    planted(POTS.tapered, grasses, square(0.7, 1.05), { potHeight: 0.4, potWidth: 0.56 }, first),
    planted(POTS.cylinder, boxBall, square(0.56, 0.86), { potHeight: 0.44, potWidth: 0.84 }, second),
    planted(POTS.walled, flax, square(0.78, 1.2), { potHeight: 0.4, potWidth: 0.58 }, first),
  ],
  BOHEMIAN: [
    planted(POTS.basket, flax, square(0.78, 1.15), { potHeight: 0.34, potWidth: 0.6 }, second),
    planted(POTS.terracotta, lavender, square(0.58, 0.76), { potHeight: 0.48, potWidth: 0.78 }, first),
    planted(POTS.bellied, grasses, square(0.72, 1.05), { potHeight: 0.38, potWidth: 0.62 }, first),
  ],
  FARMHOUSE: [
    planted(POTS.tub, hydrangeas, square(0.78, 0.96), { potHeight: 0.42, potWidth: 0.72 }, first),
    planted(POTS.boarded, lavender, { ...LONG, height: 0.76 }, { potHeight: 0.54, potWidth: 0.94 }, wood),
    planted(POTS.tub, boxBall, square(0.58, 0.88), { potHeight: 0.44, potWidth: 0.86 }, second),
  ],
};

const drawingsOf = (style: StyleId): Drawing[] =>
  inStyle(FORMS, style).map(({ pot, plants, size: usual, potHeight, potWidth, material }) => ({
    size: usual,
    draw(b, { id }, { width, depth, height }) {
      const look = outdoorLook(id);
      const isRound = Math.abs(width - depth) < 0.02;
      const soil = pot(b, material(look), width * potWidth, (isRound ? width : depth) * potWidth, height * potHeight);
      plants(b, soil, width, depth, height);
    },
  }));

/** Pots and troughs with grasses, shrubs and small trees. */
const design: PieceDesign = pieceFrom(byStyle(drawingsOf), 0.8, 1.1);

export const planter = piece({ ...planterProfile, design });
