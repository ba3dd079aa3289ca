import type { Camera } from '../camera/camera.ts';
import { resizePlane } from '../image/resize-plane.ts';
import type { Photo } from '../photo.ts';
import type { SeenMaps } from './seen-maps.ts';
import { SURFACE_CLASSES } from './surface-class.ts';

/** Share of the photo's width and height that a closer view shows: neighbours overlap by a third of it. */
const SHARE = 0.6;
/** Share of a closer view's width and height over which it gains its full say from where it cuts the photo off. */
const FADE = 0.2;
/** Each closer view reaches into one of the photo's corners: 0 left or top, 1 right or bottom. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** A part of the photo, which the network sees at a finer scale, with its camera. */
export interface CloserView {
  readonly photo: Photo;
  readonly camera: Camera | null;
}

/** Four overlapping parts of a photo, one in each corner: upper left, upper right, lower left, lower right. */
export function closerViews(photo: Photo, camera: Camera | null): CloserView[] {
  const width = Math.max(1, Math.round(SHARE * photo.width));
  const height = Math.max(1, Math.round(SHARE * photo.height));
  return CORNERS.map(([right, bottom]) => {
    const left = right * (photo.width - width);
    const top = bottom * (photo.height - height);
    return {
      photo: cut(photo, left, top, width, height),
      camera: camera && { ...camera, width, height, cx: camera.cx - left, cy: camera.cy - top },
    };
  });
}

function cut(photo: Photo, left: number, top: number, width: number, height: number): Photo {
  const rgb = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    const from = 3 * ((top + y) * photo.width + left);
    rgb.set(photo.rgb.subarray(from, from + 3 * width), 3 * y * width);
  }
  return { width, height, rgb };
}

/**
 * The maps of the whole photo with the surfaces averaged with those seen in its closer views: what is small or far off is
 * told apart there, and what its surroundings tell in the whole. The empty room's faces and edges are the whole's own, for
 * a part of a room does not show where its walls meet.
 *
 * @param closer maps of `closerViews`, in their order
 */
export function withCloserViews(whole: SeenMaps, closer: readonly SeenMaps[]): SeenMaps {
  const { width, height } = whole;
  const cells = width * height;
  const surfaces = whole.surfaces.slice();
  const weights = new Float32Array(cells).fill(1);
  closer.forEach((maps, k) => {
    const [right, bottom] = CORNERS[k];
    const columns = Math.round(SHARE * width);
    const rows = Math.round(SHARE * height);
    const planes = SURFACE_CLASSES.map((_, index) => {
      const size = maps.width * maps.height;
      return resizePlane(
        maps.surfaces.subarray(index * size, (index + 1) * size),
        maps.width,
        maps.height,
        columns,
        rows,
      );
    });
    const say = (x: number, y: number) => Math.min(fade(x, columns, right), fade(y, rows, bottom));
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const at = (y + bottom * (height - rows)) * width + x + right * (width - columns);
        const weight = say(x, y);
        weights[at] += weight;
        for (const [index, plane] of planes.entries()) surfaces[index * cells + at] += weight * plane[y * columns + x];
      }
    }
  });
  for (let i = 0; i < surfaces.length; i++) surfaces[i] /= weights[i % cells];
  return { ...whole, surfaces };
}

/** Say, 0 to 1, of a cell by its distance from the side on which the view cuts the photo off. */
function fade(at: number, count: number, isAtEnd: 0 | 1): number {
  const inside = isAtEnd ? at + 0.5 : count - at - 0.5;
  return Math.min(1, inside / (FADE * count));
}
