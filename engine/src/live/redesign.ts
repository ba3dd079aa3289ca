import { pieceSize, sizeRange } from '../furniture/catalogue/catalogue.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { PieceId, PlacedPiece, Size } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { hasBack } from './settle.ts';
import { wholeSolid } from './shown-solids.ts';
import { held, keptInside } from './wall-runs.ts';

/** One design of a piece in a style. */
export interface Design {
  readonly piece: PieceId;
  readonly style: StyleId;
  readonly variant: number;
}

/** Sides that differ by less, in metres, count as equal: such a design is round or square and stays so. */
const SQUARE_TOLERANCE = 0.02;

/**
 * The usual size of a design, with another design's width if possible; lying or hanging pieces take over the other
 * dimensions too.
 */
export function sizeLike({ piece, style, variant }: Design, wanted?: Size): Size {
  const usual = pieceSize(piece, style, variant);
  if (!wanted) return usual;
  const { min, max } = sizeRange(piece, style, variant);
  const { isFlat, hangs, isPlant } = traitsOf(piece);
  const width = held(wanted.width, min.width, max.width);
  const isSquare = Math.abs(usual.width - usual.depth) < SQUARE_TOLERANCE;
  // A picture keeps its proportions; a rug, curtains and a plant fill the available space.
  const scale = width / usual.width;
  const depth = isSquare ? width : isFlat ? wanted.depth : usual.depth;
  const height =
    hangs === 'window'
      ? wanted.height
      : hangs === 'wall'
        ? scale * usual.height
        : isPlant
          ? wanted.height
          : usual.height;
  return { width, depth: held(depth, min.depth, max.depth), height: held(height, min.height, max.height) };
}

/** Whether two pieces have the same kind of support: floor, table, counter or wall. */
export function isHeldAlike(one: PieceId, other: PieceId): boolean {
  const [a, b] = [traitsOf(one), traitsOf(other)];
  return a.hangs === b.hangs && a.standsOn === b.standsOn && (a.leans ?? false) === (b.leans ?? false);
}

/** Swaps a piece's design in place: keeps its back in position if it has one, else its centre. */
export function redesigned({ box }: Pick<Scene, 'box'>, placed: PlacedPiece, design: Design): PlacedPiece {
  const isSame = design.piece === placed.piece;
  const { isMirrored, panel, ...common } = placed;
  const size = sizeLike(design, isSame ? placed.size : undefined);
  const forward = hasBack(traitsOf(design.piece)) ? (size.depth - placed.size.depth) / 2 : 0;
  const [x, y, z] = placed.position;
  const moved: PlacedPiece = {
    ...common,
    ...(isSame && isMirrored !== undefined && { isMirrored }),
    ...(isSame && panel !== undefined && { panel }),
    ...design,
    size,
    position: [x + forward * Math.sin(placed.yaw), y, z + forward * Math.cos(placed.yaw)],
  };
  if (traitsOf(design.piece).hangs !== undefined) return moved;
  const [inX, inZ] = keptInside({ box }, wholeSolid(moved));
  return { ...moved, position: [inX, y, inZ] };
}
