import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { addFront, type FrontLook } from './front.ts';

/** Kind of a cell of a cabinet's face. */
export type CellKind = 'drawer' | 'door' | 'open';

/** A column of cells from top to bottom; shares of the column's height and of the cabinet's width. */
export interface Column {
  readonly share: number;
  readonly cells: readonly { readonly kind: CellKind; readonly share: number }[];
}

/** A cabinet's box: centred on x = 0 and z = 0, from `bottom` to `top` above the floor. Metres. */
export interface CabinetPlace {
  readonly width: number;
  readonly depth: number;
  readonly bottom: number;
  readonly top: number;
}

export interface CabinetLook extends FrontLook {
  readonly board: Material;
  readonly thickness: number;
  readonly bevel: number;
}

/** The space of an open cell; (x, y, z) is the middle of its floor. */
export interface Niche {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** Returns `count` equal cells of one kind, for columns of drawers. */
export const stack = (kind: CellKind, ...shares: readonly number[]): Column['cells'] =>
  shares.map((share) => ({ kind, share }));

/** Splits a length in proportion to shares; returns start and end of every part. */
function split(from: number, to: number, shares: readonly number[]): { from: number; to: number }[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let at = from;
  return shares.map((share) => {
    const start = at;
    at += ((to - from) * share) / total;
    return { from: start, to: at };
  });
}

/** Draws boards around and between the cells, and a front on every drawer and door. Returns the open cells. */
export function cabinet(b: MeshBuilder, place: CabinetPlace, look: CabinetLook, columns: readonly Column[]): Niche[] {
  const { width, depth, bottom, top } = place;
  const { board, thickness: t, bevel } = look;
  const niches: Niche[] = [];
  const y = (top + bottom) / 2;
  for (const side of [-1, 1]) {
    b.add(box(t, top - bottom, depth, bevel, 'y'), board, move(side * (width / 2 - t / 2), y, 0));
  }
  for (const level of [bottom + t / 2, top - t / 2]) {
    b.add(box(width - 2 * t + 0.001, t, depth, bevel, 'x'), board, move(0, level, 0));
  }
  b.add(box(width - 2 * t, top - bottom - 2 * t, 0.008, 0.001, 'x'), board, move(0, y, -depth / 2 + 0.008));
  const spans = split(
    -width / 2 + t / 2,
    width / 2 - t / 2,
    columns.map((column) => column.share),
  );
  spans.forEach((span, c) => {
    if (c > 0) b.add(box(t, top - bottom - 2 * t, depth - 0.004, bevel, 'y'), board, move(span.from, y, -0.002));
    const cells = columns[c].cells;
    const rows = split(
      top - t / 2,
      bottom + t / 2,
      cells.map((cell) => cell.share),
    );
    const x = (span.from + span.to) / 2;
    const inner = span.to - span.from - t;
    rows.forEach((row, r) => {
      const open = cells[r].kind === 'open';
      if (r > 0 && (open || cells[r - 1].kind === 'open')) {
        b.add(box(inner + 0.001, t, depth - 0.006, bevel, 'x'), board, move(x, row.from, -0.003));
      }
      // A narrow gap separates fronts; next to a board they end at it.
      const joins = (k: number): boolean => k >= 0 && k < cells.length && !open && cells[k].kind !== 'open';
      const high = row.from - (joins(r - 1) ? 0 : t / 2);
      const low = row.to + (joins(r + 1) ? 0 : t / 2);
      if (open) {
        niches.push({ x, y: low, z: 0, width: inner, height: high - low, depth: depth - 0.03 });
        return;
      }
      const rect = { x, y: (high + low) / 2, width: inner - 0.005, height: high - low - 0.004 };
      const kind = cells[r].kind === 'door' ? 'door' : 'drawer';
      addFront(b, look, { kind, rect, z: depth / 2 - 0.001, hand: c < columns.length / 2 ? 1 : -1 });
    });
  });
  return niches;
}
