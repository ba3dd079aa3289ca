import { connectedParts } from '../../photo/connected-parts.ts';
import type { Opening, WallRectangle } from '../../scene/room.ts';
import type { RectifiedWall } from '../walls/rectify.ts';
import type { WallSegmentation } from '../walls/segmentation.ts';
import { type WallSums, wallSums } from '../walls/shares.ts';
import { commonArea, rectangleArea } from './fit.ts';

/**
 * Metres by which surround and mantel extend beyond a firebox. The constants of this file: chosen by eye on drawn rooms
 * and sample photos.
 */
const SURROUND = 0.25;
/** Share of a firebox covered by another opening from which only one of them can be right. */
const MAX_OVERLAP = 0.4;
/** Minimum confidence of a window above a fire, where the flue goes up. */
const MIN_WINDOW_CONFIDENCE = 0.6;

/**
 * Adds fireplaces found by their firebox to the openings of a wall. Of a fire and an opening in the same place the more
 * certain one stays; no uncertain window stays above a fire. A segmented built-in may be a radiator or a cupboard:
 * without a firebox it is kept free, but is no fireplace.
 */
export function withFireplaces(
  openings: readonly Opening[],
  wall: RectifiedWall,
  seen: WallSegmentation | null,
): Opening[] {
  let rest = openings;
  const fires: Opening[] = [];
  for (const mouth of findFireboxes(wall, seen)) {
    const here = rest.filter((o) => commonArea(o, mouth) > MAX_OVERLAP * rectangleArea(mouth));
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

function isUnsureWindowOver(opening: Opening, mouth: WallRectangle): boolean {
  if (opening.kind !== 'window' || opening.confidence > MIN_WINDOW_CONFIDENCE || opening.top < mouth.top) return false;
  return Math.min(opening.to, mouth.to) - Math.max(opening.from, mouth.from) > 0.5 * (mouth.to - mouth.from);
}

/**
 * The area of a fireplace that nothing may cover: around a firebox, down to the floor, merged with what was already
 * known of it.
 */
function fireplaceAround(mouth: Firebox, wall: RectifiedWall, known: readonly Opening[]): Opening {
  return {
    kind: 'fireplace',
    wall: wall.wall,
    from: Math.max(wall.from, Math.min(mouth.from - SURROUND, ...known.map((o) => o.from))),
    to: Math.min(wall.to, Math.max(mouth.to + SURROUND, ...known.map((o) => o.to))),
    bottom: 0,
    top: Math.max(mouth.top + SURROUND, ...known.map((o) => o.top)),
    confidence: Math.max(mouth.confidence, ...known.map((o) => o.confidence)),
    mouth: { from: mouth.from, to: mouth.to, bottom: mouth.bottom, top: mouth.top },
  };
}

/** The mouth of a fire: a dark, framed rectangle or arch low in a wall. */
interface Firebox extends WallRectangle {
  /** 0 to 1. */
  readonly confidence: number;
}

/** Sizes of a firebox in metres, and maximum height of its foot on a raised hearth. */
const WIDTH = [0.42, 2.1] as const;
const HEIGHT = [0.34, 1.4] as const;
const MAX_FOOT_HEIGHT = 0.7;
/** Minimum width relative to height: ovens, dishwashers and gaps of a banister are narrower. */
const MIN_PROPORTION = 0.78;
/** Minimum share of its bounding rectangle: an arch fills this much, a part with an arm of shadow less. */
const MIN_FILL = 0.68;
/** Darkness levels at which fireboxes are searched: L* plus weighted chroma above that of soot and black glass. */
const LEVELS = [7, 12, 18, 24, 30, 36, 42, 47];
const SOOT_CHROMA = 5;
const CHROMA_WEIGHT = 1.2;
/** Width in metres of the frame around a firebox, and the share of each side that must be lighter. */
const FRAME = 0.16;
const MIN_FRAMED_SHARE = 0.6;
/** Required difference of lighter parts as a share of the firebox's darkness, with its limits. */
const LIGHTER = { share: 0.4, least: 4, most: 8 };
/** Difference at which the score saturates. */
const FULL_DIFFERENCE = 30;
/** Maximum probabilities of things and decor, and of openings, in a firebox. */
const MAX_THINGS = 0.5;
const MAX_OPENINGS = 0.75;
/**
 * Minimum agreement with the segmentation: where it finds neither wall nor built-in, the dark is a radiator's shade.
 */
const MIN_AGREEMENT = 0.45;
const MIN_CONFIDENCE = 0.65;

/**
 * Finds fireboxes on a wall by appearance: soot or dark glass, low, of a fire's size, framed on both sides and above by
 * something lighter or more colourful. A wall of brick or stone differs from paint everywhere, so the firebox is
 * compared with its frame.
 */
function findFireboxes(wall: RectifiedWall, seen: WallSegmentation | null): Firebox[] {
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
  const highest = Math.min(rows, Math.round((MAX_FOOT_HEIGHT + HEIGHT[1]) / cell));
  const found: Firebox[] = [];
  for (const level of LEVELS) {
    for (const part of connectedParts(columns, highest, (at) => known[at] === 1 && darkness[at] <= level)) {
      const box = bounds(part, columns);
      const width = (box.right - box.left) * cell;
      const height = (box.top - box.bottom) * cell;
      if (!isMouth(width, height, box.bottom * cell) || box.left === 0 || box.right === columns) continue;
      const fill = part.length / ((box.right - box.left) * (box.top - box.bottom));
      if (fill < MIN_FILL) continue;
      const inside = meanIn(plain, inFrame, box);
      const step = Math.min(LIGHTER.most, Math.max(LIGHTER.least, LIGHTER.share * inside));
      const frame = frameOf(box, Math.round(FRAME / cell), wall, (at) => darkness[at] > inside + step);
      if (frame < MIN_FRAMED_SHARE) continue;
      const contrast = contrastOf(box, Math.round(FRAME / cell), plain, inFrame) - inside;
      const sight = segmentationAgreement(part, seen);
      if (sight === null) continue;
      const confidence = 0.25 * frame + 0.25 * fill + 0.25 * Math.min(1, contrast / FULL_DIFFERENCE) + 0.25 * sight;
      const from = wall.from + box.left * cell;
      found.push({ from, to: from + width, bottom: box.bottom * cell, top: box.top * cell, confidence });
    }
  }
  found.sort((p, q) => q.confidence - p.confidence);
  return found.filter(
    (p, i) => p.confidence >= MIN_CONFIDENCE && !found.slice(0, i).some((q) => p.from < q.to && q.from < p.to),
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
  return foot <= MAX_FOOT_HEIGHT && width > MIN_PROPORTION * height;
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

/** Strips at both sides of a firebox and above it. */
const stripsOf = (box: CellBox, wide: number): readonly CellBox[] => [
  { ...box, left: box.left - wide, right: box.left },
  { ...box, left: box.right, right: box.right + wide },
  { ...box, bottom: box.top, top: box.top + wide },
];

/** Share of lighter cells in the strip around a firebox that has the fewest. */
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

/** Mean darkness of the strips around a firebox. */
function contrastOf(box: CellBox, wide: number, darkness: WallSums, inFrame: WallSums): number {
  const means = stripsOf(box, wide).map((strip) => meanIn(darkness, inFrame, strip));
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

/** Agreement with the segmentation, 0 to 1: built in, or easily taken for wall; null where it finds something else. */
function segmentationAgreement(part: readonly number[], seen: WallSegmentation | null): number | null {
  if (!seen) return 0.5;
  const mean = (plane: Float32Array): number => part.reduce((sum, at) => sum + plane[at], 0) / part.length;
  const things = mean(seen.thing) + mean(seen.decor);
  const openings = mean(seen.groups.passage) + mean(seen.groups.window);
  if (things > MAX_THINGS || openings > MAX_OPENINGS) return null;
  const sight = mean(seen.groups.builtin) + 0.5 * mean(seen.wall) + 0.3 * openings;
  return sight < MIN_AGREEMENT ? null : Math.min(1, sight);
}
