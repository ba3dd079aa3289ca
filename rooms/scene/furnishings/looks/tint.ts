import { type Material, mix, type Vec3 } from '@roomwright/engine/testing';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';

/** Textures that carry their colours themselves. */
const PICTURES = /^(books|picture|rug|hide)/;

/**
 * A mesh whose materials come out close to one colour: rooms are furnished in a few colours, and what has the colour of the
 * wall or the floor behind it is the hardest to separate from them.
 */
export function tinted(mesh: MeshBuilder, tone: Vec3, share: number): MeshBuilder {
  const known = new Map<Material, Material>();
  const tint = (material: Material): Material => {
    // Metals, lamps and leaves keep their colours.
    if (material.metallic || material.emission || material.translucency) return material;
    if (material.texture && PICTURES.test(material.texture.name)) return material;
    const old = known.get(material);
    if (old) return old;
    const fresh = { ...material, colour: mix(material.colour, tone, share) };
    known.set(material, fresh);
    return fresh;
  };
  return {
    ...mesh,
    as: (surface, bare) => tinted(mesh.as(surface, bare), tone, share),
    triangle: (a, b, c, material) => mesh.triangle(a, b, c, tint(material)),
    polygon: (points, material, uvs, normal) => mesh.polygon(points, tint(material), uvs, normal),
  };
}
