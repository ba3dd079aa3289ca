import { resizePlane } from '../../photo/resize-plane.ts';
import { SURFACE_CLASSES, type SurfaceClass } from '../../scene/surface-class.ts';
import type { SegmentationMaps } from './segmentation-maps.ts';

/** The likeliest class (index into SURFACE_CLASSES) of every pixel of a picture of the given size, row by row. */
export function classMap(maps: SegmentationMaps, width: number, height: number): Uint8Array {
  const cells = maps.width * maps.height;
  const classes = new Uint8Array(width * height);
  const most = new Float32Array(width * height).fill(-1);
  for (const index of SURFACE_CLASSES.keys()) {
    const coarse = maps.surfaces.subarray(index * cells, (index + 1) * cells);
    const plane = resizePlane(coarse, maps.width, maps.height, width, height);
    for (let i = 0; i < plane.length; i++) {
      if (plane[i] <= most[i]) continue;
      most[i] = plane[i];
      classes[i] = index;
    }
  }
  return classes;
}

/** Expected share (0 to 1) of the photo per class, to four digits; they sum to 1. */
export function surfaceShares(maps: SegmentationMaps): Record<SurfaceClass, number> {
  const cells = maps.width * maps.height;
  const share = (index: number) => {
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) sum += maps.surfaces[index * cells + cell];
    // Finer than the maps resolve, and never above 1 by rounding.
    return Number((sum / cells).toFixed(4));
  };
  return Object.fromEntries(SURFACE_CLASSES.map((surface, index) => [surface, share(index)])) as Record<
    SurfaceClass,
    number
  >;
}
