const LEAST = 128;
const MOST = 1024;
/** Where nothing is known of the photo. */
const USUAL = 512;

/**
 * Texels along a texture that does not repeat: a power of two, no finer than the photo can show.
 * @param metres length that the texture covers
 * @param texelsPerMetre what the photo can show; without it the usual size
 */
export function pictureSize(metres: number, texelsPerMetre?: number): number {
  if (texelsPerMetre === undefined) return USUAL;
  return Math.min(MOST, Math.max(LEAST, 2 ** Math.ceil(Math.log2(metres * texelsPerMetre))));
}
