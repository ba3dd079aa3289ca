import { luminanceAt } from '../photo/luminance.ts';
import { projectWorld, worldRay } from '../scene/room.ts';
import type { DecisionInput } from './decision-input.ts';

/*
 * Joists and what is between them. Building codes set joists 0.30 to 0.61 m apart (12, 16, 19.2 and 24 inches, IRC table R502.3.1(2)); the
 * limits allow for a ceiling whose height is estimated at the joists' lower or upper edge. Boards of finished ceilings are narrower,
 * decorative beams further apart, and their two edges make uneven gaps.
 */
const MIN_GAP = 0.27;
const MAX_GAP = 0.68;
/** Largest deviation of a gap from the mean of its row. */
const MAX_UNEVEN = 0.25;
/** Least number of joists in a row. */
const MIN_JOISTS = 6;
/** Shortest edge that counts, and edges nearer to each other than this are one joist's, metres. */
const MIN_EDGE = 0.6;
const SAME_JOIST = 0.15;
/**
 * Least median ratio of the lightest to the darkest pixel value within one gap: the hollows between joists are dark. Chosen on drawn
 * rooms: 2.3 and more under open joists, 1.2 under decorative beams.
 */
const MIN_CONTRAST = 1.8;
/** Sections through the ceiling along the joists at which the contrast is measured, as shares of its depth. */
const SECTIONS = [0.35, 0.45, 0.55, 0.65, 0.75] as const;
const SAMPLE = 0.03;

/** A horizontal axis of the world: 0 for x, 2 for z. */
type Axis = 0 | 2;

/** Longest evenly spaced row of sorted positions. */
function longestRow(positions: readonly number[]): readonly number[] {
  let best: readonly number[] = [];
  for (let first = 0; first + 1 < positions.length; first++) {
    let last = first + 1;
    while (last < positions.length && isEven(positions.slice(first, last + 1))) last++;
    if (last - first > best.length) best = positions.slice(first, last);
  }
  return best;
}

function isEven(row: readonly number[]): boolean {
  const mean = (row[row.length - 1] - row[0]) / (row.length - 1);
  if (mean < MIN_GAP || mean > MAX_GAP) return false;
  return row.slice(1).every((at, i) => Math.abs(at - row[i] - mean) <= MAX_UNEVEN * mean);
}

/** Positions across the ceiling of the edges that run along an axis. */
function edgesAlong({ camera: { camera, segments }, model }: DecisionInput, axis: Axis): number[] {
  const { box, cameraHeight } = model;
  const up = box.height - cameraHeight;
  const onCeiling = (x: number, y: number): readonly [x: number, z: number] | null => {
    const [dx, dy, dz] = worldRay(camera, x, y);
    if (dy <= 0.02) return null;
    const at = [(dx * up) / dy, (dz * up) / dy] as const;
    return at[0] > box.left - SAME_JOIST && at[0] < box.right + SAME_JOIST && at[1] < box.back ? at : null;
  };
  const found: number[] = [];
  for (const { axis: own, x1, y1, x2, y2 } of segments) {
    if (own !== axis) continue;
    const [from, to] = [onCeiling(x1, y1), onCeiling(x2, y2)];
    if (!from || !to) continue;
    const [along, across] = axis === 0 ? [0, 1] : [1, 0];
    if (Math.abs(from[along] - to[along]) >= MIN_EDGE) found.push((from[across] + to[across]) / 2);
  }
  return found.sort((a, b) => a - b).filter((at, i, all) => i === 0 || at - all[i - 1] > SAME_JOIST);
}

/** Median ratio of lightest to darkest within one gap of a row of joists along an axis. */
function contrastBetween({ photo, model }: DecisionInput, axis: Axis, row: readonly number[]): number {
  const { camera, cameraHeight, box } = model;
  const [first, last] = [row[0], row[row.length - 1]];
  const steps = Math.round((last - first) / (row.length - 1) / SAMPLE);
  const ratios: number[] = [];
  for (const share of SECTIONS) {
    const along = axis === 2 ? share * box.back : box.left + share * (box.right - box.left);
    const values: number[] = [];
    for (let across = first; across <= last; across += SAMPLE) {
      const at: readonly [number, number, number] =
        axis === 2 ? [across, box.height, along] : [along, box.height, across];
      const { x, y, depth } = projectWorld(camera, cameraHeight, at);
      if (depth < 0.1 || x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue;
      values.push(luminanceAt(photo.rgb, 3 * (Math.floor(y) * photo.width + Math.floor(x))));
    }
    for (let i = 0; i + steps <= values.length; i += steps) {
      const gap = values.slice(i, i + steps);
      ratios.push(Math.max(...gap) / Math.max(1e-3, Math.min(...gap)));
    }
  }
  return ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 1;
}

/**
 * Whether the ceiling of a room is open: bare joists in an even row with dark hollows between them. Tells rooms that are still being
 * built, whose walls and floors look like any other's.
 */
export function hasOpenJoists(seen: DecisionInput): boolean {
  if (!seen.model.box.seen.ceiling) return false;
  return ([0, 2] as const).some((axis) => {
    const row = longestRow(edgesAlong(seen, axis));
    return row.length >= MIN_JOISTS && contrastBetween(seen, axis, row) >= MIN_CONTRAST;
  });
}
