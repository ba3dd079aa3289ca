import type { PieceId, PlacedPiece, Size } from '../../scene/pieces.ts';
import type { Circulation } from '../circulation.ts';
import { cutShare } from '../costs.ts';
import { hidesMoreOfWays, hidingCost } from '../hiding.ts';
import { mayStand } from '../limits.ts';
import { viewsSpoiledBy } from '../other-views.ts';
import { pictureBox, shareInSight } from '../picture.ts';
import { plansMeet, type Solid, solidsMeet, stripBefore } from '../solid.ts';
import type { Space } from '../space.ts';
import { uncoveredShare } from '../uncovered.ts';

/** A piece beside the main group. */
export interface Extra {
  readonly piece: PieceId;
  readonly size: Size;
  /** Its design, where it is not the home's own. */
  readonly variant?: number;
  /** Width of a curtain's panel, metres. */
  readonly panel?: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
}

/** The room as far as it is furnished. */
export interface Filled {
  readonly space: Space;
  readonly circulation: Circulation;
  /** The main group's main piece; null in a room that keeps the furniture it has. */
  readonly main: Solid | null;
  /** Everything that stands. */
  readonly solids: Solid[];
  /** Of these, the pieces beside the main group. */
  readonly beside: Solid[];
  /** Small things that stand by themselves on the floor, of the group and beside it: each is to be seen by itself. */
  readonly loose: Solid[];
  /** Floor that people need. */
  readonly walked: Solid[];
  /** Floor behind the backs of seats: what is opened there is out of reach, and half hidden. */
  readonly behindSeats?: readonly Solid[];
  /** Whether a place may be taken; given for rooms that keep the furniture they have, or that other photos show. */
  readonly isFree?: (solid: Solid) => boolean;
}

/** The solid of a piece on the floor. */
export const solidAt = (x: number, z: number, yaw: number, size: Size): Solid => ({
  x,
  z,
  cos: Math.cos(yaw),
  sin: Math.sin(yaw),
  halfWidth: size.width / 2,
  halfDepth: size.depth / 2,
  bottom: 0,
  top: size.height,
});

/** The solid of a piece where it was placed. */
export const pieceSolid = ({ position: [x, y, z], yaw, size }: PlacedPiece): Solid => ({
  ...solidAt(x, z, yaw, size),
  bottom: y,
  top: y + size.height,
});

/**
 * Whether a place for a piece is within the limits and clear of all other pieces and of the floor that people walk on. `keepsDoors`
 * checks that people still pass, which takes longer.
 */
export function isClear(filled: Filled, piece: PieceId, solid: Solid, gap: number): boolean {
  if (!mayStand(filled.space, piece, solid)) return false;
  if (filled.isFree && !filled.isFree(solid)) return false;
  if (filled.solids.some((other) => solidsMeet(solid, other, gap))) return false;
  if (filled.walked.some((strip) => plansMeet(solid, strip))) return false;
  if (hidesMoreOfWays(filled.space, filled.solids, solid)) return false;
  const front = filled.space.traitsOf(piece).freeInFront;
  if (front === undefined) return true;
  const strip = stripBefore(solid, front);
  return !filled.solids.some((other) => plansMeet(strip, other));
}

/** Whether people still reach every door with one more piece. Slow: called last, and only for places that are better than all before. */
export const keepsDoors = ({ circulation, solids }: Filled, solid: Solid): boolean =>
  circulation.reachesDoors([...solids, solid]);

/** Largest share of the image's height that a piece beside the group may take, and the share from which it costs. */
const MAX_HEIGHT = 0.45;
const HIGH = 0.3;
/** The same for slender pieces, which hide little. */
const MAX_SLENDER = 0.66;
const HIGH_SLENDER = 0.5;
/** A piece that takes more of the image's height than this keeps off its left and right edge, by this share of its width. */
const LOOMING = 0.28;
const EDGE = 0.04;
/** Largest share of its picture that the frame may cut off. */
const MAX_CUT = 0.03;

/** What it takes from a place's worth that the piece spoils another photo of the room. */
const SPOILS_OTHER = 0.3;

/** Worth of covering all that must stay covered. */
const COVERS = 4;

/** Largest worth of a place in the picture. */
export const MOST_WORTH = 1;

/**
 * Returns a function that rates what a piece adds to the picture at a place: in sight, not cut, before nothing that matters, not too
 * near to the camera. Up to `MOST_WORTH`; -1 where it would spoil the picture. Valid until something else joins the room.
 * @param leastShown share of the piece below which so little shows that it spoils the picture
 */
export function pictureWorth(
  { space, main, solids, beside }: Filled,
  { isSlender = false, leastShown = 0 }: { readonly isSlender?: boolean; readonly leastShown?: number } = {},
): (solid: Solid) => number {
  const { model } = space;
  const [most, high] = isSlender ? [MAX_SLENDER, HIGH_SLENDER] : [MAX_HEIGHT, HIGH];
  const before = main ? shareInSight(model, main, solids) : 1;
  const uncovered = uncoveredShare(model, solids);
  return (solid) => {
    const box = pictureBox(model, solid);
    const cut = cutShare(box);
    const height = Math.min(1, box.y1) - Math.max(0, box.y0);
    if (cut > MAX_CUT || height > most) return -1;
    if (height > LOOMING && Math.min(box.x0, 1 - box.x1) < EDGE) return -1;
    const after = main ? shareInSight(model, main, [...solids, solid]) : 1;
    if (after < Math.min(before, 0.75)) return -1;
    if (beside.some((other) => shareInSight(model, other, [solid]) < 0.8)) return -1;
    const sight = shareInSight(model, solid, solids);
    if (sight < leastShown) return -1;
    const { doorHidden, windowHidden, builtInHidden, fireHidden } = hidingCost(space, [solid]);
    const hides = 2 * doorHidden + windowHidden + builtInHidden + fireHidden;
    const elsewhere = SPOILS_OTHER * viewsSpoiledBy(model, solid);
    const covers = COVERS * (uncovered - uncoveredShare(model, [...solids, solid]));
    return sight + covers - elsewhere - 2 * cut - 1.5 * hides - 3 * Math.max(0, height - high) - 2 * (before - after);
  };
}
