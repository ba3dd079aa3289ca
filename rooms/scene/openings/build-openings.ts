import { dot, type Random, type Sun } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';
import type { ShellWall, WallHole } from '../shell.ts';
import type { RoomKind, Site } from '../site.ts';
import { houseWalls } from '../terraces/railings.ts';
import { buildWindow } from './build-window.ts';
import { addBarnDoor, addCloset, addDoor } from './doors.ts';
import { addDoorway } from './doorways.ts';
import { planDressing } from './dressing.ts';
import { addGableDoor, addGableWindow, addSkylight, gablesOf } from './gables.ts';
import { planOpeningStyle } from './opening-style.ts';
import type { Openings } from './openings.ts';
import { createOutside, planSun } from './outside.ts';
import { placeOpening } from './place-opening.ts';
import { shareInPicture } from './sight.ts';
import { planWindow } from './window-sizes.ts';
import { addBay, addWindows, type WindowSet } from './windows.ts';

/** Probabilities of 0, 1, 2, ... windows, and of doors and doorways, per kind of room. */
const WINDOWS: Readonly<Record<RoomKind, readonly number[]>> = {
  living: [0.08, 0.22, 0.3, 0.25, 0.15],
  bedroom: [0.1, 0.42, 0.33, 0.15],
  dining: [0.12, 0.38, 0.3, 0.2],
  office: [0.15, 0.5, 0.25, 0.1],
  hall: [0.5, 0.35, 0.15],
  kitchen: [0.2, 0.55, 0.25],
  bathroom: [0.35, 0.6, 0.05],
  terrace: [0.15, 0.45, 0.4],
};
const PASSAGES: Readonly<Record<RoomKind, readonly number[]>> = {
  living: [0.06, 0.3, 0.38, 0.26],
  bedroom: [0.1, 0.38, 0.37, 0.15],
  dining: [0.1, 0.36, 0.34, 0.2],
  office: [0.2, 0.5, 0.3],
  hall: [0.02, 0.2, 0.3, 0.3, 0.18],
  kitchen: [0.3, 0.4, 0.3],
  bathroom: [0.5, 0.45, 0.05],
  terrace: [0.25, 0.55, 0.2],
};
/** Probability of a closet. */
const CLOSETS: Readonly<Partial<Record<RoomKind, number>>> = { bedroom: 0.32, office: 0.15, hall: 0.15 };

/** Minimum length and height of a wall with openings, metres. */
const MIN_WALL_LENGTH = 0.65;
const MIN_WALL_HEIGHT = 2.02;
/** Minimum height for windows, because attics have windows in low walls. */
const MIN_WINDOW_WALL_HEIGHT = 1.2;

function drawCount(random: Random, chances: readonly number[]): number {
  let left = random();
  for (let i = 0; i < chances.length; i++) {
    left -= chances[i];
    if (left < 0) return i;
  }
  return chances.length - 1;
}

/** Returns a random wall, weighted by the share of the picture it fills. */
function drawWall(
  site: Site,
  random: Random,
  walls: readonly ShellWall[],
  favour: (wall: ShellWall) => number,
): ShellWall | null {
  const weights = walls.map((wall) => wall.length * (0.05 + shareInPicture(site, wall)) * favour(wall));
  let left = random() * weights.reduce((sum, w) => sum + w, 0);
  for (let i = 0; i < walls.length; i++) {
    left -= weights[i];
    if (left < 0) return walls[i];
  }
  return null;
}

/** Returns the walls of bays: those that meet a neighbour at an obtuse angle. */
function bayWalls(walls: readonly ShellWall[], all: readonly ShellWall[]): ShellWall[] {
  const isBlunt = (a: ShellWall, b: ShellWall): boolean => {
    const cosine = dot(a.frame.w, b.frame.w);
    return cosine > 0.4 && cosine < 0.95;
  };
  return walls.filter((wall) => {
    const before = all[(wall.index + all.length - 1) % all.length];
    const after = all[(wall.index + 1) % all.length];
    return wall.length < 2.6 && (isBlunt(wall, before) || isBlunt(wall, after));
  });
}

/**
 * Places, cuts and builds the doors, doorways and windows of a room. Returns the sun if it shines through a window.
 */
export function buildOpenings(site: Site): Sun | null {
  const random = site.random('openings');
  const style = planOpeningStyle(site);
  const outside = createOutside(site.shell);
  const openings = { site, style, outside, random };
  const ofHouse = site.kind === 'terrace' ? houseWalls(site.shell) : site.shell.walls;
  const walls = ofHouse.filter((wall) => wall.length > MIN_WALL_LENGTH && wall.height > MIN_WALL_HEIGHT);
  const glazed = ofHouse.filter((wall) => wall.length > MIN_WALL_LENGTH && wall.height > MIN_WINDOW_WALL_HEIGHT);
  const bay = bayWalls(walls, site.shell.walls);
  const set: WindowSet = {
    style,
    design: planWindow(random),
    dressing: planDressing(site, random),
    hasSill: random() < 0.55,
    hasApron: random() < 0.5,
  };

  // A house has its windows on one or two of a room's walls, and its doors mostly on the others.
  const outer = new Set(bay.map((wall) => wall.index));
  for (const chance of [1, 0.45]) {
    const wall = random() < chance ? drawWall(site, random, glazed, (w) => (outer.has(w.index) ? 0 : 1)) : null;
    if (wall) outer.add(wall.index);
  }
  // French windows and rows of windows need the walls more than doors do, so the order varies.
  const steps = [
    () => addPassages(openings, set, { walls, outer }),
    () => addAllWindows(openings, set, { walls: glazed, outer, bay }),
  ];
  if (random() < 0.6) steps.reverse();
  for (const step of steps) step();

  for (const [wall, face] of gablesOf(site, ofHouse)) {
    if (random() < 0.55) addGableWindow(site, set, random, wall, face);
    else if (wall.height < style.doorHeight && random() < 0.5) addGableDoor(site, style, random, wall, face);
  }
  const slopes = site.shell.faces.filter((f) => f.kind === 'ceiling' && f.normal[1] > -0.97 && f.normal[1] < -0.3);
  for (const face of slopes) if (random() < 0.3) addSkylight(site, style, random, face);
  return planSun(site, outside.windows);
}

/** Walls that an opening may be in, and the indices of the outer ones. */
interface Walls {
  readonly walls: readonly ShellWall[];
  readonly outer: ReadonlySet<number>;
}

/** Adds doors, doorways and closets. */
function addPassages(openings: Openings, set: WindowSet, { walls, outer }: Walls): void {
  const { site, style, random } = openings;
  const isInner = (wall: ShellWall): number => (outer.has(wall.index) ? 0.15 : 1);
  if (random() < (CLOSETS[site.kind] ?? 0)) {
    const wall = drawWall(site, random, walls, isInner);
    if (wall) addCloset(site, style, random, wall);
  }
  const wanted = drawCount(random, PASSAGES[site.kind]);
  let made = 0;
  for (let attempt = 0; attempt < 6 && made < wanted; attempt++) {
    const wall = drawWall(site, random, walls, isInner);
    if (!wall) return;
    if (addPassage(openings, set, wall, outer.has(wall.index))) made++;
  }
}

/** Adds a door, barn door or doorway; returns false if there is no room. */
function addPassage(openings: Openings, set: WindowSet, wall: ShellWall, isOuter: boolean): boolean {
  const { site, random } = openings;
  const kind = random();
  if (!isOuter && kind >= 0.47) return kind < 0.51 ? addBarnDoor(openings, wall) : addDoorway(openings, wall);
  const door = addDoor(openings, wall, isOuter);
  const isEntrance = isOuter || (site.kind === 'hall' && kind < 0.1);
  if (door && isEntrance && random() < 0.3) addSideLights(openings, set, wall, door);
  return door !== null;
}

function addAllWindows(
  openings: Openings,
  set: WindowSet,
  { walls, outer, bay }: Walls & { readonly bay: readonly ShellWall[] },
): void {
  const { site, random } = openings;
  const wanted = drawCount(random, WINDOWS[site.kind]);
  let placed = bay.length > 0 && random() < 0.85 ? addBay(openings, set, bay) : 0;
  for (let attempt = 0; attempt < 5 && placed < wanted; attempt++) {
    const wall = drawWall(site, random, walls, (w) => (outer.has(w.index) ? 1 : 0.03));
    if (!wall) return;
    placed += addWindows(openings, set, wall, wanted - placed);
  }
}

/** Adds sidelights and a transom light to an outer door, as far as there is room. */
function addSideLights(openings: Openings, set: WindowSet, wall: ShellWall, door: WallHole): void {
  const { site, random } = openings;
  const casing = set.style.doorCasing.width;
  const beside = 0.012;
  const width = between(random, 0.22, 0.42);
  const bottom = random() < 0.5 ? 0.13 : between(random, 0.5, 0.9);
  const gap = casing + 0.02 + beside;
  const plain = {
    ...set.design,
    sashes: 1,
    isHung: false,
    transom: 0,
    onlyAbove: false,
    columns: 1,
    rows: random() < 0.4 ? 5 : 1,
    handle: false,
    footRail: 0.05,
  };
  const style = { ...set.style, windowCasing: { ...set.style.windowCasing, width: 0 } };
  const dressing = { blinds: null, curtains: null };
  const plan = { ...set, style, dressing, shape: 'rectangle', hasSill: false, hasApron: false } as const;
  const centres = [door.from - gap - width / 2, door.to + gap + width / 2].slice(random() < 0.3 ? 1 : 0);
  for (const centre of centres) {
    if (centre - width / 2 < beside || centre + width / 2 > wall.length - beside) continue;
    const wanted = { width, bottom, top: door.top, beside, above: 0.01, before: 0, centre };
    const hole = placeOpening(site, random, wall, { ...wanted, isThere: true });
    if (hole) buildWindow({ ...openings, style }, wall, { ...plan, hole, design: plain });
  }
  const low = door.top + casing * set.style.doorCasing.head + 0.03;
  if (random() > 0.5 || low + 0.25 > wall.height - 0.05) return;
  const top = Math.min(wall.height - 0.05, low + between(random, 0.25, 0.45));
  const wanted = { width: door.to - door.from, bottom: low, top, beside, above: 0.01, before: 0 };
  const centre = (door.from + door.to) / 2;
  const hole = placeOpening(site, random, wall, { ...wanted, centre, isThere: true });
  const design = { ...plain, columns: random() < 0.4 ? 3 : 1, rows: 1 };
  if (hole) buildWindow({ ...openings, style }, wall, { ...plan, hole, design });
}
