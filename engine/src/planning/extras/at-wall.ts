import type { PieceId, Size } from '../../scene/pieces.ts';
import type { Solid } from '../solid.ts';
import { linePoint, type WallLine } from '../space.ts';
import { gapBehind, WALL_GAP } from '../trade-rules.ts';
import { wallShares } from '../wall-art.ts';
import { mayLean, restingPoints } from '../wall-spans.ts';
import { type Extra, type Filled, isClear, keepsDoors, MOST_WORTH, pictureWorth, solidAt } from './filled.ts';
import { showsTheRoom } from './mirror-view.ts';

/** As fine as in a corner, and for the same reason. */
const STEP = 0.03;
/** Least worth of a place. */
const WORTH_IT = 0.35;
/** Least distance to other furniture. */
const APART = 0.3;

/**
 * The best place for a piece with its back to a wall, in the first of the sizes that has one; null when none has.
 * @param score what the piece itself likes about a place, added to the picture's worth.
 * @param apart least distance to other furniture, metres
 */
export function placeAtWall(
  filled: Filled,
  piece: PieceId,
  sizes: readonly Size[],
  score: (solid: Solid, wall: WallLine) => number,
  apart = APART,
): Extra | null {
  const { space } = filled;
  const traits = space.traitsOf(piece);
  const worthAt = pictureWorth(filled, { isSlender: traits.leans ?? false });
  for (const size of sizes) {
    let best: Extra | null = null;
    let bestWorth = WORTH_IT;
    for (const wall of space.walls) {
      const middles = restingPoints(space, wall, piece, size.height);
      const alongs = [...middles];
      for (let along = wall.from + 0.2; along < wall.to - 0.2; along += STEP) alongs.push(along);
      for (const along of alongs) {
        const [x, z] = linePoint(wall, along, WALL_GAP + size.depth / 2);
        const solid = solidAt(x, z, wall.yaw, size);
        const off = middles.reduce((least, middle) => Math.min(least, Math.abs(along - middle)), 0.8);
        const liked = score(solid, wall) - 0.25 * off;
        if (MOST_WORTH + liked <= bestWorth) continue;
        if (!mayLean(wall, along, size) || !isClear(filled, piece, solid, apart)) continue;
        if (traits.reflects && !showsTheRoom(space, solid)) continue;
        const from = along - size.width / 2;
        const behind = wallShares(wall, from, from + size.width, 0.15, Math.max(1.2, size.height));
        if (MOST_WORTH + liked - 1.2 * behind.deviating <= bestWorth) continue;
        const worth = worthAt(solid) + liked - 1.2 * behind.deviating;
        if (worth <= bestWorth || !keepsDoors(filled, solid)) continue;
        const [atX, atZ] = linePoint(wall, along, gapBehind(traits) + size.depth / 2);
        best = { piece, size, x: atX, y: 0, z: atZ, yaw: wall.yaw };
        bestWorth = worth;
      }
    }
    if (best) return best;
  }
  return null;
}
