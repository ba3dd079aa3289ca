import type { Vec3 } from '../math/vec3.ts';
import type { GroundSun } from './ground-sun.ts';

/** Diffuse light of the open sky over a scene, solved from the photo. */
export interface SkyLight {
  /** Factor on all light from above the ground. */
  readonly gain: number;
  /** Ratio of the light from above 45 degrees elevation to that from the sides. */
  readonly zenith: number;
  /** 0 keeps the light's colour, 1 makes it grey. */
  readonly desaturation: number;
  /** The sun, if the photo shows its shadows, with its irradiance on a surface facing it. */
  readonly sun: (GroundSun & { readonly irradiance: Vec3 }) | null;
}
