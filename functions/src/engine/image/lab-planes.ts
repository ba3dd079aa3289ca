import type { Photo } from '../photo.ts';
import { srgbToLab } from './color.ts';

/** A picture in CIE L*a*b*, one plane per channel. */
export interface LabPlanes {
  readonly width: number;
  readonly height: number;
  readonly L: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** The photo reduced to width x height cells; every cell is the mean of the pixels it covers. */
export function labPlanes(photo: Photo, width: number, height: number): LabPlanes {
  const planes = {
    width,
    height,
    L: new Float32Array(width * height),
    a: new Float32Array(width * height),
    b: new Float32Array(width * height),
  };
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor((y * photo.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * photo.height) / height));
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor((x * photo.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * photo.width) / width));
      let r = 0;
      let g = 0;
      let b = 0;
      for (let py = y0; py < y1; py++) {
        for (let i = 3 * (py * photo.width + x0); i < 3 * (py * photo.width + x1); i += 3) {
          r += photo.rgb[i];
          g += photo.rgb[i + 1];
          b += photo.rgb[i + 2];
        }
      }
      const n = (y1 - y0) * (x1 - x0);
      const lab = srgbToLab(r / n, g / n, b / n);
      const cell = y * width + x;
      planes.L[cell] = lab[0];
      planes.a[cell] = lab[1];
      planes.b[cell] = lab[2];
    }
  }
  return planes;
}
