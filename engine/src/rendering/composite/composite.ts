import { cameraResponse } from '../../photo/camera-response.ts';
import type { Photo } from '../../photo/photo.ts';
import type { PicturePart } from '../../photo/picture-part.ts';
import { type MapPlane, samplePlane } from '../../photo/sample-plane.ts';
import { type Lens, toPinhole } from '../../scene/lens.ts';
import type { Overlay, OverlayPlane } from '../overlay-input.ts';
import type { RenderOutput } from '../render-input.ts';
import type { Renderer } from '../renderer.ts';
import { curveTable } from './curve-table.ts';
import { furnitureLayer } from './furniture-layer.ts';
import { grainDeviations } from './grain.ts';
import type { PhotoCharacter } from './photo-character.ts';
import { OWN_BLUR } from './point-spread.ts';
import type { FloorReflection } from './reflection-layer.ts';

export interface Composite {
  readonly image: Photo;
  /** One byte per pixel: 255 where the image may differ from the photo, 0 where it equals the photo. */
  readonly mask: Uint8Array;
  /** Share of the pixels inside the mask, 0 to 1. */
  readonly changedShare: number;
  /** How many pixels that had to be covered are not. */
  readonly uncovered: number;
}

/** Properties of the photo that the furniture must match. */
export interface PhotoTraits {
  readonly character: PhotoCharacter;
  /** Per cell of a map over the picture, 1 on windows and lamps: light sources receive no shadow. */
  readonly glare: MapPlane;
  /** Distortion of the photo, if output and glare are of the straightened one; null without. */
  readonly lens: Lens | null;
  /** The furniture's reflection in a glossy floor; null for a matte floor. */
  readonly reflection: FloorReflection | null;
  /** Seed of the grain. */
  readonly seed: number;
  /**
   * Whether the picture may be drawn in parts: a pixel's grain is independent of the rest of its row, and nothing is
   * sharpened.
   */
  readonly isInParts?: boolean;
  /** The part of the photo to composite; all of it by default. */
  readonly part?: PicturePart;
  /** One byte per pixel: 1 where opaque furniture must cover the photo. */
  readonly concealed?: Uint8Array;
}

/** Variance added by bilinear interpolation between the rendering's pixels, in their unit. */
const INTERPOLATION = 1 / 6;
/** Least blur, in pixels of the rendering: without any, drawn silhouettes show steps, which photos do not. */
const LEAST_BLUR = 0.3;
/** Less sharpening is not seen. */
const LEAST_SHARPENING = 0.1;

/**
 * Returns the standard deviation, in pixels of the rendering, of the blur that makes furniture as sharp as the
 * photo.
 *
 * @param scale pixels of the photo per pixel of the rendering
 */
export function layerBlur({ blur }: Pick<PhotoCharacter, 'blur'>, scale: number): number {
  const own = OWN_BLUR ** 2 + (scale === 1 ? 0 : INTERPOLATION);
  return Math.sqrt(Math.max(LEAST_BLUR ** 2, (blur / scale) ** 2 - own));
}

/** Radiance at which the camera response reaches white. */
const WHITE_RADIANCE = 9;
const response = curveTable(cameraResponse, WHITE_RADIANCE);

/**
 * Composites rendered furniture over the photo at the photo's size: differential rendering (Debevec 1998) as a
 * multiplicative ratio of light with and without the furniture, plus the furniture itself with the photo's sharpness
 * and grain. Pixels that furniture neither covers nor relights are copied byte for byte.
 *
 * @throws Error if a pixel outside the mask would differ from the photo
 */
export async function composite(
  photo: Photo,
  output: RenderOutput,
  { character, glare, lens, reflection, seed, isInParts = false, part, concealed }: PhotoTraits,
  { overlay }: Pick<Renderer, 'overlay'>,
  signal?: AbortSignal,
): Promise<Composite> {
  const { width, height, rgb } = photo;
  const scaleX = width / output.width;
  const scaleY = height / output.height;
  const step = Math.ceil(output.width / output.ratioWidth);
  const layer = { ...furnitureLayer(output, layerBlur(character, scaleX)), scaleX, scaleY };
  const laid = await overlay(
    {
      photo,
      layer,
      ratio: {
        width: output.ratioWidth,
        height: output.ratioHeight,
        scaleX: scaleX * step,
        scaleY: scaleY * step,
        values: output.ratio,
      },
      glare: { ...glare, scaleX: width / glare.width, scaleY: height / glare.height },
      mirror: reflection && { ...reflection, scaleX: width / reflection.width, scaleY: height / reflection.height },
      response,
      grain: { deviations: grainDeviations(character.grain), size: character.grain.size },
      sharpening: isInParts || character.sharpening.amount < LEAST_SHARPENING ? null : character.sharpening,
      lens,
      seed,
      isGrainApart: isInParts,
      ...(part && { part }),
    },
    signal && { signal },
  );
  const changed = countChanged(rgb, laid);
  const uncovered = concealed ? countUncovered(photo, layer, lens, concealed) : 0;
  const image = { width, height, rgb: laid.rgb };
  return { image, mask: laid.mask, changedShare: changed / (width * height), uncovered };
}

/** Coverage from which no more than a level of what is behind shows through. */
const OPAQUE = 0.996;

/** Counts the pixels of `concealed` that the furniture does not cover completely, edges with their soft borders included. */
function countUncovered(
  { width, height }: Photo,
  layer: OverlayPlane,
  lens: Lens | null,
  concealed: Uint8Array,
): number {
  const straight = lens ? toPinhole(lens, width, height) : null;
  const value = new Float32Array(4);
  let uncovered = 0;
  for (let i = 0; i < concealed.length; i++) {
    if (!concealed[i]) continue;
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const [u, v] = straight ? straight(x, y) : [x, y];
    samplePlane(layer.values, layer.width, layer.height, 4, u, v, layer.scaleX, layer.scaleY, value);
    if (value[3] < OPAQUE) uncovered++;
  }
  return uncovered;
}

/** Counts the pixels in the mask, and verifies that every byte outside equals the photo's. */
function countChanged(before: Uint8Array, { rgb, mask }: Overlay): number {
  let changed = 0;
  for (let p = 0, i = 0; p < mask.length; p++, i += 3) {
    if (mask[p]) {
      changed++;
    } else if (before[i] !== rgb[i] || before[i + 1] !== rgb[i + 1] || before[i + 2] !== rgb[i + 2]) {
      throw new Error('A pixel outside the mask changed.');
    }
  }
  return changed;
}
