import { FINISH_MATERIALS, type FinishFamily, type FinishMaterial, type Treatment } from '../../scene/finish.ts';
import { colour } from '../colour.ts';
import type { Material, MaterialKind } from '../material.ts';
import * as m from '../materials.ts';
import { tinted } from './tinted.ts';

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

/** A material's natural colour; null where it comes in any. */
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

/** A wish for a colour without a material. */
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

/** What a surface becomes by a treatment that suits its kind. */
export function treated(surface: Material, treatment: Treatment): Material {
  const worked = reworked(surface, treatment);
  if (worked) return worked;
  const { material, colour: hex } = treatment;
  if (!material) return hex ? inColour(surface, hex) : surface;
  const { make, natural } = MAKERS[material];
  const wished = hex ?? natural;
  return wished === null ? { ...make('#808080'), colour: surface.colour } : make(wished);
}
