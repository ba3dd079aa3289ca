import { type Camera, footprint, type Photo, type PlacedPiece, projectWorld } from '@roomwright/engine';
import {
  buildPiece,
  contactArea,
  contactDistance,
  luminanceOf,
  median,
  SRGB_TO_LINEAR,
  sharedArea,
  traitsOf,
} from '@roomwright/engine/testing';

/** The camera of a staged picture, and how high it stood, metres. */
interface View {
  readonly camera: Camera;
  readonly cameraHeight: number;
}

const isFlat = ({ piece }: PlacedPiece): boolean => traitsOf(piece).isFlat === true;
const standsOnFloor = (placed: PlacedPiece): boolean => !isFlat(placed) && placed.position[1] < 0.05;

/** Minimum depth of a seat with a back, metres. Benches at the foot of a bed are shallower. */
const SEAT_DEPTH = 0.6;

/** Number of seats in a living room, and of kinds of seats. */
export function seatsOf(pieces: readonly PlacedPiece[]): { readonly count: number; readonly kinds: number } {
  const seats = pieces.filter(({ piece, size }) => {
    const { isEasyChair, isUpholstered } = traitsOf(piece);
    return isEasyChair || (isUpholstered && size.depth >= SEAT_DEPTH);
  });
  return { count: seats.length, kinds: new Set(seats.map(({ piece }) => piece)).size };
}

/** Share of the largest rug that stands under other pieces, 0 to 1; null without a rug. */
export function rugCover(pieces: readonly PlacedPiece[]): number | null {
  const area = ({ size }: PlacedPiece): number => size.width * size.depth;
  const [rug] = pieces.filter(isFlat).toSorted((a, b) => area(b) - area(a));
  if (!rug) return null;
  const outline = footprint(rug);
  const covered = pieces.filter(standsOnFloor).reduce((sum, other) => sum + sharedArea(footprint(other), outline), 0);
  return Math.min(1, covered / area(rug));
}

/** Metres from a foot within which its contact line lies, and to the place that it is compared with. */
const LINE = 0.008;
const BESIDE = 0.08;
/** Places that are looked up per piece, at most. */
const MOST_PLACES = 400;

/** Linear luminance of a photo where a place on the floor appears; null out of the frame. */
function luminanceOnFloor(
  { rgb, width, height }: Photo,
  { camera, cameraHeight }: View,
  x: number,
  z: number,
): number | null {
  const at = projectWorld(camera, cameraHeight, [x, 0, z]);
  const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
  if (at.depth < 0.1 || column < 0 || row < 0 || column >= width || row >= height) return null;
  const i = 3 * (row * width + column);
  return luminanceOf(SRGB_TO_LINEAR[rgb[i]], SRGB_TO_LINEAR[rgb[i + 1]], SRGB_TO_LINEAR[rgb[i + 2]]);
}

/**
 * How dark the floor is right before the feet of a piece, as a share of the floor 8 cm nearer to the camera; null where no foot
 * is in the picture.
 *
 * @param image the staged photo, in the size of the camera's pictures
 */
export function contactDarkness(image: Photo, view: View, piece: PlacedPiece): number | null {
  const area = standsOnFloor(piece) ? contactArea(buildPiece(piece), piece) : null;
  if (!area) return null;
  const shares: number[] = [];
  const stride = Math.max(1, Math.floor(Math.sqrt((area.columns * area.rows) / (100 * MOST_PLACES))));
  for (let j = 0; j < area.rows; j += stride) {
    for (let i = 0; i < area.columns && shares.length < MOST_PLACES; i += stride) {
      const [x, z] = [area.x0 + i * area.cell, area.z0 + j * area.cell];
      const distance = contactDistance(area, x, z);
      if (distance === 0 || distance > LINE) continue;
      // The camera stands at x = 0, z = 0: only a foot's near side is in sight.
      const away = Math.hypot(x, z);
      const nearer = (by: number): readonly [number, number] => [x * (1 - by / away), z * (1 - by / away)];
      if (contactDistance(area, ...nearer(LINE)) <= distance) continue;
      const here = luminanceOnFloor(image, view, x, z);
      const beside = luminanceOnFloor(image, view, ...nearer(BESIDE));
      if (here !== null && beside) shares.push(here / beside);
    }
  }
  return shares.length > 0 ? median(shares) : null;
}
