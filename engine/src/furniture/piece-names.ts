import type { PieceId, PlacedPiece } from '../scene/pieces.ts';

/** One and several of each piece, in words. */
const NAMES: Readonly<Record<PieceId, readonly [string, string]>> = {
  sofa: ['sofa', 'sofas'],
  sectional: ['sectional', 'sectionals'],
  armchair: ['armchair', 'armchairs'],
  coffeeTable: ['coffee table', 'coffee tables'],
  sideTable: ['side table', 'side tables'],
  mediaUnit: ['media unit', 'media units'],
  bookshelf: ['bookshelf', 'bookshelves'],
  floorLamp: ['floor lamp', 'floor lamps'],
  rug: ['rug', 'rugs'],
  art: ['picture', 'pictures'],
  plant: ['plant', 'plants'],
  bed: ['bed', 'beds'],
  nightstand: ['nightstand', 'nightstands'],
  dresser: ['dresser', 'dressers'],
  bench: ['bench', 'benches'],
  tableLamp: ['table lamp', 'table lamps'],
  diningTable: ['dining table', 'dining tables'],
  diningChair: ['dining chair', 'dining chairs'],
  sideboard: ['sideboard', 'sideboards'],
  desk: ['desk', 'desks'],
  taskChair: ['task chair', 'task chairs'],
  deskLamp: ['desk lamp', 'desk lamps'],
  barStool: ['bar stool', 'bar stools'],
  stool: ['stool', 'stools'],
  towelLadder: ['towel ladder', 'towel ladders'],
  laundryBasket: ['laundry basket', 'laundry baskets'],
  bathMat: ['bath mat', 'bath mats'],
  runner: ['runner', 'runners'],
  counterSet: ['group of objects on the counter', 'groups of objects on the counter'],
  outdoorSofa: ['outdoor sofa', 'outdoor sofas'],
  loungeChair: ['lounge chair', 'lounge chairs'],
  outdoorTable: ['low table', 'low tables'],
  outdoorDiningTable: ['outdoor dining table', 'outdoor dining tables'],
  outdoorChair: ['outdoor chair', 'outdoor chairs'],
  planter: ['planter', 'planters'],
  parasol: ['parasol', 'parasols'],
  mirror: ['mirror', 'mirrors'],
  curtains: ['pair of curtains', 'pairs of curtains'],
};

/** How many there are of a piece, and what they are called: "sofa" of one, "armchairs" of two. */
export interface CountedPiece {
  readonly piece: PieceId;
  readonly count: number;
  readonly name: string;
}

/** What stands in the room, in the order in which it was placed. */
export function countPieces(placed: readonly Pick<PlacedPiece, 'piece'>[]): CountedPiece[] {
  const counts = new Map<PieceId, number>();
  for (const { piece } of placed) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return [...counts].map(([piece, count]) => ({ piece, count, name: NAMES[piece][count === 1 ? 0 : 1] }));
}

/** "sofa, 2 armchairs, rug". */
export function listPieces(placed: readonly Pick<PlacedPiece, 'piece'>[]): string {
  return countPieces(placed)
    .map(({ count, name }) => (count === 1 ? name : `${count} ${name}`))
    .join(', ');
}
