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

/** Camera of a staged picture and its height, metres. */
interface View {
  readonly camera: Camera;
  readonly cameraHeight: number;
}

const isFlat = ({ piece }: PlacedPiece): boolean => traitsOf(piece).isFlat === true;
const standsOnFloor = (placed: PlacedPiece): boolean => !isFlat(placed) && placed.position[1] < 0.05;

/** Minimum depth of a seat with a back, metres. Benches at the foot of a bed are shallower. */
const SEAT_DEPTH = 0.6;

/** Counts the seats in a living room, and the kinds of seats. */
export function seatsOf(pieces: readonly PlacedPiece[]): { readonly count: number; readonly kinds: number } {
  const seats = pieces.filter(({ piece, size }) => {
    const { isEasyChair, isUpholstered } = traitsOf(piece);
    return isEasyChair || (isUpholstered && size.depth >= SEAT_DEPTH);
  });
  return { count: seats.length, kinds: new Set(seats.map(({ piece }) => piece)).size };
}

/** Returns the share of the largest rug under other pieces, 0 to 1; null without a rug. */
export function rugCover(pieces: readonly PlacedPiece[]): number | null {
  const area = ({ size }: PlacedPiece): number => size.width * size.depth;
  const [rug] = pieces.filter(isFlat).toSorted((a, b) => area(b) - area(a));
  if (!rug) return null;
  const outline = footprint(rug);
  const covered = pieces.filter(standsOnFloor).reduce((sum, other) => sum + sharedArea(footprint(other), outline), 0);
  return Math.min(1, covered / area(rug));
}

/** Width of the contact line around a foot, and distance of the place it is compared with, metres. */
const LINE_METRES = 0.008;
const REFERENCE_METRES = 0.08;
/** Maximum number of samples per piece. */
const MAX_SAMPLES = 400;

/** Returns the photo's linear luminance at a point on the floor; null outside the frame. */
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
 * Returns how dark the floor is right in front of a piece's feet, relative to the floor 8 cm nearer to the camera;
 * null if no foot is visible.
 *
 * @param image the staged photo, at the camera's size
 */
export function contactDarkness(image: Photo, view: View, piece: PlacedPiece): number | null {
  const area = standsOnFloor(piece) ? contactArea(buildPiece(piece), piece) : null;
  if (!area) return null;
  const shares: number[] = [];
  const stride = Math.max(1, Math.floor(Math.sqrt((area.columns * area.rows) / (100 * MAX_SAMPLES))));
  for (let j = 0; j < area.rows; j += stride) {
    for (let i = 0; i < area.columns && shares.length < MAX_SAMPLES; i += stride) {
      const [x, z] = [area.x0 + i * area.cell, area.z0 + j * area.cell];
      const distance = contactDistance(area, x, z);
      if (distance === 0 || distance > LINE_METRES) continue;
      // The camera stands at x = 0, z = 0: only the near side of a foot is visible.
      const away = Math.hypot(x, z);
      const nearer = (by: number): readonly [number, number] => [x * (1 - by / away), z * (1 - by / away)];
      if (contactDistance(area, ...nearer(LINE_METRES)) <= distance) continue;
      const here = luminanceOnFloor(image, view, x, z);
      const beside = luminanceOnFloor(image, view, ...nearer(REFERENCE_METRES));
      if (here !== null && beside) shares.push(here / beside);
    }
  }
  return shares.length > 0 ? median(shares) : null;
}
