/** Relative luminance (ITU-R BT.709) of the linear colour whose three channels begin at an index of a plane. */
export const luminanceAt = (rgb: ArrayLike<number>, at: number): number =>
  0.2126 * rgb[at] + 0.7152 * rgb[at + 1] + 0.0722 * rgb[at + 2];
