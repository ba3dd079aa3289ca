declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'sfnt';
    /** Ranges that remain of the axes of a variable font, or the one value; an axis that is not named stays whole. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  /** @returns the font with these letters only */
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Buffer>;
}
