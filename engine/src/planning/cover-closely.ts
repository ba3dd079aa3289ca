import { connectedParts } from '../photo/connected-parts.ts';
import type { Concealed } from '../scene/concealed.ts';
import type { PlacedPiece, Size } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import {
  type CoveringTask,
  floorSolids,
  standsOn,
  standsOnFloor,
  type UncoveredCells,
  withoutPieces,
} from './covering-task.ts';
import { pieceSolid } from './extras/filled.ts';
import { mayStand } from './limits.ts';
import { looksArranged } from './looks-arranged.ts';
import { type PictureBox, pictureBox, shareInSight } from './picture.ts';
import { pointOf, type Solid, solidsMeet } from './solid.ts';
import { MAIN_IN_SIGHT } from './trade-rules.ts';

/** Most changes in all. */
const MOST_CHANGES = 24;
/** Cells by which a change goes beyond what it has to reach: silhouettes have rounded corners. */
const BEYOND = [2.5, 9] as const;
/** Factor on the greatest height of a design, and of a chair's: a back may be higher by a hand's breadth or two, a chair's by less. */
const MAX_HEIGHT = { wide: 1.25, chair: 1.1 } as const;
/** Metres by which a piece is moved or enlarged at most, and metres that make no difference. */
const MOST_METRES = 0.9;
const HAIR = 0.005;
/** Radians by which a chair is turned. */
const TURNS = [-0.3, -0.12, 0.12, 0.3] as const;
/** Square metres of floor from which a piece covers something. */
const LEAST_FLOOR = 0.06;
/** Least distance to other pieces, metres. */
const APART = 0.02;
/** Cells that a piece in the way weighs. */
const GIVEN_UP = 160;

/** The bounds of some cells in the picture. */
function boundsOf(cells: readonly number[], { columns, rows }: Concealed): PictureBox {
  let [x0, y0, x1, y1] = [1, 1, 0, 0];
  for (const cell of cells) {
    const column = cell % columns;
    const row = (cell - column) / columns;
    x0 = Math.min(x0, column / columns);
    x1 = Math.max(x1, (column + 1) / columns);
    y0 = Math.min(y0, row / rows);
    y1 = Math.max(y1, (row + 1) / rows);
  }
  return { x0, y0, x1, y1 };
}

const isBoxInBox = (inner: PictureBox, outer: PictureBox): boolean =>
  inner.x0 < outer.x1 && inner.x1 > outer.x0 && inner.y0 < outer.y1 && inner.y1 > outer.y0;

/** How far something on the floor moves in the picture, in shares of its width and height, per metre across and ahead of itself. */
interface Travel {
  readonly across: number;
  readonly ahead: number;
  /** Rise of its top per metre of height and per metre ahead, and fall of its foot per metre ahead. */
  readonly up: number;
  readonly rise: number;
  readonly down: number;
}

const NUDGE = 0.05;

function travelOf(model: RoomModel, solid: Solid): Travel {
  const middle = ({ x0, x1 }: PictureBox): number => (x0 + x1) / 2;
  const moved = (u: number, v: number): PictureBox => {
    const [x, z] = pointOf(solid, u, v);
    return pictureBox(model, { ...solid, x, z });
  };
  const here = pictureBox(model, solid);
  const ahead = moved(0, NUDGE);
  const higher = pictureBox(model, { ...solid, top: solid.top + NUDGE });
  return {
    across: (middle(moved(NUDGE, 0)) - middle(here)) / NUDGE,
    ahead: (middle(ahead) - middle(here)) / NUDGE,
    up: (here.y0 - higher.y0) / NUDGE,
    rise: (here.y0 - ahead.y0) / NUDGE,
    down: (ahead.y1 - here.y1) / NUDGE,
  };
}

const shifted = (piece: PlacedPiece, across: number, ahead: number): PlacedPiece => {
  const [x, y, z] = piece.position;
  const [cos, sin] = [Math.cos(piece.yaw), Math.sin(piece.yaw)];
  return { ...piece, position: [x + across * cos + ahead * sin, y, z - across * sin + ahead * cos] };
};

/** Metres that solve a gap in the picture, if that is possible at all. */
function solved(gap: number, perMetre: number): number[] {
  const metres = gap / perMetre;
  return Math.abs(metres) > HAIR && Math.abs(metres) <= MOST_METRES ? [metres] : [];
}

/**
 * The gaps between a piece and a part of the picture, to each side, that bring it before the part: as much as the part is large, where
 * the piece ends at it, and as much as lies between its edge and the part's far end.
 */
function gapsTo(part: PictureBox, box: PictureBox, { columns, rows }: Concealed) {
  const wide = part.x1 - part.x0;
  const high = part.y1 - part.y0;
  const both = (own: number, far: number, cell: number): number[] =>
    BEYOND.flatMap((by) => [own + by * cell, far + by * cell]).filter((gap) => gap > 0);
  return {
    left: both(wide, box.x0 - part.x0, 1 / columns),
    right: both(wide, part.x1 - box.x1, 1 / columns),
    up: both(high, box.y0 - part.y0, 1 / rows),
    down: both(high, part.y1 - box.y1, 1 / rows),
  };
}

/** Other forms and places of a piece that bring it before a part of the picture: what size and place it must have is solved from both. */
function changesTowards(
  { space: { model, traitsOf }, catalogue }: CoveringTask,
  piece: PlacedPiece,
  part: PictureBox,
  grid: Concealed,
): PlacedPiece[] {
  const solid = pieceSolid(piece);
  const travel = travelOf(model, solid);
  const gaps = gapsTo(part, pictureBox(model, solid), grid);
  const designs = Array.from({ length: catalogue.variants(piece.piece, piece.style) }, (_, i) => i);
  const { width, depth, height } = piece.size;
  const highest = traitsOf(piece.piece).isEasyChair ? MAX_HEIGHT.chair : MAX_HEIGHT.wide;
  const sized = (wanted: Size, variant = piece.variant): PlacedPiece[] => {
    const { min, max } = catalogue.sizeRange(piece.piece, piece.style, variant);
    const size = {
      width: Math.min(max.width, Math.max(min.width, wanted.width)),
      depth: Math.min(max.depth, Math.max(min.depth, wanted.depth)),
      height: Math.min(highest * max.height, Math.max(min.height, wanted.height)),
    };
    const isSame =
      variant === piece.variant &&
      Math.abs(size.width - width) + Math.abs(size.depth - depth) + Math.abs(size.height - height) < HAIR;
    return isSame ? [] : [{ ...piece, variant, size }];
  };
  const higher = gaps.up
    .flatMap((gap) => solved(gap, travel.up))
    .flatMap((by) => sized({ width, depth, height: height + by }));
  const sideways = [...gaps.right, ...gaps.left.map((gap) => -gap)];
  const moved = [
    ...sideways.flatMap((gap) => solved(gap, travel.across)).map((by) => shifted(piece, by, 0)),
    ...sideways.flatMap((gap) => solved(gap, travel.ahead)).map((by) => shifted(piece, 0, by)),
    ...gaps.down.flatMap((gap) => solved(gap, travel.down)).map((by) => shifted(piece, 0, by)),
    ...gaps.up.flatMap((gap) => solved(gap, travel.rise)).map((by) => shifted(piece, 0, by)),
  ];
  const wider = sideways
    .flatMap((gap) => solved(gap, travel.across))
    .flatMap((by) => {
      const found = sized({ width: width + Math.abs(by), depth, height });
      // One of its ends stays where it is, or both go as far.
      return found.flatMap((each) => {
        const grown = each.size.width - width;
        return [shifted(each, (Math.sign(by) * grown) / 2, 0), each];
      });
    });
  const others = designs
    .filter((variant) => variant !== piece.variant)
    .flatMap((variant) => [
      ...sized(piece.size, variant),
      ...gaps.up
        .flatMap((gap) => solved(gap, travel.up))
        .flatMap((by) => sized({ width, depth, height: height + by }, variant)),
    ]);
  const turned = traitsOf(piece.piece).isEasyChair ? TURNS.map((by) => ({ ...piece, yaw: piece.yaw + by })) : [];
  return [...higher, ...wider, ...moved, ...turned, ...others];
}

/** Metres by which a rug is laid further to one side. */
const RUG_STEPS = [0.12, 0.3, 0.6] as const;

/** Forms of a rug that reach further to one side: under the front of a sofa, for instance. */
function largerRugs({ catalogue }: CoveringTask, rug: PlacedPiece): PlacedPiece[] {
  const { max } = catalogue.sizeRange(rug.piece, rug.style, rug.variant);
  const { width, depth, height } = rug.size;
  return RUG_STEPS.flatMap((by) => {
    const wider = { ...rug, size: { width: Math.min(max.width, width + by), depth, height } };
    const deeper = { ...rug, size: { width, depth: Math.min(max.depth, depth + by), height } };
    const [across, ahead] = [(wider.size.width - width) / 2, (deeper.size.depth - depth) / 2];
    const moved = [shifted(rug, 0, by), shifted(rug, 0, -by), shifted(rug, by, 0), shifted(rug, -by, 0)];
    return [
      shifted(wider, across, 0),
      shifted(wider, -across, 0),
      shifted(deeper, 0, ahead),
      shifted(deeper, 0, -ahead),
      ...moved,
    ];
  });
}

/** The piece changed, with what stands on it, and without what is in its way; null where it may not stand so. */
function withChange(
  task: CoveringTask,
  pieces: readonly PlacedPiece[],
  before: PlacedPiece,
  changed: PlacedPiece,
): readonly PlacedPiece[] | null {
  const { space, furnitureSet } = task;
  const isMain = before === pieces[0];
  const solid = pieceSolid(changed);
  if (!mayStand(space, changed.piece, solid, true)) return null;
  const was = pieceSolid(before);
  const isFlat = space.traitsOf(changed.piece).isFlat === true;
  const gone = pieces.filter((other) => {
    if (isFlat || other === before || !standsOnFloor(space, other)) return false;
    const body = pieceSolid(other);
    return solidsMeet(solid, body, APART) && !solidsMeet(was, body, APART);
  });
  if (gone.includes(pieces[0])) return null;
  const kept = withoutPieces(pieces, gone);
  const isArranged = (piece: PlacedPiece, among: readonly PlacedPiece[]): boolean =>
    looksArranged({ space, roles: furnitureSet.roles }, piece, among);
  const others = kept.filter((each) => each !== before);
  if (!isArranged(changed, others) && isArranged(before, pieces)) return null;
  if (!isMain) {
    const main = pieceSolid(pieces[0]);
    const inSight = (own: Solid): number => shareInSight(space.model, main, [own]);
    if (inSight(solid) < Math.min(MAIN_IN_SIGHT, inSight(was))) return null;
  }
  const carried = pieces.filter((each) => standsOn(each, before));
  return kept.map((each) => {
    if (each === before) return changed;
    if (!carried.includes(each)) return each;
    const [x, y, z] = each.position;
    const [dx, dz] = [changed.position[0] - before.position[0], changed.position[2] - before.position[2]];
    return { ...each, position: [x + dx, y + changed.size.height - before.size.height, z + dz] };
  });
}

/** What is uncovered, and how it is told. */
interface Uncovered {
  readonly grid: Concealed;
  readonly cells: UncoveredCells;
}

interface Found {
  readonly pieces: readonly PlacedPiece[];
  readonly left: number;
}

/** Forms and places of a piece that may bring it before a part, nothing for what is too small. */
function changesOf(
  task: CoveringTask,
  pieces: readonly PlacedPiece[],
  piece: PlacedPiece,
  part: PictureBox,
  grid: Concealed,
) {
  const { space, furnitureSet } = task;
  if (piece.piece === furnitureSet.roles.rug) return largerRugs(task, piece);
  if (!standsOnFloor(space, piece) || piece.size.width * piece.size.depth < LEAST_FLOOR) return [];
  // Another design would not be the one that carries things.
  const carries = pieces.some((each) => standsOn(each, piece));
  return changesTowards(task, piece, part, grid).filter(({ variant }) => !carries || variant === piece.variant);
}

/** The change of one piece that leaves least uncovered; null where none helps. The first that covers the whole part is good enough. */
function bestChange(
  task: CoveringTask,
  pieces: readonly PlacedPiece[],
  part: readonly number[],
  { grid, cells }: Uncovered,
): readonly PlacedPiece[] | null {
  const { space, circulation } = task;
  const left = cells(pieces).length;
  const bounds = boundsOf(part, grid);
  // A piece that is given up for as little weighs as some cells.
  const cost = (each: Found): number => each.left + GIVEN_UP * (pieces.length - each.pieces.length);
  const passes = (each: Found): boolean => circulation.reachesDoors(floorSolids(space, each.pieces));
  const found: Found[] = [];
  for (const piece of pieces) {
    for (const changed of changesOf(task, pieces, piece, bounds, grid)) {
      if (!isBoxInBox(bounds, pictureBox(space.model, pieceSolid(changed)))) continue;
      const next = withChange(task, pieces, piece, changed);
      if (!next) continue;
      const own = { pieces: next, left: cells(next).length };
      if (own.left >= left) continue;
      if (own.left <= left - part.length && next.length === pieces.length && passes(own)) return next;
      found.push(own);
    }
  }
  found.sort((a, b) => cost(a) - cost(b));
  return found.find(passes)?.pieces ?? null;
}

/** The largest part of some cells; null where there are none. */
function largestPart(cells: readonly number[], { columns, rows }: Concealed): readonly number[] | null {
  const open = new Set(cells);
  const parts = connectedParts(columns, rows, (cell) => open.has(cell), 2);
  return parts.reduce<readonly number[] | null>(
    (most, each) => (most && most.length >= each.length ? most : each),
    null,
  );
}

/**
 * Enlarges, shifts, turns and swaps pieces until they cover all that must stay covered: for the largest part that is left, the change
 * that its place in the picture asks for.
 *
 * @returns the pieces, and the part that no change of them covers; null where all is covered
 */
export function coverClosely(
  task: CoveringTask,
  planned: readonly PlacedPiece[],
  uncovered: Uncovered,
): { readonly pieces: readonly PlacedPiece[]; readonly part: readonly number[] | null } {
  const { grid, cells } = uncovered;
  let pieces = planned;
  let part = largestPart(cells(pieces), grid);
  for (let change = 0; part && change < MOST_CHANGES; change++) {
    const next = bestChange(task, pieces, part, uncovered);
    if (!next) break;
    pieces = next;
    part = largestPart(cells(pieces), grid);
  }
  return { pieces, part };
}
