import { labPlanes } from '../photo/lab-planes.ts';
import type { Photo } from '../photo/photo.ts';
import type { BoxLayout } from '../room/layout/layout.ts';
import { surfaceIndex } from '../scene/surface-class.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { type Judgement, judgeBySegmentation } from './judgement.ts';

/**
 * Glazed ceramic and enamel. Minimum CIE lightness, shaded sides included, as a share of the lightness that a fifth of the
 * photo exceeds (the quantile below); maximum chroma under warm lamps. Chosen by eye on drawn bathrooms.
 */
const MIN_LIGHTNESS = 0.5;
const LIGHTNESS_QUANTILE = 0.8;
const MAX_CHROMA = 16;

/**
 * Moves pale, colourless things of a bathroom's segmentation to the built-ins: free-standing baths, toilets and basins
 * are often taken for furniture, and hardly any bathroom furniture is white.
 * @param photo the photo that the maps belong to
 */
function withSanitaryWare(seen: SegmentationMaps, photo: Photo): SegmentationMaps {
  const cells = seen.width * seen.height;
  const { L, a, b } = labPlanes(photo, seen.width, seen.height);
  const least = MIN_LIGHTNESS * L.toSorted()[Math.floor(LIGHTNESS_QUANTILE * cells)];
  const surfaces = seen.surfaces.slice();
  const [thing, builtin] = [surfaceIndex('thing') * cells, surfaceIndex('builtin') * cells];
  for (let cell = 0; cell < cells; cell++) {
    if (L[cell] < least || Math.hypot(a[cell], b[cell]) > MAX_CHROMA) continue;
    surfaces[builtin + cell] += surfaces[thing + cell];
    surfaces[thing + cell] = 0;
  }
  return { ...seen, surfaces };
}

/**
 * Judges a photo of a bathroom. Sanitary ware is not furniture, and the curves of baths, hoses and veined tiles are no
 * cue of any; lines may only lower the probability of furniture.
 * @param photo the photo at working size that the maps belong to
 */
export const judgeBathroom = (
  seen: SegmentationMaps,
  photo: Photo,
  camera: CameraEstimate,
  layout: BoxLayout,
  clutterScore: number,
): Judgement => judgeBySegmentation(withSanitaryWare(seen, photo), camera, layout, Math.min(0, clutterScore));
