/** Gradient of a picture, as the line segment detector reads it: where it is strong enough, which way the edge runs. */
export interface LevelLines {
  readonly width: number;
  readonly height: number;
  /** Gradient magnitude per pixel. It belongs to the corner that the pixel shares with its right, lower neighbours. */
  readonly magnitude: Float32Array;
  /** Unit direction of the level line (gradient turned by 90 degrees); 0, 0 where the gradient is too weak to tell. */
  readonly dirX: Float32Array;
  readonly dirY: Float32Array;
  /** Pixels with a direction, from the strongest gradient to the weakest (in 1024 classes). */
  readonly order: Int32Array;
}

const CLASSES = 1024;

/**
 * Level-line field after von Gioi et al., LSD (2010), 2x2 gradient.
 * @param minMagnitude gradients below it are noise; grey levels per pixel
 */
export function levelLines(grey: Float32Array, width: number, height: number, minMagnitude: number): LevelLines {
  const magnitude = new Float32Array(width * height);
  const dirX = new Float32Array(width * height);
  const dirY = new Float32Array(width * height);
  let strongest = 0;
  let count = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const diagonal = grey[i + width + 1] - grey[i];
      const other = grey[i + 1] - grey[i + width];
      const gx = (diagonal + other) / 2;
      const gy = (diagonal - other) / 2;
      const m = Math.sqrt(gx * gx + gy * gy);
      magnitude[i] = m;
      if (m <= minMagnitude) continue;
      dirX[i] = -gy / m;
      dirY[i] = gx / m;
      if (m > strongest) strongest = m;
      count++;
    }
  }
  return { width, height, magnitude, dirX, dirY, order: strongestFirst(magnitude, dirX, dirY, strongest, count) };
}

function strongestFirst(
  magnitude: Float32Array,
  dirX: Float32Array,
  dirY: Float32Array,
  strongest: number,
  count: number,
): Int32Array {
  const classOf = (i: number) => CLASSES - 1 - Math.min(CLASSES - 1, Math.floor((magnitude[i] / strongest) * CLASSES));
  const starts = new Int32Array(CLASSES + 1);
  for (let i = 0; i < magnitude.length; i++) if (dirX[i] !== 0 || dirY[i] !== 0) starts[classOf(i) + 1]++;
  for (let c = 0; c < CLASSES; c++) starts[c + 1] += starts[c];
  const order = new Int32Array(count);
  for (let i = 0; i < magnitude.length; i++) if (dirX[i] !== 0 || dirY[i] !== 0) order[starts[classOf(i)]++] = i;
  return order;
}
