/**
 * What stands in the room between the viewer and what lies behind it: columns, islands, half walls, banisters, things. A
 * grid over the whole picture as a plain value, so that it can be kept with a scene; cells row by row.
 */
export interface Foreground {
  readonly columns: number;
  readonly rows: number;
  /** Per cent of each cell that what stands there takes, rising from 0 to 100 across its outline. */
  readonly share: readonly number[];
  /**
   * Horizontal distance in centimetres from the camera to the foot of what stands there; 0 where nothing does. Cells beside
   * an outline have their neighbour's, so that the outline may be moved to the photo's own edges.
   */
  readonly distance: readonly number[];
  /** Cells in which bars stand with gaps between them, as under the rail of a banister. */
  readonly barred: readonly number[];
}

/** Number of the cell at a place of the picture, in shares of its width and height; places outside count to the border. */
export function foregroundCell({ columns, rows }: Foreground, u: number, v: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(u * columns)));
  return Math.min(rows - 1, Math.max(0, Math.floor(v * rows))) * columns + column;
}

/**
 * Horizontal metres behind a foot from which something is behind what stands there: feet are known to a cell's height,
 * which is the more floor the farther away it is.
 *
 * @param foot horizontal metres from the camera to the foot
 */
export const footSlack = (foot: number): number => 0.05 + 0.025 * foot;
