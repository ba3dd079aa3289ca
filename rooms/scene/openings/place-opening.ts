import type { Random } from '@roomwright/engine/testing';
import type { ShellWall, WallHole } from '../shell.ts';
import type { Site, Span } from '../site.ts';

export interface Wanted {
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
  /** Wall to keep beside the hole for its casing or curtains, and above it, metres. */
  readonly beside: number;
  readonly above: number;
  /** Floor to keep free before it, metres deep; 0 for none. */
  readonly before: number;
  /** More floor to keep free before the hole's two ends, for leaves that open. */
  readonly beforeFrom?: number;
  readonly beforeTo?: number;
  /** Share of the free wall at which it goes; drawn when left out. */
  readonly at?: number;
  /** Where along the wall its middle goes, as near as possible; comes before `at`. */
  readonly centre?: number;
  /** There or nowhere: `centre` is not to be moved. */
  readonly isThere?: boolean;
}

const TRIES = 4;

/** How much of a wall may be missing at the ends of a claim, for openings right at a corner. */
const EDGE = 0.005;

function start(random: Random, wanted: Wanted, [from, to]: Span, needed: number, isFirst: boolean): number {
  if (wanted.centre !== undefined && isFirst)
    return Math.min(Math.max(wanted.centre - needed / 2, from), to - needed) + wanted.beside;
  const at = isFirst && wanted.at !== undefined ? wanted.at : random();
  return from + at * (to - from - needed) + wanted.beside;
}

/** Finds and claims a place for an opening on a wall, and cuts its hole; null when there is none. */
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
      Math.max(EDGE, from - beside - (wanted.beforeFrom ?? 0)),
      Math.min(wall.length - EDGE, hole.to + beside + (wanted.beforeTo ?? 0)),
    ];
    // The wall comes last: no claim can be given back, and a room lacks free wall sooner than free floor.
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
