import { type Material, type Random, scale } from '@roomwright/engine/testing';
import { place } from '../../mesh/frame.ts';
import { between } from '../../plan/choose.ts';
import type { ShellFace, ShellWall, WallHole } from '../shell.ts';
import type { Site } from '../site.ts';
import { viewRectangle } from './backdrop.ts';
import { buildCasing, type HoleRectangle } from './casing.ts';
import { flatten, holdsRectangle } from './face-frame.ts';
import { hang } from './hang-door.ts';
import { buildJoinery, FRAME_DEPTH } from './joinery.ts';
import { LEAF_THICKNESS, planLeaf } from './leaf.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { WindowSet } from './windows.ts';

/** Minimum rise of a gable's face above the rectangular part of its wall, metres. */
const MIN_RISE_METRES = 0.35;
const TRIES = 12;
/** Projection of windows and doors from the wall's face, metres. */
const PROUD = 0.012;

/** Finds an unclaimed rectangle under a gable's slopes, and claims the part of it below the wall's top. */
function findPlace(
  site: Site,
  random: Random,
  wall: ShellWall,
  face: ShellFace,
  { width, bottom, top, beside }: Readonly<Record<'width' | 'bottom' | 'top' | 'beside', number>>,
): HoleRectangle | null {
  const outline = flatten(face, wall.frame);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const centre = attempt === 0 ? wall.length / 2 : between(random, 0, wall.length);
    const hole = { from: centre - width / 2, to: centre + width / 2, bottom, top };
    const low = [hole.from - beside, bottom + 0.01] as const;
    if (!holdsRectangle(outline, low, [hole.to + beside, top + beside + 0.05])) continue;
    const claim: WallHole = {
      wall: wall.index,
      from: hole.from - beside,
      to: hole.to + beside,
      bottom,
      top: Math.min(top, wall.height),
    };
    if (claim.top <= bottom || site.claimWall(claim)) return hole;
  }
  return null;
}

/**
 * Adds a window that extends into a gable. It is mounted on the wall's face, because no hole can be cut there.
 * Returns whether there was room.
 */
export function addGableWindow(site: Site, set: WindowSet, random: Random, wall: ShellWall, face: ShellFace): boolean {
  const { style } = set;
  const bottom = between(random, 0.5, 1.1);
  const width = between(random, 0.6, 1.5);
  const top = bottom + between(random, 0.8, 1.4);
  const beside = style.windowCasing.width + 0.03;
  const hole = findPlace(site, random, wall, face, { width, bottom, top, beside });
  if (!hole || hole.top <= wall.height - 0.15) return false;
  const mesh = site.mesh.as('window');
  const { frame } = wall;
  viewRectangle(site, mesh, frame, { ...hole, depth: PROUD }, style);
  const design = { ...set.design, reveal: -FRAME_DEPTH + 0.025, sashes: width > 0.9 ? 2 : 1 };
  buildJoinery(mesh, frame, hole, design, { paint: style.frame, metal: style.metal });
  buildCasing(
    mesh,
    frame,
    hole,
    { ...style.windowCasing, thickness: 0.04 },
    { paint: style.trim, hasApron: set.hasApron },
  );
  if (site.light.day > 0.02) {
    site.lights.push({
      centre: place(frame, [(hole.from + hole.to) / 2, (hole.bottom + hole.top) / 2, 0.06]),
      halfU: scale(frame.u, (hole.to - hole.from) / 2),
      halfV: scale(frame.v, (hole.top - hole.bottom) / 2),
      normal: frame.w,
      radiance: site.light.window,
    });
  }
  return true;
}

/** Adds a shut door in a gable wall whose rectangular part is too low for it, also mounted on the wall's face. */
export function addGableDoor(
  site: Site,
  style: OpeningStyle,
  random: Random,
  wall: ShellWall,
  face: ShellFace,
): boolean {
  const width = between(random, 0.66, 0.86);
  const hole = findPlace(site, random, wall, face, {
    width,
    bottom: 0,
    top: style.doorHeight,
    beside: style.doorCasing.width + 0.03,
  });
  if (!hole || !site.claimBefore(wall, [Math.max(0.005, hole.from), Math.min(wall.length, hole.to)], 0.7)) return false;
  const casing = {
    ...style.doorCasing,
    width: Math.max(0.05, style.doorCasing.width),
    thickness: LEAF_THICKNESS + 0.01,
  };
  const paint: Material = style.trim;
  buildCasing(site.mesh.as('door'), wall.frame, hole, casing, { paint });
  const size = [width, hole.top] as const;
  hang(
    site,
    style,
    wall.frame,
    { at: [hole.from, 0, LEAF_THICKNESS], along: 1, angle: 0 },
    { size, design: planLeaf(random) },
  );
  return true;
}

/** Returns the faces that rise well above the rectangular part of their wall. */
export const gablesOf = (site: Site, walls: readonly ShellWall[]): readonly (readonly [ShellWall, ShellFace])[] =>
  walls.flatMap((wall) =>
    site.shell.faces
      .filter((face) => face.kind === 'wall' && face.wall === wall.index)
      .filter((face) => Math.max(...face.points.map((p) => p[1])) > wall.height + MIN_RISE_METRES)
      .map((face) => [wall, face] as const),
  );
