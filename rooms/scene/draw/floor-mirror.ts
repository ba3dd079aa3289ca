import { surfaceIndex } from '@roomwright/engine';
import { type AreaLight, type Material, schlick, type Vec3 } from '@roomwright/engine/testing';
import type { LabelledMesh } from '../../mesh/mesh-builder.ts';
import { blurPlanes } from '../photo/soften.ts';
import type { Guide } from './smooth-irradiance.ts';

/** Maximum roughness of floors that reflect the room; at one path per pixel, rougher ones would be mostly noise. */
const MAX_MIRROR_ROUGHNESS = 0.2;
/** Surfaces below this height, in metres, belong to the floor and are not reflected. */
const MIN_REFLECTED_HEIGHT = 0.003;
const FLOOR = surfaceIndex('floor');

/** Returns whether a material is a reflective floor. */
export const isMirror = (material: Material, surface: number): boolean =>
  surface === FLOOR && material.roughness < MAX_MIRROR_ROUGHNESS && !material.metallic;

const flipped = ([x, y, z]: Vec3): Vec3 => [x, -y, z];

/** Returns a room's lights mirrored in the floor. */
export const mirroredLights = (lights: readonly AreaLight[]): AreaLight[] =>
  lights.map((light) => ({
    ...light,
    centre: flipped(light.centre),
    halfU: flipped(light.halfU),
    halfV: flipped(light.halfV),
    normal: flipped(light.normal),
  }));

/** Returns the room mirrored below its floor, without the floor: seen by the camera, it is the floor's reflection. */
export function mirroredMesh(mesh: LabelledMesh): LabelledMesh {
  const { indices, triangleMaterials } = mesh;
  const positions = Float32Array.from(mesh.positions);
  const normals = Float32Array.from(mesh.normals);
  for (let i = 1; i < positions.length; i += 3) {
    positions[i] = -positions[i];
    normals[i] = -normals[i];
  }
  const keptIndices: number[] = [];
  const keptMaterials: number[] = [];
  for (let t = 0; t < triangleMaterials.length; t++) {
    const [a, b, c] = [indices[3 * t], indices[3 * t + 1], indices[3 * t + 2]];
    const highest = -Math.min(positions[3 * a + 1], positions[3 * b + 1], positions[3 * c + 1]);
    if (highest < MIN_REFLECTED_HEIGHT) continue;
    keptIndices.push(a, c, b);
    keptMaterials.push(triangleMaterials[t]);
  }
  return {
    ...mesh,
    positions,
    normals,
    indices: Uint32Array.from(keptIndices),
    triangleMaterials: Uint16Array.from(keptMaterials),
  };
}

/** G-buffer of a rendered picture. */
interface Picture {
  /** Positions are relative to the camera. */
  readonly guide: Guide;
  /** Per pixel, -1 for none. */
  readonly material: Int16Array;
  readonly mesh: LabelledMesh;
  readonly cameraHeight: number;
}

/**
 * Adds the mirrored room to reflective floors, weighted by the Fresnel term (Schlick).
 * @param light radiance of the picture, three channels, changed in place
 * @param mirrored radiance of the mirrored room, in a picture of the given size
 */
export function layReflection(
  light: Float32Array,
  { guide, material, mesh, cameraHeight }: Picture,
  mirrored: { readonly width: number; readonly height: number; readonly light: Float32Array },
): void {
  const roughness = mesh.materials.reduce(
    (least, m, i) => (isMirror(m, mesh.surfaces[i]) ? Math.min(least, m.roughness) : least),
    MAX_MIRROR_ROUGHNESS,
  );
  // The blur of a reflection grows with the square of the floor's roughness.
  const spread = 0.5 * roughness ** 2 * Math.max(mirrored.width, mirrored.height);
  if (spread > 0.3) blurPlanes(mirrored.light, mirrored.width, mirrored.height, 3, spread);
  const { width, height, position, depth } = guide;
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(mirrored.height - 1, Math.floor(((y + 0.5) / height) * mirrored.height)) * mirrored.width;
    for (let x = 0; x < width; x++, i++) {
      const m = material[i];
      if (m < 0 || !isMirror(mesh.materials[m], mesh.surfaces[m])) continue;
      if (Math.abs(position[3 * i + 1] + cameraHeight) > 0.02) continue;
      const facing = Math.min(1, -position[3 * i + 1] / depth[i]);
      const share = schlick(facing, mesh.materials[m].specular);
      const j = 3 * (row + Math.min(mirrored.width - 1, Math.floor(((x + 0.5) / width) * mirrored.width)));
      for (let c = 0; c < 3; c++) light[3 * i + c] = light[3 * i + c] * (1 - share) + share * mirrored.light[j + c];
    }
  }
}
