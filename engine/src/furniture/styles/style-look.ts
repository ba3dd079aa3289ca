import type { StyleForm, StylePalette } from '../../scene/styles/style-definition.ts';
import { type StyleId, styleDefinition } from '../../scene/styles/styles.ts';
import type { Swatch } from '../../scene/styles/swatches.ts';
import type { Material } from '../materials/material.ts';
import { swatchMaterial } from '../materials/swatch-material.ts';

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
