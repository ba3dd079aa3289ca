import type { Material, Texture } from '../furniture/materials/material.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import type { Arena } from '../photo/arena.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';

/** Copies a mesh with materials and textures into kernel memory and allocates the acceleration structure. */
export function uploadMesh(mesh: Mesh, arena: Arena, header: Header): { textures: number } {
  const triangles = mesh.indices.length / 3;
  header.int(layout.H_TRIANGLES, triangles);
  header.int(layout.H_POSITIONS, arena.place(mesh.positions));
  header.int(layout.H_NORMALS, arena.place(mesh.normals));
  header.int(layout.H_UVS, arena.place(mesh.uvs));
  header.int(layout.H_INDICES, arena.place(mesh.indices));
  header.int(layout.H_TRIANGLE_MATERIALS, arena.place(mesh.triangleMaterials));
  // A leaf holds at least one triangle, so there are at most as many leaves as triangles, and fewer inner nodes.
  const most = Math.max(1, triangles);
  header.int(layout.H_NODES, arena.allocate(most * layout.NODE_BYTES));
  header.int(layout.H_GROUPS, arena.allocate(most * layout.GROUP_BYTES));
  header.int(layout.H_BUILD_BOXES, arena.allocate(most * 32));
  header.int(layout.H_BUILD_ORDER, arena.allocate(most * 4));
  header.int(layout.H_BUILD_NODES, arena.allocate(2 * most * layout.BUILD_NODE_BYTES));
  header.floats(layout.H_BOUNDS, boundsOf(mesh.positions));

  const textures = uploadTextures(mesh.materials, arena, header);
  header.int(layout.H_MATERIALS, uploadMaterials(mesh.materials, textures, arena));
  return { textures: textures.size };
}

/** Bounds of the vertices: minimum x, y, z and maximum x, y, z; an inverted box if there are none. */
function boundsOf(positions: Float32Array): number[] {
  const bounds = [1e30, 1e30, 1e30, -1e30, -1e30, -1e30];
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3;
    const value = positions[i];
    if (value < bounds[axis]) bounds[axis] = value;
    if (value > bounds[axis + 3]) bounds[axis + 3] = value;
  }
  return bounds;
}

/** Allocates every texture once, with space for its mipmaps. Returns the addresses by name. */
function uploadTextures(materials: readonly Material[], arena: Arena, header: Header): Map<string, number> {
  const addresses = new Map<string, number>();
  const unique: Texture[] = [];
  for (const { texture } of materials) {
    if (!texture || addresses.has(texture.name)) continue;
    if (!Number.isInteger(Math.log2(texture.size)))
      throw new Error(`Texture ${texture.name}: the size is no power of two.`);
    const address = arena.allocate((texture.texels.length * 4) / 3 + 4);
    arena.bytes(address, texture.texels.length).set(texture.texels);
    addresses.set(texture.name, address);
    unique.push(texture);
  }
  const table = arena.allocate(unique.length * 8);
  const view = arena.view(table, unique.length * 8);
  unique.forEach((texture, i) => {
    view.setUint32(8 * i, addresses.get(texture.name) ?? 0, true);
    view.setInt32(8 * i + 4, Math.log2(texture.size), true);
  });
  header.int(layout.H_TEXTURES, table);
  return addresses;
}

function uploadMaterials(materials: readonly Material[], textures: Map<string, number>, arena: Arena): number {
  const address = arena.allocate(materials.length * layout.MATERIAL_BYTES);
  const view = arena.view(address, materials.length * layout.MATERIAL_BYTES);
  materials.forEach((material, i) => {
    const at = i * layout.MATERIAL_BYTES;
    const float = (field: number, value: number): void => view.setFloat32(at + field, value, true);
    material.colour.forEach((value, k) => {
      float(layout.M_COLOUR + 4 * k, value);
    });
    (material.emission ?? [0, 0, 0]).forEach((value, k) => {
      float(layout.M_EMISSION + 4 * k, value);
    });
    float(layout.M_ROUGHNESS, Math.max(0.02, material.roughness));
    float(layout.M_METALLIC, material.metallic ?? 0);
    float(layout.M_SPECULAR, material.specular ?? 0.04);
    float(layout.M_SHEEN, material.sheen ?? 0);
    float(layout.M_TRANSLUCENCY, material.translucency ?? 0);
    float(layout.M_BUMP, material.bump ?? 0);
    float(layout.M_REPEATS, 1 / (material.textureSize ?? 1));
    view.setUint32(at + layout.M_TEXTURE, textures.get(material.texture?.name ?? '') ?? 0, true);
    view.setInt32(at + layout.M_TEXTURE_LOG2, material.texture ? Math.log2(material.texture.size) : 0, true);
  });
  return address;
}
