import { memoise } from '../math/memoise.ts';
import { blurWithin, type CellSet, closed, grown, opened, type Part, partsOf, rimOf, shareOf } from './cell-set.ts';
import { textureOfFaces } from './light-residual.ts';
import { FIRST_FIXED, type PhotoClasses, stayIndex } from './photo-classes.ts';
import { CEILING, type FaceMap, FIRST_WALL, FLOOR } from './room-faces.ts';

/**
 * Hysteresis: probability from which a pixel is removed, and from which it is removed if connected to one that is.
 * Thresholds here were chosen by eye on furnished photos.
 */
const MIN_SEED_PROBABILITY = 0.38;
const MIN_CONNECTED_PROBABILITY = 0.17;
/** Lengths below are shares of the photo's long edge, areas of its square. */
const REACH = 0.03;
const MIN_PART_AREA = 4e-5;
/** Objects may be visible through windows and doorways: parts up to this area within one are kept. */
const MAX_VIEW_AREA = 0.02;
const MIN_VIEW_RIM = 0.85;
/** How far the mask is dilated over plain surfaces, and over parts of the house. */
const PLAIN_DILATION = 0.009;
const FIXED_DILATION = 0.003;
/** Islands that are filled: whatever they show, and where they show plain surface. */
const MAX_ISLAND = 4e-4;
const MAX_PLAIN_ISLAND = 3e-3;
/** Apparent built-ins surrounded by furniture are removed with it: the head and foot of a bed. */
const MAX_FIXTURE = 0.03;
const MIN_FIXTURE_RIM = 0.45;
/** Lower edge in metres above which nothing is a door: a cabinet's leaf, a mirror. */
export const LOWEST_FLOATING = 0.4;

const WINDOW = stayIndex('window');
const DOOR = stayIndex('door');
const BUILTIN = stayIndex('builtin');

/** Probability from which what is beside furniture may be built in: a rail, the cap of a half wall, a stringer. */
const MIN_BUILTIN = 0.1;

/** Smallest share of the photo that may be built in: less is noise. */
const MIN_BUILTIN_AREA = 0.004;

/** Pixels that both networks take rather for something built in than for something that is removed: one alone takes shadows for it. */
export const ratherBuiltin = memoise((classes: PhotoClasses): CellSet => {
  const { gone, standing, stays, bare } = classes;
  const isRather = (i: number): boolean =>
    Math.min(stays[BUILTIN][i], bare?.[BUILTIN][i] ?? 1) > Math.max(MIN_BUILTIN, gone[i], standing[i]);
  const found = Uint8Array.from(gone, (_, i) => (isRather(i) ? 1 : 0));
  for (const { cells } of partsOf(found, classes)) {
    if (cells.length < MIN_BUILTIN_AREA * gone.length) for (const i of cells) found[i] = 0;
  }
  return found;
});

/** Pixels above the upper threshold, with connected ones above the lower threshold. */
function seedsOf(classes: PhotoClasses, { face }: FaceMap): CellSet {
  const { width, height, gone, standing, stays } = classes;
  const long = Math.max(width, height);
  const sure = new Uint8Array(gone.length);
  const either = new Uint8Array(gone.length);
  for (let i = 0; i < gone.length; i++) {
    const chance = face[i] === CEILING ? Math.min(gone[i], standing[i]) : gone[i];
    if (chance > MIN_SEED_PROBABILITY) sure[i] = 1;
    // Within windows the competing class is a view or a curtain, into which hysteresis would leak.
    const rivals = Math.max(stays[0][i], stays[2][i], stays[BUILTIN][i], stays[DOOR][i]);
    if (sure[i] || (standing[i] > MIN_CONNECTED_PROBABILITY && rivals >= stays[WINDOW][i])) either[i] = 1;
  }
  const near = grown(sure, classes, REACH * long);
  const seeds = new Uint8Array(gone.length);
  for (const { cells } of partsOf(either, classes)) {
    if (!cells.some((i) => sure[i])) continue;
    for (const i of cells) if (near[i]) seeds[i] = 1;
  }
  return seeds;
}

/** Removes specks and views through windows and doorways from the seeds. */
function dropViews(seeds: CellSet, { width, height, stays, standing }: PhotoClasses): void {
  const square = Math.max(width, height) ** 2;
  const isOpening = (i: number) => stays[WINDOW][i] + stays[DOOR][i] > 0.5 * Math.max(1e-6, 1 - standing[i]);
  for (const part of partsOf(seeds, { width, height })) {
    const { cells } = part;
    const isView =
      cells.length < MAX_VIEW_AREA * square && shareOf(rimOf(part, { width, height }), isOpening) > MIN_VIEW_RIM;
    if (cells.length < MIN_PART_AREA * square || isView) for (const i of cells) seeds[i] = 0;
  }
}

/** Adds regions that the mask encloses. */
function fillIslands(mask: CellSet, { width, height, stay }: PhotoClasses, { face, v }: FaceMap): void {
  const square = Math.max(width, height) ** 2;
  const size = { width, height };
  const isPlain = (i: number): boolean => stay[i] < FIRST_FIXED;
  for (const part of partsOf(
    mask.map((v) => 1 - v),
    size,
  )) {
    const { cells } = part;
    if (cells.length >= MAX_PLAIN_ISLAND * square) continue;
    // A mirror in a wardrobe looks like a window; plain surface all around reveals it.
    const isLoose = shareOf(cells, isPlain) > 0.9 || shareOf(rimOf(part, size), isPlain) > 0.9;
    if (cells.length < MAX_ISLAND * square || isLoose) for (const i of cells) mask[i] = 1;
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
    if (cells.length > MAX_FIXTURE * mask.length || cells.length < 30) continue;
    const rim = rimOf(part, size);
    if (shareOf(rim, (i) => mask[i] === 1) <= MIN_FIXTURE_RIM) continue;
    for (const i of cells) mask[i] = 1;
    for (const i of rim) mask[i] = 1;
  }
}

/**
 * Pictures and mirrors are rectangles: if a hanging part fills most of a rectangle, all of it is removed. The
 * content of a picture may look like the view from a window.
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
    if (cells.length > MIN_RECTANGLE_FILL * inside.length) for (const i of inside) seeds[i] = 1;
  }
}

/** Pixels of the rectangle on a wall that encloses a part; empty if it is not a picture's. */
function rectangleAround(cells: Int32Array, face: number, map: FaceMap): number[] {
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const i of cells) {
    u0 = Math.min(u0, map.u[i]);
    u1 = Math.max(u1, map.u[i]);
    v0 = Math.min(v0, map.v[i]);
    v1 = Math.max(v1, map.v[i]);
  }
  const inside: number[] = [];
  if (v0 < MIN_HANGING_HEIGHT || u1 - u0 > MAX_PICTURE_WIDTH || v1 - v0 > MAX_PICTURE_WIDTH) return inside;
  for (let i = 0; i < map.face.length; i++) {
    if (map.face[i] === face && map.u[i] >= u0 && map.u[i] <= u1 && map.v[i] >= v0 && map.v[i] <= v1) inside.push(i);
  }
  return inside;
}

/** Metres: lowest edge of something that hangs, and largest width of one picture. */
const MIN_HANGING_HEIGHT = 0.5;
const MAX_PICTURE_WIDTH = 2.2;
/** Share of its rectangle that a part must fill. */
const MIN_RECTANGLE_FILL = 0.5;

/** Pixels covered by furniture. */
export interface RemovalMask {
  /** Pixels that show furniture. */
  readonly seeds: CellSet;
  /** Pixels to fill: the seeds, dilated over their soft borders. */
  readonly mask: CellSet;
}

/** Finds the pixels to remove: everything movable, and nothing that belongs to the house. */
export function removalMask(classes: PhotoClasses, faces: FaceMap): RemovalMask {
  const long = Math.max(classes.width, classes.height);
  const seeds = seedsOf(classes, faces);
  dropViews(seeds, classes);
  completeHanging(seeds, classes, faces);
  const wide = grown(seeds, classes, Math.max(3, PLAIN_DILATION * long));
  const tight = grown(seeds, classes, Math.max(1, FIXED_DILATION * long));
  const mask = tight.map((v, i) => (v || (wide[i] && classes.stay[i] < FIRST_FIXED) ? 1 : 0));
  fillIslands(mask, classes, faces);
  return { seeds, mask };
}

/**
 * Log difference of a shadow from its face's light, and the distance from furniture within which it is searched
 * (share of the long edge). Chosen by eye on furnished photos.
 */
const MIN_SHADOW = 0.11;
const SHADOW_REACH = 0.06;
/** The same for residue: parts of furniture that the mask missed, darker or lighter than the face. */
const FLOOR_RESIDUE = { difference: 0.3, reach: 0.012 };
const OTHER_RESIDUE = { difference: 0.16, reach: 0.03 };
/** Standard deviations of the face's own texture by which a shadow must be darker. */
const TEXTURE_DEVIATIONS = 3.5;
const BLUR = 0.004;
/** Opening radius, as a fraction of the long edge. */
const OPENING_RADIUS = 0.003;
const CLOSING_RADIUS = 0.011;

interface Leftovers {
  readonly mask: CellSet;
  readonly bare: CellSet;
  /** Distance to the mask, as a share of the long edge. */
  readonly away: Float32Array;
  readonly residual: Float32Array;
}

/** The mask, extended by adjacent shadows, reflections and missed parts of furniture. */
export function withLeftovers(
  classes: PhotoClasses,
  map: FaceMap,
  isEdge: CellSet,
  { mask, bare, away, residual }: Leftovers,
): CellSet {
  const long = Math.max(map.width, map.height);
  const smooth = blurWithin(residual, bare, map, BLUR * long);
  const texture = textureOfFaces(smooth, map, bare, away);
  const builtin = ratherBuiltin(classes);
  const isLeft = (i: number): boolean => {
    if (!bare[i] || isEdge[i] || map.face[i] === CEILING || builtin[i]) return false;
    const odd = map.face[i] === FLOOR ? FLOOR_RESIDUE : OTHER_RESIDUE;
    const least = TEXTURE_DEVIATIONS * texture[map.face[i]];
    const isShadow = away[i] < SHADOW_REACH && smooth[i] < -Math.max(MIN_SHADOW, least);
    return isShadow || (away[i] < odd.reach && Math.abs(smooth[i]) > Math.max(odd.difference, least));
  };
  const either = mask.map((v, i) => (v || isLeft(i) ? 1 : 0));
  const added = new Uint8Array(mask.length);
  for (const { cells } of partsOf(either, map)) {
    if (!cells.some((i) => mask[i])) continue;
    for (const i of cells) added[i] = 1 - mask[i];
  }
  const soft = grown(opened(added, map, OPENING_RADIUS * long), map, 2);
  const mayGo = (i: number) => classes.stay[i] < FIRST_FIXED && !builtin[i];
  const whole = mask.map((v, i) => (v || (soft[i] && mayGo(i)) ? 1 : 0));
  const joined = closed(whole, map, CLOSING_RADIUS * long);
  return whole.map((v, i) => (v || (joined[i] && mayGo(i)) ? 1 : 0));
}
