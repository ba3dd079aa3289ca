import type { LightLevels } from '../../scene/ground-sun.ts';
import { type GroundView, levelAt } from './ground-view.ts';
import { litShare } from './split-light.ts';

/** Cells of the view that make one of these, per side. */
const COARSER = 2;
/** Shares of the sun from which on a cell is in it, and up to which it is in shade. */
const LIT = 0.7;
const SHADED = 0.3;

/** Sun and shade on the ground, on cells coarse enough to try many suns on them. */
export interface LightCells {
  readonly x0: number;
  readonly z0: number;
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** Numbers of the cells whose light is known. */
  readonly known: readonly number[];
  /** Per cell, 1 where it is known. */
  readonly isKnown: Uint8Array;
  /** Per cell, 1 where it, or one beside it, is in the sun; and the same for the shade. */
  readonly nearSun: Uint8Array;
  readonly nearShade: Uint8Array;
}

/** Sun and shade on coarser cells; unknown where the ground is not seen. */
export function lightCells(view: GroundView, levels: LightLevels): LightCells {
  const columns = Math.floor(view.columns / COARSER);
  const rows = Math.floor(view.rows / COARSER);
  const isKnown = new Uint8Array(columns * rows);
  const nearSun = new Uint8Array(columns * rows);
  const nearShade = new Uint8Array(columns * rows);
  const known: number[] = [];
  for (let cell = 0; cell < isKnown.length; cell++) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    let [sum, count] = [0, 0];
    for (let k = 0; k < COARSER * COARSER; k++) {
      const at = (row * COARSER + Math.floor(k / COARSER)) * view.columns + column * COARSER + (k % COARSER);
      if (!view.known[at]) continue;
      sum += litShare(levels, levelAt(view, at));
      count++;
    }
    if (count < COARSER) continue;
    known.push(cell);
    isKnown[cell] = 1;
    const near = sum > LIT * count ? nearSun : sum < SHADED * count ? nearShade : null;
    if (!near) continue;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) near[y * columns + x] = 1;
    }
  }
  return { x0: view.x0, z0: view.z0, size: view.cell * COARSER, columns, rows, known, isKnown, nearSun, nearShade };
}
