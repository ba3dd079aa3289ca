/** Relative luminance (ITU-R BT.709) of a linear colour. */
export const luminanceOf = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Luminance of the colour whose three channels start at index `at` of a plane. */
export const luminanceAt = (rgb: ArrayLike<number>, at: number): number =>
  luminanceOf(rgb[at], rgb[at + 1], rgb[at + 2]);

/** Luma (ITU-R BT.601) of the encoded colour whose three bytes start at index `at` of a photo. */
export const lumaAt = (rgb: ArrayLike<number>, at: number): number =>
  0.299 * rgb[at] + 0.587 * rgb[at + 1] + 0.114 * rgb[at + 2];
