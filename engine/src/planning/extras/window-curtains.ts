import { NARROWEST_PANEL, ROD_END, rodLength, usualPanel } from '../../furniture/pieces/curtains/rod-length.ts';
import type { Opening } from '../../scene/room.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import { inFrame, pictureBox } from '../picture.ts';
import { axisSolid, type Solid, solidsMeet } from '../solid.ts';
import { linePoint, type Space, type WallLine } from '../space.ts';
import { wallShares } from '../wall-art.ts';
import type { Extra, Filled } from './filled.ts';
import {
  BREAST,
  beyondFrame,
  HAIR,
  isUndressed,
  MAX_DEVIATING,
  MAX_UNKNOWN,
  mayBeDressed,
  SKIRTING,
  type WindowGroup,
  windowGroups,
  withoutBareEnds,
} from './window-groups.ts';

/** Windows that are less sure than this, and walls whose place is, get none. */
const SURE_WINDOW = 0.6;
const SURE_WALL = 0.5;
/** A window that is wider is a wall of glass, metres. */
const WIDEST = 4.2;
/** Heights of the rod above the window's head that are tried, the usual first; and what it keeps from the ceiling. */
const ABOVE_HEAD = [0.12, 0.18, 0.07] as const;
const FROM_CEILING = 0.05;
/** What rod and rings take of the wall below and above its middle. */
const UNDER_ROD = 0.05;
const OVER_ROD = 0.02;
/** Metres between the wall and the plates of the rod's arms. */
const OFF_WALL = 0.004;
/** Cloth may cover the casing of its own window, which may go on so far beyond what is taken for the window, metres. */
const CASING = 0.1;
/** Largest share of the wall behind the rod that may differ from bare paint. */
const MAX_ABOVE = 0.04;
/** Least share of its width that a panel at the photo's edge shows, if any, and where along it that is sampled. */
const LEAST_SHOWN = 0.5;
const SAMPLES = [0, 0.25, 0.5, 0.75, 1] as const;
/** Largest share of the photo's height that a panel takes: nearer ones loom. */
const MAX_HEIGHT = 0.86;
/** Metres to what stands at the wall, and to the next wall. */
const APART = 0.03;

type Stretch = Pick<Opening, 'from' | 'to'>;

/** Whether a piece of wall goes from before the first window to behind the last, as far as the photo shows them. */
const reaches = ({ start, end }: WallLine, groups: readonly WindowGroup[]): boolean =>
  groups.every(({ from, to }) => from >= start - HAIR && to <= end + HAIR);

/** The cloth of one panel as a solid at its wall. */
function panelSolid(wall: WallLine, { from, to }: Stretch, depth: number, top: number): Solid {
  const [x0, z0] = linePoint(wall, from, 0);
  const [x1, z1] = linePoint(wall, to, depth);
  return axisSolid([Math.min(x0, x1), Math.max(x0, x1)], [Math.min(z0, z1), Math.max(z0, z1)], [0, top]);
}

/** Whether a place on the wall is in the photo. */
function isSeen({ model }: Space, wall: WallLine, along: number, y: number): boolean {
  const [x, z] = linePoint(wall, along, 0.01);
  return inFrame(model, x, y, z);
}

/** What becomes of one panel: it hangs in the photo, or where the photo does not reach, or has no place. */
type Verdict = 'hangs' | 'outside' | 'no';

/** Whether two stretches of a wall share more than a hair: the ends of windows are known to a few centimetres. */
const share = (one: Stretch, other: Stretch): boolean =>
  Math.min(one.to, other.to) - Math.max(one.from, other.from) > HAIR;

/**
 * Whether a panel may hang at a stretch of a wall: bare, in sight, clear of what is in the wall and of what stands before it.
 * @param group the window beside which it hangs
 */
function panelVerdict(
  { space, solids }: Filled,
  wall: WallLine,
  panel: Stretch,
  group: Stretch,
  solid: Solid,
): Verdict {
  const { model } = space;
  const { from, to } = panel;
  // A radiator may reach from under its own window to where the panel would hang.
  const isForeign = (other: Opening): boolean => other.kind !== 'window' || !share(group, other);
  if (model.openings.some((other) => other.wall === wall.id && share(panel, other) && isForeign(other))) return 'no';
  const shown = SAMPLES.filter((at) => isSeen(space, wall, from + at * (to - from), BREAST)).length / SAMPLES.length;
  if (shown === 0) return 'outside';
  if (shown < LEAST_SHOWN || from < wall.start + APART || to > wall.end - APART) return 'no';
  if (solids.some((other) => solidsMeet(solid, other, APART))) return 'no';
  const isBefore = from + to < group.from + group.to;
  const [start, end] = isBefore ? [from + HAIR, to - CASING] : [from + CASING, to - HAIR];
  const { deviating, unknown } = wallShares(wall, start, end, SKIRTING, solid.top);
  if (deviating > MAX_DEVIATING || unknown > MAX_UNKNOWN) return 'no';
  const { y0, y1 } = pictureBox(model, solid);
  return Math.min(1, y1) - Math.max(0, y0) > MAX_HEIGHT ? 'no' : 'hangs';
}

/** Curtains at one window, and the room that their panels take. */
export interface Pair {
  readonly extra: Extra;
  readonly panels: readonly Solid[];
}

/** A pair of curtains with its rod at a height and panels of a width, metres; null where the window can have none. */
function pairAt(
  filled: Filled,
  furnitureSet: FurnitureSet,
  wall: WallLine,
  group: WindowGroup,
  { rod, panel }: { readonly rod: number; readonly panel: number },
): Pair | null {
  const length = rodLength(group.to - group.from, panel);
  const middle = (group.from + group.to) / 2;
  const outer = length / 2 - ROD_END;
  const size = furnitureSet.size(furnitureSet.roles.curtains, { width: length, height: rod });
  if (size.width < length || size.height < rod) return null;
  const stretches = [middle - outer, middle + outer - panel].map((from) => ({ from, to: from + panel }));
  const panels = stretches.map((stretch) => panelSolid(wall, stretch, size.depth, rod));
  const verdicts = stretches.map((stretch, i) => panelVerdict(filled, wall, stretch, group, panels[i]));
  if (verdicts.includes('no') || !verdicts.includes('hangs')) return null;
  const [x, z] = linePoint(wall, middle, size.depth / 2 + OFF_WALL);
  return { extra: { piece: furnitureSet.roles.curtains, size, panel, x, y: 0, z, yaw: wall.yaw }, panels };
}

/** A pair of curtains at a window, as wide as is usual or as there is wall for; null where it can have none. */
function curtainsAt(filled: Filled, furnitureSet: FurnitureSet, wall: WallLine, seen: WindowGroup): Pair | null {
  const { space } = filled;
  const window = withoutBareEnds(wall, seen);
  if (window.to - window.from > WIDEST || !isUndressed(wall, window)) return null;
  const group = beyondFrame(space, wall, window);
  for (const above of ABOVE_HEAD) {
    const rod = group.top + above;
    const over = wallShares(wall, group.from, group.to, rod - UNDER_ROD, rod + OVER_ROD);
    if (rod > space.model.box.height - FROM_CEILING || over.deviating > MAX_ABOVE) continue;
    for (const panel of [usualPanel(window.to - window.from), NARROWEST_PANEL]) {
      const pair = pairAt(filled, furnitureSet, wall, group, { rod, panel });
      if (pair) return pair;
    }
  }
  return null;
}

/**
 * Curtains at the windows of a room. They hang where the windows are sure and the wall beside them is seen to be bare, at all of
 * the room's windows or at none of them: one that is left bare beside others looks like a mistake. Glass stays free.
 */
export function placeCurtains(filled: Filled, furnitureSet: FurnitureSet): Pair[] {
  const { space } = filled;
  const windows = space.model.openings.filter(mayBeDressed);
  if (windows.some(({ confidence }) => confidence < SURE_WINDOW)) return [];
  const pairs = [...new Set(windows.map(({ wall }) => wall))].flatMap((id) => {
    const groups = windowGroups(windows.filter(({ wall }) => wall === id));
    const wall = space.walls.find((each) => each.id === id && !each.standsOut && reaches(each, groups));
    return groups.map((group) =>
      wall && wall.trust >= SURE_WALL ? curtainsAt(filled, furnitureSet, wall, group) : null,
    );
  });
  const hung = pairs.filter((pair) => pair !== null);
  return hung.length === pairs.length ? hung : [];
}
