import { FAR, type LayoutGrids } from './grids.ts';

/** Places tried on either side of the chosen one, and their spacing as a share of the way to the grid's next candidate. */
const STEPS = 4;
const SPACING = 1 / 5;

/** Positions in the four grids. */
type Chosen = Readonly<Record<keyof LayoutGrids, number>>;

/** Finer grids around a chosen box: places between each face's neighbours on the grid; a face out of the frame stays there. */
export function refinedGrids(grids: LayoutGrids, index: Chosen): LayoutGrids {
  return {
    left: between(grids.left, index.left),
    right: between(grids.right, index.right),
    floor: between(grids.floor, index.floor),
    ceiling: between(grids.ceiling, index.ceiling),
  };
}

function between(candidates: readonly number[], at: number): readonly number[] {
  if (candidates[at] >= FAR) return [FAR];
  const angles = candidates.filter((d) => d < FAR).map(Math.atan);
  const angle = angles[at];
  const before = angle - (at > 0 ? angles[at - 1] : 0.7 * angle);
  const after = at + 1 < angles.length ? angles[at + 1] - angle : before;
  return Array.from({ length: 2 * STEPS + 1 }, (_, i) => {
    const step = (i - STEPS) * SPACING;
    return Math.tan(angle + step * (step < 0 ? before : after));
  });
}
