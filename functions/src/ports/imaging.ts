import type { LabelPlace } from '../contract/markets.ts';
import type { Provenance } from '../contract/provenance.ts';

/** A photo prepared for storage: upright, without metadata about place or camera. */
export interface CleanPhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A photo's pixels: upright, RGB, 8 bits per channel, row by row. */
export interface SmallPhoto {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** The files of a staged picture, all JPEG. */
export interface Delivery {
  readonly full: Uint8Array;
  readonly preview: Uint8Array;
  readonly thumbnail: Uint8Array;
  /** Size of the full picture, pixels. */
  readonly width: number;
  readonly height: number;
}

/** How a picture is delivered. */
export interface ListingForm {
  /** Label drawn in a corner of the picture. */
  readonly label?: { readonly words: string; readonly place: LabelPlace } | undefined;
  /** Maximum longest edge, pixels; never enlarged. */
  readonly edge?: number | undefined;
  /** Maximum file size, bytes. */
  readonly bytes?: number | undefined;
  /** Provenance written to the metadata; if absent, the file's own metadata is kept. */
  readonly provenance?: Provenance | undefined;
}

/** Decodes and encodes pictures. */
export interface Imaging {
  /** Reads the size of a picture from its header, pixels. */
  sizeOf(image: Uint8Array): Promise<{ readonly width: number; readonly height: number }>;
  /**
   * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE, PHOTO_TOO_DETAILED, or BUSY if too many are being
   * decoded
   */
  clean(bytes: Uint8Array): Promise<CleanPhoto>;
  /**
   * @param edge maximum longest edge, pixels; never enlarged
   * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE, BUSY
   */
  small(bytes: Uint8Array, edge: number): Promise<SmallPhoto>;
  /**
   * Returns a small copy of a photo for analysis, with its focal length and without further loss: decoded, it has the
   * pixels that decoding the photo at this size gives.
   *
   * @param edge maximum longest edge, pixels; never enlarged
   * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE, BUSY
   */
  reduce(bytes: Uint8Array, edge: number): Promise<Uint8Array>;
  /** @param options.edge maximum longest edge, pixels; never enlarged */
  deliver(
    image: Uint8Array,
    options: { readonly edge: number; readonly watermark: boolean; readonly provenance: Provenance },
  ): Promise<Delivery>;
  /**
   * Returns a smaller copy of a picture, keeping its XMP metadata.
   *
   * @param options.edge maximum longest edge, pixels; never enlarged
   * @throws AppError BUSY
   */
  shrink(image: Uint8Array, options: { readonly edge: number; readonly format: 'jpeg' | 'webp' }): Promise<Uint8Array>;
  /**
   * Encodes a picture as JPEG for a listing, with or without a label. Provenance metadata is written last.
   *
   * @throws AppError BUSY
   */
  disclose(image: Uint8Array, form: ListingForm): Promise<Uint8Array>;
}
