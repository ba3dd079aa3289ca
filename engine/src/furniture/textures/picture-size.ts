const LEAST = 128;
const MOST = 512;

/**
 * Texels along a texture that does not repeat: a power of two, no finer than the photo can show.
 * @param metres length that the texture covers
 * @param texelsPerMetre what the photo can show; without it the largest size
 */
export function pictureSize(metres: number, texelsPerMetre = Number.POSITIVE_INFINITY): number {
  return Math.min(MOST, Math.max(LEAST, 2 ** Math.ceil(Math.log2(metres * texelsPerMetre))));
}
