import { surfaceIndex } from '../../functions/src/engine/eyes/surface-class.ts';
import { connectedParts } from '../../functions/src/engine/image/connected-parts.ts';
import { openingCorners, type PixelPoint, projectPolygon } from '../../functions/src/engine/room/project-polygon.ts';
import type { OpeningKind, RoomModel } from '../../functions/src/engine/room/room.ts';

/** Doors and doorways count as one kind, windows (glass doors included) as another. */
export type OpeningGroup = 'passage' | 'window';

/** How many openings a photo shows and the engine finds, per group. */
export interface OpeningCounts {
  /** Openings that the photo shows, and those of them that are found. */
  readonly real: number;
  readonly recalled: number;
  /** Openings that the engine reports, and those of them that are right. */
  readonly reported: number;
  readonly right: number;
}

/** A scene with its truth, as far as openings need it. */
interface OpeningScene {
  readonly photo: { readonly width: number; readonly height: number };
  /** Index into SURFACE_CLASSES of what each pixel shows. */
  readonly surfaces: Uint8Array;
}

const CLASSES: Readonly<Record<OpeningGroup, readonly number[]>> = {
  passage: [surfaceIndex('door'), surfaceIndex('doorway'), surfaceIndex('beyond')],
  window: [surfaceIndex('window')],
};
const KINDS: Readonly<Record<OpeningGroup, readonly OpeningKind[]>> = {
  passage: ['door', 'doorway'],
  window: ['window'],
};
/** What may stand before an opening: says nothing about what is behind it. */
const BEFORE: readonly number[] = [surfaceIndex('thing'), surfaceIndex('rug')];

/** Cells along the long edge on which regions are compared. */
const LONG_EDGE = 240;
/** Share of the picture below which a region is too small to ask for. */
const SMALLEST = 0.004;
/** Share of a region that reported openings have to cover, and share of a reported opening that has to be one. */
const FOUND = 0.5;

/**
 * Counts the openings of one group in a drawn scene. The truth is in its pixels: a connected region of the group's classes is
 * an opening. It is recalled when the reported ones cover most of it; a reported one is right when most of what it
 * covers, but for things that stand before it, belongs to the group. Regions and rectangles too small to judge are left out.
 */
export function measureOpenings(scene: OpeningScene, model: RoomModel, group: OpeningGroup): OpeningCounts {
  const { columns, rows, truth } = coarseTruth(scene);
  const isReal = (cell: number) => CLASSES[group].includes(truth[cell]);
  const scale = columns / scene.photo.width;
  const outlines = model.openings
    .filter((o) => KINDS[group].includes(o.kind))
    .map((o) => projectPolygon(model.camera, model.cameraHeight, openingCorners(o, model.box)))
    .map((outline) => outline.map(([x, y]): PixelPoint => [x * scale, y * scale]));
  const least = SMALLEST * columns * rows;
  const covered = new Uint8Array(columns * rows);
  let reported = 0;
  let right = 0;
  for (const outline of outlines) {
    const cells = cellsInside(outline, columns, rows);
    for (const cell of cells) covered[cell] = 1;
    const judged = cells.filter((cell) => !BEFORE.includes(truth[cell]));
    if (judged.length < least / 2) continue;
    reported++;
    if (judged.filter(isReal).length >= FOUND * judged.length) right++;
  }
  let real = 0;
  let recalled = 0;
  for (const region of connectedParts(columns, rows, isReal)) {
    if (region.length < least) continue;
    real++;
    if (region.filter((cell) => covered[cell] === 1).length >= FOUND * region.length) recalled++;
  }
  return { real, recalled, reported, right };
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

/** The class in the middle of each cell of a coarse grid. */
function coarseTruth({ photo, surfaces }: OpeningScene): { columns: number; rows: number; truth: Uint8Array } {
  const scale = Math.min(1, LONG_EDGE / Math.max(photo.width, photo.height));
  const columns = Math.round(photo.width * scale);
  const rows = Math.round(photo.height * scale);
  const truth = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = Math.min(photo.height - 1, Math.floor((row + 0.5) / scale));
    for (let column = 0; column < columns; column++) {
      const x = Math.min(photo.width - 1, Math.floor((column + 0.5) / scale));
      truth[row * columns + column] = surfaces[y * photo.width + x];
    }
  }
  return { columns, rows, truth };
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
