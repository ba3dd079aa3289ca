/** The part of libheif-js that is used: its own types describe the C functions only. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Enumerated {
    readonly value: number;
  }
  /** Pixels of one plane, in libheif's own memory: they are gone with the image. */
  interface Channel {
    readonly id: Enumerated;
    readonly width: number;
    readonly height: number;
    /** Bytes from one row to the next. */
    readonly stride: number;
    readonly data: Uint8Array;
  }
  interface HeifImage {
    readonly handle: object;
    get_width(): number;
    get_height(): number;
    has_alpha_channel(): boolean;
    /** Whether it is the one that the file is to be shown as. */
    is_primary(): boolean;
  }
  interface Libheif {
    readonly ready?: Promise<unknown>;
    readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: Enumerated };
    readonly heif_chroma: {
      readonly heif_chroma_interleaved_RGB: Enumerated;
      readonly heif_chroma_interleaved_RGBA: Enumerated;
    };
    readonly heif_channel: { readonly heif_channel_interleaved: Enumerated };
    /** An error carries a code. */
    heif_js_decode_image2(
      handle: object,
      colours: Enumerated,
      chroma: Enumerated,
    ): { readonly code?: unknown; readonly channels: readonly Channel[] } | undefined;
  }
  const libheif: Libheif;
  export = libheif;
}
