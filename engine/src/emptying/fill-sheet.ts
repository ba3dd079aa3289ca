import { kthSmallest } from '../math/kth-smallest.ts';
import { evenTexture } from './even-texture.ts';
import { findGrid } from './find-grid.ts';
import { growTexture } from './grow-texture.ts';
import type { LaidOut } from './lay-out.ts';
import { FIRST_FIXED, stayIndex } from './photo-classes.ts';
import { grainHoles } from './plaster.ts';
import { HOLE, KNOWN, type Sheet, SOURCE } from './sheet.ts';
import {
  EDGE_BAND,
  MAX_SPREAD,
  OWN_METRES,
  PAINT,
  type RowBeside,
  type RowOnWall,
  type SideOfRow,
  SKIRTING_HEIGHTS,
  type Skirting,
  skirtingBeside,
  skirtingsOfWalls,
  skirtingTop,
  spreadAmong,
} from './skirtings.ts';

/**
 * Metres above a wall's foot and below its head that may show skirtings and cornices, and over which these fade into
 * paint.
 */
const FOOT_METRES = 0.26;
const HEAD_METRES = 0.26;
const FADE_METRES = 0.05;
/** Metres to each side of a hole over which a row's colour is averaged. */
const BESIDE_METRES = 0.35;
/** Metres of a row that must be seen beside a hole: less may be what is left of a leg. */
const BESIDE_LEAST = 0.1;
/** Fewest texels from which a row's colour is taken. */
const MIN_TEXELS = 8;
/** Texture spread below which a wall counts as painted: only light and grain. */
const MAX_PAINT_SPREAD = 0.055;
/** Largest vertical distance in metres between a textured wall's hole and its source. */
const MAX_HEIGHT_DIFFERENCE = 0.04;

/** Fills the holes of a sheet. */
export function fillSheet(laid: LaidOut): Sheet {
  const { kind, sheet, perMetre } = laid;
  const fixed = continueFixtures(laid);
  if (kind !== 'walls') {
    const grid = findGrid(evenTexture(fixed, perMetre, true), perMetre);
    const even = evenTexture(fixed, perMetre, grid !== null);
    const grown = growTexture(even, { rows: Number.POSITIVE_INFINITY, grid });
    return grown?.sheet ?? even;
  }
  const rows = fillRows(againstPaint(withBordering(fixed, laid), perMetre), laid);
  grainHoles(sheet, paintedRows(sheet, perMetre), perMetre, rows);
  if (spreadOf(laid) < MAX_PAINT_SPREAD) return rows;
  const grown = growTexture(fixed, { rows: MAX_HEIGHT_DIFFERENCE * perMetre, grid: null });
  if (!grown) return rows;
  const { filled } = grown;
  for (let i = 0; i < filled.length; i++) {
    if (sheet.state[i] !== HOLE || filled[i]) continue;
    for (let c = 0; c < 3; c++) grown.sheet.values[3 * i + c] = rows.values[3 * i + c];
  }
  return grown.sheet;
}

/** Largest error of the layout at a wall's foot or head, metres. */
const LAYOUT_TOLERANCE = 0.15;

/**
 * Assigns to the wall the floor visible at its foot and the ceiling visible at its head: there the layout has the
 * wall slightly too large.
 */
function withBordering({ width, height, values, state }: Sheet, { stay, perMetre }: LaidOut): Sheet {
  const counted = state.slice();
  const rows = Math.round(LAYOUT_TOLERANCE * perMetre);
  for (let y = 0; y < height; y++) {
    if (y >= rows && y < height - rows) continue;
    const bordering = stayIndex(y < rows ? 'ceiling' : 'floor');
    for (let i = y * width; i < (y + 1) * width; i++)
      if (state[i] === KNOWN && stay[i] === bordering) counted[i] = SOURCE;
  }
  return { width, height, values, state: counted };
}

/** The rows between a wall's foot and head. */
const paintedRows = ({ height }: Sheet, perMetre: number) =>
  [Math.ceil(HEAD_METRES * perMetre), height - Math.ceil(FOOT_METRES * perMetre)] as const;

/** Robust spread of the bare texels between a wall's foot and head: half the range of the middle 80 %. */
function spreadOf({ sheet, perMetre }: LaidOut): number {
  const [first, last] = paintedRows(sheet, perMetre);
  const values: number[] = [];
  for (let y = first; y < last; y += 2) {
    for (let x = 0; x < sheet.width; x += 2) {
      const i = y * sheet.width + x;
      if (sheet.state[i] === SOURCE) values.push(sheet.values[3 * i + 1]);
    }
  }
  if (values.length < 100) return 0;
  const list = Float64Array.from(values);
  const low = kthSmallest(list, Math.floor(0.1 * list.length));
  return (kthSmallest(list, Math.floor(0.9 * list.length)) - low) / 2;
}

/**
 * Continues fixed parts of the house downwards in their column behind furniture, or upwards if nothing is visible
 * above.
 */
function continueFixtures({ sheet, stay }: LaidOut): Sheet {
  const { width, height, state } = sheet;
  const values = sheet.values.slice();
  const filled = state.slice();
  const isSeen = (i: number) => state[i] === KNOWN || state[i] === SOURCE;
  const goOn = (first: number, step: number): void => {
    let from = -1;
    for (let n = 0, i = first; n < height; n++, i += step * width) {
      if (stay[i] < FIRST_FIXED) continue;
      if (isSeen(i)) from = i;
      if (from < 0 || filled[i] !== HOLE || stay[from] !== stay[i]) continue;
      for (let c = 0; c < 3; c++) values[3 * i + c] = values[3 * from + c];
      filled[i] = KNOWN;
    }
  };
  for (let x = 0; x < width; x++) {
    goOn(x, 1);
    goOn((height - 1) * width + x, -1);
  }
  return { width, height, values, state: filled };
}

/**
 * Fills a painted wall: by light alone between foot and head, and at foot and head by each row's colour beside the
 * hole, so that skirtings and cornices continue.
 */
function fillRows(sheet: Sheet, laid: LaidOut): Sheet {
  const { perMetre, columns } = laid;
  const { width, height, state } = sheet;
  const values = sheet.values.slice();
  const foot = height - Math.ceil(FOOT_METRES * perMetre);
  const head = Math.ceil(HEAD_METRES * perMetre);
  const reach = Math.max(MIN_TEXELS, Math.round(BESIDE_METRES * perMetre));
  const shown = Array.from({ length: height }, (_, y) =>
    y >= head && y < foot ? null : rowOnWalls(sheet, laid, y * width),
  );
  const walls = skirtingsOfWalls(shown, laid);
  const rows = shown.map((seen, y): RowBeside | null =>
    seen === null
      ? null
      : {
          left: besides(sheet, laid, y * width, reach, 1),
          right: besides(sheet, laid, y * width, reach, -1),
          usual: rowOfWalls(sheet, laid, seen, y < foot ? [] : walls.like),
        },
  );
  const skirting = { ...skirtingBeside(rows, sheet, laid), usual: walls.tops };
  const room: Foot = { rows, skirting, height, reach, soft: Math.max(1, Math.round(EDGE_BAND * perMetre)) };
  const lowest = walls.hasLow.map((has) => (has ? Math.round(SKIRTING_HEIGHTS[0] * perMetre) : -1));
  const upTo = (top: number, face: number) => (top > 0 ? top + room.soft : lowest[face]);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const kept = Math.min(1, Math.max(y - foot, head - 1 - y) / (FADE_METRES * perMetre));
    for (let x = 0; x < width; x++) {
      if (state[row + x] !== HOLE) continue;
      const isFoot = y >= foot;
      const top = isFoot ? skirtingTop(skirting, rows[y], x, columns[x]) : 0;
      // What differs from paint above the skirting, or where there is none, is light or a shadow there.
      const isPaint = isFoot && height - 1 - y > upTo(top, columns[x]);
      const colour = isFoot
        ? footColour(room, x, y, top, columns[x])
        : rowColour(rows[y], rows[y], x, reach, columns[x]);
      const drawn = isPaint ? PAINT : believable(colour, top > 0).map((v) => 1 + kept * (v - 1));
      values.set(drawn, 3 * (row + x));
    }
  }
  return { width, height, values, state };
}

/** Colour of a row whose left and right parts may come from different heights. */
function rowColour(
  left: RowBeside | null,
  right: RowBeside | null,
  x: number,
  reach: number,
  face: number,
): readonly number[] {
  if (!left || !right) return PAINT;
  const [l, r, doubt] = [left.left.weight[x], right.right.weight[x], ROW_WEIGHT / reach];
  return [0, 1, 2].map(
    (c) =>
      (l * left.left.mean[3 * x + c] +
        r * right.right.mean[3 * x + c] +
        (doubt / 2) * (left.usual[face][c] + right.usual[face][c])) /
      (l + r + doubt),
  );
}

/** What is seen at the walls' feet. */
interface Foot {
  readonly rows: readonly (RowBeside | null)[];
  readonly skirting: Skirting;
  readonly height: number;
  /** Texels of a row that are looked at beside a hole, and over which an upper edge may be soft. */
  readonly reach: number;
  readonly soft: number;
}

/**
 * Colour at a wall's foot. Where the skirting is visible on both sides of a hole, its height is interpolated,
 * because the layout is slightly off; where only on one side, that side continues.
 */
function footColour(
  { rows, skirting, height, reach }: Foot,
  x: number,
  y: number,
  top: number,
  face: number,
): readonly number[] {
  const row = rows[y];
  if (!row) return PAINT;
  const [left, right] = [skirting.left[x], skirting.right[x]];
  if (!left && !right) return rowColour(row, row, x, reach, face);
  if (!left || !right) {
    const { mean, weight } = left ? row.left : row.right;
    return weight[x] > 0 ? [0, 1, 2].map((c) => mean[3 * x + c]) : rowColour(row, row, x, reach, face);
  }
  const from = (end: number) => rows[Math.round(height - 1 - ((height - 1 - y) * end) / Math.max(1, top))] ?? row;
  return rowColour(from(left), from(right), x, reach, face);
}

/** Weight of the rest of the row's colour, as a share of a full window's. */
const ROW_WEIGHT = 0.05;
/**
 * Texels brighter than this factor of their wall are not wall; skirtings with a visible upper edge may be brighter.
 */
const MAX_BRIGHTNESS = 1.15;
const MAX_SKIRTING_BRIGHTNESS = 1.8;

function believable(colour: readonly number[], isSkirting: boolean): readonly number[] {
  const mean = (colour[0] + colour[1] + colour[2]) / 3;
  if (isSkirting) return colour.map((v) => v * Math.min(1, MAX_SKIRTING_BRIGHTNESS / mean));
  if (mean < 0.9) return colour;
  const level = Math.min(MAX_BRIGHTNESS, mean);
  return colour.map((v) => Math.min(level * 1.04, Math.max(level * 0.96, v)));
}

/** Difference from paint up to which a row of another wall is taken for paint. */
const PAINT_DIFFERENCE = 0.06;
/** What is seen of a row on each wall, by face; null where it is less than what a leg may have left. */
function rowOnWalls(
  { width, values, state }: Sheet,
  { columns, tints, perMetre }: LaidOut,
  row: number,
): (RowOnWall | null)[] {
  const sources: number[][] = tints.map(() => []);
  for (let x = 0; x < width; x++) if (state[row + x] === SOURCE) sources[columns[x]].push(row + x);
  const least = Math.max(MIN_TEXELS, BESIDE_LEAST * perMetre);
  return sources.map((texels) => (texels.length < least ? null : { texels, colour: middleColour(values, texels) }));
}

/**
 * A row's colour on each wall by face; where too little of it is seen on a wall, that of the wall on which most is seen.
 *
 * @param skirtingOf the wall whose skirting each wall has where too little of its own is seen, by face; negative where none is known
 */
function rowOfWalls(
  sheet: Sheet,
  { tints, perMetre }: LaidOut,
  seen: readonly (RowOnWall | null)[],
  skirtingOf: readonly number[],
): (readonly number[])[] {
  const least = Math.max(MIN_TEXELS, OWN_METRES * perMetre);
  const lengthOf = (face: number) => seen[face]?.texels.length ?? 0;
  const most = seen.reduce((best, _, face) => (lengthOf(face) > lengthOf(best) ? face : best), 0);
  return tints.map((tint, face) => {
    const own = seen[face];
    if (own && own.texels.length >= least) return own.colour;
    const from = skirtingOf[face] >= 0 ? skirtingOf[face] : most;
    const row = seen[from];
    if (!row || spreadAmong(sheet.values, row.texels) >= MAX_SPREAD) return PAINT;
    const isPaint = row.colour.every((v) => Math.abs(v - 1) < PAINT_DIFFERENCE);
    const theirs = tints[from];
    return isPaint || !tint || !theirs ? row.colour : row.colour.map((v, c) => (v * theirs[c]) / tint[c]);
  });
}

/** Metres above a wall's foot and below its head between which its paint is compared with the rows beyond. */
const PAINT_FROM = 0.26;
const PAINT_TO = 0.5;

/**
 * Expresses the sources at a wall's foot and head relative to the paint next to them in the same column, so that
 * small errors of the light cancel. Sources without such paint are dropped: they do not show the wall.
 */
function againstPaint(sheet: Sheet, perMetre: number): Sheet {
  const { width, height } = sheet;
  const values = sheet.values.slice();
  const state = sheet.state.slice();
  const near = Math.round(PAINT_FROM * perMetre);
  const far = Math.round(PAINT_TO * perMetre);
  const bands = [
    { paint: [near, far], rows: [0, near] },
    { paint: [height - far, height - near], rows: [height - near, height] },
  ];
  for (const { paint, rows } of bands) {
    const above = paintOfColumns(sheet, paint[0], paint[1], Math.max(2, Math.round(0.1 * perMetre)));
    for (let y = Math.max(0, rows[0]); y < Math.min(height, rows[1]); y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (state[i] !== SOURCE) continue;
        if (Number.isNaN(above[3 * x])) state[i] = KNOWN;
        else for (let c = 0; c < 3; c++) values[3 * i + c] /= above[3 * x + c];
      }
    }
  }
  return { width, height, values, state };
}

/** Mean of a band's sources around each column; NaN if too few. */
function paintOfColumns(
  { width, height, values, state }: Sheet,
  from: number,
  to: number,
  reach: number,
): Float32Array {
  const sums = new Float64Array(4 * width);
  for (let y = Math.max(0, from); y < Math.min(height, to); y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (state[i] !== SOURCE) continue;
      sums[4 * x + 3]++;
      for (let c = 0; c < 3; c++) sums[4 * x + c] += values[3 * i + c];
    }
  }
  const out = new Float32Array(3 * width).fill(Number.NaN);
  for (let x = 0; x < width; x++) {
    const total = [0, 0, 0, 0];
    for (let n = Math.max(0, x - reach); n <= Math.min(width - 1, x + reach); n++) {
      for (let c = 0; c < 4; c++) total[c] += sums[4 * n + c];
    }
    if (total[3] < MIN_TEXELS) continue;
    for (let c = 0; c < 3; c++) out[3 * x + c] = total[c] / total[3];
  }
  return out;
}

/** For each texel of a row, the median colour of the preceding sources on its wall, and its weight. */
function besides(
  { width, values, state }: Sheet,
  { columns, perMetre }: LaidOut,
  row: number,
  reach: number,
  step: 1 | -1,
): SideOfRow {
  const mean = new Float32Array(3 * width);
  const weight = new Float32Array(width);
  let sources: number[] = [];
  let latest: [number, number, number] | null = null;
  let last = 0;
  for (let n = 0; n < width; n++) {
    const x = step > 0 ? n : width - 1 - n;
    const i = row + x;
    if (n > 0 && columns[x] !== columns[x - step]) sources = [];
    if (state[i] === SOURCE) {
      sources.push(i);
      last = n;
      latest = null;
      continue;
    }
    if (sources.length === 0) continue;
    sources = sources.filter((source) => Math.abs(source - (row + (step > 0 ? last : width - 1 - last))) < reach);
    if (sources.length < BESIDE_LEAST * perMetre) continue;
    latest ??= middleColour(values, sources);
    mean.set(latest, 3 * x);
    weight[x] = (Math.min(1, sources.length / reach) ** 2 + 1e-6) / (n - last + 0.1 * reach);
  }
  return { mean, weight };
}

/** Median of each channel. */
function middleColour(values: Float32Array, texels: readonly number[]): [number, number, number] {
  const channel = (c: number) =>
    kthSmallest(
      Float64Array.from(texels, (i) => values[3 * i + c]),
      texels.length >> 1,
    );
  return [channel(0), channel(1), channel(2)];
}
