import { PIECE_IDS, traitsOf } from '../furniture/catalogue/profiles.ts';
import type { PieceId, Size } from '../scene/pieces.ts';
import { styleDefinition } from '../scene/styles/styles.ts';
import type { PlanCatalogue } from './catalogue.ts';

type Row = readonly [usual: readonly number[], min: readonly number[], max: readonly number[]];

/** Sizes as in the shops: usual, smallest and largest (width, depth, height). */
const ROWS: Readonly<Record<PieceId, Row>> = {
  sofa: [
    [2.1, 0.92, 0.82],
    [1.5, 0.85, 0.82],
    [2.4, 0.96, 0.82],
  ],
  sectional: [
    [2.8, 1.6, 0.8],
    [2.4, 1.5, 0.78],
    [3.1, 1.7, 0.84],
  ],
  armchair: [
    [0.78, 0.8, 0.82],
    [0.7, 0.74, 0.8],
    [0.85, 0.88, 0.86],
  ],
  coffeeTable: [
    [1.1, 0.6, 0.4],
    [0.75, 0.5, 0.36],
    [1.3, 0.7, 0.44],
  ],
  sideTable: [
    [0.46, 0.46, 0.54],
    [0.4, 0.4, 0.48],
    [0.55, 0.55, 0.6],
  ],
  mediaUnit: [
    [1.7, 0.42, 0.5],
    [1.2, 0.38, 0.45],
    [2.1, 0.46, 0.55],
  ],
  bookshelf: [
    [0.95, 0.34, 1.95],
    [0.7, 0.3, 1.7],
    [1.4, 0.38, 2.1],
  ],
  floorLamp: [
    [0.42, 0.42, 1.55],
    [0.36, 0.36, 1.45],
    [0.5, 0.5, 1.7],
  ],
  rug: [
    [2.6, 1.8, 0.012],
    [1.4, 1.1, 0.012],
    [3.6, 2.7, 0.012],
  ],
  art: [
    [1.1, 0.03, 0.75],
    [0.45, 0.03, 0.35],
    [1.6, 0.03, 1.05],
  ],
  plant: [
    [0.6, 0.6, 1.4],
    [0.4, 0.4, 0.9],
    [0.8, 0.8, 1.8],
  ],
  bed: [
    [1.7, 2.12, 1.1],
    [1.3, 2.1, 1],
    [1.95, 2.2, 1.2],
  ],
  nightstand: [
    [0.48, 0.42, 0.54],
    [0.4, 0.36, 0.48],
    [0.55, 0.46, 0.6],
  ],
  dresser: [
    [1.3, 0.46, 0.82],
    [0.9, 0.42, 0.75],
    [1.6, 0.5, 0.9],
  ],
  bench: [
    [1.25, 0.42, 0.46],
    [0.9, 0.38, 0.42],
    [1.5, 0.46, 0.5],
  ],
  tableLamp: [
    [0.32, 0.32, 0.52],
    [0.26, 0.26, 0.45],
    [0.36, 0.36, 0.6],
  ],
  diningTable: [
    [1.8, 0.9, 0.75],
    [1.3, 0.85, 0.74],
    [2.4, 1, 0.76],
  ],
  diningChair: [
    [0.47, 0.54, 0.84],
    [0.44, 0.5, 0.8],
    [0.52, 0.58, 0.95],
  ],
  sideboard: [
    [1.6, 0.44, 0.78],
    [1.2, 0.4, 0.72],
    [2, 0.48, 0.85],
  ],
  desk: [
    [1.4, 0.7, 0.75],
    [1.1, 0.6, 0.74],
    [1.8, 0.8, 0.76],
  ],
  taskChair: [
    [0.64, 0.64, 0.95],
    [0.58, 0.58, 0.9],
    [0.7, 0.7, 1.05],
  ],
  deskLamp: [
    [0.22, 0.36, 0.45],
    [0.2, 0.3, 0.4],
    [0.25, 0.4, 0.5],
  ],
  barStool: [
    [0.44, 0.46, 0.86],
    [0.4, 0.42, 0.65],
    [0.48, 0.5, 0.98],
  ],
  stool: [
    [0.38, 0.36, 0.45],
    [0.34, 0.3, 0.42],
    [0.44, 0.4, 0.48],
  ],
  curtains: [
    [2.3, 0.13, 2.4],
    [0.9, 0.13, 1.9],
    [6, 0.13, 3.4],
  ],
  towelLadder: [
    [0.5, 0.34, 1.75],
    [0.45, 0.31, 1.6],
    [0.54, 0.36, 1.85],
  ],
  laundryBasket: [
    [0.42, 0.4, 0.52],
    [0.36, 0.34, 0.45],
    [0.46, 0.44, 0.58],
  ],
  bathMat: [
    [0.85, 0.55, 0.022],
    [0.7, 0.45, 0.02],
    [0.95, 0.62, 0.024],
  ],
  runner: [
    [2.1, 0.68, 0.012],
    [1.3, 0.6, 0.012],
    [2.9, 0.8, 0.012],
  ],
  counterSet: [
    [0.46, 0.3, 0.02],
    [0.4, 0.26, 0.02],
    [0.5, 0.33, 0.02],
  ],
  outdoorSofa: [
    [1.95, 0.82, 0.78],
    [1.35, 0.8, 0.76],
    [2.2, 0.86, 0.8],
  ],
  loungeChair: [
    [0.84, 0.82, 0.78],
    [0.79, 0.78, 0.74],
    [0.88, 0.86, 0.82],
  ],
  outdoorTable: [
    [1.1, 0.62, 0.36],
    [0.88, 0.5, 0.33],
    [1.2, 0.68, 0.4],
  ],
  outdoorDiningTable: [
    [1.8, 0.92, 0.74],
    [1.35, 0.82, 0.72],
    [2.3, 1, 0.76],
  ],
  outdoorChair: [
    [0.56, 0.58, 0.83],
    [0.53, 0.55, 0.8],
    [0.59, 0.61, 0.86],
  ],
  planter: [
    [0.7, 0.7, 1],
    [0.56, 0.56, 0.8],
    [0.77, 0.77, 1.1],
  ],
  parasol: [
    [2.6, 2.6, 2.5],
    [2.2, 2.2, 2.3],
    [2.7, 2.7, 2.6],
  ],
  vase: [
    [0.16, 0.16, 0.22],
    [0.13, 0.13, 0.18],
    [0.19, 0.19, 0.26],
  ],
  leaningPicture: [
    [0.42, 0.09, 0.5],
    [0.3, 0.07, 0.38],
    [0.5, 0.1, 0.6],
  ],
  ornament: [
    [0.26, 0.16, 0.1],
    [0.2, 0.12, 0.08],
    [0.3, 0.18, 0.12],
  ],
  mirror: [
    [0.8, 0.26, 1.8],
    [0.7, 0.24, 1.7],
    [0.9, 0.28, 1.9],
  ],
};

const ROUND_TABLE: Row = [
  [1.2, 1.2, 0.75],
  [1, 1, 0.74],
  [1.45, 1.45, 0.76],
];
const TOPS: readonly PieceId[] = ['sideTable', 'nightstand', 'desk', 'dresser', 'sideboard', 'mediaUnit'];

const rowOf = (piece: PieceId, variant: number): Row =>
  piece === 'diningTable' && variant === 1 ? ROUND_TABLE : ROWS[piece];
const sizeOf = ([width, depth, height]: readonly number[]): Size => ({ width, depth, height });

/** A catalogue for tests, which does not move when the real furniture does. */
export const testCatalogue: PlanCatalogue = {
  ids: PIECE_IDS,
  traits: traitsOf,
  rules: (style) => styleDefinition(style).furnishing,
  variants: () => 3,
  pieceSize: (piece, _style, variant) => sizeOf(rowOf(piece, variant)[0]),
  sizeRange: (piece, _style, variant) => ({
    min: sizeOf(rowOf(piece, variant)[1]),
    max: sizeOf(rowOf(piece, variant)[2]),
  }),
  surfaceHeight: (piece, _style, _variant, size) => (TOPS.includes(piece) ? size.height : null),
};
