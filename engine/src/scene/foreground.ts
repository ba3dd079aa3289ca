/**
 * What stands in front of other parts of the room: columns, islands, half walls, banisters, things. A row-major grid
 * over the whole picture; serialisable, part of the scene.
 */
export interface Foreground {
  readonly columns: number;
  readonly rows: number;
  /** Percentage of each cell that is covered, rising from 0 to 100 across an outline. */
  readonly share: readonly number[];
  /**
   * Horizontal distance in centimetres from the camera to the foot of the object in each cell; 0 where there is none.
   * Cells beside an outline have their neighbour's value, so that the outline can be refined to the photo's edges.
   */
  readonly distance: readonly number[];
  /** Indices of cells that show bars with gaps between them, as under the rail of a banister. */
  readonly barred: readonly number[];
}

/** Index of the cell at (u, v), shares of the picture's width and height; clamped to the border. */
export function foregroundCell({ columns, rows }: Foreground, u: number, v: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(u * columns)));
  return Math.min(rows - 1, Math.max(0, Math.floor(v * rows))) * columns + column;
}

/**
 * Horizontal metres beyond a foot from which something counts as behind it: a foot is known to one cell, which covers
 * more floor the farther away it is. Chosen by eye on drawn rooms.
 *
 * @param foot horizontal metres from the camera to the foot
 */
export const footSlack = (foot: number): number => 0.05 + 0.025 * foot;
