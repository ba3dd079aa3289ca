import type { Random } from '../../../functions/src/engine/math/random.ts';
import type { ShellWall, WallHole } from '../shell.ts';
import type { Site } from '../site.ts';

export interface Wanted {
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
  /** Wall to keep beside the hole for its casing, metres. */
  readonly beside: number;
  readonly above: number;
  /** Floor to keep free before it, metres deep; 0 for none. */
  readonly before: number;
  /** Floor to keep free beyond the hole's two ends along the wall, for leaves that open. */
  readonly beforeFrom?: number;
  readonly beforeTo?: number;
  /** Share of the free wall at which its middle goes; drawn when left out. */
  readonly at?: number;
}

const TRIES = 4;

/** Finds and claims a place for an opening on a wall; null when there is none. */
export function placeOpening(site: Site, random: Random, wall: ShellWall, wanted: Wanted): WallHole | null {
  const { width, bottom, beside, before } = wanted;
  const top = wanted.top;
  if (top + wanted.above > wall.height) return null;
  const needed = width + 2 * beside;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const spans = site.freeSpans(wall, bottom, top + wanted.above, needed);
    if (spans.length === 0) return null;
    const [start, end] = spans[Math.floor(random() * spans.length)];
    const at = attempt === 0 && wanted.at !== undefined ? wanted.at : random();
    const from = start + beside + at * (end - start - needed);
    const hole: WallHole = { wall: wall.index, from, to: from + width, bottom, top };
    const span = [
      Math.max(0.005, from - beside - (wanted.beforeFrom ?? 0)),
      Math.min(wall.length - 0.005, hole.to + beside + (wanted.beforeTo ?? 0)),
    ] as const;
    // The wall is claimed last: a claim cannot be given back, and unused wall is worth more than unused floor.
    if (before > 0 && !site.claimBefore(wall, span, before)) continue;
    const claimed = {
      ...hole,
      from: Math.max(0, from - beside),
      to: Math.min(wall.length, hole.to + beside),
      top: top + wanted.above,
    };
    if (!site.claimWall(claimed)) continue;
    site.holes.push(hole);
    return hole;
  }
  return null;
}
