const LEAST = 128;
const MOST = 512;

/**
 * Texels along a texture that is laid on once: a power of two, no finer than what the photo will show of it.
 * @param metres that the texture covers
 * @param texelsPerMetre that the photo can show; without it as many as there may be
 */
export function pictureSize(metres: number, texelsPerMetre = Number.POSITIVE_INFINITY): number {
  return Math.min(MOST, Math.max(LEAST, 2 ** Math.ceil(Math.log2(metres * texelsPerMetre))));
}
