import { createRandom, mixSeed, type Random } from '../../math/random.ts';
import type { StyleForm, StylePalette } from '../../scene/styles/style-definition.ts';
import { type StyleId, styleDefinition } from '../../scene/styles/styles.ts';
import type { Swatch } from '../../scene/styles/swatches.ts';
import type { Material } from '../materials/material.ts';
import {
  blackSteel,
  boucle,
  castStone,
  ceramic,
  cotton,
  knit,
  lampShade,
  leather,
  linen,
  marble,
  matt,
  metal,
  oak,
  paint,
  plank,
  velvet,
  walnut,
} from '../materials/materials.ts';

const PLAIN = { linen, velvet, boucle, knit, cotton, leather, oak, walnut, plank, marble, matt } as const;
const COATED = { paint, metal, ceramic } as const;

/** Makes the material of a style's swatch. */
function swatchMaterial(swatch: Swatch): Material {
  switch (swatch.kind) {
    case 'blackSteel':
      return blackSteel();
    case 'lampShade':
      return lampShade(swatch.hex, swatch.glow, swatch.paper);
    case 'castStone':
      return castStone(swatch.hex, swatch.roughness);
    case 'paint':
    case 'metal':
    case 'ceramic':
      return COATED[swatch.kind](swatch.hex, swatch.roughness);
    default:
      return PLAIN[swatch.kind](swatch.hex);
  }
}

/** The materials and shapes that all pieces of a style share. */
export interface StyleLook extends StylePalette<Material> {
  readonly id: StyleId;
  readonly form: StyleForm;
}

const LOOKS = new Map<StyleId, StyleLook>();

/** A style's look. Its materials are made once, so that pieces of a room share them. */
export function styleLook(style: StyleId): StyleLook {
  const known = LOOKS.get(style);
  if (known) return known;
  const look = makeLook(style);
  LOOKS.set(style, look);
  return look;
}

function makeLook(id: StyleId): StyleLook {
  const { form, ...palette } = styleDefinition(id).look;
  const all = (swatches: readonly Swatch[]): Material[] => swatches.map(swatchMaterial);
  return {
    id,
    form,
    upholstery: all(palette.upholstery),
    pillows: all(palette.pillows),
    throws: all(palette.throws),
    bedding: all(palette.bedding),
    wood: swatchMaterial(palette.wood),
    wood2: swatchMaterial(palette.wood2),
    paint: swatchMaterial(palette.paint),
    metal: swatchMaterial(palette.metal),
    metal2: swatchMaterial(palette.metal2),
    stone: swatchMaterial(palette.stone),
    ceramics: all(palette.ceramics),
    shade: swatchMaterial(palette.shade),
    lantern: swatchMaterial(palette.lantern),
    books: all(palette.books),
  };
}

/** How many of a style's accents of each kind a home has; chosen by eye. No design uses a later one. */
const PILLOWS = 3;
const THROWS = 1;
const GLAZES = 2;

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const drawn = Math.floor(random() * (i + 1));
    [order[i], order[drawn]] = [order[drawn], order[i]];
  }
  return order;
}

/**
 * A style's look in one home: a few of its accent colours, which recur from room to room. Wood, metal, covers and linen
 * define the designs and stay.
 * @param palette chooses the home's accents; without it the look has them all
 */
export function homeLook(style: StyleId, palette?: number): StyleLook {
  const look = styleLook(style);
  if (palette === undefined) return look;
  const random = createRandom(mixSeed(palette, 0x9a1e77e));
  const pillows = shuffled(look.pillows, random).slice(0, PILLOWS);
  const throws = shuffled(look.throws, random).slice(0, THROWS);
  const glazes = shuffled(look.ceramics, random).slice(0, GLAZES);
  // Designs refer to a glaze by index, so the list keeps its length.
  const ceramics = look.ceramics.map((_, i) => glazes[i % glazes.length]);
  return { ...look, pillows, throws, ceramics };
}
