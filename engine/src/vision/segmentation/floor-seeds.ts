import type { LabPlanes } from '../../photo/lab-planes.ts';

/** Height of the bottom band in which the floor's colour is searched, as a share of the picture's. */
const BAND = 0.14;
/** CIELAB difference from the mode within which a cell is the same surface. Chosen by eye on drawn rooms. */
const MAX_SURFACE_DIFFERENCE = 12;
const BIN = 6;

/** Cells that are certainly floor, and their colour (L*a*b*). */
export interface FloorSeeds {
  readonly cells: readonly number[];
  readonly color: readonly [number, number, number];
}

/**
 * Finds cells that are certainly floor: those in the lowest rows with the most common colour of the picture's bottom
 * band. `isBelowHorizon` is 0 for cells that cannot be floor.
 */
export function floorSeeds(lab: LabPlanes, isBelowHorizon: Uint8Array): FloorSeeds {
  const { width, height } = lab;
  const top = Math.floor(height * (1 - BAND));
  const mode = fullestBin(lab, isBelowHorizon, top);
  if (mode < 0) return { cells: [], color: [0, 0, 0] };
  const color = meanOfBin(lab, isBelowHorizon, top, mode);
  const [L, a, b] = color;
  const cells: number[] = [];
  for (let y = height - 3; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (y < 0 || !isBelowHorizon[cell]) continue;
      if (Math.hypot(lab.L[cell] - L, 1.5 * (lab.a[cell] - a), 1.5 * (lab.b[cell] - b)) < MAX_SURFACE_DIFFERENCE)
        cells.push(cell);
    }
  }
  return { cells, color };
}

/** The most common bin of the cells from row `top` below the horizon, or -1. */
function fullestBin(lab: LabPlanes, isBelowHorizon: Uint8Array, top: number): number {
  const { width, height } = lab;
  const votes = new Map<number, number>();
  for (let cell = top * width; cell < height * width; cell++) {
    if (!isBelowHorizon[cell]) continue;
    // The middle of the frame is more often floor than its corners, which show side walls.
    const weight = 1 - 0.7 * Math.abs((2 * ((cell % width) + 0.5)) / width - 1);
    const key = binOf(lab, cell);
    votes.set(key, (votes.get(key) ?? 0) + weight);
  }
  let mode = -1;
  let most = 0;
  for (const [key, weight] of votes) {
    if (weight <= most) continue;
    most = weight;
    mode = key;
  }
  return mode;
}

/**
 * Index of the cell's bin in a coarse L*a*b* histogram; lightness has wider bins because light falls off along a floor.
 */
function binOf(lab: LabPlanes, cell: number): number {
  const l = Math.round(lab.L[cell] / (2 * BIN));
  const a = Math.round(lab.a[cell] / BIN) + 40;
  const b = Math.round(lab.b[cell] / BIN) + 40;
  return (l * 100 + a) * 100 + b;
}

function meanOfBin(lab: LabPlanes, isBelowHorizon: Uint8Array, top: number, mode: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let cell = top * lab.width; cell < lab.width * lab.height; cell++) {
    if (!isBelowHorizon[cell] || binOf(lab, cell) !== mode) continue;
    sum[0] += lab.L[cell];
    sum[1] += lab.a[cell];
    sum[2] += lab.b[cell];
    count++;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
