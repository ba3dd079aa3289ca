import { surfaceIndex } from '@roomwright/engine';
import { SEEN_FACES } from '@roomwright/engine/testing';

const BARE: readonly number[] = [surfaceIndex('floor'), surfaceIndex('ceiling'), surfaceIndex('wall')];

/** What is known about a drawn room's pixels, row by row. */
interface PixelTruth {
  readonly width: number;
  /** FACE_INDEX of the empty room behind each pixel; indices from SEEN_FACES on are none. */
  readonly faces: Uint8Array;
  /** Index into SURFACE_CLASSES of what each pixel shows. */
  readonly surfaces: Uint8Array;
}

/**
 * Share, 0 to 1, of the edges between a room's faces that nothing hides: pixels on both sides show bare floor, ceiling or
 * wall. Where an edge runs behind a cupboard, a curtain or a door that stands open, its place can only be guessed. null where
 * a picture shows one face alone.
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
