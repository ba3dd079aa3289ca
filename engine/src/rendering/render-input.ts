import type { LightBox } from '../furniture/catalogue/light-boxes.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { AreaLight, PhotoEnvironment, SkyEnvironment, Sun } from '../lighting/light-sources.ts';
import type { PicturePart } from '../photo/picture-part.ts';
import type { Camera } from '../scene/camera.ts';

export interface RenderInput {
  readonly mesh: Mesh;
  /** Camera of the picture to render; width and height are the size of every output plane. */
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly environment: PhotoEnvironment | SkyEnvironment;
  readonly lights: readonly AreaLight[];
  readonly sun?: Sun;
  /** Paths per pixel on the meshes. */
  readonly samples: number;
  /** Diffuse bounces after the first hit: 1 or 2 under a photo, more in drawn rooms. */
  readonly bounces: number;
  /**
   * Samples per point of the with/without ratio on the box's faces (photo environment only); 0 leaves it out.
   */
  readonly shadowSamples: number;
  /**
   * Where the ratio is computed: within `distance` metres of these boxes, times the reach of each. Farther off it is 1 and costs
   * nothing. Everywhere without it.
   */
  readonly shadowReach?: { readonly boxes: readonly LightBox[]; readonly distance: number };
  /** Pixels per side of one point of the ratio plane: 2 is half size. */
  readonly shadowStep: number;
  readonly denoise: boolean;
  /** Iterations of the denoiser, each twice as wide as the one before; without it as many as a large picture needs. */
  readonly iterations?: number;
  readonly seed: number;
  /** Whether albedo, normals and materials are left out: laying a picture over a photo needs none of them. */
  readonly isBare?: boolean;
  /**
   * The part of the picture that is wanted; all of it without. The planes are those of the whole picture all the same: the
   * part's pixels are bit for bit what they are in the whole, and beyond them nothing is covered and no light changes.
   */
  readonly window?: PicturePart;
}

/** Planes of the rendered picture, row by row, camera.width * camera.height, linear light. */
export interface RenderOutput {
  readonly width: number;
  readonly height: number;
  /** Share of each pixel that meshes cover, 0 to 1; 1 everywhere under a sky environment, whose sky fills the gaps. */
  readonly coverage: Float32Array;
  /** Radiance of what covers the pixel (not multiplied by coverage), three channels, denoised. */
  readonly radiance: Float32Array;
  /**
   * Three channels: mean diffuse albedo, mean normal (both empty where the input is bare); one channel: mean distance along
   * the ray.
   */
  readonly albedo: Float32Array;
  readonly normal: Float32Array;
  readonly depth: Float32Array;
  /** Index of the mesh triangle's material seen by the pixel's centre, -1 for none; empty where the input is bare. */
  readonly material: Int16Array;
  /**
   * Light on the box's face with the meshes over light without them, three channels, denoised, at ceil(width / shadowStep) x
   * ceil(height / shadowStep); exactly 1 where nothing changes. Places that meshes cover are filled from beside them. Empty when
   * shadowSamples is 0 or under a sky environment.
   */
  readonly ratio: Float32Array;
  readonly ratioWidth: number;
  readonly ratioHeight: number;
  /**
   * Per pixel, where the input has a sun: the share of it that the meshes let through to the floor there, 1 on other faces and
   * in shade. Not part of the ratio. Empty without a sun or a ratio.
   */
  readonly sunThrough: Float32Array;
  /** Rays traced, for benchmarks. */
  readonly rays: number;
}
