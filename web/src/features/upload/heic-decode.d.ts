declare module 'heic-decode' {
  interface Decoded {
    readonly width: number;
    readonly height: number;
    /** RGBA, row by row. */
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  }
  const decode: (input: { buffer: Uint8Array }) => Promise<Decoded>;
  export = decode;
}
