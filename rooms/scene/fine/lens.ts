/** Linear RGB radiance, three channels per pixel. */
export interface LightImage {
  readonly width: number;
  readonly height: number;
  readonly radiance: Float32Array;
}

/**
 * Lateral chromatic aberration: shift of red and blue against green at the corner, as a share of the distance from
 * the centre.
 */
const LATERAL_COLOUR = 0.00035;

function bilinear(image: LightImage, channel: number, x: number, y: number): number {
  const { width, height, radiance } = image;
  const cx = Math.max(0, Math.min(width - 1.001, x));
  const cy = Math.max(0, Math.min(height - 1.001, y));
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const tx = cx - x0;
  const ty = cy - y0;
  const i = (y0 * width + x0) * 3 + channel;
  const row = width * 3;
  const top = radiance[i] * (1 - tx) + radiance[i + 3] * tx;
  const bottom = radiance[i + row] * (1 - tx) + radiance[i + row + 3] * tx;
  return top * (1 - ty) + bottom * ty;
}

/** Blurs an interleaved three-channel image by a separable Gaussian. */
export function blurLight(image: LightImage, sigma: number): Float32Array {
  const { width, height, radiance } = image;
  const reach = Math.max(1, Math.ceil(sigma * 2.5));
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((a, b) => a + b, 0);
  const pass = (source: Float32Array, stepX: number, stepY: number): Float32Array => {
    const result = new Float32Array(source.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let r = 0;
        let g = 0;
        let b = 0;
        for (let k = -reach; k <= reach; k++) {
          const sx = Math.max(0, Math.min(width - 1, x + k * stepX));
          const sy = Math.max(0, Math.min(height - 1, y + k * stepY));
          const i = (sy * width + sx) * 3;
          const weight = kernel[k + reach];
          r += weight * source[i];
          g += weight * source[i + 1];
          b += weight * source[i + 2];
        }
        const o = (y * width + x) * 3;
        result[o] = r / total;
        result[o + 1] = g / total;
        result[o + 2] = b / total;
      }
    }
    return result;
  };
  return pass(pass(radiance, 1, 0), 0, 1);
}

/** Side of a cell of the veiling glare in pixels, which is too soft to need more. */
const VEIL_CELL = 8;

/** Downsamples to cells of `VEIL_CELL` pixels, each with the mean of `measure` over its pixels. */
function cellsOf(
  { width, height, radiance }: LightImage,
  measure: (value: number, channel: number) => number,
): LightImage {
  const columns = Math.ceil(width / VEIL_CELL);
  const rows = Math.ceil(height / VEIL_CELL);
  const cells = new Float32Array(columns * rows * 3);
  const counts = new Float32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / VEIL_CELL) * columns + Math.floor(x / VEIL_CELL);
      counts[cell]++;
      for (let c = 0; c < 3; c++) cells[3 * cell + c] += measure(radiance[(y * width + x) * 3 + c], c);
    }
  }
  return { width: columns, height: rows, radiance: cells.map((v, i) => v / counts[Math.floor(i / 3)]) };
}

/** Blurs the cells by a share of the picture's long edge. */
function veil(cells: LightImage, share: number): LightImage {
  return { ...cells, radiance: blurLight(cells, Math.max(cells.width, cells.height) * share) };
}

/** Halation threshold: brighter light scatters in the sensor and its glass, red the farthest. */
const GLOWS_FROM = 0.7;
const HALATION = [0.09, 0.075, 0.06];

/**
 * Simulates the lens and sensor: a slight blur, lateral chromatic aberration, vignetting, barrel distortion, veiling
 * glare and halation.
 */
export function throughLens(image: LightImage, vignette: number, distortion: number): LightImage {
  const { width, height, radiance } = image;
  const soft: LightImage = { width, height, radiance: blurLight(image, 0.45) };
  const flare = veil(
    cellsOf(image, (value) => Math.min(4, value)),
    0.012,
  );
  const glow = veil(
    cellsOf(image, (value, c) => HALATION[c] * Math.min(1.2, Math.max(0, value - GLOWS_FROM))),
    0.008,
  );
  const result = new Float32Array(radiance.length);
  const half = Math.hypot(width, height) / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x + 0.5 - width / 2;
      const dy = y + 0.5 - height / 2;
      const r2 = (dx * dx + dy * dy) / (half * half);
      const falloff = 1 - vignette * r2 ** 1.3;
      // The corner stays fixed, so that nothing outside the picture is needed.
      const bow = distortion * (r2 - 1);
      for (let c = 0; c < 3; c++) {
        const s = (1 - c) * LATERAL_COLOUR + bow;
        const i = (y * width + x) * 3 + c;
        const sharp = bilinear(soft, c, x + dx * s, y + dy * s);
        const [u, v] = [(x + 0.5) / VEIL_CELL - 0.5, (y + 0.5) / VEIL_CELL - 0.5];
        result[i] = falloff * (0.965 * sharp + 0.035 * bilinear(flare, c, u, v) + bilinear(glow, c, u, v));
      }
    }
  }
  return { width, height, radiance: result };
}

/** Linear light that exposure fusion leaves unchanged. */
const MIDDLE = 0.42;

/**
 * Fuses bracketed exposures as listing photographers do: large-scale light moves towards the middle, small-scale
 * contrast is kept.
 * @param strength share of the difference, in stops, that is evened out
 */
export function fuseExposures(image: LightImage, strength: number): LightImage {
  if (strength <= 0) return image;
  const { width, height, radiance } = image;
  const levels = veil(
    cellsOf(image, (value) => Math.log2(Math.min(1.5, Math.max(0.01, value)))),
    0.045,
  );
  const result = new Float32Array(radiance.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = bilinear(levels, 1, (x + 0.5) / VEIL_CELL - 0.5, (y + 0.5) / VEIL_CELL - 0.5);
      const gain = 2 ** (strength * (Math.log2(MIDDLE) - level));
      for (let i = 3 * (y * width + x), c = 0; c < 3; c++) result[i + c] = gain * radiance[i + c];
    }
  }
  return { width, height, radiance: result };
}
