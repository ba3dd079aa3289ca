import { smoothStep } from '../../math/smooth-step.ts';
import { fitColourGuide } from '../../photo/colour-guide.ts';
import type { Photo } from '../../photo/photo.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import { type Foreground, foregroundCell } from '../../scene/foreground.ts';
import { findBars } from './find-bars.ts';
import { type PhotoPart, type PictureRange, shrinkPart } from './photo-part.ts';

/** Long edge of the reduced picture on which the mask is fitted to the photo's colours. */
const LONG_EDGE = 500;
/** Window radius in foreground cells: outlines are accurate to about one cell. */
const RADIUS_CELLS = 1.5;
/** Regularisation: variance of colours (0 to 1) below which a difference is no edge. */
const MIN_VARIANCE = 0.015 ** 2;
/** Range of the fitted function that is mapped to 0 and 1: it rises slowly where colours on both sides are alike. */
const OUT = 0.35;
const IN = 0.65;

/** Foreground share (0 to 1) at a position of the photo, in shares of its width and height. */
export type ForegroundMask = (u: number, v: number) => number;

/**
 * Refines the foreground mask to the photo's resolution, with its outline at the photo's edges; where there are bars
 * with gaps between them, the mask is the bars.
 *
 * @param range part of the picture that will be read
 */
export function foregroundMask(photo: Photo, foreground: Foreground, range: PictureRange): ForegroundMask {
  const { columns, rows } = foreground;
  const radius = Math.max(2, Math.round((RADIUS_CELLS * LONG_EDGE) / Math.max(columns, rows)));
  const part = shrinkPart(photo, range, LONG_EDGE, 2 * radius);
  const { width, height } = part;
  const share = { width, height, values: shareOf(foreground, part) };
  const fitted = fitColourGuide(part.channels, share, { radius, flat: MIN_VARIANCE });
  const barred = new Set(foreground.barred);
  const barShare = barred.size > 0 ? findBars(part, foreground) : null;
  const factors = new Float32Array(4);
  return (u, v) => {
    const x = u * part.wholeWidth - part.left - 0.5;
    const y = v * part.wholeHeight - part.top - 0.5;
    const px = Math.min(photo.width - 1, Math.floor(u * photo.width));
    const i = 3 * (Math.min(photo.height - 1, Math.floor(v * photo.height)) * photo.width + px);
    samplePlane(fitted, width, height, 4, x + 0.5, y + 0.5, 1, 1, factors);
    const colour = factors[0] * photo.rgb[i] + factors[1] * photo.rgb[i + 1] + factors[2] * photo.rgb[i + 2];
    const solid = smoothStep(OUT, IN, colour / 255 + factors[3]);
    if (!barShare || !barred.has(foregroundCell(foreground, u, v))) return solid;
    return Math.max(solid, barShare(x, y, photo.rgb, i));
  };
}

/** The foreground's share at the part's pixels, bilinear between cell centres. */
function shareOf({ columns, rows, share }: Foreground, part: PhotoPart): Float32Array {
  const cells = Float32Array.from(share, (percent) => percent / 100);
  const plane = new Float32Array(part.width * part.height);
  const out = new Float32Array(1);
  const sx = part.wholeWidth / columns;
  const sy = part.wholeHeight / rows;
  for (let y = 0, i = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++, i++) {
      samplePlane(cells, columns, rows, 1, x + part.left + 0.5, y + part.top + 0.5, sx, sy, out);
      plane[i] = out[0];
    }
  }
  return plane;
}
