import { colour } from './colour.ts';
import type { Material } from './material.ts';

/** Flat woven upholstery: linen, canvas. */
export const linen = (hex: string): Material => ({ colour: colour(hex), roughness: 0.95, specular: 0.02, sheen: 0.15 });

/** Looped, nubby wool. */
export const boucle = (hex: string): Material => ({ colour: colour(hex), roughness: 1, specular: 0, sheen: 0.25 });

/** Short pile that brightens towards its rim. */
export const velvet = (hex: string): Material => ({ colour: colour(hex), roughness: 0.8, specular: 0.02, sheen: 0.8 });

/** Aniline leather with grain and creases. */
export const leather = (hex: string): Material => ({ colour: colour(hex), roughness: 0.42, specular: 0.045 });

/** Knitted or felted wool: throws, pouffes. */
export const knit = (hex: string): Material => ({ colour: colour(hex), roughness: 1, specular: 0, sheen: 0.3 });

/** Smooth washed cotton: bedding, napkins. */
export const cotton = (hex: string): Material => ({ colour: colour(hex), roughness: 0.95, specular: 0.02, sheen: 0.1 });

/** Open-grained light wood. The colour is the board's mean. */
export const oak = (hex: string): Material => ({ colour: colour(hex), roughness: 0.45, specular: 0.04 });

/** Fine dark wood. */
export const walnut = (hex: string): Material => ({ colour: colour(hex), roughness: 0.38, specular: 0.04 });

/** Rough reclaimed planks with knots and saw marks. */
export const plank = (hex: string): Material => ({ colour: colour(hex), roughness: 0.6, specular: 0.035 });

/** Painted or lacquered wood. */
export const paint = (hex: string, roughness = 0.4): Material => ({ colour: colour(hex), roughness, specular: 0.04 });

/** Brushed or powder-coated metal; hex is its reflectance. */
export const metal = (hex: string, roughness = 0.35): Material => ({ colour: colour(hex), roughness, metallic: 1 });

/** Black steel: a coated metal looks like a dark paint with a soft gloss. */
export const blackSteel = (): Material => ({ colour: colour('#1d1d1e'), roughness: 0.4, specular: 0.05 });

/** Polished stone with veins. */
export const marble = (hex: string): Material => ({ colour: colour(hex), roughness: 0.15, specular: 0.045 });

/** Glazed or matt pottery. */
export const ceramic = (hex: string, roughness = 0.3): Material => ({ colour: colour(hex), roughness, specular: 0.04 });

/** A lit lamp shade: translucent cloth that glows with `glow` times its colour. */
export function lampShade(hex: string, glow = 0.9): Material {
  const c = colour(hex);
  return {
    colour: c,
    roughness: 1,
    specular: 0,
    translucency: 0.4,
    emission: [glow * c[0], glow * 0.9 * c[1], glow * 0.78 * c[2]],
  };
}

/** The bulb inside an open shade. */
export const bulb = (): Material => ({ colour: [0.9, 0.9, 0.9], roughness: 1, specular: 0, emission: [2.2, 1.9, 1.5] });

/** A living leaf. */
export const foliage = (hex: string): Material => ({
  colour: colour(hex),
  roughness: 0.45,
  specular: 0.04,
  translucency: 0.3,
});

/** Plain matt things: soil, paper, rubber. */
export const matt = (hex: string): Material => ({ colour: colour(hex), roughness: 1, specular: 0 });

/** Glass of a screen that is off, or of a dark vase. */
export const darkGlass = (): Material => ({ colour: colour('#0b0c0e'), roughness: 0.08, specular: 0.045 });
