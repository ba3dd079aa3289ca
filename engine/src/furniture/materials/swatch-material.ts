import type { Swatch } from '../../scene/styles/swatches.ts';
import type { Material } from './material.ts';
import * as m from './materials.ts';

/** Makes the material of a style's swatch. */
export function swatchMaterial(swatch: Swatch): Material {
  switch (swatch.kind) {
    case 'blackSteel':
      return m.blackSteel();
    case 'lampShade':
      return m.lampShade(swatch.hex, swatch.glow, swatch.paper);
    case 'castStone':
      return m.castStone(swatch.hex, swatch.roughness);
    case 'paint':
    case 'metal':
    case 'ceramic':
      return m[swatch.kind](swatch.hex, swatch.roughness);
    default:
      return m[swatch.kind](swatch.hex);
  }
}
