/** A way as the photo shows it: disjoint cells of a grid over the picture. */
interface ShownWay {
  /** Cells that show another space or its floor, with the lining of the opening. */
  readonly open: readonly number[];
  /** Cells that show a door's leaf, shut or open. */
  readonly leaf: readonly number[];
}

/**
 * Doors and openings where the photo shows them, also those that no rectangle on a wall was fitted to. A row-major grid over the whole
 * picture; serialisable.
 */
export interface ShownWays {
  readonly columns: number;
  readonly rows: number;
  readonly ways: readonly ShownWay[];
}
