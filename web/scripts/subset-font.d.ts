declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'sfnt';
    /** Ranges of a variable font's axes to keep, or a single value; axes not named are kept whole. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  /** @returns the font with only these characters */
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Buffer>;
}
