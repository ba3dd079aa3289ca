import type { Vec3 } from '../math/vec3.ts';
import type { GroundSun } from './ground-sun.ts';

/** The light of the open sky over a scene, solved from the photo; soft, from everywhere above. */
export interface SkyLight {
  /** Factor on all light from above the ground. */
  readonly gain: number;
  /** How much more light comes from overhead, higher than half-way up, than from the sides. */
  readonly zenith: number;
  /** 0 keeps the light's colour, 1 makes it grey. */
  readonly desaturation: number;
  /** The sun where the photo shows it, and its irradiance on a surface that faces it. */
  readonly sun: (GroundSun & { readonly irradiance: Vec3 }) | null;
}
