import { coarseColours } from '../../photo/coarse-colours.ts';
import { guidedFilter } from '../../photo/guided-filter.ts';
import type { Photo } from '../../photo/photo.ts';
import { resizePlane } from '../../photo/resize-plane.ts';
import type { SurfaceClass } from '../../scene/surface-class.ts';
import { type SegmentationMaps, surfacePlane } from './segmentation-maps.ts';
import type { Surfaces } from './surfaces.ts';

/** Radius of the guided filter in cells: about one of the network's. */
const RADIUS = 3;
/** Regularisation: variance of lightness (0 to 1) below which a difference is no edge; two steps of L*. */
const MIN_VARIANCE = 0.02 ** 2;

/**
 * Converts segmentation maps to surfaces: floor (including rugs) and things, on the grid of the classical segmentation,
 * with borders aligned to the photo's edges.
 */
export function networkSurfaces(maps: SegmentationMaps, photo: Photo): Surfaces {
  const { width, height, L } = coarseColours(photo);
  const guide = L.map((lightness) => lightness / 100);
  const probability = (...classes: readonly SurfaceClass[]): Float32Array => {
    const sum = new Float32Array(maps.width * maps.height);
    for (const plane of classes.map((surface) => surfacePlane(maps, surface))) {
      for (let i = 0; i < sum.length; i++) sum[i] += plane[i];
    }
    const values = resizePlane(sum, maps.width, maps.height, width, height);
    return guidedFilter(guide, { width, height, values }, { radius: RADIUS, flat: MIN_VARIANCE }).map((p) =>
      Math.min(1, Math.max(0, p)),
    );
  };
  return { width, height, floor: probability('floor', 'rug'), thing: probability('thing') };
}
