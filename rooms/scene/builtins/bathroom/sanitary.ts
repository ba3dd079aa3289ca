import type { Material, Random } from '@roomwright/engine/testing';
import { type Frame, place } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { rectangle } from '../../../mesh/solids.ts';
import { between, pick } from '../../../plan/choose.ts';
import type { Site } from '../../site.ts';
import { BLACK, CERAMIC, CHROME, joineryFinish, MIRROR, slabFinish } from '../finishes.ts';
import { block, front, rod } from '../solids.ts';
import { type Ring, shellOfRings } from './rings.ts';

/** Draws a toilet centred on u = 0, with a cistern or wall-hung with a flush plate. */
export function drawToilet(mesh: MeshBuilder, frame: Frame, random: Random): void {
  const isHung = random() < 0.4;
  const seat = between(random, 0.4, 0.44);
  const half = between(random, 0.17, 0.2);
  const back = isHung ? 0.02 : 0.18;
  const length = between(random, 0.48, 0.54);
  const middle = back + length / 2;
  const rings = [
    [half * 0.65, length * 0.36, isHung ? 0.1 : 0],
    [half * 0.75, length * 0.4, seat * 0.55],
    [half, length / 2, seat - 0.03],
    [half, length / 2, seat + 0.03],
    [0, 0, seat + 0.035],
  ] as const;
  shellOfRings(mesh, frame, [0, middle], rings, 0.8, CERAMIC);
  if (isHung) {
    rectangle(mesh, frame, [-0.12, 0.95], [0.12, 1.1], 0.012, pick(random, [CHROME, CERAMIC, BLACK]));
    return;
  }
  block(mesh, frame, [-0.2, seat - 0.02, 0.01], [0.2, between(random, 0.74, 0.86), 0.19], CERAMIC);
  // Some lids are open and lean against the cistern.
  if (random() < 0.2) block(mesh, frame, [-half, seat + 0.03, 0.2], [half, seat + 0.42, 0.225], CERAMIC);
}

/** Common dimensions of a washstand, which starts at u = 0; metres. */
interface Washstand {
  readonly width: number;
  readonly depth: number;
  readonly top: number;
  readonly metal: Material;
}

/** Draws a cupboard with doors and a slab on top, standing or wall-hung. */
function drawCupboard(site: Site, frame: Frame, { width, depth, top, metal }: Washstand, random: Random): void {
  const mesh = site.mesh.as('builtin', 'sanitary');
  const finish = random() < 0.4 ? site.palette.joinery : joineryFinish(random, site.textureSize);
  const low = random() < 0.45 ? between(random, 0.25, 0.4) : 0;
  const slab = between(random, 0.02, 0.05);
  block(mesh, frame, [0, low, 0.002], [width, top - slab, depth - 0.02], finish);
  const doors = Math.max(1, Math.round(width / 0.42));
  const w = width / doors;
  const stile = random() < 0.5 ? 0.05 : 0;
  for (let i = 0; i < doors; i++) {
    front(mesh, frame, [i * w + 0.003, low + 0.02], [(i + 1) * w - 0.003, top - slab - 0.02], depth, finish, stile);
    const u = (i + (i % 2 === 0 ? 0.88 : 0.12)) * w;
    block(mesh, frame, [u - 0.006, top - 0.25, depth], [u + 0.006, top - 0.12, depth + 0.025], metal);
  }
  const slabMaterial = random() < 0.5 ? CERAMIC : slabFinish(random, site.textureSize);
  block(mesh, frame, [0, top - slab, 0.001], [width, top, depth + 0.015], slabMaterial);
}

type BasinKind = 'pedestal' | 'vessel' | 'inset';

function basinRings(kind: BasinKind, { width, depth, top }: Washstand, basins: number): readonly Ring[] {
  if (kind === 'pedestal') {
    const [hu, hw] = [width / 2, depth / 2 - 0.01];
    return [
      [hu * 0.5, hw * 0.5, top - 0.18],
      [hu, hw, top],
      [hu - 0.03, hw - 0.03, top],
      [hu * 0.6, hw * 0.6, top - 0.1],
      [0, 0, top - 0.11],
    ];
  }
  const hu = Math.min(0.27, width / basins / 2 - 0.04);
  const hw = Math.min(0.18, depth / 2 - 0.06);
  const [height, wall, hollow] = kind === 'vessel' ? [0.13, 0.1, 0.11] : [0.012, 0.01, 0.012];
  const rim = top + height;
  return [
    [hu * 0.85, hw * 0.85, top - 0.005],
    [hu, hw, rim],
    [hu - 0.03, hw - 0.03, rim],
    [hu * 0.6, hw * 0.6, rim - wall],
    [0, 0, rim - hollow],
  ];
}

/** Draws bottles and beakers. */
function drawToiletries(site: Site, frame: Frame, { width, top }: Washstand, random: Random): void {
  const things = site.mesh.as('thing');
  for (let i = 0; i < 5; i++) {
    const u = between(random, 0.03, Math.max(0.04, width - 0.1));
    const colour: Material = { colour: [random() * 0.8, random() * 0.8, random() * 0.8], roughness: 0.4 };
    const w = between(random, 0.03, 0.07);
    block(things, frame, [u, top, w], [u + 0.06, top + between(random, 0.06, 0.24), w + 0.06], colour);
  }
}

/** Draws a washstand from u = 0 to width with basin and tap: a cupboard, a pedestal or a wall-hung basin. */
export function drawVanity(site: Site, frame: Frame, width: number, depth: number, random: Random): void {
  const mesh = site.mesh.as('builtin', 'sanitary');
  const top = between(random, 0.8, 0.9);
  const metal = pick(random, [CHROME, CHROME, BLACK, site.palette.metal]);
  const stand = { width, depth, top, metal };
  const basins = width > 1.15 ? 2 : 1;
  const isPedestal = width < 0.65 && random() < 0.6;
  const basin: Material = random() < 0.95 ? CERAMIC : BLACK;
  if (!isPedestal) drawCupboard(site, frame, stand, random);
  else if (random() < 0.7)
    block(mesh, frame, [width / 2 - 0.09, 0, 0.05], [width / 2 + 0.09, top - 0.12, 0.25], CERAMIC);
  const kind: BasinKind = isPedestal ? 'pedestal' : random() < 0.35 ? 'vessel' : 'inset';
  const rings = basinRings(kind, stand, basins);
  const tap = top + (kind === 'vessel' ? 0.28 : 0.14);
  for (let i = 0; i < basins; i++) {
    const middle = (width * (i + 0.5)) / basins;
    shellOfRings(mesh, frame, [middle, depth / 2 + 0.01], rings, between(random, 0.5, 1), basin);
    rod(mesh, place(frame, [middle, top, 0.07]), place(frame, [middle, tap, 0.07]), 0.013, metal);
    rod(mesh, place(frame, [middle, tap, 0.07]), place(frame, [middle, tap - 0.01, 0.2]), 0.011, metal);
  }
  if (site.furnishing === 'full' || site.furnishing === 'cluttered') drawToiletries(site, frame, stand, random);
}

/** Draws a mirror or mirror cabinet over a washstand; the caller claims the place. */
export function drawMirror(
  site: Site,
  frame: Frame,
  [u0, v0]: readonly [number, number],
  [u1, v1]: readonly [number, number],
  random: Random,
): void {
  const depth = random() < 0.3 ? 0.13 : 0.015;
  const border = random() < 0.4 ? between(random, 0.015, 0.05) : 0;
  const mesh = site.mesh.as(depth > 0.1 ? 'builtin' : 'decor', 'sanitary');
  block(mesh, frame, [u0, v0, 0.002], [u1, v1, depth], border > 0 ? site.palette.joinery : CERAMIC);
  rectangle(
    site.mesh.as('decor', 'sanitary'),
    frame,
    [u0 + border, v0 + border],
    [u1 - border, v1 - border],
    depth + 0.002,
    MIRROR,
  );
}

/** Draws a towel radiator, with or without towels. */
export function drawTowelRadiator(
  site: Site,
  frame: Frame,
  [u0, u1]: readonly [number, number],
  [v0, v1]: readonly [number, number],
  random: Random,
): void {
  const mesh = site.mesh.as('builtin', 'sanitary');
  const metal = pick(random, [CHROME, CERAMIC, CERAMIC, BLACK]);
  for (const u of [u0, u1 - 0.03]) block(mesh, frame, [u, v0, 0.05], [u + 0.03, v1, 0.08], metal);
  const rungs = Math.round((v1 - v0) / 0.08);
  for (let i = 0; i < rungs; i++) {
    if (i % 6 === 5) continue;
    const v = v0 + 0.03 + (i * (v1 - v0 - 0.06)) / rungs;
    block(mesh, frame, [u0 + 0.03, v, 0.055], [u1 - 0.03, v + 0.025, 0.085], metal);
  }
  if (site.furnishing === 'empty' || random() < 0.3) return;
  const cloth: Material = {
    colour: [0.2 + 0.6 * random(), 0.2 + 0.6 * random(), 0.2 + 0.6 * random()],
    roughness: 1,
    specular: 0,
  };
  const v = between(random, v0 + 0.1, (v0 + v1) / 2);
  block(site.mesh.as('thing'), frame, [u0 + 0.05, v, 0.09], [u1 - 0.05, Math.min(v1, v + 0.6), 0.13], cloth);
}
