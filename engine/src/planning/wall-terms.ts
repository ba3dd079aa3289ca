import type { CostTerms } from './costs.ts';
import type { Group, Pose } from './group.ts';
import { type ArtSet, setSize } from './group-art.ts';
import type { Space, WallLine } from './space.ts';
import { hangingHeight, mayHang, wallShares } from './wall-art.ts';
import { restingPoints } from './wall-spans.ts';

/** Pictures over the main piece, their middle along the wall and above the floor. */
export interface HungArt {
  readonly set: ArtSet;
  readonly along: number;
  readonly y: number;
}

/** What a wall adds to the cost: a busy background, being off its middle, and the picture that hangs there. */
export function wallTerms(
  space: Space,
  group: Group,
  pose: Pose,
  wall: WallLine,
): { terms: CostTerms; art: HungArt | null } {
  const along = wall.id === 'back' ? pose.x : pose.z;
  const { piece, size: main } = group.members[0];
  const behind = wallShares(wall, along - main.width / 2, along + main.width / 2, 0.15, 1.9);
  const middles = restingPoints(space, wall, piece, main.height);
  const off = middles.reduce((least, middle) => Math.min(least, Math.abs(along - middle)), 1);
  let art: HungArt | null = null;
  let saved = 0;
  for (const [index, set] of (group.art?.sets ?? []).entries()) {
    const size = setSize(set);
    const y = hangingHeight(size.height, group.art?.over ?? 0);
    if (!mayHang(space, wall, along, y, size)) continue;
    art = { set, along, y };
    saved = 0.3 - 0.04 * index;
    break;
  }
  const terms = {
    busy: group.busyCost * behind.deviating,
    offMiddle: 0.3 * off,
    art: -saved,
  };
  return { terms, art };
}
