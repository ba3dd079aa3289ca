import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import { buildCasing, buildCheeks, type HoleRectangle } from './casing.ts';
import { closeBehind, hang } from './hang-door.ts';
import { planLeaf } from './leaf.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Openings } from './openings.ts';
import { placeOpening } from './place-opening.ts';

const MIRROR: Material = { colour: [0.88, 0.9, 0.89], roughness: 0.03, metallic: 1 };

/**
 * Adds a built-in closet with hinged, folding or sliding doors or mirrors; folding doors are sometimes slightly
 * open.
 */
export function addCloset(site: Site, style: OpeningStyle, random: Random, wall: ShellWall): boolean {
  const kind = pick(random, ['bifold', 'bifold', 'leaves', 'mirror', 'panels'] as const);
  const leaves = kind === 'mirror' || kind === 'panels' ? pick(random, [2, 2, 3]) : pick(random, [2, 4, 4]);
  const leaf = leaves > 2 && kind === 'bifold' ? between(random, 0.38, 0.5) : between(random, 0.45, 0.9);
  const width = Math.min(leaf * leaves, wall.length - 2 * style.doorCasing.width - 0.1);
  if (width / leaves < 0.3) return false;
  const isTall = random() < 0.3;
  const casing = isTall ? 0 : style.doorCasing.width;
  const hole = placeOpening(site, random, wall, {
    width,
    bottom: 0,
    top: Math.min(isTall ? wall.height - between(random, 0.02, 0.2) : style.doorHeight, wall.height - casing - 0.02),
    beside: casing + 0.006,
    above: casing,
    before: 0.55,
    at: random() < 0.5 ? pick(random, [0, 0.5, 1]) : random(),
  });
  if (!hole) return false;
  const { frame } = wall;
  const mesh = site.mesh.as('door');
  const depth = style.wallThickness;
  buildCheeks(mesh, frame, hole, [0, depth], { paint: style.trim, sill: null });
  if (casing > 0) buildCasing(mesh, frame, hole, style.doorCasing, { paint: style.trim });
  closeBehind(site, style, frame, hole, depth);
  if (kind === 'mirror' || kind === 'panels')
    addSlidingPanels(site, frame, hole, {
      leaves,
      face: kind === 'mirror' ? MIRROR : random() < 0.5 ? style.leaf : style.glass,
      rim: kind === 'mirror' ? style.metal : style.frame,
    });
  else addLeaves({ site, style, random }, frame, hole, leaves, kind === 'bifold');
  return true;
}

const HEAD_GAP = 0.02;

/** Adds sliding panels in two tracks. */
function addSlidingPanels(
  site: Site,
  frame: Frame,
  hole: HoleRectangle,
  { leaves, face, rim }: { readonly leaves: number; readonly face: Material; readonly rim: Material },
): void {
  const mesh = site.mesh.as('door');
  const each = (hole.to - hole.from) / leaves;
  const height = hole.top - HEAD_GAP;
  for (let i = 0; i < leaves; i++) {
    const w = i % 2 === 0 ? -0.012 : -0.04;
    const u0 = hole.from + i * each - (i > 0 ? 0.015 : 0);
    const u1 = hole.from + (i + 1) * each;
    box(mesh, frame, [u0, 0.01, w - 0.025], [u1, height, w], rim, 0);
    rectangle(mesh, frame, [u0 + 0.022, 0.035], [u1 - 0.022, height - 0.025], w + 0.002, face);
  }
}

/** Adds hinged leaves; folding ones meet in pairs with their joint towards the room. */
function addLeaves(
  { site, style, random }: Omit<Openings, 'outside'>,
  frame: Frame,
  hole: HoleRectangle,
  leaves: number,
  isFolding: boolean,
): void {
  const each = (hole.to - hole.from) / leaves;
  const design = { ...planLeaf(random), handle: random() < 0.6 ? ('knob' as const) : ('none' as const) };
  const isAjar = isFolding && random() < 0.2;
  const plain = { ...design, handle: 'none' as const };
  const angle = isAjar ? 0.35 : 0;
  const size = [(each - 0.004) / (isAjar ? 1.06 : 1), hole.top - HEAD_GAP] as const;
  for (let i = 0; i < leaves; i++) {
    const along = i % 2 === 0 ? 1 : -1;
    const hinge = hole.from + (along > 0 ? i : i + 1) * each;
    const at = [hinge + along * 0.002, 0.01, -0.015] as const;
    hang(site, style, frame, { at, along, angle }, { size, design: along > 0 || leaves === 2 ? design : plain });
  }
}
