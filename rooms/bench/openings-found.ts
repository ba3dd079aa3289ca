import { type OpeningKind, type RoomModel, surfaceIndex } from '@roomwright/engine';
import { connectedParts, openingCorners, type PixelPoint, projectPolygon } from '@roomwright/engine/testing';

/** Doors and doorways form one group, windows (including glass doors) the other. */
type OpeningGroup = 'passage' | 'window';

/** The parts of a scene and its truth needed for openings. */
interface OpeningScene {
  readonly photo: { readonly width: number; readonly height: number };
  /** Index into SURFACE_CLASSES of each pixel. */
  readonly surfaces: Uint8Array;
}

/** Surface classes of each group. */
const GROUP_CLASSES: Readonly<Record<OpeningGroup, readonly number[]>> = {
  passage: [surfaceIndex('door'), surfaceIndex('doorway'), surfaceIndex('beyond')],
  window: [surfaceIndex('window')],
};
/** Classes that may hide an opening. */
const OCCLUDERS: readonly number[] = [surfaceIndex('thing'), surfaceIndex('rug')];
/** Classes that may split the view of an opening: banisters, columns, plants. */
const SPLITTING: readonly number[] = [...OCCLUDERS, surfaceIndex('builtin')];
const FLOOR: readonly number[] = [surfaceIndex('floor'), surfaceIndex('rug')];
/** Cells along the long edge of the grid on which regions are compared. */
const LONG_EDGE = 240;
/**
 * Regions cut off by a side of the picture are ignored if narrower than this share of its width: they are
 * unrecognisable.
 */
const MIN_CUT_WIDTH = 0.05;
/** Maximum gap between parts of one opening behind an occluder, as a share of the long edge. */
const MAX_GAP = 0.03;
/** Minimum share of a window's columns with floor right below it, for it to count as a glass door. */
const MIN_FLOOR_SHARE = 0.5;

/** Numbers of visible and of reported openings per group. */
export interface OpeningCounts {
  /** Visible openings, and how many of them are found. */
  readonly real: number;
  readonly recalled: number;
  /** Reported openings, and how many of them are right. */
  readonly reported: number;
  readonly right: number;
}

const KINDS: Readonly<Record<OpeningGroup, readonly OpeningKind[]>> = {
  passage: ['door', 'doorway'],
  window: ['window'],
};

/** Minimum area of a region as a share of the picture. */
const MIN_AREA = 0.004;
/** Minimum share of a region covered by reported openings, and of a reported opening covered by regions. */
const MIN_OVERLAP = 0.5;

/**
 * Counts the openings of one group in a drawn scene. A connected region of pixels of the group's classes is an
 * opening. It is recalled if reported ones cover most of it; a reported one is right if most of it, apart from
 * occluders, belongs to the group. As a person would count, panes in a door belong to the door, an opening behind a
 * banister is one opening, and a glass door is right by either name. Regions too small to judge and strips at the
 * sides of the picture are ignored.
 */
export function measureOpenings(scene: OpeningScene, model: RoomModel, group: OpeningGroup): OpeningCounts {
  const { columns, rows, truth } = coarseTruth(scene);
  fillLeaves(truth, columns, rows);
  const isReal = (cell: number) => GROUP_CLASSES[group].includes(truth[cell]);
  const glassDoors = new Set(
    regionsOf('window', truth, columns, rows)
      .filter((region) => isOnFloor(region, truth, columns))
      .flat(),
  );
  const scale = columns / scene.photo.width;
  const outlines = model.openings
    .filter((o) => o.kind === 'window' || o.kind === 'door' || o.kind === 'doorway')
    .map((o) => ({ isGroup: KINDS[group].includes(o.kind), outline: outlineOf(o) }));
  const least = MIN_AREA * columns * rows;
  const covered = new Uint8Array(columns * rows);
  let reported = 0;
  let right = 0;
  for (const { isGroup, outline } of outlines) {
    const cells = cellsInside(outline, columns, rows);
    for (const cell of cells) if (isGroup || glassDoors.has(cell)) covered[cell] = 1;
    const judged = cells.filter((cell) => !OCCLUDERS.includes(truth[cell]));
    if (!isGroup || judged.length < least / 2) continue;
    reported++;
    if (judged.filter((cell) => isReal(cell) || glassDoors.has(cell)).length >= MIN_OVERLAP * judged.length) right++;
  }
  let real = 0;
  let recalled = 0;
  for (const region of regionsOf(group, truth, columns, rows)) {
    if (region.length < least || isCutOff(region, columns)) continue;
    real++;
    if (region.filter((cell) => covered[cell] === 1).length >= MIN_OVERLAP * region.length) recalled++;
  }
  return { real, recalled, reported, right };

  function outlineOf(opening: RoomModel['openings'][number]): PixelPoint[] {
    const outline = projectPolygon(model.camera, model.cameraHeight, openingCorners(opening, model.box));
    return outline.map(([x, y]): PixelPoint => [x * scale, y * scale]);
  }
}

/** Returns recall and precision over several photos. */
export function openingFigures(counts: readonly OpeningCounts[]): Record<string, number> {
  const sum = (pick: (c: OpeningCounts) => number) => counts.reduce((total, c) => total + pick(c), 0);
  const real = sum((c) => c.real);
  const reported = sum((c) => c.reported);
  const share = (part: number, all: number) => Number((part / Math.max(1, all)).toFixed(3));
  return {
    real,
    recall: share(
      sum((c) => c.recalled),
      real,
    ),
    reported,
    precision: share(
      sum((c) => c.right),
      reported,
    ),
  };
}

/** Returns the cells whose centre lies within a polygon. */
function cellsInside(outline: readonly PixelPoint[], columns: number, rows: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    const x = (cell % columns) + 0.5;
    const y = Math.floor(cell / columns) + 0.5;
    let inside = false;
    outline.forEach(([bx, by], i) => {
      const [ax, ay] = outline.at(i - 1) ?? [bx, by];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
    });
    if (inside) cells.push(cell);
  }
  return cells;
}

/** Returns the class at the centre of each cell of a coarse grid. */
function coarseTruth({ photo, surfaces }: OpeningScene): { columns: number; rows: number; truth: Uint8Array } {
  const scale = Math.min(1, LONG_EDGE / Math.max(photo.width, photo.height));
  const columns = Math.round(photo.width * scale);
  const rows = Math.round(photo.height * scale);
  const truth = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = Math.min(photo.height - 1, Math.floor((row + 0.5) / scale));
    for (let column = 0; column < columns; column++) {
      const x = Math.min(photo.width - 1, Math.floor((column + 0.5) / scale));
      truth[row * columns + column] = surfaces[y * photo.width + x];
    }
  }
  return { columns, rows, truth };
}

/** Returns whether floor lies right below most of a region's columns. */
function isOnFloor(region: readonly number[], truth: Uint8Array, columns: number): boolean {
  const lowest = new Map<number, number>();
  for (const cell of region) lowest.set(cell % columns, Math.max(lowest.get(cell % columns) ?? 0, cell));
  const standing = [...lowest.values()].filter((cell) => {
    // Skirting and threshold are one or two cells high.
    return [1, 2, 3].some((k) => FLOOR.includes(truth[cell + k * columns]));
  });
  return standing.length > MIN_FLOOR_SHARE * lowest.size;
}

/** Returns the connected regions of a group, bridging occluders. */
function regionsOf(group: OpeningGroup, truth: Uint8Array, columns: number, rows: number): number[][] {
  const isReal = (cell: number) => GROUP_CLASSES[group].includes(truth[cell]);
  const bridged = new Set<number>();
  const reach = Math.round(MAX_GAP * Math.max(columns, rows));
  /** Bridges the gaps in a row or column of cells. */
  const bridge = (cells: readonly number[]) => {
    let last = -1;
    cells.forEach((cell, i) => {
      if (!isReal(cell)) return;
      const gap = cells.slice(last + 1, i);
      if (last >= 0 && gap.length <= reach && gap.every((c) => SPLITTING.includes(truth[c]))) {
        for (const c of gap) bridged.add(c);
      }
      last = i;
    });
  };
  for (let y = 0; y < rows; y++) bridge(Array.from({ length: columns }, (_, x) => y * columns + x));
  for (let x = 0; x < columns; x++) bridge(Array.from({ length: rows }, (_, y) => y * columns + x));
  const regions = connectedParts(columns, rows, (cell) => isReal(cell) || bridged.has(cell));
  return regions.map((region) => region.filter(isReal));
}

/** Assigns panes between the upper and lower part of a leaf to the door; changes the truth in place. */
function fillLeaves(truth: Uint8Array, columns: number, rows: number): void {
  const door = surfaceIndex('door');
  const window = surfaceIndex('window');
  for (let x = 0; x < columns; x++) {
    let last = -1;
    for (let y = 0; y < rows; y++) {
      const seen = truth[y * columns + x];
      if (seen === door) {
        for (let k = last + 1; last >= 0 && k < y; k++) truth[k * columns + x] = door;
        last = y;
      } else if (seen !== window) last = -1;
    }
  }
}

/** Returns whether a region is only a strip at the left or right edge of the picture. */
function isCutOff(region: readonly number[], columns: number): boolean {
  const xs = region.map((cell) => cell % columns);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  return (from === 0 || to === columns - 1) && to - from + 1 < MIN_CUT_WIDTH * columns;
}
