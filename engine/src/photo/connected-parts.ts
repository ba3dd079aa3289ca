/**
 * Connected components of the cells of a row-major grid for which `belongs` is true. Cells are neighbours when at most
 * `reach` columns and rows apart: 1 for 8-connectivity, 2 to bridge gaps of one cell. Ordered by first cell.
 */
export function connectedParts(
  columns: number,
  rows: number,
  belongs: (cell: number) => boolean,
  reach = 1,
): number[][] {
  const seen = new Uint8Array(columns * rows);
  const parts: number[][] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !belongs(start)) continue;
    const part = [start];
    seen[start] = 1;
    for (let head = 0; head < part.length; head++) {
      const x = part[head] % columns;
      const y = (part[head] - x) / columns;
      for (let ny = Math.max(0, y - reach); ny <= Math.min(rows - 1, y + reach); ny++) {
        for (let nx = Math.max(0, x - reach); nx <= Math.min(columns - 1, x + reach); nx++) {
          const next = ny * columns + nx;
          if (seen[next] || !belongs(next)) continue;
          seen[next] = 1;
          part.push(next);
        }
      }
    }
    parts.push(part);
  }
  return parts;
}
