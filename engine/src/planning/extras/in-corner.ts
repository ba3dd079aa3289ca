import { ramp } from '../../math/ramp.ts';
import type { PieceId, Size } from '../../scene/pieces.ts';
import { pictureBox } from '../picture.ts';
import { plansMeet, type Solid } from '../solid.ts';
import { linePoint, type WallLine } from '../space.ts';
import { crowding } from './crowding.ts';
import { type Extra, type Filled, isClear, keepsDoors, MOST_WORTH, pictureWorth, solidAt } from './filled.ts';

/** Metres; finer than a room's measures differ between two copies of its photo: else only one of them might have a narrow place. */
const STEP = 0.02;
/** Least worth of a place: more than that of standing free before a wall. */
const WORTH_IT = 0.75;
/** Share of the main piece's distance from the camera below which a place costs: the foreground stays free. */
const NEARER = 0.9;
/** Shares of the picture's width beside all other furniture from which on, and up to which, a plant balances the picture. */
const ASIDE = { from: 0.08, to: 0.22 } as const;
/** What the plant gains there: a room that is furnished on one side of the picture only looks half done. */
const BALANCES = 0.15;
/** Share of the cost of standing nearer to the camera that it saves there: beside all else it frames the picture. */
const FRAMES = 0.8;
/** Cost of standing behind another small thing, against other places. */
const CROWDED = 0.5;
/** Least distance between two of a kind, metres. */
const FROM_SAME_KIND = 1.8;

/** What two walls that hold a piece are worth, and a wall with furniture beside it: about half a wall. */
const IN_CORNER = 0.6;
const BESIDE = 0.35;

/** The one of three numbers between the others. */
function middleOf(a: number, b: number, c: number): number {
  if (a > b) return a < c ? a : b > c ? b : c;
  return b < c ? b : a > c ? a : c;
}

/** How far a plant stands beside everything else in the picture: 0 within its width, 1 from `ASIDE.to` on. */
function standsAside({ space: { model }, solids }: Filled): (solid: Solid) => number {
  const boxes = solids.map((solid) => pictureBox(model, solid));
  const from = Math.min(...boxes.map(({ x0 }) => x0));
  const to = Math.max(...boxes.map(({ x1 }) => x1));
  return (solid) => {
    const { x0, x1 } = pictureBox(model, solid);
    const beside = Math.max(from - (x0 + x1) / 2, (x0 + x1) / 2 - to);
    return ramp(ASIDE.from, ASIDE.to, beside);
  };
}

/** What a place in a corner has to be beyond what holds for every piece. */
interface CornerTerms {
  /** Where others of its kind stand already. */
  readonly sameKind?: readonly { readonly x: number; readonly z: number }[];
  /** How much a person wants the piece: a place may be worth so much less. */
  readonly wish?: number;
  /** Whether a place is one at all. */
  readonly suits?: (solid: Solid, wall: WallLine) => boolean;
  /** Share of the piece that has to show. */
  readonly leastShown?: number;
}

/** A place for the middle of a piece. */
interface Place {
  readonly wall: WallLine;
  readonly x: number;
  readonly z: number;
  /** Metres from the nearest place that its size allows, away from the wall. */
  readonly off: number;
}

/** Places along every wall, as near to it as the piece may stand and a little farther away. */
function* placesAlong(walls: readonly WallLine[], nearest: number): Generator<Place> {
  for (const wall of walls) {
    for (let along = wall.from; along <= wall.to; along += STEP) {
      for (const out of [nearest, nearest + 0.15, nearest + 0.3]) {
        const [x, z] = linePoint(wall, along, out);
        yield { wall, x, z, off: out - nearest };
      }
    }
  }
}

/** What holds a piece at a place, before the furniture around it is known. */
interface Hold {
  /** Worth of a second wall beside it. */
  readonly corner: number;
  /** How much nearer to the camera it stands than it should, as a share of the main piece's distance. */
  readonly nearer: number;
  readonly off: number;
}

/**
 * What a place is worth beside its picture.
 * @param side worth of the furniture beside it
 * @param aside how far it stands beside everything else in the picture, 0 to 1
 */
const heldBy = ({ corner, nearer, off }: Hold, side: number, aside: number): number =>
  Math.max(corner, side) + BALANCES * aside - 0.4 * off - 2.5 * nearer * (1 - FRAMES * aside);

/** Finds what holds a piece that reaches `half` metres from its middle. */
function holdFinder({ space, main }: Filled, half: number): (place: Place) => Hold {
  const { box } = space.model;
  const far = main ? Math.hypot(main.x, main.z) : box.back;
  return ({ x, z, off }) => {
    const toSecondWall = middleOf(x - box.left, box.right - x, box.back - z);
    return {
      corner: toSecondWall < half + 0.45 ? IN_CORNER : 0,
      nearer: Math.max(0, NEARER - Math.hypot(x, z) / far),
      off,
    };
  };
}

/** What the worth of a place depends on beside the place itself. */
interface Around {
  readonly solids: readonly Solid[];
  /** How far a plant stands aside in the picture; null for what is no plant. */
  readonly asideOf: ((solid: Solid) => number) | null;
}

/** What a place is worth beside its picture; null where even the best picture makes it no more than `enough`. Cheap parts come first. */
function heldAbove({ solids, asideOf }: Around, hold: Hold, solid: Solid, enough: number): number | null {
  const beside = hold.corner < BESIDE && solids.some((other) => plansMeet(solid, other, 0.35)) ? BESIDE : 0;
  if (MOST_WORTH + heldBy(hold, beside, asideOf ? 1 : 0) <= enough) return null;
  const held = heldBy(hold, beside, asideOf?.(solid) ?? 0);
  return MOST_WORTH + held <= enough ? null : held;
}

/**
 * The best place in a corner, at a wall or beside other furniture for a piece that is looked at from all sides.
 * @param turn the piece's yaw at a place
 */
export function placeInCorner(
  filled: Filled,
  piece: PieceId,
  size: Size,
  turn: (x: number, z: number) => number,
  { sameKind = [], wish = 0, suits = () => true, leastShown = 0 }: CornerTerms = {},
): Extra | null {
  const { space, solids } = filled;
  const half = Math.max(size.width, size.depth) / 2;
  const holdAt = holdFinder(filled, half);
  const around: Around = { solids, asideOf: space.traitsOf(piece).isPlant ? standsAside(filled) : null };
  const worthAt = pictureWorth(filled, { leastShown });
  let best: Extra | null = null;
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const place of placesAlong(space.walls, half + 0.08)) {
    const { wall, x, z } = place;
    if (sameKind.some((other) => Math.hypot(other.x - x, other.z - z) < FROM_SAME_KIND)) continue;
    const enough = Math.max(WORTH_IT - wish, bestRank);
    const hold = holdAt(place);
    if (MOST_WORTH + heldBy(hold, BESIDE, around.asideOf ? 1 : 0) <= enough) continue;
    const yaw = turn(x, z);
    const solid = solidAt(x, z, yaw, size);
    const held = heldAbove(around, hold, solid, enough);
    if (held === null || !isClear(filled, piece, solid, 0.05) || !suits(solid, wall)) continue;
    const worth = worthAt(solid) + held;
    if (worth <= enough) continue;
    const rank = worth - CROWDED * crowding(filled, solid);
    if (rank <= bestRank || !keepsDoors(filled, solid)) continue;
    best = { piece, size, x, y: 0, z, yaw };
    bestRank = rank;
  }
  return best;
}
