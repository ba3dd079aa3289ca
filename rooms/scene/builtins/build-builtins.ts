import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { brick, darkBrick, stonework } from '../materials/plan-walls.ts';
import type { Site } from '../site.ts';
import { addBalustrade } from './balustrade.ts';
import { buildBathroom } from './bathroom/build-bathroom.ts';
import { BLACK, BLACK_GLASS, SOOT, wood } from './finishes.ts';
import { addFireplace, addStove } from './fireplace.ts';
import { buildKitchen } from './kitchen/build-kitchen.ts';
import { block, prism } from './solids.ts';
import { addHalfWall, addStairs } from './stairs.ts';
import { claimPlace, type StandingPlace } from './standing-place.ts';

const MASONRY = [brick, brick, darkBrick, darkBrick, stonework];
/** Segments of half the arch over the opening. */
const ARCH_STEPS = 10;

/** The opening of a fireplace, in metres in the wall's frame. */
interface Opening {
  readonly middle: number;
  readonly half: number;
  readonly low: number;
  readonly high: number;
}

const brass = (): Material => ({ colour: [0.5, 0.36, 0.14], roughness: 0.3, metallic: 1 });

/** Probability of an open-plan kitchen in other kinds of room. */
const OPEN_KITCHENS: Partial<Record<Site['kind'], number>> = { living: 0.12, dining: 0.2 };

/** Probabilities of fireplaces, stairs, balustrades and half walls, per kind of room. */
const FIREPLACES: Partial<Record<Site['kind'], number>> = { living: 0.42, dining: 0.16, bedroom: 0.08, office: 0.1 };
const STAIRS: Partial<Record<Site['kind'], number>> = { hall: 0.5, living: 0.13, dining: 0.06 };
const BALUSTRADES: Partial<Record<Site['kind'], number>> = {
  hall: 0.16,
  living: 0.09,
  dining: 0.05,
  office: 0.05,
  bedroom: 0.04,
};
const HALF_WALLS: Partial<Record<Site['kind'], number>> = { hall: 0.12, living: 0.08, dining: 0.08, kitchen: 0.03 };

/**
 * Builds the fixtures of the house and claims their place before doors and windows do: kitchens, baths, fireplaces,
 * stairs.
 */
export function buildBuiltins(site: Site): void {
  const { kind } = site;
  const kitchen = site.random('kitchen');
  const hasKitchen = kind === 'kitchen' || kitchen() < (OPEN_KITCHENS[kind] ?? 0);
  if (hasKitchen)
    buildKitchen(site, kitchen, kind === 'kitchen' ? between(kitchen, 0.5, 1) : between(kitchen, 0.3, 0.7));
  if (kind === 'bathroom') buildBathroom(site, site.random('bathroom'));

  const fire = site.random('fireplace');
  if (fire() < (FIREPLACES[kind] ?? 0)) {
    const drawn = fire();
    (drawn < 0.12 ? addStove : drawn < 0.55 ? addMasonryFireplace : addFireplace)(site, fire);
  }
  const stairs = site.random('stairs');
  if (stairs() < (STAIRS[kind] ?? 0)) addStairs(site, stairs);
  const gallery = site.random('balustrade');
  if (gallery() < (BALUSTRADES[kind] ?? 0)) addBalustrade(site, gallery);
  const partition = site.random('half-wall');
  if (partition() < (HALF_WALLS[kind] ?? 0)) addHalfWall(site, partition);
}

function claimBreast(site: Site, random: Random, wanted: number, depth: number): StandingPlace | null {
  // Falls back to narrower ones where the wall is too short.
  for (const width of [wanted, wanted * 0.65, 1.4]) {
    const top = site.shell.height;
    const at = claimPlace(site, random, { width, bottom: 0, top, depth, seen: 0.5, corner: random() < 0.35 });
    if (at) return at;
  }
  return null;
}

/**
 * Adds a fireplace in a brick or stone chimney breast that reaches the ceiling and may span the wall, with a hearth
 * along all of it, flush or raised to a bench, and optionally a wooden mantel.
 */
function addMasonryFireplace(site: Site, random: Random): void {
  const size = site.textureSize;
  const masonry = pick(random, MASONRY)(random, size);
  const out = random() < 0.4 ? between(random, 0.02, 0.1) : between(random, 0.15, 0.6);
  const isRaised = random() < 0.55;
  const hearth = between(random, 0.3, 0.6);
  const wanted = random() < 0.5 ? between(random, 2.6, 5) : between(random, 1.5, 2.6);
  const at = claimBreast(site, random, wanted, out + hearth);
  if (!at) return;
  const { from, to, wall } = at;
  const { frame } = wall;
  const mesh = site.mesh.as('builtin');
  block(mesh, frame, [from, 0, 0], [to, wall.height - 0.004, out], masonry);
  const floorAt = isRaised ? between(random, 0.2, 0.45) : between(random, 0.01, 0.06);
  const bench = random() < 0.75 ? masonry : wood(random, size);
  block(mesh, frame, [from, 0, out], [to, floorAt, out + hearth - 0.01], bench);
  const slab: Material = { colour: [0.2, 0.19, 0.18], roughness: 0.6 };
  if (random() < 0.3) block(mesh, frame, [from, floorAt, out], [to, floorAt + 0.04, out + hearth], slab);

  const half = between(random, 0.35, 0.65);
  const middle = from + half + 0.2 + (to - from - 2 * half - 0.4) * (random() < 0.6 ? 0.5 : random());
  const opening = { middle, half, low: floorAt, high: floorAt + between(random, 0.5, 0.85) };
  addOpening(site, random, frame, opening, out);
  if (random() < 0.75) addBeam(site, random, at, opening, out);
}

/** Draws the dark opening: arched, or rectangular with a rim, and optionally doors. */
function addOpening(site: Site, random: Random, frame: Frame, opening: Opening, out: number): void {
  const { middle, half, low, high } = opening;
  const mesh = site.mesh.as('builtin');
  const dark = pick(random, [SOOT, SOOT, BLACK_GLASS, BLACK]);
  if (random() < 0.3) {
    drawArch(mesh, frame, { ...opening, low: low + 0.05, straight: between(random, 0, 0.25) }, out, dark);
    return;
  }
  const rim = random() < 0.5 ? 0.03 : 0;
  if (rim > 0) {
    const metal = random() < 0.4 ? brass() : BLACK;
    block(mesh, frame, [middle - half - rim, low, out], [middle + half + rim, high + rim, out + 0.012], metal);
  }
  rectangle(mesh, frame, [middle - half, low + 0.01], [middle + half, high], out + 0.015, dark);
  if (random() < 0.4) addFireDoors(site, random, frame, opening, out + 0.016);
}

/** Draws a mantel beam, with or without brackets. */
function addBeam(
  site: Site,
  random: Random,
  { from, to, wall }: StandingPlace,
  { middle, half, high }: Opening,
  out: number,
): void {
  const mesh = site.mesh.as('builtin');
  const low = high + between(random, 0.15, 0.45);
  const reach = half + between(random, 0.15, 0.9);
  const thick = between(random, 0.05, 0.18);
  const beam = random() < 0.75 ? wood(random, site.textureSize) : site.palette.trim;
  const u0 = Math.max(from, middle - reach);
  const u1 = Math.min(to, middle + reach);
  block(mesh, wall.frame, [u0, low, out], [u1, low + thick, out + between(random, 0.15, 0.24)], beam);
  if (random() < 0.4)
    for (const u of [u0 + 0.2, u1 - 0.3])
      block(mesh, wall.frame, [u, low - 0.18, out], [u + 0.09, low, out + 0.12], beam);
}

/** Draws glass fireplace doors: two or four leaves in thin frames of brass or black steel. */
function addFireDoors(
  site: Site,
  random: Random,
  frame: Frame,
  { middle, half, low, high }: Opening,
  out: number,
): void {
  const mesh = site.mesh.as('builtin');
  const leaves = pick(random, [2, 2, 4]);
  const metal = random() < 0.5 ? brass() : BLACK;
  rectangle(mesh, frame, [middle - half, low + 0.02], [middle + half, high], out + 0.002, BLACK_GLASS);
  const bar = 0.012;
  for (let i = 0; i <= leaves; i++) {
    const u = middle - half + (2 * half * i) / leaves;
    block(mesh, frame, [u - bar, low + 0.01, out], [u + bar, high, out + 0.016], metal);
  }
  for (const v of [low + 0.02, high - bar])
    block(mesh, frame, [middle - half, v - bar, out], [middle + half, v + bar, out + 0.016], metal);
}

/** Draws a rimmed, arched opening over `straight` metres of jamb. */
function drawArch(
  mesh: MeshBuilder,
  frame: Frame,
  { middle, half, low, straight }: Opening & { readonly straight: number },
  out: number,
  dark: Material,
): void {
  const outline = (wider: number): (readonly [number, number])[] => [
    [middle - half - wider, low],
    [middle + half + wider, low],
    ...Array.from({ length: ARCH_STEPS + 1 }, (_, i): readonly [number, number] => {
      const angle = (Math.PI * i) / ARCH_STEPS;
      return [middle + (half + wider) * Math.cos(angle), low + straight + 0.01 + (half + wider) * Math.sin(angle)];
    }),
  ];
  prism(mesh, frame, outline(0.05), [out, out + 0.012], BLACK);
  prism(mesh, frame, outline(0), [out + 0.012, out + 0.02], dark);
}
