import { boxMean } from '../../photo/box-mean.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import { cellHolding, cellMiddle, isKnownGround } from '../../scene/floor-cells.ts';
import type { RoomSun } from '../../scene/room-sun.ts';
import type { SunlitGround } from '../light-sources.ts';
import { type GroundView, levelAt, viewGround } from '../outdoors/ground-view.ts';
import { litShare } from '../outdoors/split-light.ts';
import { trendAt } from './floor-trend.ts';
import { spreadOver } from './spread-over.ts';

/** Metres: side of a cell. Glazing bars throw shadows of twice that. */
const CELL = 0.025;
/** Cells at the border of what is seen that show skirting boards and thresholds as much as floor. */
const BORDER = 3;
/**
 * Cells around a patch on which single pixels of it may lie, the share of the sun that they get, and from which on a cell has
 * some.
 */
const BESIDE = 2;
const TRACE = 0.02;
const FAINT = 0.3;
/** Share of the sun from which on a place lies within a patch. */
const WITHIN = 0.95;
/** Metres from floor in sight within which what is hidden, or beside the picture, counts as that floor. */
const BEYOND = 0.6;

/** Medians of three by three cells, of those that are known: boards go, edges stay. */
function medians(values: Float32Array, { columns, rows, known }: GroundView): Float32Array {
  const near: number[] = [];
  return values.map((value, at) => {
    if (!known[at]) return value;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    near.length = 0;
    for (let j = Math.max(0, row - 1); j <= Math.min(rows - 1, row + 1); j++)
      for (let i = Math.max(0, column - 1); i <= Math.min(columns - 1, column + 1); i++)
        if (known[j * columns + i]) near.push(values[j * columns + i]);
    near.sort((a, b) => a - b);
    return near[near.length >> 1];
  });
}

/** The cells that are known for some cells around. */
function inner({ known, columns, rows }: GroundView): Uint8Array {
  const means = boxMean(Float32Array.from(known), columns, rows, BORDER);
  return known.map((is, at) => (is && means[at] > 0.999 ? 1 : 0));
}

/**
 * Gives cells beside the sun a trace of it: too faint to light anything, but it makes furniture's shadow reach as far as stray
 * pixels of the patch. Changes `values`.
 */
function traceBeside(values: Float32Array, { columns, rows }: GroundView): void {
  const lit = Float32Array.from(values, (value) => (value > FAINT ? 1 : 0));
  const near = boxMean(lit, columns, rows, BESIDE);
  for (let at = 0; at < values.length; at++) if (near[at] > 0) values[at] = Math.max(values[at], TRACE);
}

/** Gives what is not known, but near to what is, the value of the nearest that is. Changes `values`. */
function fillBeyond(values: Float32Array, view: GroundView): void {
  const isKnown = (at: number): boolean => view.known[at] === 1;
  spreadOver(view, isKnown, BEYOND, (at, from) => {
    values[at] = values[from];
  });
}

/** Where the sun reaches a room's floor, from above, read from a straightened photo of any size: the pattern of its windows. */
export function sunlitFloor(photo: Photo, camera: Camera, cameraHeight: number, sun: RoomSun): SunlitGround {
  const { ground, within, levels, trend } = sun;
  const { x0, z0 } = ground;
  const part = {
    x0,
    z0,
    cell: CELL,
    columns: Math.round((ground.columns * ground.cell) / CELL),
    rows: Math.round((ground.rows * ground.cell) / CELL),
  };
  const view = viewGround(photo, camera, cameraHeight, (_, [x, z]) => isKnownGround(ground, x, z), part);
  const shares = Float32Array.from(view.known, (known, at) => {
    if (!known) return 0;
    const [x, z] = cellMiddle(view, at);
    return litShare(levels, levelAt(view, at) - trendAt(trend, x, z));
  });
  const values = medians(shares, view);
  fillBeyond(values, { ...view, known: inner(view) });
  for (let at = 0; at < values.length; at++) {
    const [x, z] = cellMiddle(view, at);
    if (within[cellHolding(ground, x, z)] !== 1) values[at] = 0;
  }
  traceBeside(values, view);
  return { ...part, values };
}

/** The map's value at (x, z), between the middles of its cells; 0 beyond it. */
export function sunlitAt({ x0, z0, cell, columns, rows, values }: SunlitGround, x: number, z: number): number {
  const u = (x - x0) / cell - 0.5;
  const v = (z - z0) / cell - 0.5;
  const column = Math.floor(u);
  const row = Math.floor(v);
  if (column < 0 || row < 0 || column + 1 >= columns || row + 1 >= rows) return 0;
  const a = u - column;
  const b = v - row;
  const at = row * columns + column;
  const near = values[at] * (1 - a) + values[at + 1] * a;
  const far = values[at + columns] * (1 - a) + values[at + columns + 1] * a;
  return near * (1 - b) + far * b;
}

/**
 * Share of the sun at (x, z) on a floor whose light there has a level: within a patch and away from it the map decides, for dark
 * boards lie in the sun as well as light ones; at its border the photo's own pixel does.
 */
export function floorShare(sun: RoomSun, map: SunlitGround): (x: number, z: number, level: number) => number {
  const { lit, shade } = sun.levels;
  return (x, z, level) => {
    const share = sunlitAt(map, x, z);
    if (share <= 0 || share >= WITHIN) return share;
    const over = Math.exp(level - trendAt(sun.trend, x, z) - shade) - 1;
    return Math.min(1, Math.max(0, over / (Math.exp(lit - shade) - 1)));
  };
}
