import { scale, type Vec3 } from '../../../math/vec3.ts';
import { luminanceOf } from '../../../photo/luminance.ts';
import type { Material } from '../material.ts';
import type { DrawnPiece } from './surfaces.ts';

/**
 * Largest luminance of a diffuse albedo. White paint, linen and porcelain reflect 0.7 to 0.8 of the light; beside a
 * photo's own white walls, anything lighter looks burnt out.
 */
const MAX_ALBEDO = 0.75;
/** Luminance above which colours are compressed towards the maximum, keeping their order; chosen by eye. */
const SHOULDER = 0.55;

const limited = new WeakMap<Material, Material>();

/** Darkens a colour above the shoulder, keeping its hue. */
function limitColour(colour: Vec3): Vec3 {
  const luminance = luminanceOf(...colour);
  if (luminance <= SHOULDER) return colour;
  const head = MAX_ALBEDO - SHOULDER;
  const factor = (SHOULDER + head * (1 - Math.exp(-(luminance - SHOULDER) / head))) / luminance;
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** Copies the property descriptors, so that the texture stays unpainted until it is read. */
function withColour(material: Material, colour: Vec3): Material {
  const properties = Object.getOwnPropertyDescriptors(material);
  return Object.create(Object.prototype, { ...properties, colour: { value: colour, enumerable: true } });
}

/** Limits a material's albedo to that of real things. Metals stay, as they reflect no light diffusely. The same material gives the same result. */
export function limitAlbedo(material: Material): Material {
  const known = limited.get(material);
  if (known) return known;
  const colour = material.metallic ? material.colour : limitColour(material.colour);
  const result = colour === material.colour ? material : withColour(material, colour);
  limited.set(material, result);
  return result;
}

/** Multiplies the albedo of a piece's fabric by a factor. */
export function liftFabric({ mesh, body }: DrawnPiece, by: number): DrawnPiece {
  const materials = mesh.materials.map((material) =>
    material.kind === 'fabric' ? { ...material, colour: scale(material.colour, by) } : material,
  );
  return { mesh: { ...mesh, materials }, body };
}
