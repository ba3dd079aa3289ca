import { mix, scale, type Vec3 } from '../../../math/vec3.ts';
import { luminanceOf } from '../../../photo/luminance.ts';
import { FINISH_MATERIALS, type FinishFamily, type FinishMaterial, type Treatment } from '../../../scene/finish.ts';
import { colour } from '../colour.ts';
import type { Material, MaterialKind, Texture } from '../material.ts';
import * as m from '../materials.ts';
import { paintTexture } from '../textures/texel.ts';

/** Undyed wool, unprinted paper. */
const PALE: Vec3 = [0.78, 0.74, 0.67];

const luminance = (rgb: Vec3): number => luminanceOf(...rgb);

const decode = (byte: number): number => 2 * (byte / 255) ** 2;

/**
 * Whether a colour ("#rrggbb") is one of natural or stained wood, which keeps its grain visible: the browns from straw to
 * ebony. By hue (15 to 45 degrees) and chroma of the sRGB values.
 */
function isWoodColour(hex: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const chroma = r - b;
  if (r < g || g < b || chroma < 0.06) return false;
  const hue = (60 * (g - b)) / chroma;
  return hue >= 15 && hue <= 45 && r < 0.95;
}

/** Kinds of material that belong to a family: a painted cabinet can be made of oak, an oak one painted. */
export const KINDS_OF: Readonly<Record<FinishFamily, readonly MaterialKind[]>> = {
  fabric: ['fabric'],
  wood: ['wood', 'paint'],
  metal: ['metal'],
  stone: ['stone'],
  ceramic: ['ceramic'],
  wicker: ['wicker'],
};

/** How each material is made from a colour, and its natural colour. Fabrics other than leather have none: they keep the piece's. */
const MAKERS: Readonly<
  Record<FinishMaterial, { readonly make: (hex: string) => Material; readonly natural: string | null }>
> = {
  linen: { make: m.linen, natural: null },
  boucle: { make: m.boucle, natural: null },
  velvet: { make: m.velvet, natural: null },
  leather: { make: m.leather, natural: '#7d4f33' },
  wool: { make: m.knit, natural: null },
  cotton: { make: m.cotton, natural: null },
  oak: { make: m.oak, natural: '#b99873' },
  walnut: { make: m.walnut, natural: '#6d4c37' },
  plank: { make: m.plank, natural: '#8a6a4c' },
  brass: { make: (hex) => m.metal(hex, 0.28), natural: '#c9a25f' },
  steel: { make: (hex) => m.metal(hex, 0.25), natural: '#c4c6c8' },
  'black metal': { make: m.blackSteel, natural: '#1d1d1e' },
  copper: { make: (hex) => m.metal(hex, 0.28), natural: '#c07c58' },
  marble: { make: m.marble, natural: '#e8e5e0' },
  rattan: { make: m.wicker, natural: '#b58f5f' },
  ceramic: { make: (hex) => m.ceramic(hex, 0.35), natural: '#ece7df' },
};

/** Returns a material's natural colour, or null if it comes in any colour. */
export const naturalColour = (material: FinishMaterial): string | null => MAKERS[material].natural;

/** The family of a material. */
export function familyOf(material: FinishMaterial): FinishFamily {
  const families = Object.keys(FINISH_MATERIALS) as FinishFamily[];
  const found = families.find((family) => (FINISH_MATERIALS[family] as readonly string[]).includes(material));
  if (!found) throw new Error(`No family has ${material}.`);
  return found;
}

/** Whether a colour is natural for coated metal: black and near black. */
const isNearBlack = (hex: string): boolean => Math.max(...colour(hex)) < 0.03;

/** A request for a colour without a material. */
function inColour(surface: Material, hex: string): Material {
  if (surface.kind === 'rug' || surface.kind === 'picture') return tinted(surface, hex);
  if (surface.kind === 'wood' && !isWoodColour(hex)) return m.paint(hex);
  if (surface.kind === 'metal') return isNearBlack(hex) ? m.blackSteel() : m.paint(hex, 0.35);
  return { ...surface, colour: colour(hex) };
}

/** Textures of worked surfaces, which any material keeps: oak is carved as walnut is, painted panels keep their flowers. */
const WORKED: readonly string[] = ['carved', 'cane'];

/** A worked surface in another colour of its own family; null for all others. */
function reworked(surface: Material, { material, colour: hex }: Treatment): Material | null {
  const { kind, texture } = surface;
  const stays = !material || (kind !== undefined && KINDS_OF[familyOf(material)].includes(kind));
  const wished = hex ?? (material && MAKERS[material].natural);
  if (!texture || !WORKED.includes(texture.name) || !stays || !wished) return null;
  return { ...surface, colour: colour(wished) };
}

/** Applies a treatment that suits the surface's kind. */
export function treated(surface: Material, treatment: Treatment): Material {
  const worked = reworked(surface, treatment);
  if (worked) return worked;
  const { material, colour: hex } = treatment;
  if (!material) return hex ? inColour(surface, hex) : surface;
  const { make, natural } = MAKERS[material];
  const wished = hex ?? natural;
  return wished === null ? { ...make('#808080'), colour: surface.colour } : make(wished);
}

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
function tinted(surface: Material, hex: string): Material {
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
