import type { Analysis } from '../decision/analysis.ts';
import { memoise } from '../math/memoise.ts';
import { shrinkPhoto } from '../photo/area-average.ts';
import { gaussianBlur } from '../photo/gaussian-blur.ts';
import { lumaPlane } from '../photo/luma.ts';
import { type Camera, resizeCamera } from '../scene/camera.ts';
import { worldRayInto } from '../scene/room.ts';
import { SURFACE_CLASSES } from '../scene/surface-class.ts';
import { reach } from './evidence.ts';

/** Long edge in pixels of the pictures whose details are compared. */
const LONG_EDGE = 480;
/** Half side of a patch, pixels. */
export const PATCH = 5;
const MAX_CORNERS = 160;
const CORNER_SPACING = 6;
/** Smallest eigenvalue of the gradient matrix (structure tensor) over a patch: below it there is only noise. */
const MIN_EIGENVALUE = 10;
/** Probabilities of glass and of movable objects from which the depth at a pixel is unknown. */
const MIN_GLASS = 0.75;
const MIN_MOVABLE = 0.35;

/** A photo's details: corners that can be searched for in another photo. */
export interface Detail {
  readonly camera: Camera;
  readonly luma: Float32Array;
  /** Point of the empty room behind each pixel: world metres, three values. */
  readonly points: Float32Array;
  /** Pixel indices of the corners, strongest first. */
  readonly corners: readonly number[];
}

function pointsBehind({ model }: Analysis, camera: Camera): Float32Array {
  const points = new Float32Array(3 * camera.width * camera.height);
  const ray = [0, 0, 0];
  for (let y = 0, p = 0; y < camera.height; y++) {
    for (let x = 0; x < camera.width; x++, p += 3) {
      worldRayInto(camera, x + 0.5, y + 0.5, ray);
      const depth = reach(model, ray);
      points[p] = ray[0] * depth;
      points[p + 1] = model.cameraHeight + ray[1] * depth;
      points[p + 2] = ray[2] * depth;
    }
  }
  return points;
}

/**
 * The structure tensor's smaller eigenvalue over a patch around each pixel: high at corners (Shi and Tomasi 1994).
 */
function cornerness(luma: Float32Array, width: number, height: number): Float32Array {
  const [xx, xy, yy] = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx = (luma[i + 1] - luma[i - 1]) / 2;
      const gy = (luma[i + width] - luma[i - width]) / 2;
      xx[i] = gx * gx;
      xy[i] = gx * gy;
      yy[i] = gy * gy;
    }
  }
  const [sxx, sxy, syy] = [xx, xy, yy].map((plane) => gaussianBlur(plane, width, height, 2));
  return sxx.map((a, i) => {
    const half = (a + syy[i]) / 2;
    return half - Math.hypot((a - syy[i]) / 2, sxy[i]);
  });
}

/** Whether a pixel shows glass or a movable object. */
function isOffTheWalls({ seen }: Analysis, camera: Camera): (x: number, y: number) => boolean {
  if (!seen) return () => false;
  const size = seen.width * seen.height;
  const share = (name: (typeof SURFACE_CLASSES)[number], cell: number): number =>
    seen.surfaces[SURFACE_CLASSES.indexOf(name) * size + cell];
  return (x, y) => {
    const column = Math.min(seen.width - 1, Math.floor((x * seen.width) / camera.width));
    const cell = Math.min(seen.height - 1, Math.floor((y * seen.height) / camera.height)) * seen.width + column;
    return (
      share('window', cell) > MIN_GLASS ||
      share('decor', cell) + share('thing', cell) + share('outside', cell) > MIN_MOVABLE
    );
  };
}

function findCorners(analysis: Analysis, luma: Float32Array, camera: Camera): number[] {
  const { width, height } = camera;
  const strength = cornerness(gaussianBlur(luma, width, height, 1), width, height);
  const isOff = isOffTheWalls(analysis, camera);
  const border = 2 * PATCH;
  const candidates: number[] = [];
  for (let y = border; y < height - border; y++) {
    for (let x = border; x < width - border; x++) {
      const i = y * width + x;
      if (strength[i] < MIN_EIGENVALUE) continue;
      const isPeak = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1].every(
        (step) => strength[i] >= strength[i + step],
      );
      if (isPeak && !isOff(x, y)) candidates.push(i);
    }
  }
  candidates.sort((a, b) => strength[b] - strength[a]);
  const corners: number[] = [];
  const taken = new Uint8Array(width * height);
  for (const corner of candidates) {
    if (corners.length === MAX_CORNERS) break;
    if (taken[corner]) continue;
    corners.push(corner);
    for (let v = -CORNER_SPACING; v <= CORNER_SPACING; v++) {
      taken.fill(1, corner + v * width - CORNER_SPACING, corner + v * width + CORNER_SPACING + 1);
    }
  }
  return corners;
}

/** The details of an analysed photo, cached per analysis. */
export const detailOf = memoise((analysis: Analysis): Detail => {
  const picture = shrinkPhoto(analysis.working, LONG_EDGE);
  const camera = resizeCamera(analysis.model.camera, picture.width, picture.height);
  const luma = lumaPlane(picture);
  return { camera, luma, points: pointsBehind(analysis, camera), corners: findCorners(analysis, luma, camera) };
});
