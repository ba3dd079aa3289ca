import type { Vec3 } from '../../../math/vec3.ts';
import { luminanceOf } from '../../../photo/luminance.ts';
import type { Material } from '../material.ts';

/**
 * White paint, linen and porcelain reflect 0.7 to 0.8 of the light; only fresh snow reflects 0.9. Beside a photo's own white
 * walls, lighter things have no tone left.
 */
const MOST = 0.75;
/** Luminance from which on lighter colours are drawn together towards the most: they keep their order. */
const SHOULDER = 0.55;

const limited = new WeakMap<Material, Material>();

/** The colour as it is, or darker in the same hue where hardly anything is that light. */
function limitColour(colour: Vec3): Vec3 {
  const luminance = luminanceOf(...colour);
  if (luminance <= SHOULDER) return colour;
  const head = MOST - SHOULDER;
  const scale = (SHOULDER + head * (1 - Math.exp(-(luminance - SHOULDER) / head))) / luminance;
  return [colour[0] * scale, colour[1] * scale, colour[2] * scale];
}

/** A copy that leaves the texture unpainted until somebody looks at it. */
function withColour(material: Material, colour: Vec3): Material {
  const properties = Object.getOwnPropertyDescriptors(material);
  return Object.create(Object.prototype, { ...properties, colour: { value: colour, enumerable: true } });
}

/** The material with an albedo that real things have; metals are no diffuse reflectors and stay. Equal in, equal out. */
export function limitAlbedo(material: Material): Material {
  const known = limited.get(material);
  if (known) return known;
  const colour = material.metallic ? material.colour : limitColour(material.colour);
  const result = colour === material.colour ? material : withColour(material, colour);
  limited.set(material, result);
  return result;
}
