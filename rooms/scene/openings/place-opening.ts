import type { Random } from '@roomwright/engine/testing';
import type { ShellWall, WallHole } from '../shell.ts';
import type { Site, Span } from '../site.ts';

export interface Wanted {
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
  /** Margins beside the hole for casing or curtains, and above it, metres. */
  readonly beside: number;
  readonly above: number;
  /** Depth of floor to keep free in front, metres; 0 for none. */
  readonly before: number;
  /** Extra depth in front of each end of the hole, for opening leaves. */
  readonly beforeFrom?: number;
  readonly beforeTo?: number;
  /** Position as a share of the free wall; random if omitted. */
  readonly at?: number;
  /** Preferred position of its middle along the wall; overrides `at`. */
  readonly centre?: number;
  /** Requires exactly `centre`. */
  readonly isThere?: boolean;
}

const TRIES = 4;

/** Tolerance at the ends of a wall claim, for openings in a corner, metres. */
const END_TOLERANCE_METRES = 0.005;

function start(random: Random, wanted: Wanted, [from, to]: Span, needed: number, isFirst: boolean): number {
  if (wanted.centre !== undefined && isFirst)
    return Math.min(Math.max(wanted.centre - needed / 2, from), to - needed) + wanted.beside;
  const at = isFirst && wanted.at !== undefined ? wanted.at : random();
  return from + at * (to - from - needed) + wanted.beside;
}

/** Finds and claims a place for an opening on a wall and cuts its hole; returns null if there is none. */
export function placeOpening(site: Site, random: Random, wall: ShellWall, wanted: Wanted): WallHole | null {
  const { width, bottom, top, beside, above, before } = wanted;
  if (top + above > wall.height) return null;
  const needed = width + 2 * beside;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const spans = site.freeSpans(wall, bottom, top + above, needed);
    if (spans.length === 0) return null;
    const { centre } = wanted;
    const near = centre === undefined ? undefined : spans.find(([a, b]) => a <= centre && centre <= b);
    const span = near ?? spans[Math.floor(random() * spans.length)];
    const from = start(random, wanted, span, needed, attempt === 0);
    if (wanted.isThere && centre !== undefined && Math.abs(from + width / 2 - centre) > 1e-3) return null;
    const hole: WallHole = { wall: wall.index, from, to: from + width, bottom, top };
    const floor: Span = [
      Math.max(END_TOLERANCE_METRES, from - beside - (wanted.beforeFrom ?? 0)),
      Math.min(wall.length - END_TOLERANCE_METRES, hole.to + beside + (wanted.beforeTo ?? 0)),
    ];
    // The wall is claimed last: claims cannot be undone, and free wall is scarcer than free floor.
    if (before > 0 && !site.claimBefore(wall, floor, before)) continue;
    const claim: WallHole = {
      ...hole,
      from: Math.max(0, from - beside),
      to: Math.min(wall.length, hole.to + beside),
      top: top + above,
    };
    if (!site.claimWall(claim)) continue;
    site.holes.push(hole);
    return hole;
  }
  return null;
}
