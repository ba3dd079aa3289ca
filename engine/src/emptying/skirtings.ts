import { kthSmallest } from '../math/kth-smallest.ts';
import type { LaidOut } from './lay-out.ts';
import type { Sheet } from './sheet.ts';

/** Relative to the light of its face. */
export const PAINT: readonly number[] = [1, 1, 1];

/** For each texel of a row, the median colour of the nearest sources to one side, and its weight; 0 where there are none. */
export interface SideOfRow {
  readonly mean: Float32Array;
  readonly weight: Float32Array;
}

/** Colour of a row to the left and right of each texel, and of the whole row. */
export interface RowBeside {
  readonly left: SideOfRow;
  readonly right: SideOfRow;
  /** By face. */
  readonly usual: readonly (readonly number[])[];
}

/** What is seen of a row on one wall: its sources, and their median colour. */
export interface RowOnWall {
  readonly texels: readonly number[];
  readonly colour: readonly number[];
}

/** Metres of a row that must be seen on a wall to go by that. */
export const OWN_METRES = 0.3;

/** Half the range of a row's middle half up to which it shows one thing, which may go on along another wall: no light or shadow. */
export const MAX_SPREAD = 0.08;

export function spreadAmong(values: Float32Array, texels: readonly number[]): number {
  const greens = Float64Array.from(texels, (i) => values[3 * i + 1]);
  const low = kthSmallest(greens, Math.floor(0.25 * greens.length));
  return (kthSmallest(greens, Math.floor(0.75 * greens.length)) - low) / 2;
}

/** Height of the skirting's upper edge in texels above the wall's foot; 0 where none is visible. */
export interface Skirting {
  /** To the left and right of each column. */
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** Of each wall, by face: its own, or that of another wall. */
  readonly usual: readonly number[];
}

/**
 * Metres: range of skirting heights, and the band searched for the upper edge; smallest step of a channel there, and its share of the
 * largest: skirtings have mouldings below their upper edge.
 */
export const SKIRTING_HEIGHTS = [0.035, 0.24] as const;
export const EDGE_BAND = 0.015;
const MIN_STEP = 0.04;
const SHARE_OF_LARGEST = 0.25;
/** Difference from paint at the greatest height from which a skirting goes on above it. */
const STILL_SKIRTING = 0.3;

/** The upper edge of what differs from paint at a wall's foot: its height in texels, 0 if there is none, and the largest step up to it. */
function topEdge(
  colourAt: (above: number) => ArrayLike<number>,
  perMetre: number,
): { readonly top: number; readonly step: number } {
  const span = Math.max(1, Math.round(EDGE_BAND * perMetre));
  const first = Math.round(SKIRTING_HEIGHTS[0] * perMetre);
  const last = Math.floor(SKIRTING_HEIGHTS[1] * perMetre);
  const colours = Array.from({ length: last + span }, (_, above) => colourAt(above));
  const steps = Array.from({ length: last + 1 }, (_, top) => {
    if (top < first) return 0;
    const sums = [0, 0, 0];
    for (let n = 0; n < span; n++) {
      const [over, under] = [colours[top + n], colours[Math.max(0, top - 1 - n)]];
      for (let c = 0; c < 3; c++) sums[c] += (over[c] - under[c]) / span;
    }
    return Math.max(...sums.map(Math.abs));
  });
  const most = Math.max(0, ...steps);
  if (PAINT.some((v, c) => Math.abs(colours[last][c] - v) > STILL_SKIRTING)) return { top: last, step: most };
  const least = Math.max(MIN_STEP, SHARE_OF_LARGEST * most);
  for (let top = last; top >= first; top--) {
    if (steps[top] >= least && steps[top] >= (steps[top - 1] ?? 0)) return { top, step: most };
  }
  return { top: 0, step: 0 };
}

/** Upper edges of what is seen beside each column; in rows of which too little is seen there, what its wall has. */
export function skirtingBeside(
  rows: readonly (RowBeside | null)[],
  { width, height }: Sheet,
  { columns, perMetre }: Pick<LaidOut, 'columns' | 'perMetre'>,
): Pick<Skirting, 'left' | 'right'> {
  const find = (side: 'left' | 'right') =>
    Float32Array.from({ length: width }, (_, x) => {
      let isSeen = false;
      const { top } = topEdge((above) => {
        const row = rows[height - 1 - above];
        if (!row) return PAINT;
        if (row[side].weight[x] === 0) return row.usual[columns[x]];
        isSeen = true;
        return row[side].mean.subarray(3 * x, 3 * x + 3);
      }, perMetre);
      return isSeen ? top : 0;
    });
  return { left: find('left'), right: find('right') };
}

/**
 * The skirting of each wall by face: its height, the wall on which it is seen, and whether something lower than a skirting is seen at its
 * foot, other than the light there. Rooms have one skirting, so a wall on which nothing is
 * seen at its foot has that of another, where it is clearest.
 */
export function skirtingsOfWalls(
  shown: readonly (readonly (RowOnWall | null)[] | null)[],
  { sheet, tints, perMetre }: LaidOut,
): { readonly tops: readonly number[]; readonly like: readonly number[]; readonly hasLow: readonly boolean[] } {
  const last = shown.length - 1;
  const lowest = Math.round(SKIRTING_HEIGHTS[0] * perMetre);
  const colourOf = (face: number, above: number) => shown[last - above]?.[face]?.colour ?? null;
  const [low, over] = [lowest >> 1, lowest + Math.round(EDGE_BAND * perMetre)];
  const hasLow = tints.map((_, face) => {
    const [under, above, beyond] = [low, over, 2 * over - low].map((row) => colourOf(face, row));
    if (!under || !above) return under !== null;
    // A shadow gets lighter evenly.
    return under.some((v, c) => Math.abs(above[c] - v - ((beyond ?? above)[c] - above[c])) >= MIN_STEP);
  });
  const own = tints.map((_, face) => topEdge((above) => colourOf(face, above) ?? PAINT, perMetre));
  // Half way up is the skirting's face, where there is one.
  const faceOf = (face: number, top: number) => shown[last - (top >> 1)]?.[face] ?? null;
  const isEven = own.map(({ top }, face) => {
    const row = faceOf(face, top);
    return top > 0 && row !== null && spreadAmong(sheet.values, row.texels) < MAX_SPREAD;
  });
  const usual = own.reduce(
    (best, { step }, face) => (isEven[face] && (best < 0 || step > own[best].step) ? face : best),
    -1,
  );
  const like = own.map(({ top }, face) => {
    if (isEven[face]) return face;
    const seen = usual < 0 ? 0 : (faceOf(face, own[usual].top)?.texels.length ?? 0);
    return seen < OWN_METRES * perMetre ? usual : top > 0 ? face : -1;
  });
  return { tops: like.map((face) => (face < 0 ? 0 : own[face].top)), like, hasLow };
}

/** Height of the skirting's upper edge in a column, in texels: between what is seen on both sides, or on one; else the usual one. */
export function skirtingTop({ left, right, usual }: Skirting, row: RowBeside | null, x: number, face: number): number {
  if (!row || (!left[x] && !right[x])) return usual[face];
  if (!left[x] || !right[x]) return left[x] + right[x];
  const [l, r] = [row.left.weight[x], row.right.weight[x]];
  return l + r > 0 ? (l * left[x] + r * right[x]) / (l + r) : (left[x] + right[x]) / 2;
}
