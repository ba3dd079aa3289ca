import type { Vec3 } from '@roomwright/engine/testing';
import { chip } from '../plan/palette.ts';
import { openUp } from '../scene/openings/beyond.ts';
import { buildWindow } from '../scene/openings/build-window.ts';
import { buildCasing, buildCheeks } from '../scene/openings/casing.ts';
import type { Dressing } from '../scene/openings/dressing.ts';
import { buildShut } from '../scene/openings/hang-door.ts';
import type { WindowDesign } from '../scene/openings/joinery.ts';
import type { OpeningStyle } from '../scene/openings/opening-style.ts';
import type { Openings } from '../scene/openings/openings.ts';
import { createOutside } from '../scene/openings/outside.ts';
import { placeOpening, type Wanted } from '../scene/openings/place-opening.ts';
import type { View } from '../scene/openings/views.ts';
import type { Site } from '../scene/site.ts';

/** Begins the openings of a house: white frames and the palette's trim, doors as the trim or in a colour. */
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

/** A plain window of two casements. */
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

/** A window with its middle at a place along a wall. Throws where it does not fit. */
export function windowAt(
  openings: Openings,
  wallIndex: number,
  {
    centre,
    width,
    heights,
  }: { readonly centre: number; readonly width: number; readonly heights: readonly [bottom: number, top: number] },
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

/** A shut door, likewise. */
export function doorAt(openings: Openings, wallIndex: number, centre: number, width: number): void {
  const { site, style, random } = openings;
  const wall = site.shell.walls[wallIndex];
  const wanted = around(centre, [0, style.doorHeight], width, style.doorCasing.width + 0.01);
  const hole = placeOpening(site, random, wall, { ...wanted, before: 0.7 });
  if (!hole) throw new Error(`The door at ${centre} m of wall ${wallIndex} does not fit.`);
  buildShut(openings, wall.frame, hole, { leaves: 1 });
}

/** A cased opening into the next room, likewise; `depth` is that room's. */
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
