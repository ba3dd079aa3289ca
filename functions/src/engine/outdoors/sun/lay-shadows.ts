import { type Camera, resizeCamera } from '../../camera/camera.ts';
import { samplePlane } from '../../composite/sample-plane.ts';
import { luminanceAt } from '../../image/luminance.ts';
import { SRGB_TO_LINEAR } from '../../image/srgb.ts';
import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo.ts';
import type { RenderOutput } from '../../render/render-input.ts';
import { worldRay } from '../../room/room.ts';
import { groundShare } from './ground-share.ts';
import type { GroundSun } from './ground-sun.ts';
import { DARKEST } from './ground-view.ts';
import { litShare } from './split-light.ts';

/** Mean luminance of the photo's pixels under one point of a coarser plane. */
function luminanceUnder(photo: Photo, x0: number, y0: number, x1: number, y1: number): number {
  const right = Math.min(photo.width, Math.max(x0 + 1, x1));
  const bottom = Math.min(photo.height, Math.max(y0 + 1, y1));
  const sums = [0, 0, 0];
  for (let y = y0; y < bottom; y++) {
    for (let x = x0; x < right; x++) {
      const at = 3 * (y * photo.width + x);
      for (let c = 0; c < 3; c++) sums[c] += SRGB_TO_LINEAR[photo.rgb[at + c]];
    }
  }
  return luminanceAt(sums, 0) / Math.max(1, (right - x0) * (bottom - y0));
}

/** The rows of a plane, from the first to before the last, outside of which all values are 1. */
function changedRows(plane: Float32Array, rowLength: number): [number, number] {
  const first = plane.findIndex((value) => value !== 1);
  if (first < 0) return [0, 0];
  const last = plane.findLastIndex((value) => value !== 1);
  return [Math.floor(first / rowLength), Math.floor(last / rowLength) + 1];
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
  const [first, end] = changedRows(ratio, 3 * ratioWidth);
  for (let y = 0, i = 0; y < height; y++) {
    const mayChange = y >= (first - 1) * step && y <= (end + 1) * step;
    for (let x = 0; x < width; x++, i++) {
      if (!mayChange && sunThrough[i] >= 1) continue;
      samplePlane(ratio, ratioWidth, ratioHeight, 3, x + 0.5, y + 0.5, step, step, soft);
      for (let c = 0; c < 3; c++) shaded[3 * i + c] = soft[c];
      if (sunThrough[i] >= 1 && soft[0] === 1 && soft[1] === 1 && soft[2] === 1) continue;
      const [dx, dy, dz] = worldRay(own, x + 0.5, y + 0.5);
      const [px, pz] = [(-dx / dy) * cameraHeight, (-dz / dy) * cameraHeight];
      const ground = dy < 0 ? shareAt(px, pz) : 0;
      if (ground === 0) continue;
      const [sx, sy] = [photo.width / width, photo.height / height];
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
