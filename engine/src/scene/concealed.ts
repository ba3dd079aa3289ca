/**
 * The part of a picture behind which the house is not known, because removed furniture hid it: new furniture must cover
 * all of it. Cells of a row-major grid over the whole picture.
 */
export interface Concealed {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly number[];
  /** Cells by which silhouettes are too large: so far the soft edges of furniture reach into it. */
  readonly margin: number;
  /** Per cell of the grid, 1 where furniture was removed. */
  readonly removed: Uint8Array;
}
