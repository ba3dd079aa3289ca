/** Linear RGB radiance, three channels per pixel. */
export interface LightImage {
  readonly width: number;
  readonly height: number;
  readonly radiance: Float32Array;
}

/** How far red and blue land from green at the corner, as a share of the distance from the centre. */
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

/** Separable Gaussian blur of an interleaved three-channel image. */
function blurLight(image: LightImage, sigma: number): Float32Array {
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

/** Pixels of the picture per pixel of the veil, which is far too soft to need more. */
const VEIL_CELL = 8;

/** A wide, soft copy of the picture: light scattered in the lens, highlights cut off. */
function veilOf(image: LightImage): LightImage {
  const width = Math.ceil(image.width / VEIL_CELL);
  const height = Math.ceil(image.height / VEIL_CELL);
  const cells = new Float32Array(width * height * 3);
  const counts = new Float32Array(width * height);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const cell = Math.floor(y / VEIL_CELL) * width + Math.floor(x / VEIL_CELL);
      counts[cell]++;
      for (let c = 0; c < 3; c++) cells[3 * cell + c] += Math.min(4, image.radiance[(y * image.width + x) * 3 + c]);
    }
  }
  const radiance = cells.map((v, i) => v / counts[Math.floor(i / 3)]);
  const sigma = (Math.max(image.width, image.height) * 0.012) / VEIL_CELL;
  return { width, height, radiance: blurLight({ width, height, radiance }, sigma) };
}

/**
 * What glass does to the picture: a slight blur, red and blue a fraction of a pixel apart in the corners, darker corners,
 * and a faint veil of light around what is bright.
 */
export function throughLens(image: LightImage, vignette: number): LightImage {
  const { width, height, radiance } = image;
  const soft: LightImage = { width, height, radiance: blurLight(image, 0.45) };
  const veil = veilOf(image);
  const result = new Float32Array(radiance.length);
  const half = Math.hypot(width, height) / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x + 0.5 - width / 2;
      const dy = y + 0.5 - height / 2;
      const falloff = 1 - vignette * ((dx * dx + dy * dy) / (half * half)) ** 1.3;
      for (let c = 0; c < 3; c++) {
        const s = (1 - c) * LATERAL_COLOUR;
        const i = (y * width + x) * 3 + c;
        const sharp = c === 1 ? soft.radiance[i] : bilinear(soft, c, x + dx * s, y + dy * s);
        const scattered = bilinear(veil, c, (x + 0.5) / VEIL_CELL - 0.5, (y + 0.5) / VEIL_CELL - 0.5);
        result[i] = falloff * (0.965 * sharp + 0.035 * scattered);
      }
    }
  }
  return { width, height, radiance: result };
}
