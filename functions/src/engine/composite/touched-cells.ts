/**
 * Marks where reading a plane between its points (`samplePlane`) may find anything: one byte per cell between four
 * neighbouring points, 1 where `touches` holds for one of them.
 *
 * @param touches takes the number of a point, row by row
 */
export function touchedCells(width: number, height: number, touches: (point: number) => boolean): Uint8Array {
  const cells = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!touches(i)) continue;
      cells[i] = 1;
      if (x > 0) cells[i - 1] = 1;
      if (y === 0) continue;
      cells[i - width] = 1;
      if (x > 0) cells[i - width - 1] = 1;
    }
  }
  return cells;
}

/** Number of the cell that holds a position of a picture `scaleX`, `scaleY` times as large, as `samplePlane` takes it. */
export function cellAt(width: number, height: number, x: number, y: number, scaleX: number, scaleY: number): number {
  const u = Math.min(width - 1, Math.max(0, x / scaleX - 0.5));
  const v = Math.min(height - 1, Math.max(0, y / scaleY - 0.5));
  return Math.floor(v) * width + Math.floor(u);
}
