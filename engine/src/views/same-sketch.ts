import { wholeSolid } from '../live/shown-solids.ts';
import { boxShare, type PictureBox, pictureBox, type Viewpoint } from '../planning/picture.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';

/** What the sketch of a photo shows; null if the photo does not fit and has none. */
export type Sketched = { readonly view: Viewpoint; readonly pieces: readonly PlacedPiece[] } | null;

/** Share of a sketch below which a piece is too small to compare, and from which one that only one of two sketches shows stands out. */
const MIN_SHARE = 0.01;
const LARGE_SHARE = 0.04;
/** Largest shift of a piece's outline, as a share of the sketch, that tells nobody which of two sketches is right. */
const UNNOTICED = 0.08;

interface Outlined {
  readonly piece: PieceId;
  readonly box: PictureBox;
}

const inPicture = (value: number): number => Math.max(0, Math.min(1, value));

/** Pieces with their outlines within the picture, without what is too small. */
function outlined({ view, pieces }: NonNullable<Sketched>): Outlined[] {
  return pieces.flatMap((placed) => {
    const { x0, y0, x1, y1 } = pictureBox(view, wholeSolid(placed));
    const box = { x0: inPicture(x0), y0: inPicture(y0), x1: inPicture(x1), y1: inPicture(y1) };
    return boxShare(box) < MIN_SHARE ? [] : [{ piece: placed.piece, box }];
  });
}

const shiftBetween = (a: PictureBox, b: PictureBox): number =>
  Math.max(Math.abs(a.x0 - b.x0), Math.abs(a.y0 - b.y0), Math.abs(a.x1 - b.x1), Math.abs(a.y1 - b.y1));

/** Whether two sketches of one photo show the same furniture in the same places. */
function photoLooksAlike(a: Sketched, b: Sketched): boolean {
  if (!a || !b) return a === b;
  const left = outlined(b);
  const unmatched = outlined(a).filter(({ piece, box }) => {
    const same = left.findIndex((other) => other.piece === piece && shiftBetween(other.box, box) < UNNOTICED);
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
  const hasMoved = unmatched.some(({ piece }) => left.some((other) => other.piece === piece));
  return !hasMoved && [...unmatched, ...left].every(({ box }) => boxShare(box) < LARGE_SHARE);
}

/** Whether a person can tell the sketches of two ways apart in none of the photos. */
export const looksAlike = (a: readonly Sketched[], b: readonly Sketched[]): boolean =>
  a.every((sketch, photo) => photoLooksAlike(sketch, b[photo] ?? null));

/** Smallest probability of a way that is called likely: in 128 of 135 groups of photos of drawn rooms it is right. */
const LIKELY = 0.7;

/** A way whose sketches differ from those of the others. */
export interface DistinctWay<W> {
  readonly way: W;
  /** Whether it, or one that looks alike, is right with a high probability. */
  readonly isLikely: boolean;
}

/**
 * The first of each ways whose sketches look alike: a person cannot choose between these, and need not, for their
 * pictures look alike, too. Best first.
 */
export function distinctWays<W extends { readonly probability: number }>(
  ways: readonly W[],
  sketchesOf: (way: W) => readonly Sketched[],
): DistinctWay<W>[] {
  const distinct: { readonly way: W; readonly sketches: readonly Sketched[]; probability: number }[] = [];
  for (const way of ways) {
    const sketches = sketchesOf(way);
    const twin = distinct.find((other) => looksAlike(other.sketches, sketches));
    if (twin) twin.probability += way.probability;
    else distinct.push({ way, sketches, probability: way.probability });
  }
  return distinct
    .toSorted((a, b) => b.probability - a.probability)
    .map(({ way, probability }) => ({ way, isLikely: probability >= LIKELY }));
}
