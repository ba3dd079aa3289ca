import { cellSums } from './cell-sums.ts';
import type { Photo } from './photo.ts';
import { SRGB_TO_LINEAR } from './srgb.ts';

function linearOf(v: number): number {
  const low = Math.max(0, Math.min(254, Math.floor(v)));
  return SRGB_TO_LINEAR[low] + (SRGB_TO_LINEAR[low + 1] - SRGB_TO_LINEAR[low]) * (v - low);
}

function labCurve(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
}

/** CIE L*a*b* (D65) of an sRGB colour with channels from 0 to 255, fractions allowed. */
export function srgbToLab(red: number, green: number, blue: number): [number, number, number] {
  const r = linearOf(red);
  const g = linearOf(green);
  const b = linearOf(blue);
  const x = labCurve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = labCurve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = labCurve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

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
