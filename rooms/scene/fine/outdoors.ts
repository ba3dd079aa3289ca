import type { Sun, Vec3 } from '@roomwright/engine/testing';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';

/**
 * What is outside a room's windows, in metres about the viewer's feet: x to the right and z away from them as they look
 * square at the wall with the windows, y up from the room's floor.
 */
export interface Outdoors {
  readonly build: (mesh: MeshBuilder) => void;
  readonly sun: Sun;
  /** Radiance of the sky overhead and at the horizon. */
  readonly zenith: Vec3;
  readonly horizon: Vec3;
  /** How bright what stands out there is on average in the picture, linear; the sky is as a camera clips it. */
  readonly level: number;
}
