import { surfaceIndex } from '@roomwright/engine';
import { connectedParts } from '@roomwright/engine/testing';

/** Doors and doorways count as one kind, windows (glass doors included) as another. */
export type OpeningGroup = 'passage' | 'window';

/** A scene with its truth, as far as openings need it. */
export interface OpeningScene {
  readonly photo: { readonly width: number; readonly height: number };
  /** Index into SURFACE_CLASSES of what each pixel shows. */
  readonly surfaces: Uint8Array;
}

/** Classes of surfaces that belong to each group. */
export const GROUP_CLASSES: Readonly<Record<OpeningGroup, readonly number[]>> = {
  passage: [surfaceIndex('door'), surfaceIndex('doorway'), surfaceIndex('beyond')],
  window: [surfaceIndex('window')],
};
/** Classes that may hide an opening and so say nothing about what is behind them. */
export const BEFORE: readonly number[] = [surfaceIndex('thing'), surfaceIndex('rug')];
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

/** The class in the middle of each cell of a coarse grid. */
export function coarseTruth({ photo, surfaces }: OpeningScene): { columns: number; rows: number; truth: Uint8Array } {
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
export function isOnFloor(region: readonly number[], truth: Uint8Array, columns: number): boolean {
  const lowest = new Map<number, number>();
  for (const cell of region) lowest.set(cell % columns, Math.max(lowest.get(cell % columns) ?? 0, cell));
  const standing = [...lowest.values()].filter((cell) => {
    // Skirting and threshold are one or two cells high.
    return [1, 2, 3].some((k) => FLOOR.includes(truth[cell + k * columns]));
  });
  return standing.length > ON_FLOOR * lowest.size;
}

/** Connected regions of a group, bridging what stands before them. */
export function regionsOf(group: OpeningGroup, truth: Uint8Array, columns: number, rows: number): number[][] {
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
export function fillLeaves(truth: Uint8Array, columns: number, rows: number): void {
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
export function isCutOff(region: readonly number[], columns: number): boolean {
  const xs = region.map((cell) => cell % columns);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  return (from === 0 || to === columns - 1) && to - from + 1 < NARROWEST_CUT * columns;
}
