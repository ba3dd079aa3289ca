import { clamp } from '../../math/clamp.ts';
import { kthSmallest } from '../../math/kth-smallest.ts';
import { DIFFERENCE_VARIANCE, EDGE_FIELDS, type EdgeProfiles, OVERSHOOT, SPREAD } from './edge-profiles.ts';

/** How the camera, its processing and later resizing draw a point. */
export interface PointSpread {
  /** Standard deviation of the blur before sharpening, pixels of the photo; that of a drawing's own edges is OWN_BLUR. */
  readonly blur: number;
  /** Unsharp mask: the share of the difference from a blurred copy that was added, and that copy's blur in pixels. */
  readonly sharpening: { readonly amount: number; readonly radius: number };
}

/** What is measured at the edges of pixels that average a sharp picture over their area. */
export const OWN_BLUR = 0.5;
/** The true standard deviation of those: of a box of side 1. */
const BOX_VARIANCE = 1 / 12;

/** Fewest edges that tell something, and that tell of a part of a sharp photo that it is out of focus: fewer are those of shadows. */
const MIN_EDGES = 120;
const MIN_SOFT_EDGES = 480;
/** How much softer than the whole photo a part may be on the word of fewer. */
const HARDLY_SOFTER = 1.5;
/** The sharper part of the edges is in focus; the rest are shadows and rounded corners. */
const SHARPER = 0.4;
/**
 * Where everything is out of focus, the sharpest tenth is nearly as soft as the rest: at least this share. Where it is
 * not, soft edges are those of shadows. It is asked of edges of more than SURELY_SOFT pixels.
 */
const SHARPEST = 0.1;
const EVENNESS = 0.7;
const SURELY_SOFT = 1;
/** Pixels of a picture from which on a smaller one measures better. */
const SOFT = 1.6;
const MAX_BLUR = 6;
/** Overshoot of edges that were not sharpened, measured in noise, and the mask's amount per overshoot beyond. */
const NO_OVERSHOOT = 0.015;
const AMOUNT_PER_OVERSHOOT = 16;
/** More would also bring out the steps of drawn seams. */
const MAX_AMOUNT = 1.5;
/**
 * The factor by which an unsharp mask of amount 1 makes edges steeper, less 1. Sharp steps get 0.36; furniture, whose edges
 * are rounded, came out as sharp as its photo with less.
 */
const STEEPER = 0.15;
/** The mask's blur in standard deviations of the edge: fits the halos of sharpened listing photos. */
const RADIUS = 1.4;
const MIN_RADIUS = 0.8;
/** Wider halos are not drawn. */
const MAX_RADIUS = 3;

const NOT_SHARPENED = { amount: 0, radius: MIN_RADIUS };
const UNKNOWN: PointSpread = { blur: 0.6, sharpening: NOT_SHARPENED };

/** Spread in pixels of the photo, and overshoot. */
interface Edge {
  readonly spread: number;
  readonly overshoot: number;
}

function typicalSpread(spreads: Float64Array): number {
  const typical = kthSmallest(spreads, Math.floor(SHARPER * spreads.length));
  if (typical < SURELY_SOFT) return typical;
  const sharpest = kthSmallest(spreads, Math.floor(SHARPEST * spreads.length));
  return Math.max(SURELY_SOFT, Math.min(typical, sharpest / EVENNESS));
}

/** Whether an edge at a place of the photo, in its pixels, is asked about. */
type IsMeant = (x: number, y: number) => boolean;

const everywhere: IsMeant = () => true;

/** Spreads and overshoots of the edges that are meant. */
function edgesAt({ values }: EdgeProfiles, isMeant: IsMeant): { spreads: Float64Array; overshoots: Float64Array } {
  const spreads = new Float64Array(values.length / EDGE_FIELDS);
  const overshoots = new Float64Array(spreads.length);
  let count = 0;
  for (let i = 0; i < values.length; i += EDGE_FIELDS) {
    if (!isMeant(values[i], values[i + 1])) continue;
    spreads[count] = values[i + SPREAD];
    overshoots[count++] = values[i + OVERSHOOT];
  }
  return { spreads: spreads.subarray(0, count), overshoots: overshoots.subarray(0, count) };
}

/** The typical edge in the largest picture in which edges are steep enough to be measured; null without enough edges. */
function typicalEdge(levels: readonly EdgeProfiles[], isMeant: IsMeant): Edge | null {
  let typical: Edge | null = null;
  for (const level of levels) {
    const { scale } = level;
    const { spreads, overshoots } = edgesAt(level, isMeant);
    if (spreads.length < MIN_EDGES) {
      // A part without edges says nothing; a whole photo without any is so soft that only the smaller pictures have some.
      if (isMeant !== everywhere && !typical) return null;
      continue;
    }
    const spread = typicalSpread(spreads);
    const overshoot = kthSmallest(overshoots, overshoots.length >> 1);
    const ownVariance = (scale * scale - 1) / 12;
    typical = { spread: Math.sqrt(Math.max(0, (scale * spread) ** 2 - ownVariance)), overshoot };
    if (spread < SOFT) break;
  }
  return typical;
}

/** Whether a part's edges are as sharp as the photo's, or enough of them say that they are not. */
const isBelieved = (largest: EdgeProfiles | undefined, isMeant: IsMeant, part: Edge, whole: Edge): boolean =>
  part.spread <= HARDLY_SOFTER * whole.spread ||
  (largest !== undefined && edgesAt(largest, isMeant).spreads.length >= MIN_SOFT_EDGES);

/** The blur before sharpening of an edge that was sharpened by an unsharp mask. */
function blurBefore(spread: number, amount: number): number {
  const width = (1 + STEEPER * amount) ** 2 * (spread * spread + DIFFERENCE_VARIANCE);
  return Math.min(MAX_BLUR, Math.sqrt(Math.max(0, width - DIFFERENCE_VARIANCE)));
}

/**
 * The point spread where `isMeant` says (pixels of the photo); that of the whole photo where too few edges are found
 * there.
 */
export function pointSpread(levels: readonly EdgeProfiles[], isMeant: IsMeant = everywhere): PointSpread {
  const whole = typicalEdge(levels, everywhere);
  const part = isMeant === everywhere ? whole : typicalEdge(levels, isMeant);
  const edge = part && (!whole || isBelieved(levels[0], isMeant, part, whole)) ? part : whole;
  if (!edge) return UNKNOWN;
  const amount = clamp(AMOUNT_PER_OVERSHOOT * (edge.overshoot - NO_OVERSHOOT), 0, MAX_AMOUNT);
  const blur = blurBefore(edge.spread, amount);
  const radius = RADIUS * Math.sqrt(Math.max(0, blur ** 2 - OWN_BLUR ** 2) + BOX_VARIANCE);
  if (radius > MAX_RADIUS) return { blur: Math.min(MAX_BLUR, edge.spread), sharpening: NOT_SHARPENED };
  return { blur, sharpening: { amount, radius: Math.max(MIN_RADIUS, radius) } };
}
