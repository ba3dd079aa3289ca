import { type SegmentationNetwork, surfaceIndex } from '@roomwright/engine';
import { networkSurfaces } from '@roomwright/engine/testing';
import type { BenchScene } from './scene-cache.ts';

const FLOOR = surfaceIndex('floor');
const RUG = surfaceIndex('rug');

/** Pixels of visible floor (including rugs): intersection and union of truth and segmentation. */
export interface FloorOverlap {
  readonly shared: number;
  readonly either: number;
}

/** Compares the visible floor found by the network with the truth, given the true camera. */
export async function floorOverlap(
  segmentation: SegmentationNetwork,
  { photo, camera, surfaces }: BenchScene,
): Promise<FloorOverlap> {
  const { width, height, floor } = networkSurfaces(await segmentation.segment(photo, camera), photo);
  let shared = 0;
  let either = 0;
  for (let y = 0, i = 0; y < photo.height; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / photo.height)) * width;
    for (let x = 0; x < photo.width; x++, i++) {
      const found = floor[row + Math.min(width - 1, Math.floor(((x + 0.5) * width) / photo.width))] > 0.5;
      const real = surfaces[i] === FLOOR || surfaces[i] === RUG;
      if (found && real) shared++;
      if (found || real) either++;
    }
  }
  return { shared, either };
}
