import { type Material, type Random, type Sun, scale, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chooseShare, toneOf, WHITES, WOODS } from '../materials/tones.ts';
import { woodBoards } from '../materials/wood-floors.ts';
import type { RoomShell, ShellWall } from '../shell.ts';
import { isInsidePolygon } from '../shells/polygon.ts';
import { floorRectangle, type Site } from '../site.ts';
import { buildGarden } from './garden.ts';
import { planSurroundings } from './plan-surroundings.ts';
import { buildEdge, houseWalls, openEdges } from './railings.ts';
import { buildSky, planSky, type SkyKind } from './sky.ts';

/** Returns the wood of beams and posts, too slender for their grain to show. */
const timber = (random: Random): Material => ({ colour: toneOf(random, WOODS, 0.12), roughness: 0.8, specular: 0.02 });

const SKY_HEIGHT = 18;
const SKY_HALF = 30;
/** Angular radius of the sun in radians; haze enlarges it beyond its 0.27 degrees. */
const SUN_RADIUS = 0.006;
/** Ratio of sun to sky irradiance, from a veiled to a clear day. */
const SUN_OVER_SKY = [0.7, 5] as const;

/**
 * Builds a terrace except for its ground and house walls, which belong to the shell: railings and low walls at the
 * open sides (shell walls that have no face, or are low), roofs, the surrounding garden or street, the sky and its
 * light.
 *
 * @returns the sun, or null if it does not shine
 */
export function buildTerrace(site: Site): Sun | null {
  const random = site.random('terrace');
  const around = planSurroundings(random, 2 * site.textureSize);
  const sky = planSky(random, site.light.day);
  openEdges(site.shell).forEach((wall, i) => {
    buildEdge(site, wall, i === 0 ? around.edge : around.otherEdge, around);
  });
  const houses = houseWalls(site.shell);
  buildHouseEnds(site, houses, around.level);
  buildRoofs(site, houses);
  buildGarden(site, around);
  buildSky(site, sky);
  return lightTerrace(site, sky);
}

/** Returns whether a wall extended beyond one of its ends would cut through the terrace. */
function wouldCross(shell: RoomShell, wall: ShellWall, u: number): boolean {
  const [x, , z] = place(wall.frame, [u, 0, 0.05]);
  return isInsidePolygon(shell.outline, [x, z]);
}

/** Extends house walls beyond the terrace where they end at an open side, because the house is longer. */
function buildHouseEnds(site: Site, houses: readonly ShellWall[], level: number): void {
  const random = site.random('terrace-house');
  const { shell } = site;
  const count = shell.walls.length;
  for (const wall of houses) {
    const reach = random() < 0.25 ? 0 : between(random, 0.5, 7);
    const isOpen = (index: number): boolean => !houses.some((other) => other.index === (index + count) % count);
    const material = site.palette.walls[wall.index];
    if (!material || reach === 0) continue;
    const low = Math.max(level, -3);
    if (isOpen(wall.index - 1) && !wouldCross(shell, wall, -0.1))
      rectangle(site.mesh, wall.frame, [-reach, low], [0, wall.height], 0, material);
    if (isOpen(wall.index + 1) && !wouldCross(shell, wall, wall.length + 0.1))
      rectangle(site.mesh, wall.frame, [wall.length, low], [wall.length + reach, wall.height], 0, material);
  }
}

/**
 * Adds the light of the sky as a rectangle high above the terrace; returns the sun, or null under an overcast sky.
 */
function lightTerrace(site: Site, sky: SkyKind): Sun | null {
  const random = site.random('terrace-light');
  const dim = sky === 'night' ? 0.15 : sky === 'sunset' ? 0.5 : 1;
  const tint: Vec3 = sky === 'sunset' ? [1.1, 0.9, 0.95] : sky === 'overcast' ? [1, 1, 1] : [0.88, 0.97, 1.15];
  const { window } = site.light;
  const radiance = scale([window[0] * tint[0], window[1] * tint[1], window[2] * tint[2]] as Vec3, dim);
  site.lights.push({
    centre: [0, SKY_HEIGHT, 4],
    halfU: [SKY_HALF, 0, 0],
    halfV: [0, 0, SKY_HALF],
    normal: [0, -1, 0],
    radiance,
  });
  const isSunny = (sky === 'clear' || sky === 'clouds' || sky === 'sunset') && random() < 0.75;
  if (!isSunny) return null;
  const azimuth = between(random, -Math.PI, Math.PI);
  const elevation = sky === 'sunset' ? between(random, 0.1, 0.25) : between(random, 0.35, 1.2);
  const direction: Vec3 = [
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  ];
  const strength = between(random, ...SUN_OVER_SKY) * Math.PI;
  const warm: Vec3 = sky === 'sunset' ? [1, 0.55, 0.28] : [1, 0.94, 0.82];
  const irradiance = scale([window[0] * warm[0], window[1] * warm[1], window[2] * warm[2]] as Vec3, strength);
  return { direction, irradiance, radius: SUN_RADIUS };
}

/** Returns how far the terrace extends from a house wall. */
function reachFrom(shell: RoomShell, { origin, w }: Frame): number {
  return Math.max(...shell.outline.map(([x, z]) => (x - origin[0]) * w[0] + (z - origin[2]) * w[2]));
}

/** Adds posts along the roof's outer edge, clear of furniture and camera. */
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

/** Adds a solid roof on posts with a soffit of boards or plaster. */
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

/** Adds rafters across beams, open to the sky. */
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

/** Adds eaves of the house's own roof, with a gutter. */
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

/** Adds roofs over a terrace: eaves everywhere, sometimes a cover or pergola over part of it. */
function buildRoofs(site: Site, houses: readonly ShellWall[]): void {
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
