import { NARROWEST_PANEL, ROD_END, rodLength, usualPanel } from '../../furniture/curtains/rod-length.ts';
import type { Opening } from '../../room/room.ts';
import type { Kit } from '../kit.ts';
import { inFrame, pictureBox } from '../picture.ts';
import { axisSolid, type Solid, solidsMeet } from '../solid.ts';
import { linePoint, type Space, type WallLine } from '../space.ts';
import { wallShares } from '../wall-art.ts';
import type { Extra, Filled } from './filled.ts';

/** Windows that are less sure than this, and walls whose place is, get none. */
const SURE_WINDOW = 0.6;
const SURE_WALL = 0.5;
/** A window whose head is lower is a hatch, one whose sill is higher a transom; one that is wider is a wall of glass. Metres. */
const LOWEST_HEAD = 1.9;
const HIGHEST_SILL = 1.25;
const NARROWEST = 0.5;
const WIDEST = 4.2;
/** Windows whose heads are level to this and that are no further apart share a rod. */
const LEVEL = 0.16;
const PIER = 0.65;
/** A lower sill is that of a glass door, and so much of it differs from the wall there. */
const LOW_SILL = 0.25;
const LEAST_GLASS = 0.5;
/** Heights of the rod above the window's head that are tried, the usual first; and what it keeps from the ceiling. */
const ABOVE_HEAD = [0.12, 0.18, 0.07] as const;
const FROM_CEILING = 0.05;
/** What rod and rings take of the wall below and above its middle. */
const UNDER_ROD = 0.05;
const OVER_ROD = 0.02;
/** Air behind the plates of its arms. */
const OFF_WALL = 0.004;
/** The skirting, which cloth hangs before. */
const SKIRTING = 0.15;
/** Most of the wall behind a panel that may differ from bare paint, most that may be out of sight, and the same above a window. */
const MAX_DEVIATING = 0.06;
const MAX_UNKNOWN = 0.55;
const MAX_ABOVE = 0.04;
/** A panel at the frame's edge shows this much of its width, asked at these shares of it and at this height, or none. */
const LEAST_SHOWN = 0.5;
const SAMPLES = [0, 0.25, 0.5, 0.75, 1] as const;
const BREAST = 1.4;
/** A window that ends so near to the frame, a share of the photo, is cut by it, and may go on for so many metres. */
const AT_FRAME = 0.015;
const BEYOND = 0.6;
/** How well the ends of windows are known, metres. */
const HAIR = 0.04;
/** Most of the photo's height that a panel takes: nearer ones loom. */
const MAX_HEIGHT = 0.86;
/** Air to what stands at the wall, and to the next wall. */
const APART = 0.03;

/** Windows that one pair of curtains hangs at, as one rectangle. */
type Group = Pick<Opening, 'from' | 'to' | 'bottom' | 'top'>;
type Stretch = Pick<Opening, 'from' | 'to'>;

/** Whether curtains belong at an opening: not at hatches, slits and the transoms under a ceiling. */
const mayBeDressed = ({ kind, from, to, bottom, top }: Opening): boolean =>
  kind === 'window' && to - from >= NARROWEST && top >= LOWEST_HEAD && bottom <= HIGHEST_SILL;

/** The windows of one wall from one end to the other, those that share a rod together. */
function windowGroups(windows: readonly Opening[]): Group[] {
  const groups: Group[] = [];
  for (const { from, to, bottom, top } of [...windows].sort((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    if (!last || from - last.to > PIER || Math.abs(top - last.top) > LEVEL) {
      groups.push({ from, to, bottom, top });
      continue;
    }
    const [lower, higher] = [Math.min(bottom, last.bottom), Math.max(top, last.top)];
    groups[groups.length - 1] = { from: last.from, to, bottom: lower, top: higher };
  }
  return groups;
}

/** Whether a piece of wall goes from before the first window to behind the last, as far as the photo shows them. */
const reaches = ({ start, end }: WallLine, groups: readonly Group[]): boolean =>
  groups.every(({ from, to }) => from >= start - HAIR && to <= end + HAIR);

/** The cloth of one panel as a solid at its wall. */
function panelSolid(wall: WallLine, { from, to }: Stretch, depth: number, top: number): Solid {
  const [x0, z0] = linePoint(wall, from, 0);
  const [x1, z1] = linePoint(wall, to, depth);
  return axisSolid(Math.min(x0, x1), Math.max(x0, x1), Math.min(z0, z1), Math.max(z0, z1), 0, top);
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
  const { deviating, unknown } = wallShares(wall, from + HAIR, to - HAIR, SKIRTING, solid.top);
  if (deviating > MAX_DEVIATING || unknown > MAX_UNKNOWN) return 'no';
  const { y0, y1 } = pictureBox(model, solid);
  return Math.min(1, y1) - Math.max(0, y0) > MAX_HEIGHT ? 'no' : 'hangs';
}

/** The window with ends that the frame cuts off moved on to where the cloth beside them is out of the photo as well. */
function beyondFrame({ model }: Space, wall: WallLine, group: Group): Group {
  const isCut = (along: number): boolean => {
    const [x, z] = linePoint(wall, along, 0);
    return !inFrame(model, x, BREAST, z, AT_FRAME);
  };
  return {
    ...group,
    from: isCut(group.from) ? group.from - BEYOND : group.from,
    to: isCut(group.to) ? group.to + BEYOND : group.to,
  };
}

/**
 * Whether a window that reaches to the floor does so with its glass. Curtains count to the window: where those that hang there
 * already reach to the floor, the wall shows under the sill between them.
 */
function isUndressed(wall: WallLine, { from, to, bottom }: Group): boolean {
  if (bottom > LOW_SILL) return true;
  const quarter = (to - from) / 4;
  const low = Math.max(SKIRTING, bottom + HAIR);
  return wallShares(wall, from + quarter, to - quarter, low, low + LOW_SILL).deviating > LEAST_GLASS;
}

/** Curtains at one window, and the room that their panels take. */
export interface Pair {
  readonly extra: Extra;
  readonly panels: readonly Solid[];
}

/** A pair of curtains on a rod at a height, with panels of a width; null where the window can have none. */
function pairAt(filled: Filled, kit: Kit, wall: WallLine, group: Group, rod: number, panel: number): Pair | null {
  const length = rodLength(group.to - group.from, panel);
  const middle = (group.from + group.to) / 2;
  const outer = length / 2 - ROD_END;
  const size = kit.size('curtains', { width: length, height: rod });
  if (size.width < length || size.height < rod) return null;
  const stretches = [middle - outer, middle + outer - panel].map((from) => ({ from, to: from + panel }));
  const panels = stretches.map((stretch) => panelSolid(wall, stretch, size.depth, rod));
  const verdicts = stretches.map((stretch, i) => panelVerdict(filled, wall, stretch, group, panels[i]));
  if (verdicts.includes('no') || !verdicts.includes('hangs')) return null;
  const [x, z] = linePoint(wall, middle, size.depth / 2 + OFF_WALL);
  return { extra: { piece: 'curtains', size, panel, x, y: 0, z, yaw: wall.yaw }, panels };
}

/** A pair of curtains at a window, as wide as is usual or as there is wall for; null where it can have none. */
function curtainsAt(filled: Filled, kit: Kit, wall: WallLine, window: Group): Pair | null {
  const { space } = filled;
  if (window.to - window.from > WIDEST || !isUndressed(wall, window)) return null;
  const group = beyondFrame(space, wall, window);
  for (const above of ABOVE_HEAD) {
    const rod = group.top + above;
    const over = wallShares(wall, group.from, group.to, rod - UNDER_ROD, rod + OVER_ROD);
    if (rod > space.model.box.height - FROM_CEILING || over.deviating > MAX_ABOVE) continue;
    for (const panel of [usualPanel(window.to - window.from), NARROWEST_PANEL]) {
      const pair = pairAt(filled, kit, wall, group, rod, panel);
      if (pair) return pair;
    }
  }
  return null;
}

/**
 * Curtains at the windows of a room. They hang where the windows are sure and the wall beside them is seen to be bare, at all of
 * the room's windows or at none of them: one that is left bare beside others looks like a mistake. Glass stays free.
 */
export function placeCurtains(filled: Filled, kit: Kit): Pair[] {
  const { space } = filled;
  const windows = space.model.openings.filter(mayBeDressed);
  if (windows.some(({ confidence }) => confidence < SURE_WINDOW)) return [];
  const pairs = [...new Set(windows.map(({ wall }) => wall))].flatMap((id) => {
    const groups = windowGroups(windows.filter(({ wall }) => wall === id));
    const wall = space.walls.find((each) => each.id === id && !each.standsOut && reaches(each, groups));
    return groups.map((group) => (wall && wall.trust >= SURE_WALL ? curtainsAt(filled, kit, wall, group) : null));
  });
  const hung = pairs.filter((pair) => pair !== null);
  return hung.length === pairs.length ? hung : [];
}
