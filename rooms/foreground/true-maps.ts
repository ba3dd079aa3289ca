import { SURFACE_CLASSES } from '@roomwright/engine';
import type { SegmentationMaps } from '@roomwright/engine/testing';

/** Returns the maps of a perfect segmentation: each class's share of each cell. */
export function trueMaps(surfaces: Uint8Array, width: number, height: number, cells: number): SegmentationMaps {
  const count = cells * cells;
  const planes = new Float32Array(SURFACE_CLASSES.length * count);
  const all = new Float32Array(count);
  for (let i = 0; i < surfaces.length; i++) {
    if (surfaces[i] >= SURFACE_CLASSES.length) continue;
    const x = i % width;
    const y = (i - x) / width;
    const cell = Math.floor((y * cells) / height) * cells + Math.floor((x * cells) / width);
    planes[surfaces[i] * count + cell]++;
    all[cell]++;
  }
  return {
    width: cells,
    height: cells,
    surfaces: planes.map((n, i) => n / Math.max(1, all[i % count])),
    faces: new Float32Array(5 * count),
    edges: new Float32Array(3 * count),
  };
}
