import { kthSmallest } from '../math/kth-smallest.ts';
import type { Photo } from '../photo/photo.ts';
import type { CellSet } from './cell-set.ts';
import { type FaceLight, lightAt, MIN_CHANNEL } from './face-light.ts';
import { FIRST_FIXED, type PhotoClasses, stayIndex } from './photo-classes.ts';
import { CEILING, type FaceMap, FLOOR, onWall, type RoomFaces, type WallFoot } from './room-faces.ts';

/** Metres below the layout's foot of a wall within which the wall may go on, above it within which the floor may, and size of the cells. */
const DEEPEST = 0.07;
const HIGHEST = 0.15;
const STEP = 0.01;
const COLUMN = 0.05;
/** Largest distance in metres that is looked at: beyond, a step is less than a pixel. */
const FARTHEST = 9;
/** Log difference from the floor's light from which it is no floor, and share of the columns that must agree. */
const MIN_DIFFERENCE = 0.12;
const AGREEING = 0.65;
const MIN_COLUMNS = { first: 8, later: 4, above: 4 } as const;
/** Probability of furniture from which a pixel does not count. */
const MAX_GONE = 0.15;
/** Distance from the mask, as a share of the long edge, from which a pixel counts. */
const CLEAR = 0.004;
/** Steps in a row of which too little is seen: in small photos a pixel is larger than a step. */
const MAX_GAP = 2;
/** Steps at the layout's foot that may show anything: the border is never exact. */
const AT_FOOT = 2;

interface SeenFoot {
  /** The photo at the size of the map. */
  readonly working: Photo;
  readonly map: FaceMap;
  readonly faces: RoomFaces;
  readonly classes: PhotoClasses;
  readonly mask: CellSet;
  /** Distance to the mask, as a share of the long edge. */
  readonly away: Float32Array;
  readonly light: FaceLight;
}

const FLOOR_SEEN = stayIndex('floor');
/** Log difference from the floor's light up to which a pixel that is taken for floor shows it. */
const MAX_DIFFERENCE = 0.35;

/**
 * Colours below one wall's foot in cells of COLUMN x STEP: log differences from the floor's light, three channels. Above it, how many
 * pixels are seen, and how many of them show floor.
 */
interface Strip {
  readonly columns: number;
  readonly sums: Float32Array;
  readonly counts: Float32Array;
  readonly above: { readonly seen: Float32Array; readonly floor: Float32Array };
}

const ROWS = Math.round(DEEPEST / STEP);
const ROWS_ABOVE = Math.round(HIGHEST / STEP);

function stripsOf({ working, map, faces, classes, mask, away, light }: SeenFoot): Strip[] {
  const strips = faces.walls.map(({ length }): Strip => {
    const columns = Math.max(1, Math.ceil(length / COLUMN));
    const [seen, shown] = [0, 1].map(() => new Float32Array(columns * ROWS_ABOVE));
    const below = { sums: new Float32Array(3 * columns * ROWS), counts: new Float32Array(columns * ROWS) };
    return { columns, ...below, above: { seen, floor: shown } };
  });
  const floor = light.faces[FLOOR];
  if (!floor) return strips;
  const logs = new Float64Array(3);
  const place = { wall: 0, along: 0, v: 0, depth: 0 };
  const { width } = map;
  const isHouse = (i: number) => classes.stay[i] < FIRST_FIXED && classes.gone[i] < MAX_GONE;
  for (let i = 0; i < mask.length; i++) {
    if (map.face[i] === CEILING || mask[i] || away[i] < CLEAR || !isHouse(i)) continue;
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    if (!onWall(faces, x, y, place) || place.v <= -DEEPEST || place.v >= HIGHEST || place.depth > FARTHEST) continue;
    const { columns, sums, counts, above } = strips[place.wall];
    const column = Math.min(columns - 1, Math.floor((place.along * faces.walls[place.wall].length) / COLUMN));
    lightAt(light, floor, x / width, y / map.height, logs);
    for (let c = 0; c < 3; c++) logs[c] = Math.log(Math.max(MIN_CHANNEL, working.rgb[3 * i + c])) - logs[c];
    if (place.v >= 0) {
      const cell = Math.floor(place.v / STEP) * columns + column;
      above.seen[cell]++;
      if (classes.stay[i] === FLOOR_SEEN && logs.every((v) => Math.abs(v) < MAX_DIFFERENCE)) above.floor[cell]++;
      continue;
    }
    const cell = Math.floor(-place.v / STEP) * columns + column;
    counts[cell]++;
    for (let c = 0; c < 3; c++) sums[3 * cell + c] += logs[c];
  }
  return strips;
}

const middle = (values: readonly number[]): number => kthSmallest(Float64Array.from(values), values.length >> 1);

/** Rows from the foot down that show something other than floor; 0 if there are none, or if they do not end. */
function depthOf({ columns, sums, counts }: Strip): number {
  let depth = 0;
  let gap = 0;
  for (let row = 0; row < ROWS; row++) {
    const cells = Array.from({ length: columns }, (_, n) => row * columns + n).filter((cell) => counts[cell] > 0);
    if (cells.length < (depth < AT_FOOT ? MIN_COLUMNS.first : MIN_COLUMNS.later)) {
      gap++;
      if (gap > MAX_GAP) return depth;
      continue;
    }
    gap = 0;
    const own = cells.map((cell) => [0, 1, 2].map((c) => sums[3 * cell + c] / counts[cell]));
    const usual = [0, 1, 2].map((c) => middle(own.map((colour) => colour[c])));
    const length = Math.hypot(...usual) / Math.sqrt(3);
    const isAlike = (colour: readonly number[]) =>
      colour.reduce((sum, v, c) => sum + v * usual[c], 0) / (3 * length) > length / 2;
    if (length > MIN_DIFFERENCE && own.filter(isAlike).length > AGREEING * own.length) depth = row + 1;
    else if (row >= AT_FOOT) return depth;
  }
  return 0;
}

/** Rows from the foot up that show floor. */
function floorAbove({ columns, above }: Strip): number {
  let height = 0;
  let gap = 0;
  for (let row = 0; row < ROWS_ABOVE; row++) {
    const cells = Array.from({ length: columns }, (_, n) => row * columns + n).filter((cell) => above.seen[cell] > 0);
    if (cells.length < MIN_COLUMNS.above) {
      gap++;
      if (gap > MAX_GAP) return height;
      continue;
    }
    gap = 0;
    if (cells.filter((cell) => 2 * above.floor[cell] > above.seen[cell]).length <= AGREEING * cells.length)
      return height;
    height = row + 1;
  }
  return height;
}

/**
 * Where each wall begins, in metres from its foot in the layout, which can lie at the upper edge of a skirting or on the floor before
 * the wall. Only what is seen on a good part of the wall counts.
 */
export function wallFeet(seen: SeenFoot): WallFoot[] {
  return stripsOf(seen).map((strip) => {
    const depth = depthOf(strip);
    if (depth >= AT_FOOT) return -STEP * depth;
    const height = floorAbove(strip);
    return height < AT_FOOT ? 0 : STEP * height;
  });
}
