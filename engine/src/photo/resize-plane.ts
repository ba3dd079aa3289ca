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

/**
 * Weights of four neighbours at `t` between the middle two: cubic convolution with a = -0.5 (Keys 1981), the
 * Catmull-Rom spline.
 */
function cubicWeights(t: number): readonly [number, number, number, number] {
  return [
    t * (-0.5 + t * (1 - 0.5 * t)),
    1 + t * t * (-2.5 + 1.5 * t),
    t * (0.5 + t * (2 - 1.5 * t)),
    t * t * (-0.5 + 0.5 * t),
  ];
}

/** The four source neighbours (border replicated) of each target cell, and their weights. */
function neighbours(from: number, to: number): { readonly at: Int32Array; readonly weight: Float64Array } {
  const at = new Int32Array(4 * to);
  const weight = new Float64Array(4 * to);
  for (let i = 0; i < to; i++) {
    const place = ((i + 0.5) * from) / to - 0.5;
    const first = Math.floor(place);
    const weights = cubicWeights(place - first);
    for (let k = 0; k < 4; k++) {
      at[4 * i + k] = Math.min(from - 1, Math.max(0, first - 1 + k));
      weight[4 * i + k] = weights[k];
    }
  }
  return { at, weight };
}

/** Bicubic upsampling between cell centres. Overshoot at edges is not clamped. */
export function enlargePlane(
  plane: Float32Array,
  fromWidth: number,
  fromHeight: number,
  width: number,
  height: number,
): Float32Array {
  const across = neighbours(fromWidth, width);
  const wide = new Float32Array(width * fromHeight);
  for (let y = 0; y < fromHeight; y++) {
    for (let x = 0; x < width; x++) {
      let value = 0;
      for (let k = 4 * x; k < 4 * x + 4; k++) value += across.weight[k] * plane[y * fromWidth + across.at[k]];
      wide[y * width + x] = value;
    }
  }
  const down = neighbours(fromHeight, height);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let k = 4 * y; k < 4 * y + 4; k++) {
      const row = down.at[k] * width;
      const weight = down.weight[k];
      for (let x = 0; x < width; x++) out[y * width + x] += weight * wide[row + x];
    }
  }
  return out;
}
