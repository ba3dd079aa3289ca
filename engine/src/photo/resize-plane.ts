/** Bilinear resampling between cell centres; the border is replicated. */
export function resizePlane(
  plane: Float32Array,
  fromWidth: number,
  fromHeight: number,
  width: number,
  height: number,
): Float32Array {
  const columns = positions(fromWidth, width);
  const rows = positions(fromHeight, height);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const above = rows.first[y] * fromWidth;
    const below = rows.second[y] * fromWidth;
    const v = rows.share[y];
    for (let x = 0; x < width; x++) {
      const left = columns.first[x];
      const right = columns.second[x];
      const u = columns.share[x];
      const top = plane[above + left] * (1 - u) + plane[above + right] * u;
      const bottom = plane[below + left] * (1 - u) + plane[below + right] * u;
      out[y * width + x] = top * (1 - v) + bottom * v;
    }
  }
  return out;
}

/** For every target cell, the two source cells around it and the weight of the second. */
function positions(from: number, to: number): { first: Int32Array; second: Int32Array; share: Float64Array } {
  const out = { first: new Int32Array(to), second: new Int32Array(to), share: new Float64Array(to) };
  for (let i = 0; i < to; i++) {
    const at = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    out.first[i] = Math.floor(at);
    out.second[i] = Math.min(from - 1, out.first[i] + 1);
    out.share[i] = at - out.first[i];
  }
  return out;
}
