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
  /** Samples per point of the relighting ratio on the box's faces (photo environment only); 0 omits the ratio. */
  readonly shadowSamples: number;
  /**
   * Region of the ratio: within `distance` metres of these boxes, times the reach of each; elsewhere it is 1 at no
   * cost. By default everywhere.
   */
  readonly shadowReach?: { readonly boxes: readonly LightBox[]; readonly distance: number };
  /** Pixels per side of one point of the ratio plane: 2 is half size. */
  readonly shadowStep: number;
  readonly denoise: boolean;
  /**
   * Iterations of the denoiser, each twice as wide as the one before; by default as many as a large picture needs.
   */
  readonly iterations?: number;
  readonly seed: number;
  /** Omits normals, which compositing over a photo does not need. */
  readonly isBare?: boolean;
  /**
   * The part of the picture to render; by default all of it. Planes keep the size of the whole picture: inside the
   * part pixels are bit-identical to the whole picture's; outside, nothing is covered and no light changes.
   */
  readonly window?: PicturePart;
}

/** Planes of the rendered picture, row by row, camera.width * camera.height, linear light. */
export interface RenderOutput {
  readonly width: number;
  readonly height: number;
  /**
   * Share of each pixel covered by meshes, 0 to 1; 1 everywhere under a sky environment, whose sky fills the gaps.
   */
  readonly coverage: Float32Array;
  /** Radiance of the covering surface (not premultiplied), three channels, denoised. */
  readonly radiance: Float32Array;
  /**
   * Mean diffuse albedo and mean normal (empty if the input is bare), three channels each; mean distance along the
   * ray, one channel.
   */
  readonly albedo: Float32Array;
  readonly normal: Float32Array;
  readonly depth: Float32Array;
  /** Material index of the triangle at the pixel's centre, -1 for none. */
  readonly material: Int16Array;
  /**
   * Relighting ratio: light on the box's face with the meshes over light without them; three channels, denoised, at
   * ceil(width / shadowStep) x ceil(height / shadowStep); exactly 1 where nothing changes. Points covered by meshes
   * are filled from their neighbours. Empty when shadowSamples is 0 or under a sky environment.
   */
  readonly ratio: Float32Array;
  readonly ratioWidth: number;
  readonly ratioHeight: number;
  /**
   * Per pixel, if the input has a sun: the share of it that the meshes transmit to the floor there; 1 on other faces
   * and in shade. Not part of the ratio. Empty without a sun or a ratio.
   */
  readonly sunThrough: Float32Array;
  /** Rays traced, for benchmarks. */
  readonly rays: number;
}
