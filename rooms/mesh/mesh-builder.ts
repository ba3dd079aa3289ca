import { type BareClass, bareIndex, type SurfaceClass, surfaceIndex } from '@roomwright/engine';
import { cross, type Material, type Mesh, normalize, subtract, type Vec3 } from '@roomwright/engine/testing';

export type Uv = readonly [number, number];

/** In LabelledMesh.bare: removed with the furniture. */
export const LOOSE = 255;

/** A mesh with class labels per material; a material of two classes is listed twice. */
export interface LabelledMesh extends Mesh {
  /** Index into SURFACE_CLASSES per material. */
  readonly surfaces: Uint8Array;
  /** Index into BARE_CLASSES per material, or LOOSE for movable objects. */
  readonly bare: Uint8Array;
}

/** Default class of each surface in the bare room. */
const BARE_OF: Readonly<Record<SurfaceClass, BareClass | 'loose'>> = {
  floor: 'floor',
  ceiling: 'ceiling',
  wall: 'wall',
  door: 'door',
  doorway: 'doorway',
  beyond: 'doorway',
  window: 'window',
  builtin: 'builtin',
  thing: 'loose',
  rug: 'loose',
  decor: 'loose',
  outside: 'window',
};

/** Collects triangles: planar polygons, and vertices with their own normals. */
export interface MeshBuilder {
  /**
   * Returns a builder of the same mesh that labels its triangles with a surface class; a new builder uses `wall`.
   *
   * @param bare class in the bare room, if it differs from the surface's default
   */
  as(surface: SurfaceClass, bare?: BareClass | 'loose'): MeshBuilder;
  /**
   * Adds a vertex.
   *
   * @returns its index
   */
  vertex(position: Vec3, normal: Vec3, uv: Uv): number;
  triangle(a: number, b: number, c: number, material: Material): void;
  /**
   * Adds a planar convex polygon. By default its texture runs along its first edge, and its normal is that of its
   * plane.
   */
  polygon(points: readonly Vec3[], material: Material, uvs?: readonly Uv[], normal?: Vec3): void;
  build(): LabelledMesh;
}

function planeNormal(points: readonly Vec3[]): Vec3 {
  return normalize(cross(subtract(points[1], points[0]), subtract(points[points.length - 1], points[0])));
}

function planarUvs(points: readonly Vec3[], normal: Vec3): Uv[] {
  const along = normalize(subtract(points[1], points[0]));
  const across = cross(normal, along);
  return points.map((p) => {
    const d = subtract(p, points[0]);
    return [
      d[0] * along[0] + d[1] * along[1] + d[2] * along[2],
      d[0] * across[0] + d[1] * across[1] + d[2] * across[2],
    ];
  });
}

/** Creates an empty builder. */
export function createMeshBuilder(): MeshBuilder {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  const triangleMaterials: number[] = [];
  const materials: Material[] = [];
  const surfaces: number[] = [];
  const bareClasses: number[] = [];
  const materialIndex = new Map<Material, Map<number, number>>();

  const indexOf = (material: Material, surface: number, bare: number): number => {
    let byClasses = materialIndex.get(material);
    if (!byClasses) {
      byClasses = new Map();
      materialIndex.set(material, byClasses);
    }
    const classes = surface * 256 + bare;
    let index = byClasses.get(classes);
    if (index === undefined) {
      index = materials.push(material) - 1;
      surfaces.push(surface);
      bareClasses.push(bare);
      byClasses.set(classes, index);
    }
    return index;
  };
  const vertex = (position: Vec3, normal: Vec3, uv: Uv): number => {
    positions.push(position[0], position[1], position[2]);
    normals.push(normal[0], normal[1], normal[2]);
    uvs.push(uv[0], uv[1]);
    return positions.length / 3 - 1;
  };
  const builderFor = (surfaceClass: SurfaceClass, bareClass = BARE_OF[surfaceClass]): MeshBuilder => {
    const surface = surfaceIndex(surfaceClass);
    const bare = bareClass === 'loose' ? LOOSE : bareIndex(bareClass);
    const triangle = (a: number, b: number, c: number, material: Material): void => {
      indices.push(a, b, c);
      triangleMaterials.push(indexOf(material, surface, bare));
    };
    return {
      as: builderFor,
      vertex,
      triangle,
      polygon(points, material, givenUvs, givenNormal) {
        if (points.length < 3) return;
        const flat = planeNormal(points);
        const normal = givenNormal ?? flat;
        const coordinates = givenUvs ?? planarUvs(points, flat);
        const first = vertex(points[0], normal, coordinates[0]);
        let previous = vertex(points[1], normal, coordinates[1]);
        for (let i = 2; i < points.length; i++) {
          const next = vertex(points[i], normal, coordinates[i]);
          triangle(first, previous, next, material);
          previous = next;
        }
      },
      build: () => ({
        positions: Float32Array.from(positions),
        normals: Float32Array.from(normals),
        uvs: Float32Array.from(uvs),
        indices: Uint32Array.from(indices),
        triangleMaterials: Uint16Array.from(triangleMaterials),
        materials,
        lights: [],
        surfaces: Uint8Array.from(surfaces),
        bare: Uint8Array.from(bareClasses),
      }),
    };
  };
  return builderFor('wall');
}
