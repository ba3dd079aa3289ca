import type { CellSet } from './cell-set.ts';
import { COLUMNS, columnOf, medianOf, type OpeningShape, SEEN, shapesOf } from './opening-shapes.ts';
import type { PhotoClasses } from './photo-classes.ts';
import type { FaceMap } from './room-faces.ts';
import { stayIndex } from './stays.ts';

/** Shares of an opening that may be hidden where its rectangle is sure. */
const MOST_HIDDEN: Readonly<Record<OpeningShape['kind'], number>> = { window: 0.2, curtain: 0.35, door: 0.2 };
/** The same where only the network tells the lower edge, and in how many of its columns it must be level. */
const MOST_HIDDEN_UNSEEN = 0.1;
const LEVEL = 0.75;

/** Columns at either side that the soft border of a jamb may end early. */
const JAMB = 3;
/** Shares of an opening's columns in which its sill must be seen, and of these that must agree. */
const SILL_SEEN = 0.1;
const SILL_AGREES = 0.75;
/** Share of the hidden columns in which the network must see the same lower edge. */
const NETWORK_AGREES = 0.75;
/** Metres, and shares of an opening's height, by which lower edges that agree may differ: seen ones, and those of the network. */
const ALIKE = [0.08, 0.06] as const;
const ABOUT = [0.14, 0.1] as const;
/** Metres above the floor from which an opening reaches down to it. */
const AT_FLOOR = 0.15;

interface Foot {
  /** Metres above the floor. */
  readonly at: number;
  /** Share of the opening that may be hidden. */
  readonly most: number;
}

/** What is hidden of openings whose rectangle is sure. */
export interface CompletedOpenings {
  /** Index into STAYS of what is behind each pixel. */
  readonly behind: Uint8Array;
  /** 1 where that is as good as seen. */
  readonly settled: CellSet;
}

/**
 * Completes windows, curtains and doors that furniture hides a little of, where the rest tells their rectangle: both sides and the
 * head are seen, and the lower edge too or, of doors, it is the floor; and the network sees the same behind the furniture. Without
 * the network none is.
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
  for (const shape of shapes) {
    const foot = footOf(shape, shapes);
    if (foot === null || !agrees(shape, foot.at)) continue;
    settle(shape, foot, { map, mask }, { behind: completed, settled });
  }
  return { behind: completed, settled };
}

const within = (height: number, [metres, share]: readonly [number, number]): number => Math.max(metres, share * height);

/** Height in metres at which an opening ends, and how much of it may be hidden then; null where that is not sure. */
function footOf(shape: OpeningShape, shapes: readonly OpeningShape[]): Foot | null {
  const most = MOST_HIDDEN[shape.kind];
  const seen = seenFoot(shape);
  if (seen !== null) return { at: seen, most };
  if (shape.kind !== 'window') return { at: 0, most };
  const alike = siblingFoot(shape, shapes);
  if (alike !== null) return { at: alike, most };
  const level = levelFoot(shape);
  return level === null ? null : { at: level, most: MOST_HIDDEN_UNSEEN };
}

/** Where the network has the lower edge of a window that furniture hides along its whole width: it counts where it is level. */
function levelFoot({ columns, height }: OpeningShape): number | null {
  const lows = columns.slice(JAMB, -JAMB).flatMap((column) => (column ? [column.low] : []));
  const foot = medianOf(lows);
  const about = within(height, ABOUT);
  const level = lows.filter((low) => Math.abs(low - foot) <= about).length;
  return level >= LEVEL * COLUMNS && foot > AT_FLOOR ? foot : null;
}

function seenFoot({ columns, height, kind }: OpeningShape): number | null {
  const seen = columns.slice(JAMB, -JAMB).flatMap((column) => (column?.ends === SEEN ? [column.low] : []));
  if (seen.length < SILL_SEEN * COLUMNS) return null;
  const foot = medianOf(seen);
  const alike = seen.filter((low) => Math.abs(low - foot) <= within(height, ALIKE)).length;
  if (alike < SILL_AGREES * seen.length) return null;
  return kind === 'window' || foot > AT_FLOOR ? foot : 0;
}

/** Windows of one wall whose heads are level mostly have level sills, too. */
function siblingFoot(shape: OpeningShape, shapes: readonly OpeningShape[]): number | null {
  const head = headOf(shape);
  for (const other of shapes) {
    if (other === shape || other.kind !== 'window' || other.face !== shape.face) continue;
    const foot = seenFoot(other);
    if (foot !== null && foot > AT_FLOOR && Math.abs(headOf(other) - head) <= within(other.height, ALIKE)) return foot;
  }
  return null;
}

const headOf = ({ columns }: OpeningShape): number =>
  medianOf(columns.flatMap((column) => (column ? [column.high] : [])));

/** Whether the network sees an opening end where its rectangle does, and what is seen of it is one. */
function agrees({ kind, columns, isBounded, height }: OpeningShape, foot: number): boolean {
  if (!isBounded) return false;
  const hidden = columns.slice(JAMB, -JAMB).filter((column) => column !== null && column.ends !== SEEN);
  const about = within(height, ABOUT);
  const alike = hidden.filter((column) => column && Math.abs(column.low - foot) <= about).length;
  if (alike < NETWORK_AGREES * hidden.length) return false;
  return kind !== 'door' || foot <= AT_FLOOR;
}

/** Marks what is hidden of an opening and below it, unless that is too much. */
function settle(
  { kind, face, part, u0, u1, columns, height }: OpeningShape,
  { at: foot, most }: Foot,
  { map, mask }: { readonly map: FaceMap; readonly mask: CellSet },
  { behind, settled }: CompletedOpenings,
): void {
  const inside: number[] = [];
  const beneath: number[] = [];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i] || map.face[i] !== face) continue;
    const column = columns[columnOf(map.u[i], u0, u1)];
    if (!column || map.v[i] > column.high) continue;
    if (map.v[i] >= foot) inside.push(i);
    else if (column.ends !== SEEN && map.v[i] > foot - 2 * within(height, ABOUT)) beneath.push(i);
  }
  const seen = part.cells.filter((i) => !mask[i]).length;
  if (inside.length > most * (inside.length + seen)) return;
  for (const i of inside) behind[i] = stayIndex(kind === 'door' ? 'door' : 'window');
  for (const i of beneath) behind[i] = stayIndex('wall');
  for (const list of [inside, beneath]) for (const i of list) settled[i] = 1;
}
