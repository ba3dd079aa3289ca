import type { Material, Random } from '@roomwright/engine/testing';
import { type Frame, place } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { rectangle } from '../../../mesh/solids.ts';
import { between, pick } from '../../../plan/choose.ts';
import type { Site } from '../../site.ts';
import { BLACK, CERAMIC, CHROME, FROSTED, tileFinish } from '../finishes.ts';
import { block, rod } from '../solids.ts';
import { claimPlace, type StandingPlace } from '../standing-place.ts';
import { drawBath } from './bath.ts';
import { drawMirror, drawToilet, drawTowelRadiator, drawVanity } from './sanitary.ts';

/** Common dimensions of shower panes, metres. */
interface Panes {
  readonly top: number;
  /** Width of the frames. */
  readonly bar: number;
  readonly metal: Material;
  readonly isFrosted: boolean;
}

interface Shower {
  readonly length: number;
  readonly depth: number;
  /** Whether the sides at u = 0 and u = length are open. */
  readonly open: readonly [atStart: boolean, atEnd: boolean];
}

/** Returns the wall's frame moved along it, with u = 0 at the start of the place. */
const startAt = ({ wall, from }: StandingPlace, forward = 0.005): Frame => ({
  ...wall.frame,
  origin: place(wall.frame, [from, 0, forward]),
});

/** Tiles the claimed part of a wall. */
function tile(
  site: Site,
  { wall, from, to }: StandingPlace,
  [bottom, top]: readonly [number, number],
  tiles: Material,
): void {
  rectangle(site.mesh.as('wall', 'panelling'), wall.frame, [from, bottom], [to, top], 0.004, tiles);
}

function addShower(site: Site, random: Random, tiles: Material): boolean {
  for (let tries = 0; tries < 3; tries++) {
    const width = between(random, 0.8, 1.5);
    const depth = between(random, 0.8, 1.05);
    const top = Math.min(between(random, 2, 2.4), site.shell.height - 0.02);
    const at = claimPlace(site, random, { width, bottom: 0, top, depth, corner: random() < 0.85 });
    if (!at) continue;
    tile(site, at, [0, top], tiles);
    const atStart = at.from > 0.05;
    const atEnd = at.to < at.wall.length - 0.05;
    drawShower(
      site.mesh.as('builtin', 'sanitary'),
      startAt(at),
      { length: width, depth, open: [atStart, atEnd] },
      random,
    );
    return true;
  }
  return false;
}

interface BathPlan {
  readonly isFree: boolean;
  readonly length: number;
  readonly depth: number;
  /** True if its short end is at the wall. */
  readonly isEnd: boolean;
  /** Top of the tiles behind it. */
  readonly top: number;
  /** Gap to the wall. */
  readonly away: number;
}

function planBath(random: Random): BathPlan {
  const isFree = random() < 0.3;
  const length = between(random, 1.5, isFree ? 1.85 : 1.8);
  const depth = between(random, 0.7, 0.85);
  const isEnd = !isFree && random() < 0.4;
  const top = isFree ? 0.6 : between(random, 0.6, 1.1);
  const away = isFree ? between(random, 0.05, 0.3) : 0;
  return { isFree, length, depth, isEnd, top, away };
}

/** Adds a shower over a bath, with the tiles above those behind the bath. */
function addShowerOver(
  site: Site,
  random: Random,
  at: StandingPlace & { readonly width: number },
  low: number,
  tiles: Material,
): void {
  const top = Math.min(2.2, at.wall.height);
  if (!site.claimWall({ wall: at.wall.index, from: at.from, to: at.to, bottom: low, top })) return;
  tile(site, at, [low, top], tiles);
  showerFittings(site.mesh.as('builtin', 'sanitary'), startAt(at), at.width * 0.5, site.palette.metal, random);
}

function addBath(site: Site, random: Random, tiles: Material): boolean {
  for (let tries = 0; tries < 4; tries++) {
    const { isFree, length, depth, isEnd, top, away } = planBath(random);
    const width = isEnd ? depth : length;
    const deep = isEnd ? length : depth;
    const at = claimPlace(site, random, { width, bottom: 0, top, depth: deep + away, corner: !isFree });
    if (!at) continue;
    if (!isFree) tile(site, at, [0, top], tiles);
    const low = startAt(at, away + 0.005);
    // With its short end at the wall, the bath's length runs into the room.
    const frame: Frame = isEnd ? { origin: low.origin, u: low.w, v: low.v, w: low.u } : low;
    const apron = random() < 0.6 ? CERAMIC : tiles;
    drawBath(site.mesh.as('builtin', 'sanitary'), frame, { length: length - 0.005, depth, isFree, apron }, random);
    if (!isFree && random() < 0.4) addShowerOver(site, random, { ...at, width }, top, tiles);
    return true;
  }
  return false;
}

function addVanity(site: Site, random: Random, tiles: Material): void {
  for (let tries = 0; tries < 4; tries++) {
    const width = between(random, 0.45, tries < 2 ? 1.8 : 0.9);
    const depth = width < 0.6 ? between(random, 0.36, 0.46) : between(random, 0.44, 0.56);
    const at = claimPlace(site, random, { width, bottom: 0, top: 0.95, depth: depth + 0.02 });
    if (!at) continue;
    drawVanity(site, startAt(at, 0), width, depth, random);
    const bottom = between(random, 1, 1.2);
    const top = Math.min(bottom + between(random, 0.6, 1), at.wall.height - 0.05);
    const inset = random() < 0.5 ? 0 : between(random, 0.02, width * 0.25);
    if (!site.claimWall({ wall: at.wall.index, from: at.from, to: at.to, bottom: 0.95, top })) return;
    if (random() < 0.5) tile(site, at, [0.8, bottom], tiles);
    if (random() < 0.92) drawMirror(site, startAt(at, 0.004), [inset, bottom], [width - inset, top], random);
    return;
  }
}

function addToilet(site: Site, random: Random): void {
  const at = claimPlace(site, random, { width: between(random, 0.6, 0.8), bottom: 0, top: 1.12, depth: 0.75 });
  if (!at) return;
  const middle = { ...at, from: (at.from + at.to) / 2 };
  drawToilet(site.mesh.as('builtin', 'sanitary'), startAt(middle), random);
}

/** Fits out a bathroom: bath, shower or both, washstand with mirror, toilet, towel radiator, tiles. */
export function buildBathroom(site: Site, random: Random): void {
  const tiles = tileFinish(random, site.textureSize);
  const r = random();
  if (r < 0.75) addBath(site, random, tiles);
  if (r > 0.4) addShower(site, random, tiles);
  addVanity(site, random, tiles);
  if (random() < 0.88) addToilet(site, random);
  if (random() < 0.5) {
    const bottom = between(random, 0.2, 0.9);
    const top = Math.min(bottom + between(random, 0.7, 1.3), site.shell.height - 0.1);
    const width = between(random, 0.45, 0.6);
    const at = claimPlace(site, random, { width, bottom, top, depth: 0 });
    if (at) drawTowelRadiator(site, at.wall.frame, [at.from, at.to], [bottom, top], random);
  }
}

/** Draws pole, head and valve on the wall at w = 0. */
function showerFittings(mesh: MeshBuilder, frame: Frame, u: number, metal: Material, random: Random): void {
  const top = between(random, 1.9, 2.15);
  rod(mesh, place(frame, [u, 1, 0.05]), place(frame, [u, top, 0.05]), 0.012, metal);
  rod(mesh, place(frame, [u, top, 0.05]), place(frame, [u, top, 0.35]), 0.012, metal);
  const half = between(random, 0.06, 0.15);
  block(mesh, frame, [u - half, top - 0.035, 0.35 - half], [u + half, top - 0.015, 0.35 + half], metal);
  block(mesh, frame, [u - 0.1, 1.02, 0.02], [u + 0.1, 1.08, 0.08], metal);
}

/**
 * Draws framed shower panes. Clear glass is left out, because pixels are labelled with what is behind it; its frame,
 * edges, hinges and handles are drawn, and frosted glass is opaque.
 */
function pane(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, u1]: readonly [number, number],
  { top, bar, metal, isFrosted }: Panes,
): void {
  const bottom = 0.06;
  block(mesh, frame, [u0, bottom, -bar / 2], [u0 + bar, top, bar / 2], metal);
  block(mesh, frame, [u1 - bar, bottom, -bar / 2], [u1, top, bar / 2], metal);
  block(mesh, frame, [u0, top - bar, -bar / 2], [u1, top, bar / 2], metal);
  block(mesh, frame, [u0, bottom, -bar / 2], [u1, bottom + bar, bar / 2], metal);
  if (isFrosted) block(mesh, frame, [u0 + bar, bottom + bar, -0.004], [u1 - bar, top - bar, 0.004], FROSTED);
}

/**
 * Draws a shower in a corner or against a wall: tray, panes on its open sides (u = 0, u = length, front) and
 * fittings.
 */
function drawShower(mesh: MeshBuilder, frame: Frame, { length, depth, open }: Shower, random: Random): void {
  const metal = pick(random, [CHROME, CHROME, BLACK, CERAMIC]);
  const isFrosted = random() < 0.25;
  const bar = isFrosted || random() < 0.5 ? between(random, 0.025, 0.04) : 0.012;
  const top = between(random, 1.85, 2.1);
  const panes = { top, bar, metal, isFrosted };
  const tray: Material = random() < 0.75 ? CERAMIC : { colour: [0.3, 0.3, 0.3], roughness: 0.6 };
  block(mesh, frame, [0, 0, 0], [length, between(random, 0.03, 0.14), depth], tray);
  const front: Frame = { ...frame, origin: place(frame, [0, 0, depth - 0.03]) };
  const door = length * between(random, 0.4, 0.6);
  const isWalkIn = random() < 0.25;
  pane(mesh, front, [0, door], panes);
  if (!isWalkIn) pane(mesh, front, [door, length], panes);
  rod(mesh, place(front, [door - 0.08, 0.9, 0.03]), place(front, [door - 0.08, 1.2, 0.03]), 0.012, metal);
  for (const [end, isOpen] of open.entries()) {
    if (!isOpen) continue;
    const side: Frame = {
      origin: place(frame, [end === 0 ? 0.02 : length - 0.02, 0, 0]),
      u: frame.w,
      v: frame.v,
      w: frame.u,
    };
    pane(mesh, side, [0, depth - 0.03], panes);
  }
  showerFittings(mesh, frame, length * pick(random, [0.3, 0.5, 0.7]), metal === CERAMIC ? CHROME : metal, random);
}
