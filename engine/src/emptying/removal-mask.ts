import { type CellSet, grown, type Part, partsOf, rimOf, shareOf } from './cell-set.ts';
import type { PhotoClasses } from './photo-classes.ts';
import { CEILING, type FaceMap, FIRST_WALL } from './room-faces.ts';
import { FIRST_FIXED, stayIndex } from './stays.ts';

/** Chance from which a pixel surely goes, and from which it goes where it hangs together with one that does. */
const SURE = 0.38;
const LIKELY = 0.17;
/** All lengths below are shares of the photo's long edge, areas of its square. */
const REACH = 0.03;
const CRUMB = 4e-5;
/** Views through windows and doorways show things, too: parts up to this size within one are left. */
const VIEW = 0.02;
const VIEW_RIM = 0.85;
/** How far the mask is grown over plain surfaces and over what belongs to the house. */
const GROWN_PLAIN = 0.009;
const GROWN_FIXED = 0.003;
/** Islands that are filled: whatever they show, and where they show plain surfaces. */
const ISLAND = 4e-4;
const PLAIN_ISLAND = 3e-3;
/** What is taken for built in but stands in the midst of furniture goes with it: head and foot of a bed. */
const FIXTURE = 0.03;
const FIXTURE_RIM = 0.45;
/** Metres above the floor from which nothing is a door: a cabinet's leaf, a mirror. */
export const LOWEST_FLOATING = 0.4;

const WINDOW = stayIndex('window');
const DOOR = stayIndex('door');
const BUILTIN = stayIndex('builtin');

/** Pixels that surely go, with what is likely and touches them. */
function seedsOf(classes: PhotoClasses, { face }: FaceMap): CellSet {
  const { width, height, gone, standing, stays } = classes;
  const long = Math.max(width, height);
  const sure = new Uint8Array(gone.length);
  const either = new Uint8Array(gone.length);
  for (let i = 0; i < gone.length; i++) {
    const chance = face[i] === CEILING ? Math.min(gone[i], standing[i]) : gone[i];
    if (chance > SURE) sure[i] = 1;
    // A rival among windows is a view or a curtain, which hysteresis would eat into.
    const rivals = Math.max(stays[0][i], stays[2][i], stays[BUILTIN][i], stays[DOOR][i]);
    if (sure[i] || (standing[i] > LIKELY && rivals >= stays[WINDOW][i])) either[i] = 1;
  }
  const near = grown(sure, classes, REACH * long);
  const seeds = new Uint8Array(gone.length);
  for (const { cells } of partsOf(either, classes)) {
    if (!cells.some((i) => sure[i])) continue;
    for (const i of cells) if (near[i]) seeds[i] = 1;
  }
  return seeds;
}

/** Takes crumbs and what is seen through windows and doorways out of the seeds. */
function dropViews(seeds: CellSet, { width, height, stays, standing }: PhotoClasses): void {
  const square = Math.max(width, height) ** 2;
  const isOpening = (i: number) => stays[WINDOW][i] + stays[DOOR][i] > 0.5 * Math.max(1e-6, 1 - standing[i]);
  for (const part of partsOf(seeds, { width, height })) {
    const { cells } = part;
    const isView = cells.length < VIEW * square && shareOf(rimOf(part, { width, height }), isOpening) > VIEW_RIM;
    if (cells.length < CRUMB * square || isView) for (const i of cells) seeds[i] = 0;
  }
}

/** Adds what the mask encloses. */
function fillIslands(mask: CellSet, { width, height, stay }: PhotoClasses, { face, v }: FaceMap): void {
  const square = Math.max(width, height) ** 2;
  const size = { width, height };
  const isPlain = (i: number): boolean => stay[i] < FIRST_FIXED;
  for (const part of partsOf(
    mask.map((v) => 1 - v),
    size,
  )) {
    const { cells } = part;
    if (cells.length >= PLAIN_ISLAND * square) continue;
    // A mirror in the midst of a cupboard looks like a window; plain surface all around says that it is none.
    const isLoose = shareOf(cells, isPlain) > 0.9 || shareOf(rimOf(part, size), isPlain) > 0.9;
    if (cells.length < ISLAND * square || isLoose) for (const i of cells) mask[i] = 1;
  }
  const isFloating = ({ cells }: Part) => cells.every((i) => face[i] >= FIRST_WALL && v[i] > LOWEST_FLOATING);
  const fixed = [BUILTIN, DOOR].flatMap((what) =>
    partsOf(
      mask.map((m, i) => (!m && stay[i] === what ? 1 : 0)),
      size,
    ).filter((part) => what === BUILTIN || isFloating(part)),
  );
  for (const part of fixed) {
    const { cells } = part;
    if (cells.length > FIXTURE * mask.length || cells.length < 30) continue;
    const rim = rimOf(part, size);
    if (shareOf(rim, (i) => mask[i] === 1) <= FIXTURE_RIM) continue;
    for (const i of cells) mask[i] = 1;
    for (const i of rim) mask[i] = 1;
  }
}

/**
 * Pictures and mirrors are rectangles: where a part that hangs on a wall fills most of one, all of it goes. What a picture shows
 * may look like a window's view.
 */
function completeHanging(seeds: CellSet, { width, height, standing }: PhotoClasses, map: FaceMap): void {
  for (const { cells } of partsOf(seeds, { width, height })) {
    if (cells.length < 40) continue;
    const face = map.face[cells[cells.length >> 1]];
    if (face < FIRST_WALL || shareOf(cells, (i) => standing[i] < 0.5 && map.face[i] === face) < 0.8) continue;
    const inside = rectangleAround(
      cells.filter((i) => map.face[i] === face),
      face,
      map,
    );
    if (cells.length > LEAST_RECTANGLE * inside.length) for (const i of inside) seeds[i] = 1;
  }
}

/** Pixels of the rectangle on a wall that encloses some of its pixels; none where it is no picture's. */
function rectangleAround(cells: Int32Array, face: number, map: FaceMap): number[] {
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of cells) {
    u0 = Math.min(u0, map.u[i]);
    u1 = Math.max(u1, map.u[i]);
    v0 = Math.min(v0, map.v[i]);
    v1 = Math.max(v1, map.v[i]);
  }
  const inside: number[] = [];
  if (v0 < LOWEST_HANGING || u1 - u0 > WIDEST_HANGING || v1 - v0 > WIDEST_HANGING) return inside;
  for (let i = 0; i < map.face.length; i++) {
    if (map.face[i] === face && map.u[i] >= u0 && map.u[i] <= u1 && map.v[i] >= v0 && map.v[i] <= v1) inside.push(i);
  }
  return inside;
}

/** Metres: what begins lower stands, and what is wider is more than one picture. */
const LOWEST_HANGING = 0.5;
const WIDEST_HANGING = 2.2;
/** Share of its rectangle that a part must fill. */
const LEAST_RECTANGLE = 0.5;

/** What the furniture covers. */
export interface RemovalMask {
  /** Pixels that show it. */
  readonly seeds: CellSet;
  /** Pixels that are filled: the seeds, grown over their soft borders. */
  readonly mask: CellSet;
}

/** Finds what goes: everything loose, and nothing that belongs to the house. */
export function removalMask(classes: PhotoClasses, faces: FaceMap): RemovalMask {
  const long = Math.max(classes.width, classes.height);
  const seeds = seedsOf(classes, faces);
  dropViews(seeds, classes);
  completeHanging(seeds, classes, faces);
  const wide = grown(seeds, classes, Math.max(3, GROWN_PLAIN * long));
  const tight = grown(seeds, classes, Math.max(1, GROWN_FIXED * long));
  const mask = tight.map((v, i) => (v || (wide[i] && classes.stay[i] < FIRST_FIXED) ? 1 : 0));
  fillIslands(mask, classes, faces);
  return { seeds, mask };
}
