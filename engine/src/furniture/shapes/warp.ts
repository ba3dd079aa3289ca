import type { Vec3 } from '../../math/vec3.ts';
import { type Surface, smoothNormals } from './surface.ts';

/** A soft surface bent as a whole: `map` moves every point, and the normals are computed anew (edges become smooth). */
export function warp(surface: Surface, map: (p: Vec3) => Vec3): Surface {
  const { positions } = surface;
  const moved: number[] = [];
  for (let i = 0; i < positions.length; i += 3) moved.push(...map([positions[i], positions[i + 1], positions[i + 2]]));
  return smoothNormals({ ...surface, positions: moved, normals: [...surface.normals] });
}
