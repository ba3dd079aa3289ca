import { pieceSize, sizeRange } from '../furniture/catalogue/catalogue.ts';
import { traitsOf } from '../furniture/catalogue/find-profile.ts';
import type { PieceId, PlacedPiece, Size } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { keptInside } from './keep-inside.ts';
import { hasBack } from './settle.ts';
import { wholeSolid } from './shown-solids.ts';
import { held } from './wall-runs.ts';

/** One design of a piece in a style. */
export interface Design {
  readonly piece: PieceId;
  readonly style: StyleId;
  readonly variant: number;
}

/** Sides that differ by less than this, metres, make a design round or square: it keeps its shape. */
const SQUARE = 0.02;

/** The usual size of a design, as wide as another one where it can be; what lies or hangs also takes over its other sides. */
export function sizeLike({ piece, style, variant }: Design, wanted?: Size): Size {
  const usual = pieceSize(piece, style, variant);
  if (!wanted) return usual;
  const { min, max } = sizeRange(piece, style, variant);
  const { isFlat, hangs, isPlant } = traitsOf(piece);
  const width = held(wanted.width, min.width, max.width);
  const isSquare = Math.abs(usual.width - usual.depth) < SQUARE;
  // A picture keeps its shape; a rug, curtains and a plant fill the place that they have.
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

/** Whether two pieces are held alike: both on the floor, on tables, on counters or at walls. */
export function isHeldAlike(one: PieceId, other: PieceId): boolean {
  const [a, b] = [traitsOf(one), traitsOf(other)];
  return a.hangs === b.hangs && a.standsOn === b.standsOn && (a.leans ?? false) === (b.leans ?? false);
}

/** A piece in another design at its place: its back stays where it is, where it has one, else its middle. */
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
