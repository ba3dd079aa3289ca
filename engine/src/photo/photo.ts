/** An upright 8-bit sRGB picture: three interleaved channels per pixel, no padding. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  /** width * height * 3 bytes, row by row from the top. */
  readonly rgb: Uint8Array;
  /** Focal length as a 35 mm equivalent in millimetres, if the file's EXIF data has it. */
  readonly focal35mm?: number;
}
