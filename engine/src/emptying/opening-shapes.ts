import { median } from '../math/median.ts';
import { type CellSet, type Part, partsOf } from './cell-set.ts';
import { type PhotoClasses, stayIndex } from './photo-classes.ts';
import { type FaceMap, FIRST_WALL } from './room-faces.ts';

/** Columns in which an opening's lower edge is searched. */
export const COLUMNS = 48;
/** Smallest opening, as a share of the photo. */
const MIN_AREA = 4e-4;
/** Share of an opening's rows in which each side must be visible, and of its columns in which its head must be. */
const MIN_SIDE_VISIBLE = 0.3;
const MIN_HEAD_VISIBLE = 0.6;

/** Where a column of an opening ends: at the wall, at furniture, or behind furniture as predicted by the network. */
export const SEEN = 1;
const CUT = 2;
const GUESSED = 3;

interface Column {
  /** Heights of its lowest and highest cell, metres. */
  readonly low: number;
  readonly high: number;
  readonly ends: number;
}

/** An opening of one wall, from its visible part or predicted behind furniture. */
export interface OpeningShape {
  readonly kind: 'window' | 'curtain' | 'door';
  readonly face: number;
  readonly part: Part;
  /** Visible extent along the unrolled walls, metres. */
  readonly u0: number;
  readonly u1: number;
  readonly columns: readonly (Column | null)[];
  /** Foot and head in most columns, metres. */
  readonly height: number;
  /** Whether both sides and the head are visible. */
  readonly isBounded: boolean;
}

const WINDOW = stayIndex('window');
const DOOR = stayIndex('door');
const WALL = stayIndex('wall');

/**
 * Classes that together form one opening: a window with or without its curtains, which usually end elsewhere; a
 * door; and all three, because classes mix at a window's rim.
 */
const READINGS = [
  { kind: 'window', holds: (what: number) => what === WINDOW || what === DOOR },
  { kind: 'window', holds: (what: number) => what === WINDOW },
  { kind: 'window', holds: (what: number, isCurtain: boolean) => what === WINDOW && !isCurtain },
  { kind: 'curtain', holds: (what: number, isCurtain: boolean) => what === WINDOW && isCurtain },
  { kind: 'door', holds: (what: number) => what === DOOR },
] as const;

/** Every opening in each reading, visible or predicted. */
export function shapesOf(
  { stay, bare, curtain }: PhotoClasses,
  map: FaceMap,
  mask: CellSet,
  behind: Uint8Array,
): OpeningShape[] {
  const isCurtain = (i: number) => curtain !== null && bare !== null && curtain[i] > 0.5 * bare[WINDOW][i];
  const whats = behind.map((v, i) => (map.face[i] < FIRST_WALL ? WALL : mask[i] ? v : stay[i]));
  const faces = new Set(map.face.filter((_, i) => whats[i] === WINDOW || whats[i] === DOOR));
  return READINGS.flatMap(({ kind, holds }) =>
    [...faces].flatMap((face) =>
      partsOf(
        whats.map((what, i) => (map.face[i] === face && holds(what, isCurtain(i)) ? 1 : 0)),
        map,
      )
        .filter(({ cells }) => cells.length >= MIN_AREA * mask.length)
        .map((part) => shapeOf(kind, part, map, mask)),
    ),
  );
}

function shapeOf(kind: OpeningShape['kind'], part: Part, map: FaceMap, mask: CellSet): OpeningShape {
  const { cells } = part;
  const { width, height } = map;
  const own = new Uint8Array(mask.length);
  for (const i of cells) own[i] = 1;
  const seenUs = Float32Array.from(
    cells.filter((i) => !mask[i]),
    (i) => map.u[i],
  ).sort();
  const [u0, u1] = seenUs.length > 0 ? [seenUs[0], seenUs[seenUs.length - 1]] : [0, 0];
  const lowest = new Int32Array(COLUMNS).fill(-1);
  const highest = new Int32Array(COLUMNS).fill(-1);
  const first = new Int32Array(height).fill(-1);
  const last = new Int32Array(height).fill(-1);
  for (const i of cells) {
    const column = columnOf(map.u[i], u0, u1);
    const row = Math.floor(i / width);
    if (column >= 0) {
      if (lowest[column] < 0 || i > lowest[column]) lowest[column] = i;
      if (highest[column] < 0 || i < highest[column]) highest[column] = i;
    }
    if (first[row] < 0 || i < first[row]) first[row] = i;
    if (i > last[row]) last[row] = i;
  }
  const columns = Array.from(lowest, (low, c): Column | null => {
    if (low < 0) return null;
    const below = low + width;
    const ends = mask[low] ? GUESSED : below < mask.length && mask[below] ? CUT : SEEN;
    return { low: map.v[low], high: map.v[highest[c]], ends };
  });
  const isSeenAt = (i: number, beside: number, isBorder: boolean) =>
    i >= 0 && !mask[i] && (isBorder || (!own[beside] && !mask[beside]));
  const rows = first.filter((i) => i >= 0).length;
  const left = first.filter((i) => isSeenAt(i, i - 1, i % width === 0)).length;
  const right = last.filter((i) => isSeenAt(i, i + 1, i % width === width - 1)).length;
  const heads = highest.filter((i) => isSeenAt(i, i - width, i < width)).length;
  const isBounded =
    left >= MIN_SIDE_VISIBLE * rows && right >= MIN_SIDE_VISIBLE * rows && heads >= MIN_HEAD_VISIBLE * COLUMNS;
  const tall = medianOf(columns.flatMap((column) => (column ? [column.high - column.low] : [])));
  return { kind, face: map.face[cells[0]], part, u0, u1, columns, height: tall, isBounded };
}

export const columnOf = (u: number, u0: number, u1: number): number => {
  const column = Math.floor(((u - u0) / Math.max(1e-6, u1 - u0)) * COLUMNS);
  return column >= 0 && column < COLUMNS ? column : u === u1 ? COLUMNS - 1 : -1;
};

/** The median; 0 if there are no values. */
export const medianOf = (values: readonly number[]): number => (values.length === 0 ? 0 : median(values));
