import type { RoomSun } from '../../scene/room-sun.ts';
import type { GroundView } from '../outdoors/ground-view.ts';
import { GLASS, SOLID } from './panes.ts';
import type { Patches } from './split-patches.ts';

/** Cells of the view that make one of the answer, per side. */
const COARSER = 2;
/** Metres around the patches that are kept. */
const MARGIN = 1.5;
/** Cells of the view by which the sun may fall beside where panes let it: walls and windows are known to about 0.1 m. */
const SLACK = 3;

/** The part of the floor around patches of sun: where it is seen, and where the sun may fall at all. */
export function sunnyGround(view: GroundView, kinds: Uint8Array, patches: Patches): Pick<RoomSun, 'ground' | 'within'> {
  const { columns, rows, known, cell } = view;
  const margin = Math.round(MARGIN / cell);
  let [left, right, near, far] = [columns, 0, rows, 0];
  for (let at = 0; at < kinds.length; at++) {
    if (!patches.isLit[at] || kinds[at] !== GLASS) continue;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    left = Math.min(left, column - margin);
    right = Math.max(right, column + margin);
    near = Math.min(near, row - margin);
    far = Math.max(far, row + margin);
  }
  const inView = (column: number, row: number): number =>
    column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : -1;
  /** Whether any cell of the view around a place may have the sun. */
  const mayShine = (column: number, row: number): boolean => {
    const middle = inView(column, row);
    if (middle >= 0 && kinds[middle] !== SOLID) return true;
    for (let k = 0; k < 9; k++) {
      const at = inView(column + SLACK * ((k % 3) - 1), row + SLACK * (Math.floor(k / 3) - 1));
      if (at >= 0 && kinds[at] === GLASS) return true;
    }
    return false;
  };
  const wide = Math.ceil((right - left + 1) / COARSER);
  const deep = Math.ceil((far - near + 1) / COARSER);
  const cells: number[] = [];
  const within: number[] = [];
  for (let j = 0; j < deep; j++) {
    for (let i = 0; i < wide; i++) {
      const [column, row] = [left + i * COARSER, near + j * COARSER];
      let seen = 0;
      for (let k = 0; k < COARSER * COARSER; k++) {
        const at = inView(column + (k % COARSER), row + Math.floor(k / COARSER));
        if (at >= 0) seen += known[at];
      }
      cells.push(seen >= COARSER ? 1 : 0);
      within.push(mayShine(column, row) ? 1 : 0);
    }
  }
  const ground = {
    x0: view.x0 + left * cell,
    z0: view.z0 + near * cell,
    cell: COARSER * cell,
    columns: wide,
    rows: deep,
    cells,
  };
  return { ground, within };
}
