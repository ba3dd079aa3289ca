import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chooseShare, DARKS, GREYS, toneOf, WHITES } from '../materials/tones.ts';
import type { RoomShell, ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import type { EdgeKind, Surroundings } from './plan-surroundings.ts';

/** Minimum height of a house wall, metres; lower walls count as open sides of a terrace. */
const MIN_HOUSE_WALL_METRES = 1.6;

const isHouseWall = (shell: RoomShell, wall: ShellWall): boolean =>
  wall.height >= MIN_HOUSE_WALL_METRES && shell.faces.some((face) => face.kind === 'wall' && face.wall === wall.index);

/** Returns the sides of a terrace that adjoin the house. */
export const houseWalls = (shell: RoomShell): ShellWall[] => shell.walls.filter((wall) => isHouseWall(shell, wall));

/** Returns the open sides of a terrace: those without a wall, or with a low one. */
export const openEdges = (shell: RoomShell): ShellWall[] => shell.walls.filter((wall) => !isHouseWall(shell, wall));

interface RailingStyle {
  readonly kind: EdgeKind;
  readonly height: number;
  readonly rail: Material;
  readonly infill: Material;
  readonly pitch: number;
  readonly thickness: number;
}

function planRailing(random: Random, kind: EdgeKind, around: Surroundings): RailingStyle {
  const paint = chooseShare(random, [
    [0.45, DARKS],
    [0.35, WHITES],
    [0.2, GREYS],
  ]);
  const metal: Material = { colour: toneOf(random, paint, 0.1), roughness: 0.5, specular: 0.04 };
  const rail = kind === 'wood' || (kind === 'cables' && random() < 0.5) ? around.wood : metal;
  return {
    kind,
    height: between(random, 0.85, 1.15),
    rail,
    infill: kind === 'wood' && random() < 0.4 ? { ...metal, colour: toneOf(random, WHITES) } : rail,
    pitch: between(random, 0.1, 0.15),
    thickness: kind === 'wood' ? between(random, 0.03, 0.045) : between(random, 0.012, 0.02),
  };
}

/** Adds posts at both ends and in between, with a rail on top. */
function postsAndRail(mesh: MeshBuilder, frame: Frame, length: number, style: RailingStyle): void {
  const half = style.kind === 'wood' ? 0.045 : 0.022;
  const bays = Math.max(1, Math.round(length / 1.6));
  for (let i = 0; i <= bays; i++) {
    const u = Math.max(half, Math.min(length - half, (i * length) / bays));
    box(mesh, frame, [u - half, 0, 0.02], [u + half, style.height, 0.02 + 2 * half], style.rail, 0);
  }
  box(mesh, frame, [0, style.height - 0.04, 0.005], [length, style.height + 0.01, 0.035 + 2 * half], style.rail, 0);
}

/**
 * Draws tinted glass as its upper and lower edges and faint streaks, because the renderer has no transparent glass.
 */
function glassEdges(mesh: MeshBuilder, frame: Frame, length: number, style: RailingStyle): void {
  box(mesh, frame, [0, 0.06, 0.03], [length, 0.09, 0.05], style.rail, 0);
  for (let u = 0.8; u < length; u += 1.2)
    box(mesh, frame, [u, 0.09, 0.035], [u + 0.012, style.height - 0.04, 0.045], style.rail, 0);
}

function balusters(mesh: MeshBuilder, frame: Frame, length: number, style: RailingStyle): void {
  const half = style.thickness / 2;
  box(mesh, frame, [0, 0.08, 0.025], [length, 0.12, 0.06], style.infill, 0);
  for (let u = style.pitch; u < length - half; u += style.pitch)
    box(mesh, frame, [u - half, 0.1, 0.042 - half], [u + half, style.height - 0.03, 0.042 + half], style.infill, 0);
}

function cables(mesh: MeshBuilder, frame: Frame, length: number, style: RailingStyle): void {
  for (let v = 0.12; v < style.height - 0.05; v += 0.1)
    box(mesh, frame, [0, v, 0.04], [length, v + 0.008, 0.048], style.infill, 0);
}

function parapet(random: Random, mesh: MeshBuilder, wall: ShellWall, wallMaterial: Material, cap: Material): void {
  const height = pick(random, [0.45, 0.9, 1.0, 1.1]);
  const thickness = between(random, 0.12, 0.3);
  box(mesh, wall.frame, [-thickness, 0, -thickness], [wall.length + thickness, height, 0], wallMaterial, 0);
  const over = 0.02;
  box(
    mesh,
    wall.frame,
    [-thickness - over, height, -thickness - over],
    [wall.length + thickness + over, height + 0.05, over],
    cap,
    0,
  );
}

/** Adds a fence of vertical or horizontal boards. */
function fence(random: Random, mesh: MeshBuilder, wall: ShellWall, around: Surroundings): void {
  const height = between(random, 1.5, 2.2);
  const { frame, length } = wall;
  const low = Math.min(0, Math.max(around.level, -0.5));
  if (random() < 0.4) rectangle(mesh, frame, [0, low], [length, height], -0.04, around.wood);
  else {
    // Vertical boards: the texture's u axis, along the grain, runs upwards.
    const upright: Frame = { origin: frame.origin, u: frame.v, v: frame.u, w: frame.w };
    rectangle(mesh, upright, [low, 0], [height, length], -0.04, around.wood);
  }
  box(mesh, frame, [0, height, -0.08], [length, height + 0.04, 0], around.wood, 0);
}

/** Adds the barrier at an open side of the terrace. */
export function buildEdge(site: Site, wall: ShellWall, kind: EdgeKind, around: Surroundings): void {
  const random = site.random(`terrace-edge-${kind}`);
  const built = site.mesh.as('builtin');
  if (kind === 'none') return;
  if (kind === 'parapet') {
    const house = site.palette.walls[wall.index] ?? around.stone;
    parapet(random, built, wall, random() < 0.6 ? house : around.stone, around.stone);
    return;
  }
  if (kind === 'fence') {
    fence(random, site.mesh.as('outside'), wall, around);
    return;
  }
  if (kind === 'hedge') {
    const height = between(random, 0.8, 2.2);
    const depth = between(random, 0.5, 1);
    box(site.mesh.as('outside'), wall.frame, [0, -0.5, -depth], [wall.length, height, -0.05], around.leaves, 0.05);
    return;
  }
  const style = planRailing(random, kind, around);
  postsAndRail(built, wall.frame, wall.length, style);
  if (kind === 'glass') glassEdges(built, wall.frame, wall.length, style);
  else if (kind === 'cables') cables(built, wall.frame, wall.length, style);
  else balusters(built, wall.frame, wall.length, style);
}
