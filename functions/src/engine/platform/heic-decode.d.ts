declare module 'heic-decode' {
  interface DecodedHeic {
    readonly width: number;
    readonly height: number;
    /** RGBA, row by row. */
    readonly data: Uint8ClampedArray;
  }
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<DecodedHeic>;
  }
  interface HeicImages extends Array<HeicImage> {
    dispose(): void;
  }
  const heicDecode: {
    (input: { buffer: Uint8Array }): Promise<DecodedHeic>;
    /** Reads the headers only; every image decodes when asked. */
    all(input: { buffer: Uint8Array }): Promise<HeicImages>;
  };
  export = heicDecode;
}
