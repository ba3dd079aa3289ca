import { colour } from './colour.ts';
import type { Material, Texture } from './material.ts';
import {
  boucleTexture,
  cottonTexture,
  knitTexture,
  leatherTexture,
  tickingTexture,
  velvetTexture,
  weaveTexture,
} from './textures/cloth.ts';
import { glowTexture, lanternTexture } from './textures/glow.ts';
import { leafTexture, swordTexture } from './textures/leaf.ts';
import { brushedTexture, marbleTexture, paintedTexture, stonewareTexture } from './textures/mineral.ts';
import { caneTexture, cordTexture, rattanTexture, wickerTexture, wovenGlowTexture } from './textures/wicker.ts';
import { carvedTexture, oakTexture, plankTexture, walnutTexture } from './textures/wood.ts';

/**
 * A material whose texture is painted when it is first read: a style names many materials, a room uses few.
 * @param textureSize metres that one repeat covers
 * @param bump metres of relief
 */
function textured(material: Material, textureSize: number, bump: number, paintIt: () => Texture): Material {
  return {
    ...material,
    textureSize,
    bump,
    get texture() {
      return paintIt();
    },
  };
}

/** Flat woven cloth: linen, canvas. Hung before a window, some light comes through it. */
export const linen = (hex: string, translucency = 0): Material =>
  textured(
    { kind: 'fabric', colour: colour(hex), roughness: 0.95, specular: 0.02, sheen: 0.15, translucency },
    0.42,
    0.0008,
    weaveTexture,
  );

/** Looped, nubby wool: 52 loops of 5 to 6 mm in one repeat. */
export const boucle = (hex: string): Material =>
  textured(
    { kind: 'fabric', colour: colour(hex), roughness: 1, specular: 0, sheen: 0.25 },
    0.29,
    0.0016,
    boucleTexture,
  );

/** Short pile: darker where one looks into it, bright where it is seen from the side. */
export const velvet = (hex: string): Material =>
  textured(
    { kind: 'fabric', colour: colour(hex), roughness: 0.8, specular: 0.02, sheen: 0.8 },
    0.9,
    0.001,
    velvetTexture,
  );

/** Aniline leather with grain and creases. */
export const leather = (hex: string): Material =>
  textured({ kind: 'fabric', colour: colour(hex), roughness: 0.42, specular: 0.045 }, 0.4, 0.0012, leatherTexture);

/** Knitted or felted wool: throws, pouffes. */
export const knit = (hex: string): Material =>
  textured({ kind: 'fabric', colour: colour(hex), roughness: 1, specular: 0, sheen: 0.3 }, 0.2, 0.005, knitTexture);

/** Smooth washed cotton: bedding, napkins. */
export const cotton = (hex: string, translucency = 0): Material =>
  textured(
    { kind: 'fabric', colour: colour(hex), roughness: 0.95, specular: 0.02, sheen: 0.1, translucency },
    0.9,
    0.006,
    cottonTexture,
  );

/** Open-grained light wood. The colour is the board's mean. */
export const oak = (hex: string): Material =>
  textured({ kind: 'wood', colour: colour(hex), roughness: 0.45, specular: 0.04 }, 0.55, 0.0004, oakTexture);

/** Fine dark wood. */
export const walnut = (hex: string): Material =>
  textured({ kind: 'wood', colour: colour(hex), roughness: 0.38, specular: 0.04 }, 0.6, 0.0003, walnutTexture);

/** Rough reclaimed planks with knots and saw marks. */
export const plank = (hex: string): Material =>
  textured({ kind: 'wood', colour: colour(hex), roughness: 0.6, specular: 0.035 }, 0.62, 0.002, plankTexture);

/** Poles and bent canes of rattan or bamboo. */
export const rattan = (hex: string): Material =>
  textured({ kind: 'wicker', colour: colour(hex), roughness: 0.5, specular: 0.04 }, 0.5, 0.0006, rattanTexture);

/** Closely woven rattan: panels, seats, baskets. */
export const wicker = (hex: string): Material =>
  textured({ kind: 'wicker', colour: colour(hex), roughness: 0.6, specular: 0.035 }, 0.11, 0.0025, wickerTexture);

/** Woven cane of cupboard doors, with dark holes. */
export const caneWork = (hex: string): Material =>
  textured({ kind: 'wicker', colour: colour(hex), roughness: 0.6, specular: 0.03 }, 0.2, 0.0012, caneTexture);

/** Wood carved with flowers in a lattice; its texture, four flowers a side, is laid on without a shift. */
export const carved = (hex: string): Material =>
  textured({ kind: 'wood', colour: colour(hex), roughness: 0.6, specular: 0.03 }, 0.5, 0.014, carvedTexture);

/** Cords of jute, seagrass or rope side by side. */
export const cord = (hex: string): Material =>
  textured({ kind: 'wicker', colour: colour(hex), roughness: 0.95, specular: 0.01 }, 0.12, 0.003, cordTexture);

/** Striped mattress cloth; its stripes run along v. */
export const ticking = (hex: string): Material =>
  textured(
    { kind: 'fabric', colour: colour(hex), roughness: 0.95, specular: 0.02, sheen: 0.12 },
    0.24,
    0.0006,
    tickingTexture,
  );

/** Painted or lacquered wood. */
export const paint = (hex: string, roughness = 0.4): Material =>
  textured({ kind: 'paint', colour: colour(hex), roughness, specular: 0.04 }, 0.5, 0.0004, paintedTexture);

/** Brushed or powder-coated metal; hex is its reflectance. */
export const metal = (hex: string, roughness = 0.35): Material =>
  textured({ kind: 'metal', colour: colour(hex), roughness, metallic: 1 }, 0.25, 0.0002, brushedTexture);

/** Black steel: a coated metal looks like a dark paint with a soft gloss. */
export const blackSteel = (): Material => ({
  kind: 'metal',
  colour: colour('#1d1d1e'),
  roughness: 0.4,
  specular: 0.05,
});

/** Polished stone with veins. */
export const marble = (hex: string): Material =>
  textured({ kind: 'stone', colour: colour(hex), roughness: 0.15, specular: 0.045 }, 0.9, 0, marbleTexture);

/** Cast or honed stone without veins: concrete, limestone, terrazzo. */
export const castStone = (hex: string, roughness: number): Material =>
  textured({ kind: 'stone', colour: colour(hex), roughness, specular: 0.04 }, 0.3, 0.0006, stonewareTexture);

/** Glazed or matt pottery. */
export const ceramic = (hex: string, roughness = 0.3): Material =>
  textured({ kind: 'ceramic', colour: colour(hex), roughness, specular: 0.04 }, 0.3, 0.0006, stonewareTexture);

/**
 * A lit lamp shade: translucent cloth or paper that glows with `glow` times its colour. Its texture runs once over the
 * height of the shade.
 */
export function lampShade(hex: string, glow = 0.92, paper = false): Material {
  const c = colour(hex);
  const shade: Material = {
    kind: 'shade',
    colour: [0.7 * c[0], 0.7 * c[1], 0.7 * c[2]],
    roughness: 1,
    specular: 0,
    translucency: 0.4,
    emission: [glow * c[0], glow * 0.92 * c[1], glow * 0.78 * c[2]],
  };
  return textured(shade, 1, 0, paper ? lanternTexture : glowTexture);
}

/** A lit shade of woven cane or grass, whose gaps are brighter than its strands; `strands` of them cross its height. */
export function wovenShade(hex: string, strands: 16 | 32, glow = 0.8): Material {
  const c = colour(hex);
  const shade: Material = {
    kind: 'shade',
    colour: [0.8 * c[0], 0.8 * c[1], 0.8 * c[2]],
    roughness: 1,
    specular: 0,
    translucency: 0.3,
    emission: [glow * c[0], glow * 0.9 * c[1], glow * 0.74 * c[2]],
  };
  return textured(shade, 1, 0, () => wovenGlowTexture(strands));
}

/** The bulb inside an open shade. */
export const bulb = (): Material => ({ colour: [0.9, 0.9, 0.9], roughness: 1, specular: 0, emission: [2.2, 1.9, 1.5] });

/** A living leaf. Its texture, a midrib with veins, covers the leaf once. */
export const foliage = (hex: string): Material =>
  textured({ colour: colour(hex), roughness: 0.45, specular: 0.035, translucency: 0.34 }, 1, 0.006, leafTexture);

/** A thick leaf with a wax coat that mirrors the windows softly: figs, monsteras. */
export const glossyLeaf = (hex: string): Material =>
  textured({ colour: colour(hex), roughness: 0.3, specular: 0.05, translucency: 0.26 }, 1, 0.01, leafTexture);

/** A stiff leaf of a snake plant, banded across. */
export const swordLeaf = (hex: string): Material =>
  textured({ colour: colour(hex), roughness: 0.45, specular: 0.04, translucency: 0.12 }, 1, 0, swordTexture);

/** Plain matt things: soil, paper, rubber. */
export const matt = (hex: string): Material => ({ colour: colour(hex), roughness: 1, specular: 0 });

/** The dark under furniture that shows through a gap above the floor. */
export const SHADOW_GAP = matt('#171513');

/** Glass of a screen that is off, or of a dark vase. */
export const darkGlass = (): Material => ({ colour: colour('#0b0c0e'), roughness: 0.08, specular: 0.045 });

/** Plant fibres that several kinds of furniture share, so that a rattan chair and a rattan table match. */
export const RATTAN = rattan('#c29a66');
export const DARK_RATTAN = rattan('#7d5434');
export const WICKER = wicker('#bf9a69');
export const SEAGRASS = cord('#b39a68');
export const JUTE = cord('#bfa57c');
/** The same weave around a bulb: a bell or a drum, and a lantern as tall as a child. */
export const WOVEN_SHADE = wovenShade('#f0c98c', 16);
export const WOVEN_LANTERN = wovenShade('#f0c98c', 32);
/** Fine weave and carving of cupboard doors. */
export const CANE_WORK = caneWork('#d2ad78');
export const CARVED_WOOD = carved('#7a5233');
