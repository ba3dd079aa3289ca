import type { OpeningKind, RoomModel } from '@roomwright/engine';
import { openingCorners, type PixelPoint, projectPolygon } from '@roomwright/engine/testing';
import {
  BEFORE,
  coarseTruth,
  fillLeaves,
  GROUP_CLASSES,
  isCutOff,
  isOnFloor,
  type OpeningGroup,
  type OpeningScene,
  regionsOf,
} from './opening-truth.ts';

/** How many openings a photo shows and the engine finds, per group. */
export interface OpeningCounts {
  /** Openings that the photo shows, and those of them that are found. */
  readonly real: number;
  readonly recalled: number;
  /** Openings that the engine reports, and those of them that are right. */
  readonly reported: number;
  readonly right: number;
}

const KINDS: Readonly<Record<OpeningGroup, readonly OpeningKind[]>> = {
  passage: ['door', 'doorway'],
  window: ['window'],
};

/** Share of the picture below which a region is too small to ask for. */
const SMALLEST = 0.004;
/** Share of a region that reported openings have to cover, and share of a reported opening that has to be one. */
const FOUND = 0.5;

/**
 * Counts the openings of one group in a drawn scene. The truth is in its pixels: a connected region of the group's classes is
 * an opening. It is recalled when the reported ones cover most of it; a reported one is right when most of what it
 * covers, but for things that stand before it, belongs to the group.
 *
 * Counted as a person would count: the panes in a door's leaf belong to the door; an opening behind a banister is one
 * opening; a glass door that stands on the floor is right by either name. Regions and rectangles too small to judge are left out,
 * and so are strips of an opening at the picture's sides.
 */
export function measureOpenings(scene: OpeningScene, model: RoomModel, group: OpeningGroup): OpeningCounts {
  const { columns, rows, truth } = coarseTruth(scene);
  fillLeaves(truth, columns, rows);
  const isReal = (cell: number) => GROUP_CLASSES[group].includes(truth[cell]);
  const glassDoors = new Set(
    regionsOf('window', truth, columns, rows)
      .filter((region) => isOnFloor(region, truth, columns))
      .flat(),
  );
  const scale = columns / scene.photo.width;
  const outlines = model.openings
    .filter((o) => o.kind === 'window' || o.kind === 'door' || o.kind === 'doorway')
    .map((o) => ({ isGroup: KINDS[group].includes(o.kind), outline: outlineOf(o) }));
  const least = SMALLEST * columns * rows;
  const covered = new Uint8Array(columns * rows);
  let reported = 0;
  let right = 0;
  for (const { isGroup, outline } of outlines) {
    const cells = cellsInside(outline, columns, rows);
    for (const cell of cells) if (isGroup || glassDoors.has(cell)) covered[cell] = 1;
    const judged = cells.filter((cell) => !BEFORE.includes(truth[cell]));
    if (!isGroup || judged.length < least / 2) continue;
    reported++;
    if (judged.filter((cell) => isReal(cell) || glassDoors.has(cell)).length >= FOUND * judged.length) right++;
  }
  let real = 0;
  let recalled = 0;
  for (const region of regionsOf(group, truth, columns, rows)) {
    if (region.length < least || isCutOff(region, columns)) continue;
    real++;
    if (region.filter((cell) => covered[cell] === 1).length >= FOUND * region.length) recalled++;
  }
  return { real, recalled, reported, right };

  function outlineOf(opening: RoomModel['openings'][number]): PixelPoint[] {
    const outline = projectPolygon(model.camera, model.cameraHeight, openingCorners(opening, model.box));
    return outline.map(([x, y]): PixelPoint => [x * scale, y * scale]);
  }
}

/** The counts of several photos together, as recall and precision. */
export function openingFigures(counts: readonly OpeningCounts[]): Record<string, number> {
  const sum = (pick: (c: OpeningCounts) => number) => counts.reduce((total, c) => total + pick(c), 0);
  const real = sum((c) => c.real);
  const reported = sum((c) => c.reported);
  const share = (part: number, all: number) => Number((part / Math.max(1, all)).toFixed(3));
  return {
    real,
    recall: share(
      sum((c) => c.recalled),
      real,
    ),
    reported,
    precision: share(
      sum((c) => c.right),
      reported,
    ),
  };
}

/** Cells whose middle lies within a polygon. */
function cellsInside(outline: readonly PixelPoint[], columns: number, rows: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    const x = (cell % columns) + 0.5;
    const y = Math.floor(cell / columns) + 0.5;
    let inside = false;
    outline.forEach(([bx, by], i) => {
      const [ax, ay] = outline.at(i - 1) ?? [bx, by];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
    });
    if (inside) cells.push(cell);
  }
  return cells;
}
