import type { CompletedOpening } from '../scene/completed-opening.ts';
import type { CellSet } from './cell-set.ts';
import { COLUMNS, columnOf, medianOf, type OpeningShape, SEEN, shapesOf } from './opening-shapes.ts';
import { type PhotoClasses, stayIndex } from './photo-classes.ts';
import type { FaceMap } from './room-faces.ts';

/**
 * Largest hidden share of an opening whose rectangle is certain. The limits here were chosen by eye on drawn rooms.
 */
const MAX_HIDDEN: Readonly<Record<OpeningShape['kind'], number>> = { window: 0.2, curtain: 0.35, door: 0.2 };

/** Columns at either side that a jamb's soft border may take away. */
const JAMB_COLUMNS = 3;
/** Share of an opening's columns in which its sill must be visible, and share of those that must agree. */
const MIN_SILL_VISIBLE = 0.3;
const MIN_SILL_AGREEMENT = 0.75;
/** Share of the hidden columns in which the network must predict the same lower edge. */
const MIN_NETWORK_AGREEMENT = 0.75;
/**
 * Tolerance between lower edges that agree, as [metres, share of the opening's height]: visible ones, and the
 * network's.
 */
const VISIBLE_TOLERANCE = [0.08, 0.06] as const;
const PREDICTED_TOLERANCE = [0.14, 0.1] as const;
/** Height in metres below which an opening counts as reaching the floor. */
const FLOOR_TOLERANCE_METRES = 0.15;

/** Share of an opening's hidden pixels that no other reading of it has had. */
const MIN_FRESH = 0.5;

interface Foot {
  /** Metres above the floor. */
  readonly at: number;
  readonly from: CompletedOpening['from'];
  /** Largest share of the opening that may be hidden. */
  readonly most: number;
}

/** An opening whose lower part was hidden and is shown as its rest says. */
interface Completed {
  readonly opening: CompletedOpening;
  /** Pixels that were hidden. */
  readonly cells: readonly number[];
}

/** Hidden parts of openings whose rectangle is certain. */
export interface CompletedOpenings {
  /** Index into STAYS behind each pixel. */
  readonly behind: Uint8Array;
  /** 1 where the prediction is as reliable as a visible pixel. */
  readonly settled: CellSet;
  readonly openings: readonly Completed[];
}

/**
 * Completes windows, curtains and doors of which furniture hides a small part, where the rest determines their
 * rectangle: both sides and the head are visible, the lower edge is visible or (for doors) is the floor, and the
 * network predicts the same behind the furniture. Completes nothing without the network.
 */
export function completeOpenings(
  classes: PhotoClasses,
  map: FaceMap,
  mask: CellSet,
  behind: Uint8Array,
): CompletedOpenings {
  const completed = behind.slice();
  const settled = new Uint8Array(mask.length);
  const shapes = classes.bare ? shapesOf(classes, map, mask, behind) : [];
  const openings: Completed[] = [];
  // The same opening may be found in several readings.
  const counted = new Uint8Array(mask.length);
  for (const shape of shapes) {
    const foot = footOf(shape, shapes);
    if (foot === null || !agrees(shape, foot.at)) continue;
    const inside = settle(shape, foot, { map, mask }, { behind: completed, settled });
    const fresh = inside.filter((i) => !counted[i]);
    for (const i of inside) counted[i] = 1;
    if (fresh.length > MIN_FRESH * inside.length) openings.push(completedOpening(shape, foot, inside, map));
  }
  return { behind: completed, settled, openings };
}

function completedOpening(
  { kind }: OpeningShape,
  { at, from }: Foot,
  cells: readonly number[],
  { width, height, v }: FaceMap,
): Completed {
  let [top, left, right, high, low] = [-Infinity, width, 0, height, 0];
  for (const i of cells) {
    const [x, y] = [i % width, Math.floor(i / width)];
    [top, left, right] = [Math.max(top, v[i]), Math.min(left, x), Math.max(right, x + 1)];
    [high, low] = [Math.min(high, y), Math.max(low, y + 1)];
  }
  const hiddenCentimetres = Math.max(1, Math.round(100 * (top - at)));
  const box = [left / width, high / height, right / width, low / height] as const;
  return { opening: { kind, hiddenCentimetres, from, box }, cells };
}

/** Those whose hidden part was filled. */
export const completedIn = (openings: CompletedOpenings['openings'], mask: CellSet): CompletedOpening[] =>
  openings.filter(({ cells }) => cells.some((i) => mask[i])).map(({ opening }) => opening);

const within = (height: number, [metres, share]: readonly [number, number]): number => Math.max(metres, share * height);

/** Height in metres of the opening's lower edge, and how much of the opening may be hidden; null where uncertain. */
function footOf(shape: OpeningShape, shapes: readonly OpeningShape[]): Foot | null {
  const most = MAX_HIDDEN[shape.kind];
  const seen = seenFoot(shape);
  if (seen !== null) return { at: seen, most, from: 'itself' };
  if (shape.kind !== 'window') return { at: 0, most, from: 'floor' };
  const alike = siblingFoot(shape, shapes);
  return alike === null ? null : { at: alike, most, from: 'twin' };
}

function seenFoot({ columns, height, kind }: OpeningShape): number | null {
  const seen = columns
    .slice(JAMB_COLUMNS, -JAMB_COLUMNS)
    .flatMap((column) => (column?.ends === SEEN ? [column.low] : []));
  if (seen.length < MIN_SILL_VISIBLE * COLUMNS) return null;
  const foot = medianOf(seen);
  const alike = seen.filter((low) => Math.abs(low - foot) <= within(height, VISIBLE_TOLERANCE)).length;
  if (alike < MIN_SILL_AGREEMENT * seen.length) return null;
  return kind === 'window' || foot > FLOOR_TOLERANCE_METRES ? foot : 0;
}

/** Windows of one wall with level heads usually have level sills. */
function siblingFoot(shape: OpeningShape, shapes: readonly OpeningShape[]): number | null {
  const head = headOf(shape);
  for (const other of shapes) {
    if (other === shape || other.kind !== 'window' || other.face !== shape.face) continue;
    const foot = seenFoot(other);
    if (
      foot !== null &&
      foot > FLOOR_TOLERANCE_METRES &&
      Math.abs(headOf(other) - head) <= within(other.height, VISIBLE_TOLERANCE)
    )
      return foot;
  }
  return null;
}

const headOf = ({ columns }: OpeningShape): number =>
  medianOf(columns.flatMap((column) => (column ? [column.high] : [])));

/** Whether the network's opening ends at the rectangle, and its visible part is classified as an opening. */
function agrees({ kind, columns, isBounded, height }: OpeningShape, foot: number): boolean {
  if (!isBounded) return false;
  const hidden = columns.slice(JAMB_COLUMNS, -JAMB_COLUMNS).filter((column) => column !== null && column.ends !== SEEN);
  const about = within(height, PREDICTED_TOLERANCE);
  const alike = hidden.filter((column) => column && Math.abs(column.low - foot) <= about).length;
  if (alike < MIN_NETWORK_AGREEMENT * hidden.length) return false;
  return kind !== 'door' || foot <= FLOOR_TOLERANCE_METRES;
}

/** Marks the hidden part of an opening and what is below it, unless too much is hidden. Returns the hidden pixels. */
function settle(
  { kind, face, part, u0, u1, columns, height }: OpeningShape,
  { at: foot, most }: Foot,
  { map, mask }: { readonly map: FaceMap; readonly mask: CellSet },
  { behind, settled }: Pick<CompletedOpenings, 'behind' | 'settled'>,
): readonly number[] {
  const inside: number[] = [];
  const beneath: number[] = [];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i] || map.face[i] !== face) continue;
    const column = columns[columnOf(map.u[i], u0, u1)];
    if (!column || map.v[i] > column.high) continue;
    if (map.v[i] >= foot) inside.push(i);
    else if (column.ends !== SEEN && map.v[i] > foot - 2 * within(height, PREDICTED_TOLERANCE)) beneath.push(i);
  }
  const seen = part.cells.filter((i) => !mask[i]).length;
  if (inside.length > most * (inside.length + seen)) return [];
  for (const i of inside) behind[i] = stayIndex(kind === 'door' ? 'door' : 'window');
  for (const i of beneath) behind[i] = stayIndex('wall');
  for (const list of [inside, beneath]) for (const i of list) settled[i] = 1;
  return inside;
}
