import type { LabelPlace } from '../contract/markets.ts';
import type { Provenance } from '../contract/provenance.ts';

/** A photo made ready to be kept: upright, without what could reveal where or with which camera it was taken. */
export interface CleanPhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A photo's pixels: upright, RGB, 8 bits each, row by row. */
export interface SmallPhoto {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** What a person gets of a staged picture, all of them JPEG files. */
export interface Delivery {
  readonly full: Uint8Array;
  readonly preview: Uint8Array;
  readonly thumbnail: Uint8Array;
  /** Pixels of the full one. */
  readonly width: number;
  readonly height: number;
}

/** How a picture is to leave us. */
export interface ListingForm {
  /** Words on the picture, drawn in a corner. */
  readonly label?: { readonly words: string; readonly place: LabelPlace } | undefined;
  /** Pixels of the longest edge at most; never enlarged. */
  readonly edge?: number | undefined;
  /** Bytes of the file at most. */
  readonly bytes?: number | undefined;
  /** What the metadata says of how it was made; what the file says already where nothing is given. */
  readonly provenance?: Provenance | undefined;
}

/** Decoding and encoding of pictures. */
export interface Imaging {
  /** Pixels of a picture, by its file's header. */
  sizeOf(image: Uint8Array): Promise<{ readonly width: number; readonly height: number }>;
  /** @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE, or BUSY where too many are decoded already */
  clean(bytes: Uint8Array): Promise<CleanPhoto>;
  /**
   * @param edge pixels of the longest edge, never enlarged
   * @throws AppError INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE, BUSY
   */
  small(bytes: Uint8Array, edge: number): Promise<SmallPhoto>;
  /** @param options.edge pixels of the longest edge, never enlarged */
  deliver(
    image: Uint8Array,
    options: { readonly edge: number; readonly watermark: boolean; readonly provenance: Provenance },
  ): Promise<Delivery>;
  /**
   * A smaller copy of a picture; what its XMP metadata says stays.
   * @param options.edge pixels of the longest edge, never enlarged
   * @throws AppError BUSY
   */
  shrink(image: Uint8Array, options: { readonly edge: number; readonly format: 'jpeg' | 'webp' }): Promise<Uint8Array>;
  /**
   * A picture as a JPEG file for a listing. What the metadata says of how it was made is written last, with a label or without.
   * @throws AppError BUSY
   */
  disclose(image: Uint8Array, form: ListingForm): Promise<Uint8Array>;
}
