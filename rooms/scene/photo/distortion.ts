import type { Camera } from '@roomwright/engine';
import type { Lens } from '../view/plan-lens.ts';

/** A picture's light and what is known about its pixels: planes of one value per pixel, of the same size. */
export interface PicturePlanes {
  readonly width: number;
  readonly height: number;
  /** Three channels. */
  readonly radiance: Float32Array;
  readonly labels: readonly Uint8Array[];
}

/**
 * Factor from a radius in the distorted picture to the radius in the pinhole's, radii in half diagonals (Brown 1966):
 *
 *   r' = s r (1 + k1 r^2 + k2 r^4)
 *
 * s is 1 or less: so much that no pixel of the distorted picture lies outside the pinhole's frame.
 */
export function radialFactor({ k1, k2 }: Lens): (r: number) => number {
  let largest = 1;
  for (let i = 1; i <= 32; i++) {
    const r2 = (i / 32) ** 2;
    largest = Math.max(largest, 1 + k1 * r2 + k2 * r2 * r2);
  }
  return (r) => (1 + k1 * r * r + k2 * r ** 4) / largest;
}

/** Resamples a pinhole's picture as a lens shows it: light bilinear, labels from the nearest pixel, so that they stay aligned. */
export function throughDistortion(planes: PicturePlanes, lens: Lens): PicturePlanes {
  if (lens.k1 === 0 && lens.k2 === 0) return planes;
  const { width, height, radiance } = planes;
  const factor = radialFactor(lens);
  const half = Math.hypot(width, height) / 2;
  const light = new Float32Array(radiance.length);
  const labels = planes.labels.map((plane) => new Uint8Array(plane.length));
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const dx = x + 0.5 - width / 2;
      const dy = y + 0.5 - height / 2;
      const f = factor(Math.hypot(dx, dy) / half);
      const u = Math.max(0, Math.min(width - 1, width / 2 + dx * f - 0.5));
      const v = Math.max(0, Math.min(height - 1, height / 2 + dy * f - 0.5));
      const nearest = Math.round(v) * width + Math.round(u);
      for (let k = 0; k < labels.length; k++) labels[k][p] = planes.labels[k][nearest];
      const x0 = Math.min(width - 2, Math.floor(u));
      const y0 = Math.min(height - 2, Math.floor(v));
      const tx = u - x0;
      const ty = v - y0;
      const i = 3 * (y0 * width + x0);
      const j = i + 3 * width;
      for (let c = 0; c < 3; c++) {
        const top = radiance[i + c] + (radiance[i + c + 3] - radiance[i + c]) * tx;
        const bottom = radiance[j + c] + (radiance[j + c + 3] - radiance[j + c]) * tx;
        light[3 * p + c] = top + (bottom - top) * ty;
      }
    }
  }
  return { width, height, radiance: light, labels };
}

/** The pinhole that fits a distorted picture best: its focal length is least squares over the picture's radii. */
export function cameraThroughDistortion(camera: Camera, lens: Lens): Camera {
  if (lens.k1 === 0 && lens.k2 === 0) return camera;
  const factor = radialFactor(lens);
  let across = 0;
  let square = 0;
  const STEPS = 24;
  const size = Math.hypot(camera.width, camera.height);
  for (let j = 0; j < STEPS; j++) {
    for (let i = 0; i < STEPS; i++) {
      const r = Math.hypot(((i + 0.5) / STEPS) * camera.width, ((j + 0.5) / STEPS) * camera.height) / size;
      const bent = r * factor(r);
      across += bent * r;
      square += bent * bent;
    }
  }
  return { ...camera, focal: (camera.focal * across) / square };
}
