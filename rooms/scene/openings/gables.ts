import { cross, type Material, normalize, type Random, scale, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between } from '../../plan/choose.ts';
import type { ShellFace, ShellWall, WallHole } from '../shell.ts';
import type { Site } from '../site.ts';
import { viewMaterial, viewRectangle } from './backdrop.ts';
import { buildCasing, flatten, type HoleRectangle, holdsRectangle } from './casing.ts';
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

/** Returns axes on a sloping face: u horizontal, v up the slope, w into the room. */
function faceFrame(face: ShellFace): Frame {
  const w = face.normal;
  const u = normalize(cross([0, 1, 0], w));
  const sum = face.points.reduce<Vec3>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0]);
  const v = cross(w, u);
  return { origin: scale(sum, 1 / face.points.length), u, v: v[1] < 0 ? scale(v, -1) : v, w };
}

/**
 * Adds a roof window on a sloping ceiling. Because faces have no holes, it lies on the face: a frame around a bright
 * sky.
 */
export function addSkylight(site: Site, style: OpeningStyle, random: Random, face: ShellFace): boolean {
  const frame = faceFrame(face);
  const halfWidth = between(random, 0.25, 0.5);
  const halfHeight = between(random, 0.35, 0.7);
  const u = between(random, -1, 1);
  const v = between(random, -0.4, 0.4);
  const rim = 0.12;
  const outline = flatten(face, frame);
  const low = [u - halfWidth - rim, v - halfHeight - rim] as const;
  if (!holdsRectangle(outline, low, [u + halfWidth + rim, v + halfHeight + rim])) return false;
  const mesh = site.mesh.as('window');
  const [u0, u1, v0, v1] = [u - halfWidth, u + halfWidth, v - halfHeight, v + halfHeight];
  const view = style.view === 'night' ? 'night' : 'sky';
  rectangle(mesh, frame, [u0, v0], [u1, v1], 0.004, viewMaterial(site, view));
  const bar = between(random, 0.03, 0.07);
  const sides = [
    [u0 - bar, v0 - bar, u0, v1 + bar],
    [u1, v0 - bar, u1 + bar, v1 + bar],
    [u0, v0 - bar, u1, v0],
    [u0, v1, u1, v1 + bar],
  ];
  for (const [a, b, c, d] of sides) box(mesh, frame, [a, b, 0], [c, d, 0.02], style.frame, 0);
  if (site.light.day > 0.02) {
    site.lights.push({
      centre: place(frame, [u, v, 0.03]),
      halfU: scale(frame.u, halfWidth),
      halfV: scale(frame.v, halfHeight),
      normal: frame.w,
      radiance: site.light.window,
    });
  }
  return true;
}
