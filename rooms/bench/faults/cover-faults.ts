import type { PlacedPiece } from '@roomwright/engine';
import type { ItemBuffer } from './item-buffer.ts';
import type { Tally } from './tally.ts';

/** Something fixed in a photo, as pixels of the item buffer. */
export interface FixedThing {
  readonly kind: string;
  readonly pixels: readonly number[];
}

/** Largest share of a fixed thing that furniture may cover. */
const MOST_COVERED: Readonly<Record<string, number>> = {
  way: 0.1,
  door: 0.1,
  'glazed door': 0.1,
  closet: 0.1,
  fire: 0.05,
  switch: 0.3,
  counter: 0.15,
};
/** Least share of a host that something on it covers. */
const MIN_DRESSED: Readonly<Record<string, number>> = { mantel: 0.03, shelves: 0.03 };
const CHAIRS: readonly string[] = ['armchair', 'outdoorChair'];
/** Least share of a chair that nothing stands before, and that lies inside the picture. */
const MIN_CHAIR_SEEN = 0.6;
const MIN_CHAIR_FRAMED = 0.7;

/** Counts fixed things that furniture covers, hosts that stay bare, and chairs that are hidden or cut off. */
export function countCovers(
  buffer: ItemBuffer,
  pieces: readonly PlacedPiece[],
  things: readonly FixedThing[],
  tally: Tally,
): void {
  for (const { kind, pixels } of things) {
    if (pixels.length === 0) continue;
    const share = pixels.filter((pixel) => buffer.items[pixel] !== 0).length / pixels.length;
    if (kind in MOST_COVERED) tally(`${kind} covered`, share > MOST_COVERED[kind]);
    if (kind in MIN_DRESSED) tally(`${kind} bare`, share < MIN_DRESSED[kind]);
  }
  const seen = new Array<number>(pieces.length + 1).fill(0);
  for (const item of buffer.items) seen[item]++;
  pieces.forEach(({ piece }, index) => {
    if (!CHAIRS.includes(piece)) return;
    const share = seen[index + 1] / Math.max(1, buffer.alone[index]);
    tally('chairHidden', share < MIN_CHAIR_SEEN || buffer.framed[index] < MIN_CHAIR_FRAMED);
  });
}
