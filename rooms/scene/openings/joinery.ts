import type { Material } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box } from '../../mesh/solids.ts';
import type { HoleRectangle } from './casing.ts';

/** Division of a window. */
export interface WindowDesign {
  /** Sashes side by side. */
  readonly sashes: number;
  /** Double-hung: a rail across the middle. */
  readonly isHung: boolean;
  /** Panes of each sash; 1 for no muntins. */
  readonly columns: number;
  readonly rows: number;
  /** Divides only the part above the middle rail into panes. */
  readonly onlyAbove: boolean;
  /** Height of a transom as a share of the window's; 0 for none. */
  readonly transom: number;
  readonly frameWidth: number;
  readonly sashWidth: number;
  /** Height of the bottom rail; higher for doors. */
  readonly footRail: number;
  readonly muntin: number;
  /** Metres from the wall's face to the joinery. */
  readonly reveal: number;
  readonly handle: boolean;
}

export const FRAME_DEPTH = 0.06;

/** Builds the bars of a window or glazed door in its hole. */
export function buildJoinery(
  mesh: MeshBuilder,
  frame: Frame,
  hole: HoleRectangle,
  design: WindowDesign,
  { paint, metal }: { readonly paint: Material; readonly metal: Material },
): void {
  const { reveal, frameWidth, sashWidth, muntin } = design;
  const w1 = -reveal;
  const w0 = -reveal - FRAME_DEPTH;
  const bar = (u0: number, u1: number, v0: number, v1: number, inset: number): void => {
    if (u1 > u0 && v1 > v0) box(mesh, frame, [u0, v0, w0 + inset], [u1, v1, w1 - inset], paint, 0);
  };
  const { from, to, bottom, top } = hole;
  const edge = frameWidth + sashWidth;
  const foot = bottom + frameWidth + design.footRail;
  bar(from, from + edge, bottom, top, 0);
  bar(to - edge, to, bottom, top, 0);
  bar(from + edge, to - edge, bottom, foot, 0.002);
  bar(from + edge, to - edge, top - edge, top, 0.002);
  const width = (to - from - 2 * frameWidth) / design.sashes;
  const middle = design.transom > 0 ? bottom + (top - bottom) * design.transom : (bottom + top) / 2;
  if (design.isHung || design.transom > 0)
    bar(from + edge, to - edge, middle - sashWidth * 0.6, middle + sashWidth * 0.6, 0.004);
  for (let s = 0; s < design.sashes; s++) {
    const start = from + frameWidth + s * width;
    if (s > 0) bar(start - sashWidth, start + sashWidth, bottom + 0.01, top - edge, 0.001);
    const u0 = start + sashWidth;
    const u1 = start + width - sashWidth;
    const v0 = design.onlyAbove ? middle : foot;
    const v1 = top - edge;
    for (let c = 1; c < design.columns; c++) {
      const u = u0 + ((u1 - u0) * c) / design.columns;
      bar(u - muntin / 2, u + muntin / 2, v0, v1, 0.015);
    }
    for (let r = 1; r < design.rows; r++) {
      const v = v0 + ((v1 - v0) * r) / design.rows;
      bar(u0, u1, v - muntin / 2, v + muntin / 2, 0.016);
    }
    if (!design.handle || s % 2 === 1) continue;
    const v = bottom < 0.2 ? 1.02 : (bottom + top) / 2;
    const u = start + width - sashWidth * 0.6;
    box(mesh, frame, [u - 0.012, v - 0.09, w1], [u + 0.012, v + 0.09, w1 + 0.045], metal, 0);
  }
}
