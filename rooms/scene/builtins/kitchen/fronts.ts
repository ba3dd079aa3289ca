import type { Material } from '@roomwright/engine/testing';
import type { Frame } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { block, front } from '../solids.ts';
import type { KitchenStyle } from './kitchen-style.ts';

export type Rect = readonly [u0: number, v0: number, u1: number, v1: number];
/** Position of a door's handle. */
export type HandleAt = 'left' | 'right' | 'top' | 'bottom-left' | 'bottom-right';

interface Front {
  /** w of its face. */
  readonly depth: number;
  readonly material: Material;
  readonly handleAt: HandleAt;
}

function handle(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, v0, u1, v1]: Rect,
  style: KitchenStyle,
  { depth, handleAt: at }: Front,
): void {
  if (style.handleKind === 'none') return;
  const inset = 0.045;
  const isHigh = at === 'top' || at === 'left' || at === 'right';
  const u = at === 'top' ? (u0 + u1) / 2 : at === 'left' || at === 'bottom-left' ? u0 + inset : u1 - inset;
  const v = at === 'top' ? v1 - Math.min(inset, (v1 - v0) / 2) : isHigh ? v1 - inset : v0 + inset;
  if (style.handleKind === 'knob') {
    block(mesh, frame, [u - 0.014, v - 0.014, depth], [u + 0.014, v + 0.014, depth + 0.026], style.handle);
    return;
  }
  const long = Math.min(0.16, at === 'top' ? (u1 - u0) * 0.6 : (v1 - v0) * 0.5);
  if (at === 'top')
    block(
      mesh,
      frame,
      [u - long / 2, v - 0.006, depth + 0.018],
      [u + long / 2, v + 0.006, depth + 0.032],
      style.handle,
    );
  else {
    const low = isHigh ? v - long : v;
    block(mesh, frame, [u - 0.006, low, depth + 0.018], [u + 0.006, low + long, depth + 0.032], style.handle);
  }
}

/** Draws a door or drawer front with its handle and the gaps around it. */
export function unitFront(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, v0, u1, v1]: Rect,
  style: KitchenStyle,
  face: Front,
): void {
  const { depth, material } = face;
  const g = style.gap / 2;
  const inner: Rect = [u0 + g, v0 + g, u1 - g, v1 - g];
  const isLow = v1 - v0 < 0.25;
  front(mesh, frame, [inner[0], inner[1]], [inner[2], inner[3]], depth, material, isLow ? 0 : style.stile);
  handle(mesh, frame, inner, style, face);
}
