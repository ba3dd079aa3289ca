import type { Sun, Vec3 } from '@roomwright/engine/testing';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';

/**
 * The scene outside a room's windows, in metres relative to the viewer's feet: x right and z away from a viewer who
 * faces the window wall, y up from the floor.
 */
export interface Outdoors {
  readonly build: (mesh: MeshBuilder) => void;
  readonly sun: Sun;
  /** Radiance of the sky overhead and at the horizon. */
  readonly zenith: Vec3;
  readonly horizon: Vec3;
  /** Mean linear brightness of the surroundings in the picture; the sky is clipped as by a camera. */
  readonly level: number;
}
