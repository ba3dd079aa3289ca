import type { Vec3 } from '../../math/vec3.ts';

/**
 * A square picture that repeats in both directions, used for the colour and the relief of a surface.
 * The size is a power of two, so that the kernel can build and address its smaller copies (mipmaps).
 */
export interface Texture {
  /** Unique name: two textures with the same name are the same texture. */
  readonly name: string;
  readonly size: number;
  /**
   * size * size * 4 bytes, row by row: red, green, blue, height. A colour byte c multiplies the material's colour by
   * 2 (c / 255)^2, so 180 leaves it as it is; height runs from 0 (low) to 255 (high).
   */
  readonly texels: Uint8Array;
}

/** Families of materials that a person names by their colour or by a finish (an oak table, a blue rug). */
export const MATERIAL_KINDS = [
  'fabric',
  'wood',
  'paint',
  'metal',
  'stone',
  'ceramic',
  'wicker',
  'shade',
  'rug',
  'picture',
] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];

/** What a surface is made of. Colours are linear RGB. */
export interface Material {
  /** The finishes that it can take. Without a kind the surface never changes (leaves, glass, books). */
  readonly kind?: MaterialKind;
  /** Diffuse albedo, or the reflectance of a metal. */
  readonly colour: Vec3;
  readonly texture?: Texture;
  /** Metres that one repeat of the texture covers, along u and v (mesh uvs are in metres). Default 1. */
  readonly textureSize?: number;
  /** Metres between the texture's lowest and highest point. Default 0: no relief. */
  readonly bump?: number;
  /** 0 mirror to 1 matt. */
  readonly roughness: number;
  /** 0 for everything but metals. */
  readonly metallic?: number;
  /** Reflectance at normal incidence of a non-metal. Default 0.04; 0 for no gloss at all. */
  readonly specular?: number;
  /** Soft bright edge of fabrics, 0 to 1. */
  readonly sheen?: number;
  /** Share of the light from behind that comes through: leaves, lamp shades. */
  readonly translucency?: number;
  /**
   * Radiance that the surface gives off itself, where 1 is the white of the photo, multiplied by the texture's colour where
   * there is a texture (the view behind a window of a drawn room). Seen by the camera and in reflections.
   */
  readonly emission?: Vec3;
}
