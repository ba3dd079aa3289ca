import type { Vec3 } from '../../math/vec3.ts';
import { luminanceOf } from '../../photo/luminance.ts';
import type { Photo } from '../../photo/photo.ts';
import { startPhotoJob } from '../../photo/photo-kernel.ts';
import { DOUBLE, FLOAT } from '../../photo/photo-kernel-layout.ts';
import { boundsOfPart, type PicturePart, wholePicture } from '../../photo/picture-part.ts';
import { SRGB_TO_LINEAR } from '../../photo/srgb.ts';
import { resizeCamera } from '../../scene/camera.ts';
import type { GroundSun } from '../../scene/ground-sun.ts';
import type { PhotoOf, View } from '../../scene/room-view.ts';
import { DARKEST } from './ground-view.ts';
import { shownCells } from './shown-cells.ts';
import { litShare } from './split-light.ts';

/** The planes of a rendering that hold the light which furniture blocks (see `RenderOutput`). */
export interface ShadowPlanes {
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  readonly sunThrough: Float32Array;
  readonly ratio: Float32Array;
  readonly ratioWidth: number;
  readonly ratioHeight: number;
}

/** The light on ground that lies partly in the sun. */
export interface GroundLight {
  /** Share of all other light in that of sunlit ground, per channel. */
  readonly ambient: Vec3;
  /** Share of the sun at (x, z) on the ground where the photo's light has a level. */
  readonly litAt: (x: number, z: number, level: number) => number;
}

const groundLight = ({ levels }: GroundSun): GroundLight => ({
  ambient: levels.left,
  litAt: (_x, _z, level) => litShare(levels, level),
});

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

/**
 * Adds the furniture's shadow in the sun to the ratio for the sky's light: sunlit ground falls to the level and colour of the
 * photo's own shade; ground in shade has no sun to lose. The sun's shadows are hard: the result has a point per pixel.
 *
 * @param ratio the sky's light with the furniture over that without it, on the grid of the output's ratio
 * @param view the photo at any size, with the camera of the rendered picture
 * @param light what the photo's shade tells, where none is burnt out; `part`: the pixels that are wanted, 1 beyond
 */
export function layShadows(
  ratio: Float32Array,
  planes: ShadowPlanes,
  view: PhotoOf<View>,
  sun: GroundSun,
  { part = wholePicture(planes), ...light }: Partial<GroundLight> & { readonly part?: PicturePart } = {},
): Pick<ShadowPlanes, 'ratio' | 'ratioWidth' | 'ratioHeight'> {
  const { sunThrough, ratioWidth, ratioHeight, width, height } = planes;
  const { photo, camera, cameraHeight } = view;
  const { ambient, litAt } = { ...groundLight(sun), ...light };
  const step = Math.ceil(width / Math.max(1, ratioWidth));
  const own = resizeCamera(camera, width, height);
  const { left } = sun.levels;
  const { kernel, arena } = startPhotoJob();
  const { x0, z0, cell, columns, rows, cells } = sun.ground;
  const shown = arena.place(shownCells(sun.ground, own, cameraHeight));
  kernel.takeGround(x0, z0, cell, columns, rows, shown, arena.place(Float64Array.from(cells)));
  const from = arena.place(ratio);
  const through = arena.place(sunThrough);
  const placedCamera = arena.place(Float64Array.of(own.cx, own.cy, own.focal, ...own.rotation, cameraHeight));
  const changes = arena.allocate(3 * width * height * FLOAT);
  const rowPlaces = arena.allocate(3 * width * DOUBLE);
  const shaded = arena.floats(changes, 3 * width * height);
  const places = arena.doubles(rowPlaces, 3 * width);
  const sx = photo.width / width;
  const sy = photo.height / height;
  const wanted = boundsOfPart(part);
  shaded.fill(1, 0, 3 * wanted.top * width);
  shaded.fill(1, 3 * wanted.bottom * width);
  for (let y = wanted.top; y < wanted.bottom; y++) {
    const row = y * width * FLOAT;
    kernel.groundRow(
      from,
      ratioWidth,
      ratioHeight,
      step,
      y,
      width,
      through + row,
      placedCamera,
      changes + 3 * row,
      rowPlaces,
    );
    for (let x = wanted.left, i = y * width + x; x < wanted.right; x++, i++) {
      const ground = places[3 * x];
      if (ground === 0) continue;
      const luminance = luminanceUnder(
        photo,
        Math.floor(x * sx),
        Math.floor(y * sy),
        Math.floor((x + 1) * sx),
        Math.floor((y + 1) * sy),
      );
      const lit = litAt(places[3 * x + 1], places[3 * x + 2], Math.log(Math.max(DARKEST, luminance)));
      for (let c = 0; c < 3; c++) {
        const soft = shaded[3 * i + c];
        const direct = lit * (1 - left[c]);
        const sunny = (left[c] + sunThrough[i] * direct) / (left[c] + direct);
        // Where some sun remains, it dilutes the change of the other light.
        const rest = sunThrough[i] * lit * (1 - ambient[c]);
        const other = (soft * ambient[c] + rest) / (ambient[c] + rest);
        shaded[3 * i + c] += ground * (sunny * other - soft);
      }
    }
  }
  return { ratio: shaded.slice(), ratioWidth: width, ratioHeight: height };
}
