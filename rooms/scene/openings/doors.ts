import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall, WallHole } from '../shell.ts';
import type { Site } from '../site.ts';
import { openUp } from './beyond.ts';
import { buildCasing, buildCheeks, type HoleRectangle } from './casing.ts';
import { buildShut, closeBehind, hang, surround } from './hang-door.ts';
import { planLeaf } from './leaf.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Openings } from './openings.ts';
import { placeOpening } from './place-opening.ts';
import { atPictureEdge } from './sight.ts';

const LEAF_WIDTHS = [0.61, 0.66, 0.71, 0.76, 0.76, 0.81, 0.81, 0.86, 0.91, 0.91, 1];

/**
 * Returns whether and in which direction a door is open.
 *
 * @param roll from 0 to 1
 */
function swingOf(roll: number, isOuter: boolean): 'shut' | 'in' | 'away' {
  if (isOuter || roll < 0.44) return 'shut';
  return roll < 0.7 ? 'in' : 'away';
}

/** Adds a single or double door: shut, or open into the room or away from it. Returns its hole. */
export function addDoor(openings: Openings, wall: ShellWall, isOuter: boolean): WallHole | null {
  const { site, style, random } = openings;
  const leaves = random() < 0.1 ? 2 : 1;
  const leaf = Math.min(pick(random, LEAF_WIDTHS), (wall.length - 2 * style.doorCasing.width - 0.1) / leaves);
  if (leaf < 0.55) return null;
  const drawn = random();
  const way = swingOf(drawn, isOuter);
  const angle = way === 'in' ? between(random, 0.2, 1.9) : -between(random, 0.2, 1.7);
  const isDouble = leaves === 2;
  const atStart = random() < 0.5;
  const [hasFirst, hasLast] = [isDouble || atStart, isDouble || !atStart];
  const aside = way === 'in' && angle > Math.PI / 2 ? leaf * 0.4 : 0;
  const hole = placeOpening(site, random, wall, {
    width: leaf * leaves,
    bottom: 0,
    top: style.doorHeight,
    beside: style.doorCasing.width + 0.006,
    above: style.doorCasing.width * style.doorCasing.head + 0.01,
    before: way === 'in' ? leaf + 0.08 : between(random, 0.6, 0.9),
    beforeFrom: hasFirst ? aside : 0,
    beforeTo: hasLast ? aside : 0,
    at: random() < 0.5 ? pick(random, [0, 0.03, 0.97, 1, 0.5]) : random(),
    ...atPictureEdge(site, random, wall),
  });
  if (!hole) return null;
  const { frame } = wall;
  const size = { depth: between(random, 1, 5), sideways: 1.8 };
  if (way === 'shut' || !openUp(openings, frame, hole, size)) {
    buildShut(openings, frame, hole, { leaves, isOuter });
    return hole;
  }
  surround(site, style, frame, hole, 'doorway');
  const design = planLeaf(random);
  const w = way === 'in' ? 0.002 : -style.wallThickness + 0.04;
  const leafSize = [leaf - 0.006, hole.top - 0.004] as const;
  if (hasFirst)
    hang(site, style, frame, { at: [hole.from + 0.004, 0, w], along: 1, angle }, { size: leafSize, design });
  if (hasLast) hang(site, style, frame, { at: [hole.to - 0.004, 0, w], along: -1, angle }, { size: leafSize, design });
  return hole;
}

/** Adds a sliding barn door on its rail, which covers the hole, half of it or none. */
export function addBarnDoor(openings: Openings, wall: ShellWall): boolean {
  const { site, style, random } = openings;
  const width = between(random, 0.75, 1.2);
  const hole = placeOpening(site, random, wall, {
    width,
    bottom: 0,
    top: style.doorHeight,
    beside: width + 0.12,
    above: 0.2,
    before: 0.6,
  });
  if (!hole) return false;
  const { frame } = wall;
  if (!openUp(openings, frame, hole, { depth: between(random, 1, 4), sideways: 1.5 })) {
    buildShut(openings, frame, hole, { leaves: 1 });
    return true;
  }
  surround(site, style, frame, hole, 'doorway');
  const slide = random() < 0.4 ? 0 : between(random, 0.1, 1) * (random() < 0.5 ? 1 : -1);
  const at = hole.from - 0.04 + slide * width;
  const size = [width + 0.08, hole.top + 0.03] as const;
  hang(site, style, frame, { at: [at, 0.01, 0.085], along: 1, angle: 0 }, { size, design: planLeaf(random) });
  const rail = { colour: [0.03, 0.03, 0.03] as const, roughness: 0.5 };
  const ends = [hole.from - width - 0.05, hole.to + width + 0.05];
  rectangle(site.mesh.as('door'), frame, [ends[0], hole.top + 0.1], [ends[1], hole.top + 0.15], 0.05, rail);
  return true;
}

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
