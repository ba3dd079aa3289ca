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

/** Least share of the furniture's width that pictures over it take, and what they save then, and below it. */
const LEAST_SHARE = 0.58;
const ART = { suited: 0.3, besideMiddle: 0.2, narrow: 0.1 } as const;
/** Heights between which a wall is seen behind and above furniture, metres. */
const BEHIND = { from: 0.15, to: 1.9 } as const;

/** How much less busy a window is than other things on a wall: a bed often has no other wall. */
const LESS_BUSY = { seats: 0.4, beds: 0.9 } as const;

/** Share of a piece of wall that windows take: what stands before those hides some of them, which costs by itself (`hidingCost`). */
function windowShare({ model }: Space, wall: WallLine, from: number, to: number): number {
  const windows = model.openings.filter(({ kind, wall: id }) => kind === 'window' && id === wall.id);
  return windows.reduce((sum, opening) => {
    const width = Math.max(0, Math.min(to, opening.to) - Math.max(from, opening.from));
    const height = Math.max(0, Math.min(BEHIND.to, opening.top) - Math.max(BEHIND.from, opening.bottom));
    return sum + (width * height) / ((to - from) * (BEHIND.to - BEHIND.from));
  }, 0);
}

/** Offsets of a picture from the middle of the furniture below it, where a lamp or a switch takes the middle: shares of its width, smallest first. */
const OFF_MIDDLE = [0.06, -0.06, 0.12, -0.12, 0.18, -0.18] as const;

/** The first pictures that have room over the main piece, and what they save: over its middle, then one wide picture beside it, then a narrow one. */
function artOver(
  space: Space,
  { art, members: [{ size: main }] }: Group,
  wall: WallLine,
  middle: number,
): { readonly art: HungArt | null; readonly saved: number } {
  const { sets = [], over = 0 } = art ?? {};
  const isWide = (set: ArtSet): boolean => setSize(set).width >= LEAST_SHARE * main.width;
  const hung = (set: ArtSet, along: number): HungArt | null => {
    const size = setSize(set);
    const y = hangingHeight(size.height, over);
    return mayHang(space, wall, along, y, size) ? { set, along, y } : null;
  };
  for (const [index, set] of sets.filter(isWide).entries()) {
    const found = hung(set, middle);
    if (found) return { art: found, saved: ART.suited - 0.02 * index };
  }
  const single = sets.find((set) => set.count === 1 && isWide(set));
  for (const off of single ? OFF_MIDDLE : []) {
    const found = single && hung(single, middle + off * main.width);
    if (found) return { art: found, saved: ART.besideMiddle };
  }
  for (const set of sets.filter((each) => !isWide(each))) {
    const found = hung(set, middle);
    if (found) return { art: found, saved: ART.narrow };
  }
  return { art: null, saved: 0 };
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
  const [from, to] = [along - main.width / 2, along + main.width / 2];
  const { deviating } = wallShares(wall, from, to, BEHIND.from, BEHIND.to);
  const busy = Math.max(
    0,
    deviating -
      (group.wallBehind === undefined ? LESS_BUSY.seats : LESS_BUSY.beds) * windowShare(space, wall, from, to),
  );
  const middles = restingPoints(space, wall, piece, main.height);
  const off = middles.reduce((least, middle) => Math.min(least, Math.abs(along - middle)), 1);
  const { art, saved } = artOver(space, group, wall, along);
  const terms = {
    busy: group.busyCost * busy,
    offMiddle: 0.3 * off,
    art: -saved,
  };
  return { terms, art };
}
