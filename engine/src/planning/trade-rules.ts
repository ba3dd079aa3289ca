import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import { ramp } from '../math/ramp.ts';
import type { Opening, OpeningKind } from '../scene/room.ts';

/** Rules of the trade, all lengths in metres. */

/** A wall whose place is less sure than this carries nothing. */
export const MIN_WALL_TRUST = 0.35;
/** Air between a wall and what stands or hangs along it: room for the skirting. */
export const WALL_GAP = 0.05;
/** Air between a wall and the back of a piece that stands or leans at it: a foot that leans stands before the skirting anyway. */
export const gapBehind = ({ leans = false }: PieceTraits): number => (leans ? 0 : WALL_GAP);
/** Pictures hang this far before the wall's plane. */
export const ART_OFF_WALL = 0.004;
/** The strip along a wall's foot in which the floor cannot be verified: skirting and its shadow lie over it. */
export const FOOT_STRIP = 0.15;
/** Nothing stands nearer to the camera. */
export const NEAREST = 0.9;
/** From this height on a piece is tall, and keeps `NEAREST_TALL` from the camera. */
export const TALL = 1.3;
export const NEAREST_TALL = 1.7;
/** Width of a passage that people use, and half the width of the narrowest person who passes. */
export const WALKWAY = 0.75;
/** The same from a terrace's door. */
export const WALKWAY_OUTDOORS = 0.9;
/** From the edge of a seat to the table before it. */
export const SEAT_TO_TABLE = 0.4;
/** Between the fronts of two seats whose people talk with each other (interior design's rule of 4 to 8 feet). */
export const CONVERSATION = { least: 1.2, most: 2.4 } as const;
/** Least share of the group's main piece that the photo shows. */
export const MAIN_IN_SIGHT = 0.55;

/** A thing on a wall that is less sure than this carries no rule but its cost. */
export const UNSURE_OTHER = 0.6;

/** Depth of the floor that stays free before an opening. Windows forbid only what rises above their sill. */
export const FREE_BEFORE: Readonly<Record<OpeningKind, number>> = {
  door: 0.85,
  doorway: 0.7,
  window: 0.6,
  fireplace: 0.75,
  radiator: 0.45,
  other: 0.4,
};

/** A window whose glazing ends lower than this, metres, is a glass door, whatever it was called: people walk through it. */
const GLASS_DOOR_BOTTOM = 0.15;

/** Heights of a window's sill, metres, from which on it is no glass door, and up to which it surely is one: photos saved again differ by that. */
const GLASS_DOOR_SURE = { none: 0.3, sure: 0.1 } as const;

/** How surely a window is a glass door, 0 to 1. */
export const glassDoorness = ({ kind, bottom }: Opening): number =>
  kind === 'window' ? ramp(GLASS_DOOR_SURE.none, GLASS_DOOR_SURE.sure, bottom) : 0;

export const isGlassDoor = ({ kind, bottom }: Opening): boolean => kind === 'window' && bottom < GLASS_DOOR_BOTTOM;

/** Whether an opening is a door, with or without a leaf. */
export const isDoor = ({ kind }: Opening): boolean => kind === 'door' || kind === 'doorway';

/** Whether people walk through an opening. */
export const isPassage = (opening: Opening): boolean => isDoor(opening) || isGlassDoor(opening);

/** Depth of the floor before a doorway without a leaf, and before a glass door, that stays free of rugs too: people step over it. */
export const FREE_THRESHOLD = 0.3;

/** Whether a piece belongs before a front of such a length all the same. */
export const belongsBefore = (
  { isFlat, atFrontsFrom = Number.POSITIVE_INFINITY }: PieceTraits,
  length: number,
): boolean => isFlat === true || length >= atFrontsFrom;

/** What keeps the aisle leaves room to pass before everything built into a kitchen, not only before straight fronts that were found; metres. */
export const AISLE = 0.6;

/** A lower sill is that of a glass door, which stays free. */
const LEAST_SILL = 0.3;
/** Height up to which something built in is a radiator that was not recognised or a ledge: cupboards are higher, metres. */
const LOW_BUILT_IN = 0.65;

/** Least width of one, metres: what is narrower may be the mouth of a fire. */
const RADIATOR_WIDTH = 0.9;

/** Sides of a fire's mouth that was not recognised: a dark hole at the foot of a wall, metres. */
const FIREBOX = { from: 0.4, to: RADIATOR_WIDTH, low: 0.4, high: 1 } as const;

/** Whether something unnamed may be the mouth of a fire. */
export const mayBeFire = ({ kind, from, to, bottom, top }: Opening): boolean =>
  kind === 'other' &&
  bottom <= LEAST_SILL &&
  top <= FIREBOX.high &&
  top - bottom >= FIREBOX.low &&
  to - from >= FIREBOX.from &&
  to - from < FIREBOX.to;

/** Whether something built in is so low that seats and beds stand before it as before a radiator. */
export const isLowBuiltIn = ({ kind, from, to, bottom, top }: Omit<Opening, 'wall' | 'confidence'>): boolean =>
  kind === 'other' && top <= LOW_BUILT_IN && bottom <= LEAST_SILL && to - from >= RADIATOR_WIDTH;

/** Most of a window's area that a piece before it may cover. */
export const MAX_WINDOW_COVERED = 0.4;

/** Greatest height of a piece before an opening; 0 where nothing may stand. */
export function heightBefore(opening: Opening, { standsAtWindows = false }: PieceTraits): number {
  const { kind, bottom, confidence } = opening;
  if (kind === 'window') {
    const low = bottom >= LEAST_SILL && standsAtWindows;
    return low ? TALL : bottom - 0.03;
  }
  // Seats and beds stand before a radiator as before the window over it; what is low and built in is one, or a ledge.
  if (kind === 'radiator' || isLowBuiltIn(opening)) return standsAtWindows ? TALL : 0;
  // What only differs from the paint and hangs on the wall is a shelf, a niche or no more than a shadow.
  if (kind !== 'other' || bottom <= LEAST_SILL) return 0;
  return confidence < UNSURE_OTHER ? TALL : bottom - 0.03;
}

/** Share of an opening's area that lies straight behind a box which reaches from `from` to `to` along the wall. */
export function coveredShare(opening: Opening, from: number, to: number, top: number): number {
  const width = Math.min(to, opening.to) - Math.max(from, opening.from);
  const height = Math.min(top, opening.top) - opening.bottom;
  const area = (opening.to - opening.from) * (opening.top - opening.bottom);
  return (Math.max(0, width) * Math.max(0, height)) / area;
}

/** Depth to which a chair may be pushed under its table. */
export const TUCK = 0.15;
