import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import type { Drawing } from '../../catalogue/piece-design.ts';
import { createMeshBuilder } from '../../shapes/mesh-builder.ts';
import { homeLook } from '../../styles/style-look.ts';

/** Returns the corners of a plant's triangles with a translucent material: its leaves. */
export function leavesOf(draw: Drawing['draw'], style: StyleId, size: Size, seed: number): Vec3[][] {
  const builder = createMeshBuilder(seed);
  draw(builder, homeLook(style), size);
  const { positions, indices, triangleMaterials, materials } = builder.build().mesh;
  const corner = (k: number): Vec3 => [0, 1, 2].map((axis) => positions[3 * indices[k] + axis]) as unknown as Vec3;
  return Array.from(triangleMaterials).flatMap((material, at) =>
    (materials[material].translucency ?? 0) > 0 ? [[corner(3 * at), corner(3 * at + 1), corner(3 * at + 2)]] : [],
  );
}
