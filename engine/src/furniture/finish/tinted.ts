import { mix, scale, type Vec3 } from '../../math/vec3.ts';
import { luminanceOf } from '../../photo/luminance.ts';
import { colour } from '../colour.ts';
import type { Material, Texture } from '../material.ts';
import { paintTexture } from '../textures/texel.ts';

/** Undyed wool, unprinted paper. */
const PALE: Vec3 = [0.78, 0.74, 0.67];

const luminance = (rgb: Vec3): number => luminanceOf(...rgb);

const decode = (byte: number): number => 2 * (byte / 255) ** 2;

function luminances({ colour: base }: Material, { texels }: Texture): Float32Array {
  return Float32Array.from({ length: texels.length / 4 }, (_, i) => {
    const [r, g, b] = [decode(texels[4 * i]), decode(texels[4 * i + 1]), decode(texels[4 * i + 2])];
    return luminance([base[0] * r, base[1] * g, base[2] * b]);
  });
}

/** Shades of one colour: darker ones towards black, lighter ones towards undyed. */
function shadeOf(ink: Vec3, light: number): Vec3 {
  const own = luminance(ink);
  if (light <= own) return scale(ink, light / Math.max(1e-4, own));
  return mix(ink, PALE, Math.min(1, (light - own) / Math.max(0.05, luminance(PALE) - own)));
}

/**
 * A patterned surface whose colours lie in its texture, in shades of one colour ("#rrggbb"): the pattern stays. A rug is of that
 * colour on the whole; a picture keeps its paper and its darks.
 */
export function tinted(surface: Material, hex: string): Material {
  const { texture } = surface;
  if (!texture) return { ...surface, colour: colour(hex) };
  const ink = colour(hex);
  const name = `${texture.name} in ${hex}`;
  const painted = paintTexture(name, texture.size, () => {
    const light = luminances(surface, texture);
    const mean = light.reduce((sum, each) => sum + each, 0) / light.length;
    const level = surface.kind === 'rug' ? luminance(ink) / Math.max(1e-3, mean) : 1;
    return (x, y, out) => {
      const at = y * texture.size + x;
      const shade = shadeOf(ink, level * light[at]);
      for (let c = 0; c < 3; c++) out[c] = shade[c] / surface.colour[c];
      out[3] = texture.texels[4 * at + 3] / 255;
    };
  });
  return { ...surface, texture: painted };
}
