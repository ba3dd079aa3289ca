import { scale } from '../../math/vec3.ts';
import type { Material } from '../material.ts';
import type { DrawnPiece } from './surfaces.ts';

/** The same cloth where it gets so many times as much light; its texture is still painted only when it is looked at. */
const lifted = (cloth: Material, by: number): Material =>
  Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(cloth),
    colour: { value: scale(cloth.colour, by), enumerable: true },
  });

/** The drawn piece with cloth that sends back so many times as much light. */
export function liftFabric({ mesh, body }: DrawnPiece, by: number): DrawnPiece {
  const materials = mesh.materials.map((material) => (material.kind === 'fabric' ? lifted(material, by) : material));
  return { mesh: { ...mesh, materials }, body };
}
