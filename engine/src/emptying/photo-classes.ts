import { colourGuide } from '../photo/guided-filter.ts';
import type { Photo } from '../photo/photo.ts';
import { resizePlane } from '../photo/resize-plane.ts';
import { samplePlane } from '../photo/sample-plane.ts';
import type { BareClass } from '../scene/bare-class.ts';
import type { Place } from '../scene/lens.ts';
import type { SurfaceClass } from '../scene/surface-class.ts';
import { type BareRoom, barePlane } from '../vision/bare-room.ts';
import { type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import type { GridSize } from './cell-set.ts';

/**
 * Surfaces that remain when the furniture is removed, as far as filling must distinguish them. Floor, ceiling and
 * wall are plain; the others are parts of the house that must not be painted over.
 */
export const STAYS = ['floor', 'ceiling', 'wall', 'builtin', 'door', 'window'] as const;

export type Stay = (typeof STAYS)[number];

export const stayIndex = (stay: Stay): number => STAYS.indexOf(stay);

/** Indices below this are plain surfaces. */
export const FIRST_FIXED = stayIndex('builtin');

/** Surface classes per pixel, aligned with the photo's own edges. */
export interface PhotoClasses {
  readonly width: number;
  readonly height: number;
  /** Probability that the visible surface is removed with the furniture. */
  readonly gone: Float32Array;
  /** Probability that it stands or lies rather than hangs. */
  readonly standing: Float32Array;
  /** Probabilities of the visible STAYS, plane by plane; with `gone` they add up to about 1. */
  readonly stays: readonly Float32Array[];
  /** Index into STAYS of the most probable class, visible or behind the furniture. */
  readonly stay: Uint8Array;
  /** The bare-room network's probabilities of STAYS for the empty room; null without it. */
  readonly bare: readonly Float32Array[] | null;
  /** Probability of a curtain in the empty room, which STAYS counts as window; null without the network. */
  readonly curtain: Float32Array | null;
}

/**
 * Guided filter: radius of its window as a share of the long edge, and the colour variance (0 to 1) below which
 * there is no edge.
 */
const RADIUS = 0.008;
const EDGE_VARIANCE = 0.04 ** 2;
/** The filter's linear functions are fitted on a picture this much smaller and evaluated at full size. */
const DOWNSCALE = 2;

const SEEN_AS: Readonly<Record<Stay, readonly SurfaceClass[]>> = {
  floor: ['floor'],
  ceiling: ['ceiling'],
  wall: ['wall'],
  builtin: ['builtin'],
  door: ['door', 'doorway', 'beyond'],
  window: ['window', 'outside'],
};

const BARE_AS: Readonly<Record<Stay, readonly BareClass[]>> = {
  floor: ['floor'],
  ceiling: ['ceiling'],
  wall: ['wall', 'panelling'],
  builtin: ['builtin', 'banister', 'sanitary'],
  door: ['door', 'doorway'],
  window: ['window', 'curtain'],
};

function sumOf(planes: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(planes[0].length);
  for (const plane of planes) for (let i = 0; i < sum.length; i++) sum[i] += plane[i];
  return sum;
}

/** Resamples a map of the undistorted picture at the photo's pixels. */
function overPhoto(
  plane: Float32Array,
  from: GridSize,
  { width, height }: GridSize,
  straight: Place | null,
): Float32Array {
  if (!straight) return resizePlane(plane, from.width, from.height, width, height);
  const out = new Float32Array(width * height);
  const value = new Float32Array(1);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [sx, sy] = straight(x + 0.5, y + 0.5);
      samplePlane(plane, from.width, from.height, 1, sx, sy, width / from.width, height / from.height, value);
      out[i] = value[0];
    }
  }
  return out;
}

/** Aligns coarse maps with the photo's edges (guided filter). */
function sharpener(photo: Photo, straight: Place | null): (plane: Float32Array, from: GridSize) => Float32Array {
  const { width, height, rgb } = photo;
  const small = { width: Math.ceil(width / DOWNSCALE), height: Math.ceil(height / DOWNSCALE) };
  const channel = (c: number) => Float32Array.from({ length: width * height }, (_, i) => rgb[3 * i + c] / 255);
  const guide = [0, 1, 2].map((c) => resizePlane(channel(c), width, height, small.width, small.height));
  const radius = Math.max(2, Math.round((RADIUS * Math.max(width, height)) / DOWNSCALE));
  const { width: w, height: h } = small;
  const fit = colourGuide([guide[0], guide[1], guide[2]], small, { radius, flat: EDGE_VARIANCE });
  return (plane, from) => {
    const scaled: Place | null = straight && ((x, y) => halved(straight(x * DOWNSCALE, y * DOWNSCALE)));
    const factors = fit(overPhoto(plane, from, small, scaled));
    const out = new Float32Array(width * height);
    const f = new Float32Array(4);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        samplePlane(factors, w, h, 4, x + 0.5, y + 0.5, width / w, height / h, f);
        const value = (f[0] * rgb[3 * i] + f[1] * rgb[3 * i + 1] + f[2] * rgb[3 * i + 2]) / 255 + f[3];
        out[i] = Math.min(1, Math.max(0, value));
      }
    }
    return out;
  };
}

const halved = ([x, y]: readonly [number, number]) => [x / DOWNSCALE, y / DOWNSCALE] as const;

/**
 * Classifies the photo's pixels, as visible and as they would be in the empty room.
 *
 * @param straight maps the photo's
 * pixels to the picture that was segmented; null if they coincide
 */
export function photoClasses(
  photo: Photo,
  seen: SegmentationMaps,
  bareRoom: BareRoom | null,
  straight: Place | null,
): PhotoClasses {
  const { width, height } = photo;
  const sharpen = sharpener(photo, straight);
  const ofSeen = (...names: readonly SurfaceClass[]) => sharpen(sumOf(names.map((n) => surfacePlane(seen, n))), seen);
  const stays = STAYS.map((stay) => ofSeen(...SEEN_AS[stay]));
  const standing = ofSeen('thing', 'rug');
  const gone = bareRoom ? sharpen(bareRoom.removable, bareRoom) : sumOf([standing, ofSeen('decor')]);
  const bare =
    bareRoom && STAYS.map((stay) => sharpen(sumOf(BARE_AS[stay].map((n) => barePlane(bareRoom, n))), bareRoom));
  const curtain = bareRoom && sharpen(barePlane(bareRoom, 'curtain'), bareRoom);
  const likely = bare ?? stays;
  const stay = new Uint8Array(width * height);
  for (let i = 0; i < stay.length; i++) {
    for (let s = 1; s < STAYS.length; s++) if (likely[s][i] > likely[stay[i]][i]) stay[i] = s;
  }
  return { width, height, gone, standing, stays, stay, bare, curtain };
}
