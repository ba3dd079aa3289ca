const MIN_TEXELS = 128;
const MAX_TEXELS = 1024;
/** Default resolution, for previews without a photo. */
const DEFAULT_TEXELS = 512;

/**
 * Texels along a texture that does not repeat: a power of two, no finer than the photo can show.
 * @param metres length that the texture covers
 * @param texelsPerMetre resolution of the photo at the piece; without it the default is used
 */
export function pictureSize(metres: number, texelsPerMetre?: number): number {
  if (texelsPerMetre === undefined) return DEFAULT_TEXELS;
  return Math.min(MAX_TEXELS, Math.max(MIN_TEXELS, 2 ** Math.ceil(Math.log2(metres * texelsPerMetre))));
}
