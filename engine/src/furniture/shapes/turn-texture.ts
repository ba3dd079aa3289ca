import type { Surface } from './surface.ts';

/** Turns a surface's texture by a right angle: cane that is woven around a drum instead of up its side. */
export function turnTexture(surface: Surface): Surface {
  const { uvs } = surface;
  for (let i = 0; i < uvs.length; i += 2) [uvs[i], uvs[i + 1]] = [uvs[i + 1], uvs[i]];
  return surface;
}
