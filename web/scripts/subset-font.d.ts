declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Ranges that remain of the axes of a variable font; an axis that is not named stays whole. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  /** @returns the font with these letters only */
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Buffer>;
}
