import { type CellSet, grown, partsOf } from './cell-set.ts';
import { FIRST_FIXED, type PhotoClasses } from './photo-classes.ts';
import { type FaceMap, FIRST_WALL } from './room-faces.ts';

/** Height in metres up to which a piece of wall is only its foot. */
const MAX_HEIGHT = 0.25;
/** Largest piece, as a share of the square of the photo's long edge. */
const MAX_AREA = 3e-3;
/** Probability of something removable from which a pixel may show what stays where not all goes. */
const MAX_COVERED = 0.38;
/** How far a piece goes on below the layout's foot, which is never exact, as a share of the long edge. */
const BELOW = 0.01;

/**
 * Pieces of a wall's foot that are seen between legs and nowhere go on to the rest of their wall: they lie in the furniture's shadow and
 * show no paint to compare them with, so what is filled around them would not fit them.
 *
 * @param kept pixels that belong to the house, whatever is around them
 */
export function wallScraps(
  mask: CellSet,
  kept: CellSet,
  { stay, gone }: Pick<PhotoClasses, 'stay' | 'gone'>,
  map: FaceMap,
): CellSet {
  const scraps = new Uint8Array(mask.length);
  const long = Math.max(map.width, map.height);
  const isPlain = (i: number) => stay[i] < FIRST_FIXED && gone[i] < MAX_COVERED && !kept[i];
  const seen = mask.map((v, i) => (!v && map.face[i] >= FIRST_WALL ? 1 : 0));
  for (const { cells } of partsOf(seen, map)) {
    if (cells.length > MAX_AREA * long ** 2) continue;
    const isScrap = cells.every((i) => map.v[i] < MAX_HEIGHT && isPlain(i) && isInside(i, map));
    if (isScrap) for (const i of cells) scraps[i] = 1;
  }
  const around = grown(scraps, map, BELOW * long);
  return around.map((v, i) => (v && !mask[i] && isPlain(i) ? 1 : 0));
}

/** What the photo's edge cuts off may go on beyond it. */
function isInside(i: number, { width, height }: FaceMap): boolean {
  const [x, y] = [i % width, Math.floor(i / width)];
  return x > 0 && y > 0 && x < width - 1 && y < height - 1;
}
