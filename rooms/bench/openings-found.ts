import type { OpeningKind, RoomModel } from '@roomwright/engine';
import { surfaceIndex } from '@roomwright/engine';
import { connectedParts, openingCorners, type PixelPoint, projectPolygon } from '@roomwright/engine/testing';

/** Doors and doorways count as one kind, windows (glass doors included) as another. */
type OpeningGroup = 'passage' | 'window';

/** A scene with its truth, as far as openings need it. */
interface OpeningScene {
  readonly photo: { readonly width: number; readonly height: number };
  /** Index into SURFACE_CLASSES of what each pixel shows. */
  readonly surfaces: Uint8Array;
}

/** Classes of surfaces that belong to each group. */
const GROUP_CLASSES: Readonly<Record<OpeningGroup, readonly number[]>> = {
  passage: [surfaceIndex('door'), surfaceIndex('doorway'), surfaceIndex('beyond')],
  window: [surfaceIndex('window')],
};
/** Classes that may hide an opening and so say nothing about what is behind them. */
const BEFORE: readonly number[] = [surfaceIndex('thing'), surfaceIndex('rug')];
/** What may cut the view of one opening into several: a banister, a column, a plant. */
const SPLITTING: readonly number[] = [...BEFORE, surfaceIndex('builtin')];
const FLOOR: readonly number[] = [surfaceIndex('floor'), surfaceIndex('rug')];
/** Cells along the long edge on which regions are compared. */
const LONG_EDGE = 240;
/** Regions cut off by a side of the picture are ignored below this share of its width: nobody could identify them. */
const NARROWEST_CUT = 0.05;
/** Share of the picture's longer side over which parts of one opening are apart behind what stands before it. */
const SPLIT = 0.03;
/** Share of a window's columns with floor right below it that make it a glass door. */
const ON_FLOOR = 0.5;

/** How many openings a photo shows and the engine finds, per group. */
export interface OpeningCounts {
  /** Openings that the photo shows, and those of them that are found. */
  readonly real: number;
  readonly recalled: number;
  /** Openings that the engine reports, and those of them that are right. */
  readonly reported: number;
  readonly right: number;
}

const KINDS: Readonly<Record<OpeningGroup, readonly OpeningKind[]>> = {
  passage: ['door', 'doorway'],
  window: ['window'],
};

/** Share of the picture below which a region is too small to ask for. */
const SMALLEST = 0.004;
/** Share of a region that reported openings have to cover, and share of a reported opening that has to be one. */
const FOUND = 0.5;

/**
 * Counts the openings of one group in a drawn scene. The truth is in its pixels: a connected region of the group's classes is
 * an opening. It is recalled when the reported ones cover most of it; a reported one is right when most of what it
 * covers, but for things that stand before it, belongs to the group.
 *
 * Counted as a person would count: the panes in a door's leaf belong to the door; an opening behind a banister is one
 * opening; a glass door that stands on the floor is right by either name. Regions and rectangles too small to judge are left out,
 * and so are strips of an opening at the picture's sides.
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
  const least = SMALLEST * columns * rows;
  const covered = new Uint8Array(columns * rows);
  let reported = 0;
  let right = 0;
  for (const { isGroup, outline } of outlines) {
    const cells = cellsInside(outline, columns, rows);
    for (const cell of cells) if (isGroup || glassDoors.has(cell)) covered[cell] = 1;
    const judged = cells.filter((cell) => !BEFORE.includes(truth[cell]));
    if (!isGroup || judged.length < least / 2) continue;
    reported++;
    if (judged.filter((cell) => isReal(cell) || glassDoors.has(cell)).length >= FOUND * judged.length) right++;
  }
  let real = 0;
  let recalled = 0;
  for (const region of regionsOf(group, truth, columns, rows)) {
    if (region.length < least || isCutOff(region, columns)) continue;
    real++;
    if (region.filter((cell) => covered[cell] === 1).length >= FOUND * region.length) recalled++;
  }
  return { real, recalled, reported, right };

  function outlineOf(opening: RoomModel['openings'][number]): PixelPoint[] {
    const outline = projectPolygon(model.camera, model.cameraHeight, openingCorners(opening, model.box));
    return outline.map(([x, y]): PixelPoint => [x * scale, y * scale]);
  }
}

/** The counts of several photos together, as recall and precision. */
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

/** Cells whose middle lies within a polygon. */
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

/** The class in the middle of each cell of a coarse grid. */
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

/** Whether floor lies right below most of a region's columns. */
function isOnFloor(region: readonly number[], truth: Uint8Array, columns: number): boolean {
  const lowest = new Map<number, number>();
  for (const cell of region) lowest.set(cell % columns, Math.max(lowest.get(cell % columns) ?? 0, cell));
  const standing = [...lowest.values()].filter((cell) => {
    // Skirting and threshold are one or two cells high.
    return [1, 2, 3].some((k) => FLOOR.includes(truth[cell + k * columns]));
  });
  return standing.length > ON_FLOOR * lowest.size;
}

/** Connected regions of a group, bridging what stands before them. */
function regionsOf(group: OpeningGroup, truth: Uint8Array, columns: number, rows: number): number[][] {
  const isReal = (cell: number) => GROUP_CLASSES[group].includes(truth[cell]);
  const bridged = new Set<number>();
  const reach = Math.round(SPLIT * Math.max(columns, rows));
  /** Bridges the gaps of one row (column) of cells. */
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

/** Counts panes between the upper and the lower part of a door's leaf to the door. Changes the truth in place. */
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

/** Whether a region is no more than a strip at the left or right end of the picture. */
function isCutOff(region: readonly number[], columns: number): boolean {
  const xs = region.map((cell) => cell % columns);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  return (from === 0 || to === columns - 1) && to - from + 1 < NARROWEST_CUT * columns;
}
