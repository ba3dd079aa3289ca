import type { PlacedPiece } from '../scene/pieces.ts';
import type { PlanCatalogue } from './catalogue.ts';
import { pieceSolid } from './extras/filled.ts';
import { mayStand } from './limits.ts';
import { solidsMeet } from './solid.ts';
import type { Space } from './space.ts';

/** Factors on a piece's height and width, and metres along its own axes, by which it is changed. */
const HIGHER = [1.02, 1.05, 1.1, 1.2] as const;
const WIDER = [1.02, 1.08, 1.18, 1.3] as const;
const STEPS = [0.02, 0.05, 0.12, 0.3] as const;
/** Factor on the greatest height of a design: a back may be higher by a hand's breadth or two. */
const MAX_HEIGHT = 1.2;
/** Most rounds in which every large piece is changed once, and the share of what is uncovered by which one must improve for another. */
const ROUNDS = 5;
const WORTH_ANOTHER = 0.03;
/** Square metres of floor from which a piece is large. */
const LARGE = 0.15;
/** Metres above the floor from which something stands on a piece. */
const LOWEST_TOP = 0.1;

const shifted = (piece: PlacedPiece, across: number, ahead: number): PlacedPiece => {
  const [x, y, z] = piece.position;
  const [cos, sin] = [Math.cos(piece.yaw), Math.sin(piece.yaw)];
  return { ...piece, position: [x + across * cos + ahead * sin, y, z - across * sin + ahead * cos] };
};

/** Larger and shifted forms of a piece within the range of its design. */
function changesOf(piece: PlacedPiece, catalogue: PlanCatalogue): PlacedPiece[] {
  const { max } = catalogue.sizeRange(piece.piece, piece.style, piece.variant);
  const { width, height } = piece.size;
  const higher = HIGHER.map((by) => ({
    ...piece,
    size: { ...piece.size, height: Math.min(MAX_HEIGHT * max.height, by * height) },
  }));
  const wider = WIDER.map((by) => ({ ...piece, size: { ...piece.size, width: Math.min(max.width, by * width) } }));
  const moved = STEPS.flatMap((by) => [
    shifted(piece, by, 0),
    shifted(piece, -by, 0),
    shifted(piece, 0, by),
    shifted(piece, 0, -by),
  ]);
  return [
    ...higher.filter(({ size }) => size.height > height),
    ...wider.filter(({ size }) => size.width > width),
    ...moved,
  ];
}

/** The pieces with one changed, without those in its way and what stands on them; null where it may not stand. */
function withChange(
  space: Space,
  pieces: readonly PlacedPiece[],
  index: number,
  changed: PlacedPiece,
): readonly PlacedPiece[] | null {
  const solid = pieceSolid(changed);
  if (!mayStand(space, changed.piece, solid, index === 0)) return null;
  const before = pieceSolid(pieces[index]);
  const gone = pieces.filter((other, i) => {
    const { isFlat, hangs } = space.traitsOf(other.piece);
    if (i === index || isFlat || hangs) return false;
    const body = pieceSolid(other);
    return solidsMeet(solid, body) && !solidsMeet(before, body);
  });
  if (gone.some((piece) => piece === pieces[0])) return null;
  const isGone = (piece: PlacedPiece): boolean =>
    gone.includes(piece) || (piece.position[1] > LOWEST_TOP && gone.some((under) => isOver(under, piece.position)));
  return pieces.flatMap((piece, i) => (i === index ? [changed] : isGone(piece) ? [] : [piece]));
}

/** Whether a piece is large, stands on the floor, and carries nothing: what it carries would no longer stand on it. */
function isChangeable(space: Space, pieces: readonly PlacedPiece[], index: number): boolean {
  const piece = pieces[index];
  const { isFlat, hangs } = space.traitsOf(piece.piece);
  if (isFlat || hangs || piece.size.width * piece.size.depth < LARGE || piece.position[1] > 0) return false;
  return !pieces.some(({ position }, i) => i !== index && position[1] > LOWEST_TOP && isOver(piece, position));
}

/** Enlarges and shifts pieces a little where that covers more of what must stay covered; smaller ones make way. */
export function coverAgain(
  space: Space,
  catalogue: PlanCatalogue,
  pieces: readonly PlacedPiece[],
  countUncovered: (pieces: readonly PlacedPiece[]) => number,
): readonly PlacedPiece[] {
  let current = pieces;
  let least = countUncovered(current);
  const change = (index: number): void => {
    const piece = current[index];
    if (!isChangeable(space, current, index)) return;
    for (const changed of changesOf(piece, catalogue)) {
      const at = current.findIndex((each) => each.seed === piece.seed && each.piece === piece.piece);
      const next = at < 0 ? null : withChange(space, current, at, changed);
      if (!next) continue;
      const left = countUncovered(next);
      if (left < least) [current, least] = [next, left];
    }
  };
  for (let round = 0; round < ROUNDS; round++) {
    const before = least;
    for (let index = 0; index < current.length && least > 0; index++) change(index);
    if (least === 0 || before - least <= WORTH_ANOTHER * before) break;
  }
  return current;
}

/** Whether a point lies over a piece's floor. */
export function isOver(piece: PlacedPiece, [x, , z]: PlacedPiece['position']): boolean {
  const { cos, sin, x: middle, z: ahead, halfWidth, halfDepth } = pieceSolid(piece);
  const [dx, dz] = [x - middle, z - ahead];
  return Math.abs(dx * cos - dz * sin) < halfWidth && Math.abs(dx * sin + dz * cos) < halfDepth;
}
