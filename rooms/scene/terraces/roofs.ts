import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chooseShare, toneOf, WHITES, WOODS } from '../materials/tones.ts';
import { woodBoards } from '../materials/wood-floors.ts';
import type { RoomShell, ShellWall } from '../shell.ts';
import { floorRectangle, type Site } from '../site.ts';

/** How far the terrace reaches from a wall of the house. */
function reachFrom(shell: RoomShell, { origin, w }: Frame): number {
  return Math.max(...shell.outline.map(([x, z]) => (x - origin[0]) * w[0] + (z - origin[2]) * w[2]));
}

/** Beams and posts, too slender for their grain to show. */
const timber = (random: Random): Material => ({ colour: toneOf(random, WOODS, 0.12), roughness: 0.8, specular: 0.02 });

/** Posts along the roof's outer edge, where nothing stands and the camera does not. */
function posts(site: Site, wall: ShellWall, depth: number, top: number, random: Random): void {
  const mesh = site.mesh.as('builtin');
  const half = between(random, 0.04, 0.12);
  const isRound = random() < 0.15;
  const material = random() < 0.5 ? site.palette.trim : timber(random);
  const bays = Math.max(1, Math.round(wall.length / between(random, 2.2, 3.6)));
  for (let i = 0; i <= bays; i++) {
    const u = 0.15 + (i * (wall.length - 0.3)) / bays;
    if (!site.claimFloor(floorRectangle(wall.frame, [u - half, u + half], [depth - 2 * half, depth]))) continue;
    box(mesh, wall.frame, [u - half, 0, depth - 2 * half], [u + half, top, depth], material, isRound ? half * 0.3 : 0);
  }
}

/** A closed roof on posts with its soffit of boards or plaster. */
function cover(site: Site, wall: ShellWall, depth: number, height: number, random: Random): void {
  const mesh = site.mesh.as('builtin');
  const soffit: Material =
    random() < 0.5
      ? woodBoards(random, 2 * site.textureSize)
      : { colour: toneOf(random, WHITES), roughness: 0.9, specular: 0.02 };
  const beam = between(random, 0.14, 0.3);
  const { frame, length } = wall;
  box(mesh, frame, [-0.2, height, 0], [length + 0.2, height + 0.06, depth + 0.25], soffit, 0);
  box(mesh, frame, [-0.2, height - beam, depth - 0.14], [length + 0.2, height, depth], site.palette.trim, 0);
  box(
    mesh,
    frame,
    [-0.25, height - 0.02, depth + 0.22],
    [length + 0.25, height + 0.2, depth + 0.27],
    site.palette.trim,
    0,
  );
  posts(site, wall, depth, height - beam, random);
}

/** Rafters across beams, open to the sky. */
function pergola(site: Site, wall: ShellWall, depth: number, height: number, random: Random): void {
  const mesh = site.mesh.as('builtin');
  const wood = random() < 0.65 ? timber(random) : site.palette.trim;
  const { frame, length } = wall;
  box(mesh, frame, [-0.2, height - 0.18, depth - 0.12], [length + 0.2, height, depth - 0.02], wood, 0);
  const pitch = between(random, 0.4, 0.9);
  for (let u = 0; u <= length; u += pitch)
    box(mesh, frame, [u, height, 0], [u + 0.06, height + 0.14, depth + 0.3], wood, 0);
  posts(site, wall, depth, height - 0.18, random);
}

/** Eaves of the house's own roof, with a gutter. */
function eaves(mesh: MeshBuilder, wall: ShellWall, site: Site, random: Random): void {
  const depth = between(random, 0.25, 0.8);
  const { frame, length, height } = wall;
  box(mesh, frame, [-0.5, height, -0.3], [length + 0.5, height + 0.18, depth], site.palette.trim, 0);
  const tiles: Material = {
    colour: toneOf(random, ['5a3a30', '4a4a4c', '7a4a3a', '33363a']),
    roughness: 0.9,
    specular: 0.02,
  };
  box(mesh, frame, [-0.6, height + 0.18, -2], [length + 0.6, height + 0.3, depth + 0.05], tiles, 0);
}

/** Roofs over a terrace: eaves everywhere, sometimes a cover or a pergola over part of it. */
export function buildRoofs(site: Site, houses: readonly ShellWall[]): void {
  const random = site.random('terrace-roofs');
  const mesh = site.mesh.as('builtin');
  if (houses.length === 0 || site.shell.faces.some((face) => face.kind === 'ceiling')) return;
  for (const wall of houses) if (random() < 0.7) eaves(mesh, wall, site, random);
  const kind = chooseShare<'none' | 'cover' | 'pergola'>(random, [
    [0.5, 'none'],
    [0.32, 'cover'],
    [0.18, 'pergola'],
  ]);
  const main = houses.reduce((a, b) => (b.length > a.length ? b : a));
  const depth = Math.min(reachFrom(site.shell, main.frame) - 0.1, pick(random, [1.2, 2, 2.8, 3.6, 4.5]));
  const height = Math.min(main.height - 0.1, between(random, 2.3, 2.9));
  if (depth < 0.8 || height < 2.1) return;
  if (kind === 'cover') cover(site, main, depth, height, random);
  if (kind === 'pergola') pergola(site, main, depth, height, random);
}
