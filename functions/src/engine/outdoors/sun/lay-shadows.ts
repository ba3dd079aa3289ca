import { type Camera, resizeCamera } from '../../camera/camera.ts';
import { samplePlane } from '../../composite/sample-plane.ts';
import { luminanceOf } from '../../image/luminance.ts';
import { SRGB_TO_LINEAR } from '../../image/srgb.ts';
import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo.ts';
import type { RenderOutput } from '../../render/render-input.ts';
import { worldRayInto } from '../../room/room.ts';
import { groundShare } from './ground-share.ts';
import type { GroundSun } from './ground-sun.ts';
import { DARKEST } from './ground-view.ts';
import { litShare } from './split-light.ts';

/** Mean luminance of the photo's pixels under one point of a coarser plane. */
function luminanceUnder({ rgb, width, height }: Photo, x0: number, y0: number, x1: number, y1: number): number {
  const right = Math.min(width, Math.max(x0 + 1, x1));
  const bottom = Math.min(height, Math.max(y0 + 1, y1));
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = y0; y < bottom; y++) {
    const end = 3 * (y * width + right);
    for (let at = 3 * (y * width + x0); at < end; at += 3) {
      red += SRGB_TO_LINEAR[rgb[at]];
      green += SRGB_TO_LINEAR[rgb[at + 1]];
      blue += SRGB_TO_LINEAR[rgb[at + 2]];
    }
  }
  return luminanceOf(red, green, blue) / Math.max(1, (right - x0) * (bottom - y0));
}

/** Per row of a plane of three channels, the points from the first to before the last outside of which all values are 1. */
function changedPoints(plane: Float32Array, width: number, height: number): { firsts: Int32Array; ends: Int32Array } {
  const firsts = new Int32Array(height).fill(width);
  const ends = new Int32Array(height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      if (plane[i] === 1 && plane[i + 1] === 1 && plane[i + 2] === 1) continue;
      if (x < firsts[y]) firsts[y] = x;
      ends[y] = x + 1;
    }
  }
  return { firsts, ends };
}

/**
 * Adds the furniture's shadow in the sun to the change of the sky's light: sunlit ground falls to what the photo's own shade
 * has left, in its colour; ground in shade has no sun to lose. The sun's shadows are hard: the answer has a point per pixel.
 *
 * @param ratio the sky's light with the furniture over that without it, at the points of the output's ratio
 * @param photo straightened, at any size
 * @param camera of the rendered picture
 * @param cameraHeight metres
 * @param ambient share of all other light in that of sunlit ground, per channel; what shade leaves in the photo, where none is burnt out
 * @param litAt share of the sun at (x, z) on the ground where the photo's light has a level
 */
export function layShadows(
  ratio: Float32Array,
  { sunThrough, ratioWidth, ratioHeight, width, height }: RenderOutput,
  photo: Photo,
  sun: GroundSun,
  camera: Camera,
  cameraHeight: number,
  ambient: Vec3 = sun.levels.left,
  litAt: (x: number, z: number, level: number) => number = (_x, _z, level) => litShare(sun.levels, level),
): Pick<RenderOutput, 'ratio' | 'ratioWidth' | 'ratioHeight'> {
  const step = Math.ceil(width / Math.max(1, ratioWidth));
  const own = resizeCamera(camera, width, height);
  const { left } = sun.levels;
  const shareAt = groundShare(sun.ground, own, cameraHeight);
  const shaded = new Float32Array(3 * width * height).fill(1);
  const soft = new Float32Array(3);
  const { firsts, ends } = changedPoints(ratio, ratioWidth, ratioHeight);
  const sx = photo.width / width;
  const sy = photo.height / height;
  const ray = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    // A pixel lies between the points of two rows and two columns.
    const above = Math.max(0, Math.floor((y + 0.5) / step - 0.5));
    const below = Math.min(ratioHeight - 1, above + 1);
    const from = (Math.min(firsts[above], firsts[below]) - 1) * step;
    const to = (Math.max(ends[above], ends[below]) + 1) * step;
    for (let x = 0; x < width; x++, i++) {
      if ((x < from || x >= to) && sunThrough[i] >= 1) continue;
      samplePlane(ratio, ratioWidth, ratioHeight, 3, x + 0.5, y + 0.5, step, step, soft);
      for (let c = 0; c < 3; c++) shaded[3 * i + c] = soft[c];
      if (sunThrough[i] >= 1 && soft[0] === 1 && soft[1] === 1 && soft[2] === 1) continue;
      worldRayInto(own, x + 0.5, y + 0.5, ray);
      const dy = ray[1];
      if (dy >= 0) continue;
      const px = (-ray[0] / dy) * cameraHeight;
      const pz = (-ray[2] / dy) * cameraHeight;
      const ground = shareAt(px, pz);
      if (ground === 0) continue;
      const luminance = luminanceUnder(
        photo,
        Math.floor(x * sx),
        Math.floor(y * sy),
        Math.floor((x + 1) * sx),
        Math.floor((y + 1) * sy),
      );
      const lit = litAt(px, pz, Math.log(Math.max(DARKEST, luminance)));
      for (let c = 0; c < 3; c++) {
        const direct = lit * (1 - left[c]);
        const sunny = (left[c] + sunThrough[i] * direct) / (left[c] + direct);
        // Where sun is left it dilutes the change of the other light.
        const rest = sunThrough[i] * lit * (1 - ambient[c]);
        const other = (soft[c] * ambient[c] + rest) / (ambient[c] + rest);
        shaded[3 * i + c] += ground * (sunny * other - soft[c]);
      }
    }
  }
  return { ratio: shaded, ratioWidth: width, ratioHeight: height };
}
