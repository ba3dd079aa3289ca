/**
 * Connected components of the cells of a row-major grid for which `belongs` is true. Cells are neighbours when at most
 * `reach` columns and rows apart: 1 for 8-connectivity, 2 to bridge gaps of one cell, or 'sides' for 4-connectivity. Ordered by
 * first cell.
 */
export function connectedParts(
  columns: number,
  rows: number,
  belongs: (cell: number) => boolean,
  reach: number | 'sides' = 1,
): number[][] {
  const far = reach === 'sides' ? 1 : reach;
  const isReached = (across: number, down: number): boolean => reach !== 'sides' || across === 0 || down === 0;
  const seen = new Uint8Array(columns * rows);
  const parts: number[][] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !belongs(start)) continue;
    const part = [start];
    seen[start] = 1;
    for (let head = 0; head < part.length; head++) {
      const x = part[head] % columns;
      const y = (part[head] - x) / columns;
      for (let ny = Math.max(0, y - far); ny <= Math.min(rows - 1, y + far); ny++) {
        for (let nx = Math.max(0, x - far); nx <= Math.min(columns - 1, x + far); nx++) {
          const next = ny * columns + nx;
          if (seen[next] || !isReached(nx - x, ny - y) || !belongs(next)) continue;
          seen[next] = 1;
          part.push(next);
        }
      }
    }
    parts.push(part);
  }
  return parts;
}
