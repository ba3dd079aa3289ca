import { type Material, type Random, scale, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { shaded } from './shades.ts';

/** Thickness of a leaf, metres. */
export const LEAF_THICKNESS = 0.04;

/** A panel of a leaf as shares of its width and height: u0, u1, v0, v1. */
type Panel = readonly [number, number, number, number];

export interface LeafDesign {
  readonly panels: readonly Panel[];
  /** Indices of the glazed panels. */
  readonly glazed: readonly number[];
  readonly handle: 'lever' | 'knob' | 'bar' | 'none';
}

/** Returns a grid of panels between stiles and rails, with rows of the given shares of the height. */
function grid(columns: number, rows: readonly number[], stile: number, rail: number): Panel[] {
  const panels: Panel[] = [];
  const total = rows.reduce((sum, r) => sum + r, 0);
  const bottom = rail * 1.9;
  const free = 1 - bottom - rail * rows.length;
  const width = (1 - stile * (columns + 1)) / columns;
  let v = bottom;
  for (const row of rows) {
    const height = (row / total) * free;
    for (let c = 0; c < columns; c++) {
      const u = stile + c * (width + stile);
      panels.push([u, u + width, v, v + height]);
    }
    v += height + rail;
  }
  return panels;
}

const equal = (rows: number): number[] => Array<number>(rows).fill(1);

/** Plans the face of a leaf: flush, with one to six panels, louvred, or glazed; outer doors are glazed more often. */
export function planLeaf(random: Random, isOuter = false): LeafDesign {
  const kind = isOuter ? 0.7 + 0.3 * random() : random();
  const handle = pick(random, ['lever', 'lever', 'knob', 'knob', 'bar'] as const);
  const stile = between(random, 0.13, 0.18);
  const rail = between(random, 0.05, 0.075);
  const solid = (panels: readonly Panel[]): LeafDesign => ({ panels, glazed: [], handle });
  if (kind < 0.24) return solid([]);
  if (kind < 0.48) return solid(grid(2, [1, 1.6, 0.5], stile, rail));
  if (kind < 0.63) return solid(grid(1, random() < 0.5 ? [1, 1.3] : [1, 1], stile, rail));
  if (kind < 0.71) return solid(grid(2, [1, 1.4], stile, rail));
  if (kind < 0.8) return solid(grid(1, equal(random() < 0.5 ? 3 : 5), stile, rail));
  if (kind < 0.85) return solid(grid(1, equal(14), stile, 0.012));
  if (kind < 0.92) {
    // A glazed upper half above a panel.
    const panels = grid(1, [1, 1.3], stile, rail);
    return { panels, glazed: [1], handle };
  }
  const rows = pick(random, [1, 2, 4, 5]);
  const panels = grid(rows === 1 ? 1 : 2, equal(rows), stile, rail * 0.6);
  return { panels, glazed: panels.map((_, i) => i), handle };
}

/** Shading of a moulding's four slopes: below, right, above, left. */
type Slopes = readonly [Material, Material, Material, Material];

/** Draws a panel on the leaf's surface, shaded as if recessed by the few millimetres that would not show. */
function moulding(mesh: MeshBuilder, frame: Frame, [u0, u1, v0, v1]: Panel, paint: Material, slopes: Slopes): void {
  const slope = Math.min(0.026, (v1 - v0) * 0.3);
  const outer: readonly Vec3[] = [
    [u0, v0, 0.001],
    [u1, v0, 0.001],
    [u1, v1, 0.001],
    [u0, v1, 0.001],
  ];
  const inner: readonly Vec3[] = [
    [u0 + slope, v0 + slope, 0.003],
    [u1 - slope, v0 + slope, 0.003],
    [u1 - slope, v1 - slope, 0.003],
    [u0 + slope, v1 - slope, 0.003],
  ];
  slopes.forEach((shade, i) => {
    const j = (i + 1) % 4;
    mesh.polygon(
      [outer[i], outer[j], inner[j], inner[i]].map((p) => place(frame, p)),
      shade,
      undefined,
      frame.w,
    );
  });
  rectangle(mesh, frame, [u0 + slope, v0 + slope], [u1 - slope, v1 - slope], 0.003, paint);
}

function buildHandle(
  mesh: MeshBuilder,
  frame: Frame,
  { u, inwards, kind }: { readonly u: number; readonly inwards: 1 | -1; readonly kind: LeafDesign['handle'] },
  metal: Material,
): void {
  const v = 1;
  if (kind === 'none') return;
  if (kind === 'bar') {
    box(mesh, frame, [u - 0.012, v - 0.2, 0], [u + 0.012, v + 0.2, 0.05], metal, 0);
  } else if (kind === 'knob') {
    box(mesh, frame, [u - 0.028, v - 0.028, 0], [u + 0.028, v + 0.028, 0.06], metal, 0.014);
  } else {
    const tip = u + inwards * 0.12;
    box(mesh, frame, [u - 0.014, v - 0.1, 0], [u + 0.014, v + 0.06, 0.01], metal, 0);
    box(mesh, frame, [Math.min(u, tip), v - 0.01, 0.03], [Math.max(u, tip), v + 0.012, 0.05], metal, 0);
  }
}

export interface LeafMaterials {
  readonly leaf: Material;
  readonly glass: Material;
  readonly metal: Material;
}

/**
 * Builds a door leaf: u from its hinge, v up, w out of its first face, which lies at w = 0; both faces have panels.
 */
export function buildLeaf(
  mesh: MeshBuilder,
  frame: Frame,
  [width, height]: readonly [number, number],
  design: LeafDesign,
  { leaf, glass, metal }: LeafMaterials,
): void {
  box(mesh, frame, [0, 0.008, -LEAF_THICKNESS], [width, height, 0], leaf, 0);
  const dark = shaded(leaf, 0.62);
  const dim = shaded(leaf, 0.8);
  const slopes: Slopes = [shaded(leaf, 1.04), dim, dark, dim];
  const behind: Frame = {
    origin: place(frame, [width, 0, -LEAF_THICKNESS]),
    u: scale(frame.u, -1),
    v: frame.v,
    w: scale(frame.w, -1),
  };
  for (const face of [frame, behind]) {
    design.panels.forEach(([u0, u1, v0, v1], i) => {
      const panel: Panel = [u0 * width, u1 * width, v0 * height, v1 * height];
      if (design.glazed.includes(i)) rectangle(mesh, face, [panel[0], panel[2]], [panel[1], panel[3]], 0.002, glass);
      else moulding(mesh, face, panel, leaf, slopes);
    });
  }
  buildHandle(mesh, frame, { u: width - 0.06, inwards: -1, kind: design.handle }, metal);
  buildHandle(mesh, behind, { u: 0.06, inwards: 1, kind: design.handle }, metal);
}
