/**
 * For every cell of a row-major grid, the index of the nearest set cell, or -1 in an empty grid. Sequential distance
 * transform (Danielsson 1980): exact except for rare cells that are off by a fraction of a cell.
 */
export function nearestCells(width: number, height: number, isSet: ArrayLike<number>): Int32Array {
  const nearest = new Int32Array(width * height).fill(-1);
  const squared = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY);
  // Where each cell's nearest one is: divisions by the width would take most of the time.
  const columns = new Int32Array(nearest.length);
  const rows = new Int32Array(nearest.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!isSet[i]) continue;
      nearest[i] = i;
      squared[i] = 0;
      columns[i] = x;
      rows[i] = y;
    }
  }
  const take = (i: number, x: number, y: number, from: number): void => {
    // Nothing is nearer than the cell itself.
    if (squared[i] === 0 || nearest[from] < 0) return;
    const dx = columns[from] - x;
    const dy = rows[from] - y;
    const distance = dx * dx + dy * dy;
    if (distance >= squared[i]) return;
    squared[i] = distance;
    nearest[i] = nearest[from];
    columns[i] = columns[from];
    rows[i] = rows[from];
  };
  const sweepRow = (y: number, other: number): void => {
    const row = y * width;
    if (other >= 0 && other < height) {
      const away = (other - y) * width;
      for (let x = 0; x < width; x++) {
        const i = row + x;
        take(i, x, y, i + away);
        if (x > 0) take(i, x, y, i + away - 1);
        if (x < width - 1) take(i, x, y, i + away + 1);
      }
    }
    for (let x = 1; x < width; x++) take(row + x, x, y, row + x - 1);
    for (let x = width - 2; x >= 0; x--) take(row + x, x, y, row + x + 1);
  };
  for (let y = 0; y < height; y++) sweepRow(y, y - 1);
  for (let y = height - 1; y >= 0; y--) sweepRow(y, y + 1);
  return nearest;
}

/** Distance in cells to the nearest set cell; Infinity in an empty grid. */
export function distanceToSet(width: number, height: number, isSet: ArrayLike<number>): Float32Array {
  const nearest = nearestCells(width, height, isSet);
  const out = new Float32Array(nearest.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const source = nearest[i];
      if (source < 0) {
        out[i] = Number.POSITIVE_INFINITY;
        continue;
      }
      const sx = source % width;
      const dx = sx - x;
      const dy = (source - sx) / width - y;
      out[i] = Math.sqrt(dx * dx + dy * dy);
    }
  }
  return out;
}
