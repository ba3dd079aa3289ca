import { connectedParts } from '../../photo/connected-parts.ts';
import type { Opening } from '../../scene/room.ts';
import type { RectifiedWall } from '../walls/rectify.ts';
import type { WallSeen } from '../walls/seen.ts';
import type { Rectangle } from '../walls/shares.ts';
import { type WallSums, wallSums } from '../walls/sums.ts';
import { commonArea, rectangleArea } from './fit.ts';

/** Metres by which surround and mantel go beyond a mouth. */
const SURROUND = 0.25;
/** Share of a mouth that another opening covers when only one of them can be right. */
const SAME = 0.4;
/** Least confidence of a window over a fire: the flue goes up there. */
const SURE_WINDOW = 0.6;

/**
 * The openings of a wall with the fires that are found by their mouths. Of a fire and an opening in the same place the more
 * certain one stays; no doubtful window stays over a fire. What segmentation finds built in may be a radiator or a cupboard:
 * without a mouth it is kept clear, but is no fireplace.
 */
export function withFireplaces(openings: readonly Opening[], wall: RectifiedWall, seen: WallSeen | null): Opening[] {
  let rest = openings;
  const fires: Opening[] = [];
  for (const mouth of findFireboxes(wall, seen)) {
    const here = rest.filter((o) => commonArea(o, mouth) > SAME * rectangleArea(mouth));
    const rivals = here.filter(isPassable);
    if (rivals.some((rival) => rival.confidence >= mouth.confidence)) continue;
    const known = here.filter((o) => o.kind === 'fireplace');
    rest = rest.filter((o) => !rivals.includes(o) && !known.includes(o) && !isUnsureWindowOver(o, mouth));
    fires.push(fireplaceAround(mouth, wall, known));
  }
  const others = rest.map((o): Opening => (seen && o.kind === 'fireplace' ? { ...o, kind: 'other' } : o));
  return [...others, ...fires];
}

const isPassable = ({ kind }: Opening): boolean => kind === 'window' || kind === 'door' || kind === 'doorway';

function isUnsureWindowOver(opening: Opening, mouth: Rectangle): boolean {
  if (opening.kind !== 'window' || opening.confidence > SURE_WINDOW || opening.top < mouth.top) return false;
  return Math.min(opening.to, mouth.to) - Math.max(opening.from, mouth.from) > 0.5 * (mouth.to - mouth.from);
}

/** The fireplace around a mouth, down to the floor, with what was known of it: what no piece may hide. */
function fireplaceAround(mouth: Firebox, wall: RectifiedWall, known: readonly Opening[]): Opening {
  return {
    kind: 'fireplace',
    wall: wall.wall,
    from: Math.max(wall.from, Math.min(mouth.from - SURROUND, ...known.map((o) => o.from))),
    to: Math.min(wall.to, Math.max(mouth.to + SURROUND, ...known.map((o) => o.to))),
    bottom: 0,
    top: Math.max(mouth.top + SURROUND, ...known.map((o) => o.top)),
    confidence: Math.max(mouth.confidence, ...known.map((o) => o.confidence)),
  };
}

/** The mouth of a fire: a dark, framed rectangle or arch low in a wall. */
export interface Firebox extends Rectangle {
  /** 0 to 1. */
  readonly confidence: number;
}

/** Metres: sizes of a mouth, and the highest place of its foot, on a raised hearth. */
const WIDTH = [0.42, 2.1] as const;
const HEIGHT = [0.34, 1.4] as const;
const HIGHEST_FOOT = 0.7;
/** It is wider than this share of its height: ovens, dishwashers and the gaps of a banister are not. */
const LEAST_PROPORTION = 0.78;
/** An arch fills this much of the rectangle around it, a part with an arm of shadow less. */
const LEAST_FILL = 0.68;
/** Darkness (L*, and chroma above that of soot and black glass weighs as much) up to which mouths are searched, in steps. */
const LEVELS = [7, 12, 18, 24, 30, 36, 42, 47];
const SOOT_CHROMA = 5;
const CHROMA_WEIGHT = 1.2;
/** Metres of wall around a mouth that frame it, and the share of each side that has to be lighter than it. */
const FRAME = 0.16;
const LEAST_FRAMED = 0.6;
/** Share of the mouth's own darkness by which lighter parts must differ, with the least and the most difference required. */
const LIGHTER = { share: 0.4, least: 4, most: 8 };
/** Difference from which on the score is full. */
const FAR_LIGHTER = 30;
/** Highest probability of things and decor, and of openings, in a mouth. */
const MOST_THINGS = 0.5;
const MOST_OPENINGS = 0.75;
/** Least agreement: where there is neither wall nor anything built in, the dark is a radiator's shade. */
const LEAST_SIGHT = 0.45;
const LEAST_CONFIDENCE = 0.65;

/**
 * Finds the mouths of fires on a wall by what they look like: soot or dark glass, low, framed on both sides and above by
 * something lighter or more colourful, of a fire's size. A wall of brick or stone differs from paint all over, so what
 * is compared is the mouth with what frames it.
 */
export function findFireboxes(wall: RectifiedWall, seen: WallSeen | null): Firebox[] {
  const { columns, rows, cell, known, L, a, b } = wall;
  const inFrame = wallSums(known, columns, rows);
  const plain = wallSums(
    L.map((l, at) => (known[at] ? l + CHROMA_WEIGHT * Math.max(0, Math.hypot(a[at], b[at]) - SOOT_CHROMA) : 0)),
    columns,
    rows,
  );
  // Mortar and reflections are thinner than three cells.
  const darkness = L.map((_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    return meanIn(plain, inFrame, { left: x - 1, right: x + 2, bottom: y - 1, top: y + 2 });
  });
  const highest = Math.min(rows, Math.round((HIGHEST_FOOT + HEIGHT[1]) / cell));
  const found: Firebox[] = [];
  for (const level of LEVELS) {
    for (const part of connectedParts(columns, highest, (at) => known[at] === 1 && darkness[at] <= level)) {
      const box = bounds(part, columns);
      const width = (box.right - box.left) * cell;
      const height = (box.top - box.bottom) * cell;
      if (!isMouth(width, height, box.bottom * cell) || box.left === 0 || box.right === columns) continue;
      const fill = part.length / ((box.right - box.left) * (box.top - box.bottom));
      if (fill < LEAST_FILL) continue;
      const inside = meanIn(plain, inFrame, box);
      const step = Math.min(LIGHTER.most, Math.max(LIGHTER.least, LIGHTER.share * inside));
      const frame = frameOf(box, Math.round(FRAME / cell), wall, (at) => darkness[at] > inside + step);
      if (frame < LEAST_FRAMED) continue;
      const contrast = contrastOf(box, Math.round(FRAME / cell), plain, inFrame) - inside;
      const sight = sightOf(part, seen);
      if (sight === null) continue;
      const confidence = 0.25 * frame + 0.25 * fill + 0.25 * Math.min(1, contrast / FAR_LIGHTER) + 0.25 * sight;
      const from = wall.from + box.left * cell;
      found.push({ from, to: from + width, bottom: box.bottom * cell, top: box.top * cell, confidence });
    }
  }
  found.sort((p, q) => q.confidence - p.confidence);
  return found.filter(
    (p, i) => p.confidence >= LEAST_CONFIDENCE && !found.slice(0, i).some((q) => p.from < q.to && q.from < p.to),
  );
}

interface CellBox {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

function isMouth(width: number, height: number, foot: number): boolean {
  if (width < WIDTH[0] || width > WIDTH[1] || height < HEIGHT[0] || height > HEIGHT[1]) return false;
  return foot <= HIGHEST_FOOT && width > LEAST_PROPORTION * height;
}

function bounds(part: readonly number[], columns: number): CellBox {
  let [left, right, bottom, top] = [columns, 0, Number.POSITIVE_INFINITY, 0];
  for (const at of part) {
    const x = at % columns;
    const y = (at - x) / columns;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y + 1);
  }
  return { left, right, bottom, top };
}

const meanIn = (sums: WallSums, count: WallSums, box: CellBox): number => sums.sum(box) / Math.max(1, count.sum(box));

/** The strips to both sides of a mouth and above it. */
const stripsOf = (box: CellBox, wide: number): readonly CellBox[] => [
  { ...box, left: box.left - wide, right: box.left },
  { ...box, left: box.right, right: box.right + wide },
  { ...box, bottom: box.top, top: box.top + wide },
];

/** Share of the least lit of the strips around a mouth that is lighter than it. */
function frameOf(
  box: CellBox,
  wide: number,
  { columns, rows, known }: RectifiedWall,
  isLighter: (at: number) => boolean,
): number {
  const shares = stripsOf(box, wide).map(({ left, right, bottom, top }) => {
    let all = 0;
    let lighter = 0;
    for (let y = bottom; y < Math.min(rows, top); y++) {
      for (let x = Math.max(0, left); x < Math.min(columns, right); x++) {
        const at = y * columns + x;
        all += known[at];
        if (known[at] && isLighter(at)) lighter++;
      }
    }
    return lighter / Math.max(1, all);
  });
  return Math.min(...shares);
}

/** Mean darkness of the strips around a mouth. */
function contrastOf(box: CellBox, wide: number, darkness: WallSums, inFrame: WallSums): number {
  const means = stripsOf(box, wide).map((strip) => meanIn(darkness, inFrame, strip));
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

/** Agreement of the segmentation, 0 to 1: built in, or wall taken at a glance; null where it finds something else. */
function sightOf(part: readonly number[], seen: WallSeen | null): number | null {
  if (!seen) return 0.5;
  const mean = (plane: Float32Array): number => part.reduce((sum, at) => sum + plane[at], 0) / part.length;
  const things = mean(seen.thing) + mean(seen.decor);
  const openings = mean(seen.groups.passage) + mean(seen.groups.window);
  if (things > MOST_THINGS || openings > MOST_OPENINGS) return null;
  const sight = mean(seen.groups.builtin) + 0.5 * mean(seen.wall) + 0.3 * openings;
  return sight < LEAST_SIGHT ? null : Math.min(1, sight);
}
