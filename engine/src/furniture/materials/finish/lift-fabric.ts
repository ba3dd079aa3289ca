import { scale } from '../../../math/vec3.ts';
import type { DrawnPiece } from './surfaces.ts';

/** The drawn piece with its cloth's albedo multiplied by a factor. */
export function liftFabric({ mesh, body }: DrawnPiece, by: number): DrawnPiece {
  const materials = mesh.materials.map((material) =>
    material.kind === 'fabric' ? { ...material, colour: scale(material.colour, by) } : material,
  );
  return { mesh: { ...mesh, materials }, body };
}
