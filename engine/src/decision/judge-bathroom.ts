import { labPlanes } from '../photo/lab-planes.ts';
import type { Photo } from '../photo/photo.ts';
import type { BoxLayout } from '../room/layout/layout.ts';
import { surfaceIndex } from '../scene/surface-class.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { type Judgement, judgeBySight } from './judgement.ts';

/**
 * Least CIE lightness of glazed ceramic and enamel, their shaded sides included, as a share of the lightness that a fifth of
 * the photo exceeds; and the most chroma that warm lamps lend them.
 */
const LEAST_LIGHTNESS = 0.5;
const LIGHTEST = 0.8;
const MOST_CHROMA = 16;

/**
 * The segmentation of a bathroom, with pale things without colour counted among what belongs to the house: it often takes
 * free-standing baths, toilets and basins for furniture, and hardly any furniture of a bathroom is white.
 * @param photo the photo that the maps are of
 */
function withSanitaryWare(seen: SegmentationMaps, photo: Photo): SegmentationMaps {
  const cells = seen.width * seen.height;
  const { L, a, b } = labPlanes(photo, seen.width, seen.height);
  const least = LEAST_LIGHTNESS * L.toSorted()[Math.floor(LIGHTEST * cells)];
  const surfaces = seen.surfaces.slice();
  const [thing, builtin] = [surfaceIndex('thing') * cells, surfaceIndex('builtin') * cells];
  for (let cell = 0; cell < cells; cell++) {
    if (L[cell] < least || Math.hypot(a[cell], b[cell]) > MOST_CHROMA) continue;
    surfaces[builtin + cell] += surfaces[thing + cell];
    surfaces[thing + cell] = 0;
  }
  return { ...seen, surfaces };
}

/**
 * Judges a photo of a bathroom by sight: sanitary ware is no furniture, and the curves of baths, hoses and veined tiles are
 * no sign of any. Lines may still show that a bathroom is bare.
 * @param photo the photo at working size that the maps are of
 */
export const judgeBathroom = (
  seen: SegmentationMaps,
  photo: Photo,
  camera: CameraEstimate,
  layout: BoxLayout,
  clutterScore: number,
): Judgement => judgeBySight(withSanitaryWare(seen, photo), camera, layout, Math.min(0, clutterScore));
