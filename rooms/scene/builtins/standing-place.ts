import { project } from '@roomwright/engine';
import type { Random } from '@roomwright/engine/testing';
import { place } from '../../mesh/frame.ts';
import { eyeIn } from '../openings/sight.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';

/** Part of a wall that something stands at or hangs on. */
export interface StandingPlace {
  readonly wall: ShellWall;
  readonly from: number;
  readonly to: number;
}

export interface PlaceNeeds {
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
  /** Depth of floor in front of the wall; 0 for wall-hung objects. */
  readonly depth: number;
  /** Restricts the search to this wall. */
  readonly wall?: ShellWall;
  /** Minimum share of it that is visible; default 0.3. */
  readonly seen?: number;
  /** Places it in a corner of the free span. */
  readonly corner?: boolean;
}

/** Returns the share of a piece of wall that lies within the picture, ignoring occlusion. */
export function shareSeen(site: Site, wall: ShellWall, from: number, to: number, height: number): number {
  if (eyeIn(wall.frame, site.cameraHeight)[2] < 0.1) return 0;
  const { camera } = site;
  let seen = 0;
  for (let i = 0; i < 6; i++) {
    const [x, y, z] = place(wall.frame, [from + ((i + 0.5) / 6) * (to - from), height, 0]);
    const at = project(camera, [x, site.cameraHeight - y, z]);
    if (at.depth > 0.2 && at.x > 0 && at.x < camera.width && at.y > -camera.height * 0.3 && at.y < camera.height * 1.3)
      seen++;
  }
  return seen / 6;
}

/** Returns the walls in random order that favours those more visible in the picture. */
export function wallsBySight(site: Site, random: Random): ShellWall[] {
  return site.shell.walls
    .map((wall) => ({ wall, rank: shareSeen(site, wall, 0, wall.length, 1) * wall.length * (0.3 + random()) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ wall }) => wall);
}

/** Yields free pieces of wall of the required width, in the order in which to try them. */
function* freePlaces(site: Site, random: Random, needs: PlaceNeeds): Generator<StandingPlace> {
  const { width, bottom, top } = needs;
  for (const wall of needs.wall ? [needs.wall] : wallsBySight(site, random)) {
    if (wall.height < top) continue;
    for (const [start, end] of site.freeSpans(wall, bottom, top, width)) {
      const slack = end - start - width;
      const offsets = needs.corner ? [0, slack] : [random() * slack, random() * slack, slack / 2, 0, slack];
      for (const offset of offsets) {
        const from = start + offset;
        yield { wall, from, to: Math.min(from + width, wall.length) };
      }
    }
  }
}

/** Claims wall and floor of a given width within the picture; returns null if there is no such place. */
export function claimPlace(site: Site, random: Random, needs: PlaceNeeds): StandingPlace | null {
  const { bottom, top, depth } = needs;
  for (const at of freePlaces(site, random, needs)) {
    const { wall, from, to } = at;
    if (shareSeen(site, wall, from, to, (bottom + top) / 2) < (needs.seen ?? 0.3)) continue;
    if (depth > 0 && !site.claimBefore(wall, [from, to], depth)) continue;
    if (site.claimWall({ wall: wall.index, from, to, bottom, top })) return at;
  }
  return null;
}
