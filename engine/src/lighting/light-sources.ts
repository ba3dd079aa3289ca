import type { Vec3 } from '../math/vec3.ts';
import type { Camera } from '../scene/camera.ts';
import type { RoomBox } from '../scene/room.ts';

/** A rectangle that gives light, sampled directly (next-event estimation). Same fields as a piece's own lights. */
export interface AreaLight {
  readonly centre: Vec3;
  readonly halfU: Vec3;
  readonly halfV: Vec3;
  readonly normal: Vec3;
  readonly radiance: Vec3;
  /** Metres below which it gets no stronger; 0.05 without it. */
  readonly nearest?: number;
}

/**
 * Where the sun reaches a ground plane that other things than the meshes shade: column i covers x = x0 + i * cell, row j
 * z = z0 + j * cell; values from 0 (shade) to 1. Beyond its border counts what is at the border.
 */
export interface SunlitGround {
  readonly x0: number;
  readonly z0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** The sun as a small disc. */
export interface Sun {
  /** Towards the sun, world axes, length 1. */
  readonly direction: Vec3;
  /** Irradiance on a surface that faces it. */
  readonly irradiance: Vec3;
  /** Angular radius in radians. */
  readonly radius: number;
  /**
   * Where it reaches the ground; everywhere without it. A ray that ends in the ground's shade is blocked on its way, so whatever
   * it passes through counts as shaded, too.
   */
  readonly ground?: SunlitGround;
}

/**
 * The photo, projected on the room's box, as all that surrounds the furniture: a ray that leaves the meshes
 * hits the box, and the radiance there is the photo's where the photo shows that place and the face's average elsewhere.
 */
export interface PhotoEnvironment {
  readonly kind: 'photo';
  readonly box: RoomBox;
  /** The photo's camera at the size of the radiance map. */
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly width: number;
  readonly height: number;
  /** Linear RGB, width * height * 3, gains and tint already applied. */
  readonly radiance: Float32Array;
  /** 1 where the photo shows a window or a lamp: its light is sampled through `lights`, so diffuse bounces skip it. */
  readonly bright: Uint8Array;
  /** Average radiance of each face, 6 * 3 in the order of FACE_INDEX, gains applied. */
  readonly faceRadiance: Float32Array;
  /** Whether what the photo does not show is sampled through `lights`, too; else `faceRadiance` is its light. */
  readonly unseenLit?: boolean;
}

/** A plain environment for drawn rooms: what a ray sees that leaves through a window. */
export interface SkyEnvironment {
  readonly kind: 'sky';
  readonly zenith: Vec3;
  readonly horizon: Vec3;
}
