import type { Vec3 } from '@roomwright/engine/testing';
import { shifted } from '../mesh/frame.ts';
import { chip } from '../plan/palette.ts';
import { openUp } from '../scene/openings/beyond.ts';
import { buildWindow } from '../scene/openings/build-window.ts';
import { buildCasing, buildCheeks } from '../scene/openings/casing.ts';
import type { Dressing } from '../scene/openings/dressing.ts';
import { buildShut, closeBehind, hang, surround } from '../scene/openings/hang-door.ts';
import type { WindowDesign } from '../scene/openings/joinery.ts';
import { buildLeaf, LEAF_THICKNESS, type LeafDesign } from '../scene/openings/leaf.ts';
import type { OpeningStyle } from '../scene/openings/opening-style.ts';
import type { Openings } from '../scene/openings/openings.ts';
import { createOutside } from '../scene/openings/outside.ts';
import { placeOpening, type Wanted } from '../scene/openings/place-opening.ts';
import type { View } from '../scene/openings/views.ts';
import type { Site } from '../scene/site.ts';
import { casementHandle, ironmongery } from './sample-fixtures.ts';

/** Starts the openings of a house: white frames, the palette's trim, and doors in the trim or in a colour. */
export function startOpenings(
  site: Site,
  {
    view,
    viewTurn,
    leaf,
    windowHead,
    casing,
  }: {
    readonly view: View;
    readonly viewTurn: number;
    readonly leaf?: string;
    readonly windowHead: number;
    readonly casing: number;
  },
): Openings {
  const { trim, metal, floor } = site.palette;
  const white: Vec3 = chip('f2f2f0');
  const around = { width: casing, thickness: 0.022, ears: 0, head: 1 };
  const style: OpeningStyle = {
    trim,
    leaf: leaf ? { colour: chip(leaf), roughness: 0.4, specular: 0.045 } : trim,
    frame: { colour: white, roughness: 0.35, specular: 0.045 },
    metal,
    threshold: floor,
    glass: { colour: chip('dfe6e4'), roughness: 0.15, specular: 0.045 },
    doorCasing: around,
    windowCasing: around,
    doorHeight: 2.05,
    wallThickness: 0.18,
    windowHead,
    view,
    hasBalcony: false,
    viewTurn,
  };
  return { site, style, outside: createOutside(site.shell), random: site.random('sample-openings') };
}

/** A plain window with two casements. */
export const CASEMENT: WindowDesign = {
  sashes: 2,
  isHung: false,
  columns: 1,
  rows: 1,
  onlyAbove: false,
  transom: 0,
  frameWidth: 0.045,
  sashWidth: 0.045,
  footRail: 0.045,
  muntin: 0.024,
  reveal: 0.12,
  handle: true,
};

/** Position of a window along its wall, and its lower and upper height. */
export interface WindowPlace {
  readonly centre: number;
  readonly width: number;
  readonly heights: readonly [bottom: number, top: number];
}

/** Recess of a shut door behind the wall's face, and the gap round its leaf, metres. */
const SET_BACK = 0.012;
const GAP_METRES = 0.004;

/** Two tall panels over two short ones. */
const FOUR_PANELS: LeafDesign = {
  panels: [
    [0.15, 0.46, 0.11, 0.42],
    [0.54, 0.85, 0.11, 0.42],
    [0.15, 0.46, 0.5, 0.93],
    [0.54, 0.85, 0.5, 0.93],
  ],
  glazed: [],
  handle: 'none',
};

const around = (centre: number, [bottom, top]: readonly [number, number], width: number, beside: number): Wanted => ({
  width,
  bottom,
  top,
  beside,
  above: beside,
  before: 0,
  centre,
  isThere: true,
});

/**
 * Adds a window centred on a position along a wall.
 *
 * @throws if it does not fit
 */
export function windowAt(
  openings: Openings,
  wallIndex: number,
  { centre, width, heights }: WindowPlace,
  design: WindowDesign,
  dressing: Dressing = { blinds: null, curtains: null },
): void {
  const { site, style, random } = openings;
  const wall = site.shell.walls[wallIndex];
  const hole = placeOpening(site, random, wall, around(centre, heights, width, style.windowCasing.width + 0.01));
  if (!hole) throw new Error(`The window at ${centre} m of wall ${wallIndex} does not fit.`);
  const hasSill = heights[0] > 0.2;
  buildWindow(openings, wall, {
    hole,
    shape: 'rectangle',
    design,
    dressing,
    hasSill,
    hasApron: false,
  });
}

/** Adds the handles that a window's design leaves out, one per sash. */
export function handlesAt(openings: Openings, wallIndex: number, window: WindowPlace, design: WindowDesign): void {
  const { site } = openings;
  const { frame } = site.shell.walls[wallIndex];
  const [bottom, top] = window.heights;
  const inner = (window.width - 2 * design.frameWidth) / design.sashes;
  const first = window.centre - window.width / 2 + design.frameWidth;
  for (let s = 0; s < design.sashes; s += 2) {
    const u = first + (s + 1) * inner - design.sashWidth * 0.5;
    const v = bottom < 0.2 ? 1.04 : bottom + 0.42 * (top - bottom);
    casementHandle(site.mesh.as('window'), shifted(frame, [u, v, -design.reveal]));
  }
}

/**
 * Adds a shut panelled door with lever handle and hinges, slightly behind the wall's face.
 *
 * @throws if it does not fit
 */
export function panelledDoorAt(
  openings: Openings,
  wallIndex: number,
  centre: number,
  { width, hinge }: { readonly width: number; readonly hinge: 'from' | 'to' },
): void {
  const { site, style, random } = openings;
  const { frame } = site.shell.walls[wallIndex];
  const wanted = around(centre, [0, style.doorHeight], width, style.doorCasing.width + 0.01);
  const hole = placeOpening(site, random, site.shell.walls[wallIndex], { ...wanted, before: 0.7 });
  if (!hole) throw new Error(`The door at ${centre} m of wall ${wallIndex} does not fit.`);
  surround(site, style, frame, hole, 'door');
  const along = hinge === 'from' ? 1 : -1;
  const at = hinge === 'from' ? hole.from + GAP_METRES : hole.to - GAP_METRES;
  const size = [width - 2 * GAP_METRES, hole.top - GAP_METRES] as const;
  hang(site, style, frame, { at: [at, 0, -SET_BACK], along, angle: 0 }, { size, design: FOUR_PANELS });
  closeBehind(site, style, frame, hole, SET_BACK + LEAF_THICKNESS);
  const lock = hinge === 'from' ? hole.to - 0.07 : hole.from + 0.07;
  const face = shifted(frame, [0, 0, -SET_BACK]);
  ironmongery(site.mesh.as('door'), face, { at: lock, hinge: at, turned: hinge === 'from' ? -1 : 1 });
}

/**
 * Adds a shut door.
 *
 * @throws if it does not fit
 */
export function doorAt(openings: Openings, wallIndex: number, centre: number, width: number): void {
  const { site, style, random } = openings;
  const wall = site.shell.walls[wallIndex];
  const wanted = around(centre, [0, style.doorHeight], width, style.doorCasing.width + 0.01);
  const hole = placeOpening(site, random, wall, { ...wanted, before: 0.7 });
  if (!hole) throw new Error(`The door at ${centre} m of wall ${wallIndex} does not fit.`);
  buildShut(openings, wall.frame, hole, { leaves: 1 });
}

/**
 * Adds a cased opening into the next room, `depth` metres deep.
 *
 * @throws if it does not fit
 */
export function doorwayAt(
  openings: Openings,
  wallIndex: number,
  centre: number,
  [width, top]: readonly [number, number],
  depth: number,
): void {
  const { site, style, random } = openings;
  const wall = site.shell.walls[wallIndex];
  const wanted = around(centre, [0, top], width, style.doorCasing.width + 0.01);
  const hole = placeOpening(site, random, wall, { ...wanted, before: 0.7 });
  const size = { depth, sideways: 1.6 };
  if (!hole || !openUp(openings, wall.frame, hole, size))
    throw new Error(`The doorway at ${centre} m of wall ${wallIndex} does not fit.`);
  const mesh = site.mesh.as('doorway');
  buildCheeks(mesh, wall.frame, hole, [0, style.wallThickness], { paint: style.trim, sill: null });
  buildCasing(mesh, wall.frame, hole, style.doorCasing, { paint: style.trim });
}

/**
 * Adds a shut door in the far wall of the room behind a doorway, `behind` metres past the doorway's wall and centred
 * on `centre` along it.
 */
export function doorBeyond(openings: Openings, wallIndex: number, centre: number, behind: number): void {
  const { site, style } = openings;
  const back = shifted(site.shell.walls[wallIndex].frame, [0, 0, -style.wallThickness - behind]);
  const mesh = site.mesh.as('doorway');
  const hole = { from: centre - 0.4, to: centre + 0.4, bottom: 0, top: style.doorHeight };
  buildCasing(mesh, back, hole, style.doorCasing, { paint: style.trim });
  buildLeaf(mesh, shifted(back, [hole.from, 0, 0.006]), [0.8, hole.top], FOUR_PANELS, style);
  ironmongery(mesh, shifted(back, [0, 0, 0.006]), { at: hole.to - 0.07, hinge: hole.from, turned: -1 });
}
