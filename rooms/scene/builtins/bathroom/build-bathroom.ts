import type { Material, Random } from '@roomwright/engine/testing';
import { type Frame, place } from '../../../mesh/frame.ts';
import { rectangle } from '../../../mesh/solids.ts';
import { between } from '../../../plan/choose.ts';
import type { Site } from '../../site.ts';
import { CERAMIC, tileFinish } from '../finishes.ts';
import { claimPlace, type StandingPlace } from '../standing-place.ts';
import { drawBath } from './bath.ts';
import { drawMirror, drawToilet, drawTowelRadiator, drawVanity } from './sanitary.ts';
import { drawShower, showerFittings } from './shower.ts';

/** The wall's frame moved along it, where what is drawn starts at u = 0. */
const startAt = ({ wall, from }: StandingPlace, forward = 0.005): Frame => ({
  ...wall.frame,
  origin: place(wall.frame, [from, 0, forward]),
});

/** Tiles on the claimed part of a wall. */
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
  /** Whether its end is at the wall, not its side. */
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

/** A shower over a bath, and the tiles that it needs above those behind the bath. */
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
    // With its end at the wall the bath's own length runs into the room.
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

/** Fits out a bathroom: bath or shower or both, washstand with mirror, toilet, towel radiator, tiles. */
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
