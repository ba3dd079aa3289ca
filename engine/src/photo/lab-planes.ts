import { cellSums } from './cell-sums.ts';
import { srgbToLab } from './color.ts';
import type { Photo } from './photo.ts';

/** A picture in CIE L*a*b*, one plane per channel. */
export interface LabPlanes {
  readonly width: number;
  readonly height: number;
  readonly L: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Floats like the other tone tables, so that `cellSums` stays monomorphic. */
const BYTES = Float32Array.from({ length: 256 }, (_, byte) => byte);

/** Reduces a photo to width x height cells, each the mean of its pixels. */
export function labPlanes(photo: Photo, width: number, height: number): LabPlanes {
  const planes = {
    width,
    height,
    L: new Float32Array(width * height),
    a: new Float32Array(width * height),
    b: new Float32Array(width * height),
  };
  cellSums(photo, width, height, BYTES, (cell, red, green, blue, count) => {
    const lab = srgbToLab(red / count, green / count, blue / count);
    planes.L[cell] = lab[0];
    planes.a[cell] = lab[1];
    planes.b[cell] = lab[2];
  });
  return planes;
}
