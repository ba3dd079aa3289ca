import { cutShare } from '../costs.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import { mayStand } from '../limits.ts';
import { pictureBox } from '../picture.ts';
import { plansMeet } from '../solid.ts';
import { frontPoint, WALL_YAW } from '../space.ts';
import { type Extra, type Filled, solidAt } from './filled.ts';

/** Metres between a counter's foot and the runner, and between the runner and furniture. */
const OFF = 0.1;
const APART = 0.06;
/** Largest share of a runner's picture that the frame may cut off. */
const MAX_CUT = 0.3;

/** A runner before the longest front that has room for one, at its middle; null where none has. */
export function placeRunner({ space, solids }: Filled, furnitureSet: FurnitureSet): Extra | null {
  for (const front of space.model.fronts ?? []) {
    for (const width of furnitureSet.widths(furnitureSet.roles.counterRunner, 4)) {
      const size = furnitureSet.size(furnitureSet.roles.counterRunner, { width });
      if (size.width > front.to - front.from + 0.2) continue;
      const [x, z] = frontPoint(front, (front.from + front.to) / 2, OFF + size.depth / 2);
      const yaw = WALL_YAW[front.facing];
      const solid = solidAt(x, z, yaw, size);
      if (
        !mayStand(space, furnitureSet.roles.counterRunner, solid) ||
        cutShare(pictureBox(space.model, solid)) > MAX_CUT
      )
        continue;
      if (solids.some((other) => plansMeet(solid, other, APART))) continue;
      return { piece: furnitureSet.roles.counterRunner, size, x, y: 0, z, yaw };
    }
  }
  return null;
}
