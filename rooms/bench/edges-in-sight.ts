import { surfaceIndex } from '@roomwright/engine';
import { SEEN_FACES } from '@roomwright/engine/testing';

const BARE: readonly number[] = [surfaceIndex('floor'), surfaceIndex('ceiling'), surfaceIndex('wall')];

/** Labels of a drawn room's pixels in row order. */
interface PixelTruth {
  readonly width: number;
  /** FACE_INDEX of the empty room behind each pixel; values from SEEN_FACES on mean none. */
  readonly faces: Uint8Array;
  /** Index into SURFACE_CLASSES of each pixel. */
  readonly surfaces: Uint8Array;
}

/**
 * Returns the unoccluded share, 0 to 1, of the edges between a room's faces: pixels on both sides show bare floor,
 * ceiling or wall. The position of an edge behind a cupboard, curtain or open door can only be guessed. Returns null
 * if the picture shows only one face.
 */
export function edgesInSight({ width, faces, surfaces }: PixelTruth): number | null {
  let all = 0;
  let bare = 0;
  const compare = (a: number, b: number): void => {
    if (faces[a] === faces[b] || faces[a] >= SEEN_FACES || faces[b] >= SEEN_FACES) return;
    all++;
    if (BARE.includes(surfaces[a]) && BARE.includes(surfaces[b])) bare++;
  };
  for (let pixel = 0; pixel < faces.length; pixel++) {
    if ((pixel + 1) % width !== 0) compare(pixel, pixel + 1);
    if (pixel + width < faces.length) compare(pixel, pixel + width);
  }
  return all > 0 ? bare / all : null;
}
