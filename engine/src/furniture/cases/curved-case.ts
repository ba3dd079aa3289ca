import type { OutlinePoint } from '../shapes/extrude.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../shapes/transform.ts';
import { addSlab } from '../tables/boards.ts';
import type { CabinetLook, CabinetPlace, Column } from './cabinet.ts';
import { type CurvedRect, curvedFront } from './curved-front.ts';
import { addHandle } from './handle.ts';
import { bowedPlan, drumPlan, type PlanPath, pathAlong, roundedPlan } from './plan-path.ts';

/** Seen from above: a front with round ends, a front bowed outwards, or round all about. */
export type CurvedShape = 'roundEnds' | 'bow' | 'drum';

const BOW = 0.05;
const GAP = 0.004;

/** The outline of a curved case or of its top, grown outwards by `over` metres on every side. */
export function curvedOutline(shape: CurvedShape, width: number, depth: number, over = 0): OutlinePoint[] {
  const [w, d] = [width + 2 * over, depth + 2 * over];
  if (shape === 'bow') return bowedPlan(w, d, BOW);
  return shape === 'drum' ? drumPlan(w, d) : roundedPlan(w, d, 0.62 * depth + over);
}

/** The path that carries the fronts, and its closed parts beside them. */
function faces(shape: CurvedShape, outline: readonly OutlinePoint[]): { path: PlanPath; from: number; to: number } {
  // A bowed case has fronts only between its corners.
  const path = shape === 'bow' ? pathAlong(outline, 1, outline.length - 2) : pathAlong(outline);
  const side = shape === 'drum' ? 0.29 : 0;
  return { path, from: side * path.length, to: (1 - side) * path.length };
}

/** A case whose fronts follow a curve: a solid core and bent fronts before it, plain or fluted. Open cells get doors. */
export function curvedCase(
  b: MeshBuilder,
  place: CabinetPlace,
  shape: CurvedShape,
  look: CabinetLook,
  columns: readonly Column[],
): void {
  const { width, depth, bottom, top } = place;
  const inset = 0.012;
  const core =
    shape === 'bow'
      ? curvedOutline(shape, width, depth - inset).map(([x, z]): OutlinePoint => [x, z - inset / 2])
      : curvedOutline(shape, width, depth, -inset);
  addSlab(b, { outline: core, thickness: top - bottom, bevel: 0.001 }, top, look.board);
  const { path, from, to } = faces(shape, curvedOutline(shape, width, depth));
  const flute = look.frontKind === 'fluted' ? 0.027 : 0;
  const panel = (rect: CurvedRect): void => b.add(curvedFront(path, rect, flute), look.front);
  const [low, high] = [bottom + 0.006, top - 0.006];
  if (shape === 'drum') {
    panel({ from: 0, to: from - GAP / 2, low, high });
    panel({ from: to + GAP / 2, to: path.length, low, high });
  }
  const total = columns.reduce((sum, column) => sum + column.share, 0);
  let start = from;
  columns.forEach((column, c) => {
    const end = start + ((to - from) * column.share) / total;
    const rows = column.cells.reduce((sum, cell) => sum + cell.share, 0);
    let y = high;
    for (const cell of column.cells) {
      const under = y - ((high - low) * cell.share) / rows;
      panel({ from: start + GAP / 2, to: end - GAP / 2, low: under + GAP / 2, high: y - GAP / 2 });
      const pull = path.at((start + end) / 2);
      const hand = c < columns.length / 2 ? 1 : -1;
      const reach = cell.kind === 'drawer' ? 0.3 : 2 * Math.min(0.16, (end - start) / 2);
      b.within(chain(move(pull.x, 0, pull.z), turnY(Math.atan2(pull.nx, pull.nz))), () => {
        const rect = { x: 0, y: (y + under) / 2, width: reach, height: y - under };
        addHandle(
          b,
          look.handle,
          { kind: cell.kind === 'drawer' ? 'drawer' : 'door', rect, z: 0, hand },
          look.handleMaterial,
        );
      });
      y = under;
    }
    start = end;
  });
}
