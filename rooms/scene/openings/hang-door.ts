import { add, type Material, scale, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { rectangle } from '../../mesh/solids.ts';
import { pick } from '../../plan/choose.ts';
import type { WallHole } from '../shell.ts';
import type { Site } from '../site.ts';
import { viewRectangle } from './backdrop.ts';
import { buildCasing, buildCheeks } from './casing.ts';
import { buildLeaf, LEAF_THICKNESS, type LeafDesign, planLeaf } from './leaf.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Openings } from './openings.ts';

const GAP_METRES = 0.003;
const DARK: Material = { colour: [0.02, 0.02, 0.02], roughness: 1, specular: 0 };

/** Position of a leaf in its wall's frame: hinge, direction and opening angle. */
export interface Hinge {
  readonly at: Vec3;
  readonly along: 1 | -1;
  /** Radians from the wall's plane towards the room; negative away from it. */
  readonly angle: number;
}

/** Hangs a leaf. */
export function hang(
  site: Site,
  style: OpeningStyle,
  frame: Frame,
  { at, along, angle }: Hinge,
  { size, design }: { readonly size: readonly [width: number, height: number]; readonly design: LeafDesign },
): void {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const u = add(scale(frame.u, along * cos), scale(frame.w, sin));
  const w = add(scale(frame.w, cos), scale(frame.u, -along * sin));
  buildLeaf(site.mesh.as('door'), { origin: place(frame, at), u, v: frame.v, w }, size, design, style);
}

/** Adds lining and casing of a door or doorway. */
export function surround(
  site: Site,
  style: OpeningStyle,
  frame: Frame,
  hole: WallHole,
  surface: 'door' | 'doorway',
): void {
  const mesh = site.mesh.as(surface);
  buildCheeks(mesh, frame, hole, [0, style.wallThickness], { paint: style.trim, sill: null });
  buildCasing(mesh, frame, hole, style.doorCasing, { paint: style.trim });
}

/** Closes a hole behind shut leaves with darkness, and adds the floor before them. */
export function closeBehind(site: Site, style: OpeningStyle, frame: Frame, hole: WallHole, depth: number): void {
  const mesh = site.mesh.as('door');
  rectangle(mesh, frame, [hole.from, 0], [hole.to, hole.top], -depth, DARK);
  const floor: Frame = { origin: place(frame, [0, 0.001, -depth]), u: frame.u, v: frame.w, w: frame.v };
  rectangle(mesh, floor, [hole.from, 0], [hole.to, depth], 0, style.threshold);
}

/** Builds a shut single or double door within its hole. An outer door's glass shows the view. */
export function buildShut(
  { site, style, random }: Omit<Openings, 'outside'>,
  frame: Frame,
  hole: WallHole,
  { leaves, isOuter = false }: { readonly leaves: number; readonly isOuter?: boolean },
): void {
  surround(site, style, frame, hole, 'door');
  const design = planLeaf(random, isOuter);
  const setBack = pick(random, [0.004, 0.01, 0.03, Math.max(0.01, style.wallThickness - LEAF_THICKNESS - 0.01)]);
  const width = (hole.to - hole.from) / leaves - GAP_METRES;
  const height = hole.top - GAP_METRES;
  const atStart = leaves === 2 || random() < 0.5;
  const starts: number[] = [];
  if (atStart) {
    hang(
      site,
      style,
      frame,
      { at: [hole.from + GAP_METRES / 2, 0, -setBack], along: 1, angle: 0 },
      { size: [width, height], design },
    );
    starts.push(hole.from);
  }
  if (leaves === 2 || !atStart) {
    hang(
      site,
      style,
      frame,
      { at: [hole.to - GAP_METRES / 2, 0, -setBack], along: -1, angle: 0 },
      { size: [width, height], design },
    );
    starts.push(hole.to - width);
  }
  closeBehind(site, style, frame, hole, setBack + LEAF_THICKNESS);
  if (!isOuter) return;
  for (const start of starts) {
    for (const i of design.glazed) {
      const [u0, u1, v0, v1] = design.panels[i];
      const pane = { from: start + u0 * width, to: start + u1 * width, bottom: v0 * height, top: v1 * height };
      viewRectangle(site, site.mesh.as('window'), frame, { ...pane, depth: -setBack + 0.004 }, style);
    }
  }
}
