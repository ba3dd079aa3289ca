import type { Vec3 } from '../../math/vec3.ts';
import type { Material } from '../materials/material.ts';

/** A rectangular area light of a piece, emitting along its normal; in world metres once placed. */
export interface MeshLight {
  readonly centre: Vec3;
  /** Half the rectangle's sides. */
  readonly halfU: Vec3;
  readonly halfV: Vec3;
  /** Direction of emission. */
  readonly normal: Vec3;
  /** Radiance relative to the photo's white. */
  readonly radiance: Vec3;
}

/** Triangles with smooth normals. Winding does not matter: both sides are shaded. */
export interface Mesh {
  /** Three floats per vertex. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Two floats per vertex, in metres along the surface. */
  readonly uvs: Float32Array;
  /** Three vertex indices per triangle. */
  readonly indices: Uint32Array;
  /** Index into `materials` per triangle. */
  readonly triangleMaterials: Uint16Array;
  readonly materials: readonly Material[];
  readonly lights: readonly MeshLight[];
}
