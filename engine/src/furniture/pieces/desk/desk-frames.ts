import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { type CabinetLook, type Column, cabinet, type Niche, stack } from '../../parts/cases/cabinet.ts';
import { HANDLE_REACH } from '../../parts/cases/handle.ts';
import { atCorners, slant, slantedLeg, turnedLeg } from '../../parts/legs/legs.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

export interface DeskDesign {
  readonly size: Size;
  /** Draws the desk and returns its open niches. */
  draw(b: MeshBuilder, size: Size, look: StyleLook, drawers: CabinetLook): Niche[];
}

/** Result of a desk without niches. */
export const NONE: Niche[] = [];

/** Draws one board as a top. */
export const boardTop = (b: MeshBuilder, size: Size, thickness: number, bevel: number, wood: Material): void =>
  b.add(box(size.width, thickness, size.depth, bevel, 'x'), wood, move(0, size.height - thickness / 2, 0));

/** Draws planks side by side as a top. */
export function plankTop(b: MeshBuilder, size: Size, thickness: number, wood: Material): void {
  const span = size.depth / 4;
  for (let i = 0; i < 4; i++) {
    const plank = box(size.width, thickness, span - 0.0015, 0.004, 'x');
    b.add(plank, wood, move(0, size.height - thickness / 2, -size.depth / 2 + span * (i + 0.5)));
  }
}

/** Position of a block of drawers or niches under a desk's top. Metres. */
interface DeskBlock {
  /** Its middle. */
  readonly x: number;
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
  readonly depth?: number;
}

/** Draws a block of drawers or niches, its fronts slightly behind the top's front edge. */
export function block(
  b: MeshBuilder,
  size: Size,
  { x, width, bottom, top, depth = size.depth - 0.06 }: DeskBlock,
  look: CabinetLook,
  cells: Column['cells'],
): Niche[] {
  const z = size.depth / 2 - 0.006 - HANDLE_REACH[look.handle] - depth / 2;
  let niches: Niche[] = [];
  b.within(move(x, 0, Math.max(z, -size.depth / 2 + depth / 2)), () => {
    niches = cabinet(b, { width, depth, bottom, top }, look, [{ share: 1, cells }]);
  });
  return niches.map((niche) => ({ ...niche, x: niche.x + x, z: niche.z + z }));
}

/** Draws a row of shallow drawers under the top. */
export function drawerRow(
  b: MeshBuilder,
  size: Size,
  {
    under,
    tall,
    inset,
    count,
  }: { readonly under: number; readonly tall: number; readonly inset: number; readonly count: number },
  look: CabinetLook,
): void {
  const depth = size.depth - 0.1;
  const columns: Column[] = Array.from({ length: count }, () => ({ share: 1, cells: stack('drawer', 1) }));
  const z = size.depth / 2 - 0.012 - HANDLE_REACH[look.handle] - depth / 2;
  b.within(move(0, 0, z), () => {
    cabinet(b, { width: size.width - 2 * inset, depth, bottom: under - tall, top: under }, look, columns);
  });
}

/** Width of a pedestal of drawers under an end of a desk. */
const PEDESTAL = 0.42;

/**
 * Draws a pedestal under either end and a shallow drawer above the knees between them.
 *
 * @param pedestal draws one; `x` is its middle and `side` -1 at the left, 1 at the right end
 */
export function twoPedestals(
  b: MeshBuilder,
  size: Size,
  under: number,
  knee: CabinetLook,
  pedestal: (x: number, width: number, side: number) => void,
): void {
  for (const side of [-1, 1]) pedestal(side * (size.width / 2 - PEDESTAL / 2 - 0.03), PEDESTAL, side);
  const between = size.width - 2 * PEDESTAL - 0.06;
  block(
    b,
    size,
    { x: 0, width: between, bottom: under - 0.12, top: under, depth: size.depth - 0.1 },
    knee,
    stack('drawer', 1),
  );
}

/** Draws loops of square steel tube under both ends and a bar between them at the back. */
export function steelLoops(b: MeshBuilder, size: Size, under: number, bar: number, steel: Material): void {
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.05);
    for (const end of [-1, 1])
      b.add(box(bar, under, bar, 0.002), steel, move(x, under / 2, end * (size.depth / 2 - 0.03)));
    for (const y of [bar / 2, under - bar / 2]) b.add(box(bar, bar, size.depth - 0.06, 0.002), steel, move(x, y, 0));
  }
  b.add(box(size.width - 0.1, bar, bar, 0.002), steel, move(0, under - bar / 2, -size.depth / 2 + 0.03));
}

/** Draws round tapering legs that lean out to the corners. */
export function splayedLegs(b: MeshBuilder, size: Size, under: number, wood: Material): void {
  atCorners(size.width - 0.07, size.depth - 0.07, (x, z, sx, sz) => {
    b.add(slantedLeg(under, 0.026, 0.014), wood, slant(x, z, -sx * 0.06, -sz * 0.05, under));
  });
}

/** Draws legs turned on the lathe under square blocks. */
export function turnedLegs(b: MeshBuilder, size: Size, under: number, tall: number, wood: Material): void {
  atCorners(size.width - 0.11, size.depth - 0.11, (x, z) => {
    b.add(box(0.07, tall, 0.07, 0.004, 'y'), wood, move(x, under - tall / 2, z));
    b.add(turnedLeg(under - tall, 0.035, 18), wood, move(x, 0, z));
  });
}

/** Draws two sawhorses: pairs of slanted legs with a beam. */
export function sawhorses(b: MeshBuilder, size: Size, under: number, wood: Material): void {
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.24);
    b.add(box(0.07, 0.05, size.depth - 0.06, 0.005, 'z'), wood, move(x, under - 0.025, 0));
    for (const end of [-1, 1]) {
      const z = end * (size.depth / 2 - 0.09);
      for (const k of [-1, 1]) {
        const leg = slantedLeg(under - 0.03, 0.019, 0.014);
        b.add(leg, wood, slant(x + k * 0.16, z, -k * 0.14, 0, under - 0.03));
      }
      b.add(strut([x - 0.1, 0.25, z], [x + 0.1, 0.25, z], 0.011), wood);
    }
    b.add(box(0.2, 0.016, size.depth - 0.16, 0.003, 'z'), wood, move(x, 0.262, 0));
  }
}

/** Draws a panel used as a leg. */
export const panelLeg = (
  b: MeshBuilder,
  size: Size,
  { x, under, thickness }: { readonly x: number; readonly under: number; readonly thickness: number },
  wood: Material,
): void => b.add(box(thickness, under, size.depth - 0.02, 0.003, 'y'), wood, move(x, under / 2, 0));

/** Draws crossed rods at both ends and a long brace. */
export function crossedRods(b: MeshBuilder, size: Size, under: number, steel: Material): void {
  const half = size.depth / 2 - 0.05;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.12);
    for (const y of [0.012, under - 0.012]) b.add(box(0.036, 0.024, 2 * half + 0.05, 0.002), steel, move(x, y, 0));
    for (const end of [-1, 1]) {
      const length = Math.hypot(under - 0.03, 2 * half);
      b.add(
        box(0.03, length, 0.02, 0.002, 'y'),
        steel,
        chain(move(x + end * 0.001, under / 2, 0), turnX(end * Math.atan2(2 * half, under - 0.03))),
      );
    }
  }
  b.add(box(size.width - 0.24, 0.03, 0.02, 0.002), steel, move(0, under / 2, 0));
}
