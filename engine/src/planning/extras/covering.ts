import type { PieceId } from '../../scene/pieces.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { RoomProgram } from '../programs/room-program.ts';
import type { Solid } from '../solid.ts';
import { linePoint } from '../space.ts';
import { gapBehind } from '../trade-rules.ts';
import { uncoveredShare } from '../uncovered.ts';
import { type Extra, type Filled, isClear, keepsDoors, pictureWorth, solidAt } from './filled.ts';
import { wallPieces } from './wall-pieces.ts';

/** Metres between places along a wall. */
const STEP = 0.1;
/** Least share of what must stay covered for which a piece is worth its place, and how many there may be. */
const LEAST_GAIN = 0.02;
const MOST = 3;
/** Least distance to other furniture, metres. */
const APART = 0.05;

interface Place {
  readonly extra: Extra;
  readonly solid: Solid;
}

/** Metres above which what stands along the walls is open or would stand as a wall of its own before a window. */
const LOW = 1.3;

/** Pieces that cover what is behind them: low cabinets, plants, chairs. */
function coveringPieces(furnitureSet: FurnitureSet, { room }: RoomProgram): PieceId[] {
  const { greenery, easyChair } = furnitureSet.roles;
  const cabinets = wallPieces(furnitureSet, room).flatMap(({ piece }) =>
    furnitureSet.size(piece).height <= LOW ? [piece] : [],
  );
  return [...new Set(cabinets), greenery, easyChair];
}

/** Places along every wall, in every design. */
function* placesFor(filled: Filled, furnitureSet: FurnitureSet, piece: PieceId): Generator<Place> {
  const gap = gapBehind(furnitureSet.traits(piece));
  for (const variant of furnitureSet.variants(piece)) {
    const size = furnitureSet.size(piece, {}, variant);
    for (const wall of filled.space.walls) {
      for (let along = wall.from + size.width / 2; along <= wall.to - size.width / 2; along += STEP) {
        const [x, z] = linePoint(wall, along, gap + size.depth / 2);
        yield { extra: { piece, variant, size, x, y: 0, z, yaw: wall.yaw }, solid: solidAt(x, z, wall.yaw, size) };
      }
    }
  }
}

/** The place that covers most; null where none is worth it. */
function bestPlace(filled: Filled, furnitureSet: FurnitureSet, pieces: readonly PieceId[]): Place | null {
  const { model } = filled.space;
  const before = uncoveredShare(model, filled.solids);
  const worthAt = pictureWorth(filled);
  let best: Place | null = null;
  let most = LEAST_GAIN;
  for (const piece of pieces) {
    for (const place of placesFor(filled, furnitureSet, piece)) {
      const { solid } = place;
      const gain = before - uncoveredShare(model, [...filled.solids, solid]);
      if (gain <= most || !isClear(filled, piece, solid, APART)) continue;
      if (worthAt(solid) <= 0 || !keepsDoors(filled, solid)) continue;
      [best, most] = [place, gain];
    }
  }
  return best;
}

/**
 * Places pieces before what the group leaves uncovered of what must stay covered: a cabinet where a cabinet stood, a plant or
 * a chair before the rest.
 *
 * @param put adds a piece to the room; false where that is not possible
 */
export function placeCovering(
  filled: Filled,
  furnitureSet: FurnitureSet,
  program: RoomProgram,
  put: (extra: Extra) => boolean,
): void {
  if (!filled.space.model.concealed) return;
  let pieces = coveringPieces(furnitureSet, program);
  for (let count = 0; count < MOST; count++) {
    const place = bestPlace(filled, furnitureSet, pieces);
    if (!place) return;
    if (!put(place.extra)) pieces = pieces.filter((piece) => piece !== place.extra.piece);
  }
}
