import { scale } from '../../math/vec3.ts';
import type { DrawnPiece } from './surfaces.ts';

/** The drawn piece with cloth that sends back so many times as much light. */
export function liftFabric({ mesh, body }: DrawnPiece, by: number): DrawnPiece {
  const materials = mesh.materials.map((material) =>
    material.kind === 'fabric' ? { ...material, colour: scale(material.colour, by) } : material,
  );
  return { mesh: { ...mesh, materials }, body };
}
