/** Edge of the copy whose colours are counted, pixels. */
const EDGE = 48;
/** Steps of brightness, and of the shares of red and of green; chosen with `ALIKE`. */
const STEPS = { brightness: 6, share: 8 };
/** Where those shares of interiors lie, and how wide that range is. */
const RED = { from: 0.28, range: 0.16 };
const GREEN = { from: 0.28, range: 0.1 };

/**
 * Photos of one room share at least this much of their colours. On the 23 photos of one empty house: all 19 pairs of a
 * room (0.53 to 0.83), and half of the pairs from two of its rooms; of pairs from other homes, a tenth.
 */
const ALIKE = 0.5;

/** Which share of a picture has which colour, in a fixed order. */
export type Colours = readonly number[];

const stepOf = (value: number, steps: number): number => Math.min(steps - 1, Math.max(0, Math.floor(value * steps)));

/** @param pixels red, green, blue and opacity of each, 0 to 255 */
export function coloursOf(pixels: Uint8ClampedArray): Colours {
  const counts = new Array<number>(STEPS.brightness * STEPS.share ** 2).fill(0);
  for (let i = 0; i < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(i, i + 3);
    const sum = Math.max(1, red + green + blue);
    const brightness = stepOf(sum / 765, STEPS.brightness);
    const redStep = stepOf((red / sum - RED.from) / RED.range, STEPS.share);
    const greenStep = stepOf((green / sum - GREEN.from) / GREEN.range, STEPS.share);
    const at = (brightness * STEPS.share + redStep) * STEPS.share + greenStep;
    counts[at] = (counts[at] ?? 0) + 4 / pixels.length;
  }
  return counts;
}

/** The colours of a picture; null if this browser cannot read it. */
export async function readColours(image: Blob): Promise<Colours | null> {
  try {
    const bitmap = await createImageBitmap(image, { resizeWidth: EDGE, resizeHeight: EDGE });
    const context = new OffscreenCanvas(EDGE, EDGE).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return context && coloursOf(context.getImageData(0, 0, EDGE, EDGE).data);
  } catch {
    return null;
  }
}

/** Whether two photos may well show one room: the overlap of their colours (Swain and Ballard, 1991). */
export const areAlike = (one: Colours, other: Colours): boolean =>
  one.reduce((shared, share, i) => shared + Math.min(share, other[i] ?? 0), 0) >= ALIKE;
